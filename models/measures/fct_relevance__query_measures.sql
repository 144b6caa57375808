{{ relevance._refuse_selection_without('int_relevance__query_measures_by_version') }}
with measure_versions as (
    {{ relevance._measure_versions() | indent }}
),

query_measures as (
    select * from {{ ref('int_relevance__query_measures_by_version') }}
)

select
    query_measures.run_id as run_id,
    query_measures.query_id as query_id,
    query_measures.measure as measure,
    query_measures.value as value,
    query_measures.status as status
from query_measures
inner join measure_versions
    on measure_versions.measure_version = query_measures.measure_version
