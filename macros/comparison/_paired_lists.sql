{#
    Each pair of runs, the smaller run_id first, with every query of either and the lengths of their lists; and the documents
    that the two lists share.
#}
{% macro _paired_lists(rankings) %}
with given_rankings as (
    select
        {{ relevance._as_text('run_id') }} as run_id,
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        rank
    from {{ rankings }}
),

list_lengths as (
    select
        run_id,
        query_id,
        max(rank) as retrieved
    from given_rankings
    group by run_id, query_id
),

run_ids as (
    select distinct run_id from list_lengths
),

pairs as (
    select
        one.run_id as run_id,
        other.run_id as other_run_id,
        queries.query_id as query_id,
        case when coalesce(lists.retrieved, 0) < coalesce(other_lists.retrieved, 0)
            then coalesce(lists.retrieved, 0) else coalesce(other_lists.retrieved, 0) end as shorter,
        case when coalesce(lists.retrieved, 0) > coalesce(other_lists.retrieved, 0)
            then coalesce(lists.retrieved, 0) else coalesce(other_lists.retrieved, 0) end as longer
    from run_ids as one
    inner join run_ids as other
        on {{ relevance._byte_order('other.run_id') }} > one.run_id
    cross join (select distinct query_id from list_lengths) as queries
    left join list_lengths as lists
        on lists.run_id = one.run_id and lists.query_id = queries.query_id
    left join list_lengths as other_lists
        on other_lists.run_id = other.run_id and other_lists.query_id = queries.query_id
    where lists.retrieved is not null or other_lists.retrieved is not null
),

-- each at the depth from which on both lists show it
shared as (
    select
        one.run_id as run_id,
        other.run_id as other_run_id,
        one.query_id as query_id,
        case when one.rank > other.rank then one.rank else other.rank end as depth
    from given_rankings as one
    inner join given_rankings as other
        on
            other.query_id = one.query_id
            and other.doc_id = one.doc_id
            and {{ relevance._byte_order('other.run_id') }} > one.run_id
)
{%- endmacro %}
