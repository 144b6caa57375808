with first_two as (
    {{ relevance.precision(ref('unit_rankings'), ref('unit_qrels'), cutoff=2) | indent }}
),

first_eight as (
    {{ relevance.precision(ref('unit_rankings'), ref('unit_qrels'), cutoff=8) | indent }}
),

first_four_from_grade_two as (
    {{ relevance.precision(ref('unit_rankings'), ref('unit_qrels'), cutoff=4, grade=2) | indent }}
)

select * from first_two
union all
select * from first_eight
union all
select * from first_four_from_grade_two
