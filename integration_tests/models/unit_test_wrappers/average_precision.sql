with whole_list as (
    {{ relevance.average_precision(ref('unit_rankings'), ref('unit_qrels')) | indent }}
),

first_two as (
    {{ relevance.average_precision(ref('unit_rankings'), ref('unit_qrels'), cutoff=2) | indent }}
),

from_grade_two as (
    {{ relevance.average_precision(ref('unit_rankings'), ref('unit_qrels'), grade=2) | indent }}
)

select * from whole_list
union all
select * from first_two
union all
select * from from_grade_two
