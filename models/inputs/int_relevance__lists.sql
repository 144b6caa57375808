{{ config(materialized='table') }}

{{ relevance._list_facts(
    ref('stg_relevance__runs'),
    relevance._is_broken_run_row(relevance._tie_rule() == 'rank_column'),
    relevance._pool_depth()
) }}
