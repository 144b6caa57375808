with measures as (
    select * from {{ ref('dim_relevance__measures') }}
),

summaries as (
    {{ relevance.run_measures(ref('fct_relevance__query_measures'), var('relevance_measures')) | indent }}
),

lists as (
    select * from {{ ref('int_relevance__query_status') }}
),

rankings as (
    select * from {{ ref('int_relevance__rankings') }}
),

-- how deep each measure looks; one that takes no cutoff looks at the whole list
depths as (
    select distinct coalesce(cutoff, 2147483647) as depth
    from measures
),

retrieved_rows as (
    select
        lists.run_id as run_id,
        depths.depth as depth,
        sum(case
            when lists.retrieved < depths.depth then cast(lists.retrieved as bigint)
            else cast(depths.depth as bigint)
        end) as row_count
    from lists
    cross join depths
    where lists.status <> 'no_judgments'
    group by lists.run_id, depths.depth
),

-- few rows, however many documents there are
rows_by_rank as (
    select
        rankings.run_id as run_id,
        rankings.rank as rank,
        count(rankings.relevance) as judged,
        sum(case when rankings.rank <= {{ relevance._pool_depth() }} then rankings.is_tied end) as tied,
        count(case when rankings.rank <= {{ relevance._pool_depth() }} then 1 end) as compared
    from rankings
    inner join lists
        on lists.run_id = rankings.run_id and lists.query_id = rankings.query_id
    where lists.status <> 'no_judgments'
    group by rankings.run_id, rankings.rank
),

looked_at_rows as (
    select
        rows_by_rank.run_id as run_id,
        depths.depth as depth,
        sum(rows_by_rank.judged) as judged,
        sum(rows_by_rank.tied) as tied,
        sum(rows_by_rank.compared) as compared
    from rows_by_rank
    inner join depths
        on rows_by_rank.rank <= depths.depth
    group by rows_by_rank.run_id, depths.depth
)

select
    summaries.run_id as run_id,
    summaries.measure as measure,
    summaries.value as value,
    summaries.ci_low as ci_low,
    summaries.ci_high as ci_high,
    summaries.median as median,
    summaries.standard_deviation as standard_deviation,
    summaries.value_with_relevant as value_with_relevant,
    summaries.queries as queries,
    summaries.queries_scored as queries_scored,
    summaries.queries_missing as queries_missing,
    summaries.queries_without_relevant as queries_without_relevant,
    summaries.queries_without_judgments as queries_without_judgments,
    cast(looked_at_rows.judged as {{ relevance._type_double() }})
        / nullif(retrieved_rows.row_count, 0) as judged_share,
    cast(looked_at_rows.tied as {{ relevance._type_double() }})
        / nullif(looked_at_rows.compared, 0) as tied_share
from summaries
inner join measures
    on measures.measure = summaries.measure
left join retrieved_rows
    on
        retrieved_rows.run_id = summaries.run_id
        and retrieved_rows.depth = coalesce(measures.cutoff, 2147483647)
left join looked_at_rows
    on
        looked_at_rows.run_id = summaries.run_id
        and looked_at_rows.depth = coalesce(measures.cutoff, 2147483647)
