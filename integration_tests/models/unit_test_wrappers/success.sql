with first_document as (
    {{ relevance.success(ref('unit_rankings'), ref('unit_qrels'), cutoff=1) | indent }}
),

first_two as (
    {{ relevance.success(ref('unit_rankings'), ref('unit_qrels'), cutoff=2) | indent }}
),

first_two_from_grade_two as (
    {{ relevance.success(ref('unit_rankings'), ref('unit_qrels'), cutoff=2, grade=2) | indent }}
)

select * from first_document
union all
select * from first_two
union all
select * from first_two_from_grade_two
