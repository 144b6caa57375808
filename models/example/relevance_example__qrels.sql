{{ config(enabled=relevance._is_example()) }}

-- judged: the first twenty of each retriever and of their fusion; what the rankers bring up beyond is not
with runs as (
    select
        run_id,
        query_id,
        doc_id,
        row_number() over (partition by run_id, query_id order by score desc, doc_id asc) as place
    from {{ ref('relevance_example__runs') }}
    where run_id in ('keyword', 'dense', 'fused')
),

pool as (
    select distinct
        query_id,
        doc_id
    from runs
    where place <= 20
)

select
    pool.query_id as query_id,
    pool.doc_id as doc_id,
    signals.relevance as relevance
from pool
inner join {{ ref('relevance_example__signals') }} as signals
    on signals.query_id = pool.query_id and signals.doc_id = pool.doc_id
