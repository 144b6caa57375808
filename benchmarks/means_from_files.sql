{#- from text to run means in one statement: the macros over the staging views, which read the files -#}
with rankings as (
    {{ relevance.rankings(ref('stg_relevance__runs'), ref('stg_relevance__qrels'), pool_depth=1) | indent }}
),

query_measures as (
    {{ relevance.evaluate('rankings', ref('stg_relevance__qrels'), var('relevance_measures')) | indent }}
)

select
    run_id,
    measure,
    avg(value) as value
from query_measures
group by run_id, measure
