with from_grade_one as (
    {{ relevance.set_precision(ref('unit_rankings'), ref('unit_qrels')) | indent }}
),

from_grade_two as (
    {{ relevance.set_precision(ref('unit_rankings'), ref('unit_qrels'), grade=2) | indent }}
)

select * from from_grade_one
union all
select * from from_grade_two
