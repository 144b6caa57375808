with linear as (
    {{ relevance.ndcg(ref('unit_rankings'), ref('unit_qrels'), cutoff=1) | indent }}
),

exponential as (
    {{ relevance.ndcg(ref('unit_rankings'), ref('unit_qrels'), cutoff=1, gain='exponential') | indent }}
)

select * from linear
union all
select * from exponential
