{# What each list would be under each way to judge what is not judged: `completed_lists`, as `measure_bounds` says. #}
{% macro _completed_lists(rankings, qrels, depths, deepest) %}
with bounded_rankings as (
    select
        {{ relevance._as_text('run_id') }} as run_id,
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        rank
    from {{ rankings }}
),

bounded_qrels as (
    select
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        relevance
    from {{ qrels }}
),

judged_queries as (
    select distinct query_id from bounded_qrels
),

-- each list of a judged query, with a number that stands for run and query
bounded_lists as (
    select
        lists.run_id as run_id,
        lists.query_id as query_id,
        lists.retrieved as retrieved,
        {{ relevance._as_text('row_number() over (order by lists.run_id, lists.query_id)') }} as list_id
    from (
        select
            run_id,
            query_id,
            max(rank) as retrieved
        from bounded_rankings
        group by run_id, query_id
    ) as lists
    inner join judged_queries
        on judged_queries.query_id = lists.query_id
),

judged_documents as (
    select
        lists.list_id as list_id,
        rankings.run_id as run_id,
        rankings.query_id as query_id,
        rankings.rank as rank,
        qrels.doc_id as doc_id
    from bounded_rankings as rankings
    inner join bounded_qrels as qrels
        on qrels.query_id = rankings.query_id and qrels.doc_id = rankings.doc_id
    inner join bounded_lists as lists
        on lists.run_id = rankings.run_id and lists.query_id = rankings.query_id
),

possible_ranks as (
    {{ relevance._numbers(deepest) | indent }}
),

-- the ranks that are looked at, and the last of each list, which tells how long it is
list_ranks as (
    select
        lists.list_id as list_id,
        lists.run_id as run_id,
        lists.query_id as query_id,
        possible_ranks.number as rank,
        case when possible_ranks.number = lists.retrieved then 1 else 0 end as is_last
    from bounded_lists as lists
    inner join possible_ranks
        on possible_ranks.number <= lists.retrieved

    union all

    select
        list_id,
        run_id,
        query_id,
        retrieved as rank,
        1 as is_last
    from bounded_lists
    where retrieved > {{ deepest }}
),

-- those that no judged document stands at
unjudged_ranks as (
    select
        list_ranks.list_id as list_id,
        list_ranks.run_id as run_id,
        list_ranks.query_id as query_id,
        list_ranks.rank as rank,
        list_ranks.is_last as is_last,
        row_number() over (partition by list_ranks.list_id order by list_ranks.rank) as place
    from list_ranks
    left join judged_documents as judged
        on judged.list_id = list_ranks.list_id and judged.rank = list_ranks.rank
    where judged.list_id is null
),

-- the relevant documents that a list lacks, best first
relevant_left as (
    select
        lists.list_id as list_id,
        qrels.doc_id as doc_id,
        row_number() over (
            partition by lists.list_id order by qrels.relevance desc, {{ relevance._byte_order('qrels.doc_id') }}
        ) as place
    from bounded_lists as lists
    inner join bounded_qrels as qrels
        on qrels.query_id = lists.query_id
    left join judged_documents as judged
        on judged.list_id = lists.list_id and judged.doc_id = qrels.doc_id
    where qrels.relevance > 0 and judged.list_id is null
),

best_grade as (
    select case when max(relevance) > 1 then max(relevance) else 1 end as grade from bounded_qrels
),

-- each list once for each way to judge what is not judged: by the best grades that are left (`left`), or by the best grade
-- down to a cutoff
ways as (
    select
        'left' as way,
        0 as depth
    {%- for depth in depths %}

    union all

    select
        'best {{ depth or 'uncut' }}' as way,
        {{ depth if depth and depth < deepest else deepest }} as depth
    {%- endfor %}
),

-- the unjudged documents that turn out to be what the list lacks, from the top
found_at as (
    select
        relevant_left.list_id as list_id,
        relevant_left.doc_id as doc_id,
        unjudged.rank as rank
    from relevant_left
    inner join unjudged_ranks as unjudged
        on
            unjudged.list_id = relevant_left.list_id
            and unjudged.place = relevant_left.place
            and unjudged.rank <= {{ deepest }}
)

-- rank is NULL where a judged document is not in the list, relevance where a document stays unjudged
select
    lists.run_id as run_id,
    lists.query_id as query_id,
    ways.way as way,
    ways.way || ' ' || lists.list_id as list_id,
    'judged ' || qrels.doc_id as doc_id,
    case when judged.rank is null and ways.way = 'left' then found_at.rank else judged.rank end as rank,
    qrels.relevance as relevance
from bounded_lists as lists
inner join bounded_qrels as qrels
    on qrels.query_id = lists.query_id
cross join ways
left join judged_documents as judged
    on judged.list_id = lists.list_id and judged.doc_id = qrels.doc_id
left join found_at
    on found_at.list_id = lists.list_id and found_at.doc_id = qrels.doc_id

union all

select
    unjudged.run_id as run_id,
    unjudged.query_id as query_id,
    ways.way as way,
    ways.way || ' ' || unjudged.list_id as list_id,
    'unjudged ' || {{ relevance._as_text('unjudged.rank') }} as doc_id,
    unjudged.rank as rank,
    case when unjudged.rank <= ways.depth then best_grade.grade end as relevance
from unjudged_ranks as unjudged
cross join ways
cross join best_grade
left join found_at
    on found_at.list_id = unjudged.list_id and found_at.rank = unjudged.rank and ways.way = 'left'
-- and the end of each list, which tells how long it is
where found_at.list_id is null and (unjudged.rank <= ways.depth or unjudged.is_last = 1)
{%- endmacro %}
