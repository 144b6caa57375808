with whole_list as (
    {{ relevance.reciprocal_rank(ref('unit_rankings'), ref('unit_qrels')) | indent }}
),

first_document as (
    {{ relevance.reciprocal_rank(ref('unit_rankings'), ref('unit_qrels'), cutoff=1) | indent }}
),

from_grade_two as (
    {{ relevance.reciprocal_rank(ref('unit_rankings'), ref('unit_qrels'), grade=2) | indent }}
)

select * from whole_list
union all
select * from first_document
union all
select * from from_grade_two
