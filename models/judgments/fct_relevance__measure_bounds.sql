{{ config(enabled=relevance._builds_bounds()) }}
with bounds as (
    select * from {{ ref('int_relevance__query_measure_bounds') }}
),

-- NULL where a setting leaves the query out
query_measures as (
    select * from {{ ref('fct_relevance__query_measures') }}
)

select
    bounds.run_id as run_id,
    bounds.measure as measure,
    avg(bounds.value) as value,
    avg(bounds.value_low) as value_low,
    avg(bounds.value_high) as value_high,
    avg(bounds.value_best_left) as value_best_left,
    avg(bounds.value_all_best) as value_all_best,
    avg(bounds.value_condensed) as value_condensed,
    count(*) as queries
from bounds
inner join query_measures
    on
        query_measures.run_id = bounds.run_id
        and query_measures.query_id = bounds.query_id
        and query_measures.measure = bounds.measure
where query_measures.value is not null
group by bounds.run_id, bounds.measure
