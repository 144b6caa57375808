-- a measure without any model of this package: put your own tables in the place of the two refs
with rankings as (
    {{ relevance.rankings(ref('stg_relevance__runs')) | indent }}
),

ndcg as (
    {{ relevance.ndcg('rankings', ref('stg_relevance__qrels'), cutoff=10, gain='exponential') | indent }}
)

select
    run_id,
    avg(value) as ndcg
from ndcg
group by run_id
order by ndcg desc
