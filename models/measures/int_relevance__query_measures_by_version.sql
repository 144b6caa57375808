{{ config(materialized='incremental', incremental_strategy=relevance._append_strategy()) }}
{{ relevance._refuse_selection_without('int_relevance__run_versions') }}

with measure_versions as (
    {{ relevance._measure_versions() | indent }}
),

new_versions as (
    select measure_versions.*
    from measure_versions
    {%- if is_incremental() %}
    left join (select distinct measure_version from {{ this }}) as measured_versions
        on measured_versions.measure_version = measure_versions.measure_version
    where measured_versions.measure_version is null
    {%- endif %}
),

rankings_to_measure as (
    select rankings.*
    from {{ ref('int_relevance__rankings') }} as rankings
    {%- if is_incremental() %}
    inner join new_versions
        on new_versions.run_id = rankings.run_id
    {%- endif %}
),

query_measures as (
    {{ relevance._project_query_measures() | indent }}
)

select
    new_versions.measure_version as measure_version,
    query_measures.run_id as run_id,
    query_measures.query_id as query_id,
    query_measures.measure as measure,
    query_measures.value as value,
    query_measures.status as status
from query_measures
inner join new_versions
    on new_versions.run_id = query_measures.run_id
