{{ relevance._refuse_selection_without('int_relevance__run_versions') }}
with recommendation_measures as (
    {{ relevance.recommendation_measures(
        ref('int_relevance__rankings'),
        relevance._recommendation_measures_asked() | map(attribute='measure') | list,
        items=ref('stg_relevance__items') if relevance._has_input('items') else none,
        interactions=ref('stg_relevance__interactions') if relevance._has_input('interactions') else none,
        qrels=ref('stg_relevance__qrels'),
        attributes=relevance._item_attributes()
    ) | indent }}
),

query_status as (
    select * from {{ ref('int_relevance__query_status') }}
),

runs as (
    select
        run_id,
        count(case when retrieved = 0 then 1 end) as queries_without_list
    from query_status
    group by run_id
)

select
    recommendation_measures.run_id as run_id,
    recommendation_measures.measure as measure,
    recommendation_measures.value as value,
    recommendation_measures.status as status,
    recommendation_measures.reason as reason,
    recommendation_measures.lists as lists,
    runs.queries_without_list as queries_without_list
from recommendation_measures
inner join runs
    on runs.run_id = recommendation_measures.run_id
