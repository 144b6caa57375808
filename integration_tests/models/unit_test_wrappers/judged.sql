with whole_list as (
    {{ relevance.judged(ref('unit_rankings'), ref('unit_qrels')) | indent }}
),

first_two as (
    {{ relevance.judged(ref('unit_rankings'), ref('unit_qrels'), cutoff=2) | indent }}
),

first_eight as (
    {{ relevance.judged(ref('unit_rankings'), ref('unit_qrels'), cutoff=8) | indent }}
)

select * from whole_list
union all
select * from first_two
union all
select * from first_eight
