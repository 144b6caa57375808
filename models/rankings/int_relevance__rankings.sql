{{ config(materialized='view') }}

with rankings as (
    select * from {{ ref('int_relevance__rankings_by_version') }}
),

run_versions as (
    select * from {{ ref('int_relevance__run_versions') }}
)

select
    rankings.run_id as run_id,
    rankings.query_id as query_id,
    rankings.doc_id as doc_id,
    rankings.rank as rank,
    rankings.relevance as relevance,
    rankings.is_tied as is_tied,
    rankings.first_tied_rank as first_tied_rank,
    rankings.last_tied_rank as last_tied_rank
from rankings
inner join run_versions
    on run_versions.run_version = rankings.run_version
