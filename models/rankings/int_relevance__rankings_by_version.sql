{{ config(materialized='incremental', incremental_strategy=relevance._append_strategy()) }}

-- depends_on: {{ ref('fct_relevance__input_issues') }}
{{ relevance._refuse_selection_without('int_relevance__input_fingerprints') }}
{{ relevance._refuse_broken_inputs() }}
with run_versions as (
    {{ relevance._run_versions() | indent }}
),

new_versions as (
    select run_versions.*
    from run_versions
    {%- if is_incremental() %}
    left join (select distinct run_version from {{ this }}) as ranked_versions
        on ranked_versions.run_version = run_versions.run_version
    where ranked_versions.run_version is null
    {%- endif %}
),

runs_to_rank as (
    select runs.*
    from {{ ref('stg_relevance__runs') }} as runs
    {%- if is_incremental() %}
    inner join new_versions
        on new_versions.run_id = runs.run_id
    {%- endif %}
),

rankings as (
    {{ relevance._project_rankings() | indent }}
)

select
    new_versions.run_version as run_version,
    rankings.run_id as run_id,
    rankings.query_id as query_id,
    rankings.doc_id as doc_id,
    rankings.rank as rank,
    rankings.relevance as relevance,
    rankings.is_tied as is_tied,
    {%- for column in ['first_tied_rank', 'last_tied_rank'] %}
    {{ 'rankings.' ~ column if relevance._needs_tie_groups() else 'cast(null as bigint)' }} as {{ column }}{{ ',' if not loop.last }}
    {%- endfor %}
from rankings
inner join new_versions
    on new_versions.run_id = rankings.run_id
