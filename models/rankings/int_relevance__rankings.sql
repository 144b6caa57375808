{{ config(materialized='view') }}

with rankings as (
    select * from {{ ref('int_relevance__rankings_by_version') }}
),

run_versions as (
    select * from {{ ref('int_relevance__run_versions') }}
)

select
    rankings.run_id,
    rankings.query_id,
    rankings.doc_id,
    rankings.rank,
    rankings.relevance,
    rankings.is_tied
from rankings
inner join run_versions
    on run_versions.run_version = rankings.run_version
