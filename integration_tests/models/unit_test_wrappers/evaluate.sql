with everything_counts as (
    {{ relevance.evaluate(
        ref('unit_rankings'),
        ref('unit_qrels'),
        measures=['P@2', 'P(rel=2)@2']
    ) | indent }}
),

missing_left_out as (
    {{ relevance.evaluate(
        ref('unit_rankings'),
        ref('unit_qrels'),
        measures=['P@2', 'P(rel=2)@2'],
        missing_queries='exclude'
    ) | indent }}
),

without_relevant_left_out as (
    {{ relevance.evaluate(
        ref('unit_rankings'),
        ref('unit_qrels'),
        measures=['P@2', 'P(rel=2)@2'],
        queries_without_relevant='exclude'
    ) | indent }}
)

-- the value of each list under each setting, side by side
select
    everything_counts.run_id as run_id,
    everything_counts.query_id as query_id,
    everything_counts.measure as measure,
    everything_counts.status as status,
    everything_counts.value as value,
    missing_left_out.value as value_missing_left_out,
    without_relevant_left_out.value as value_without_relevant_left_out
from everything_counts
inner join missing_left_out
    on
        missing_left_out.run_id = everything_counts.run_id
        and missing_left_out.query_id = everything_counts.query_id
        and missing_left_out.measure = everything_counts.measure
inner join without_relevant_left_out
    on
        without_relevant_left_out.run_id = everything_counts.run_id
        and without_relevant_left_out.query_id = everything_counts.query_id
        and without_relevant_left_out.measure = everything_counts.measure
