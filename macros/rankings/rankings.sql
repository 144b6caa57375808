{% macro rankings(runs, qrels=none, tie_rule='trec_eval_9', pool_depth=none, tie_groups=false) %}
    {%- if pool_depth is not none and (pool_depth is not integer or pool_depth is boolean or pool_depth < 1) -%}
        {{- relevance._stop('pool_depth is `' ~ pool_depth ~ '`; it must be a whole number, 1 or more, or none.') -}}
    {%- elif pool_depth is not none and not qrels -%}
        {{- relevance._stop('pool_depth keeps the judged rows below it too, so it needs qrels.') -}}
    {%- endif -%}
    {{- return(adapter.dispatch('rankings', 'relevance')(runs, qrels, tie_rule, pool_depth, tie_groups)) -}}
{% endmacro %}

{% macro default__rankings(runs, qrels, tie_rule, pool_depth, tie_groups=false) %}
    {%- set order = relevance._list_order(tie_rule) -%}
    {%- set list_order %}
            partition by run_id, query_id
            order by sort_key desc, {{ 'given_rank, ' if order.then }}{{ relevance._byte_order('doc_id') }} {{ order.doc_id }}
        {%- endset -%}
{{ relevance._given_runs_and_qrels(runs, qrels, order) }}

ranked_rows as (
    select
        run_id,
        query_id,
        doc_id,
        sort_key,
        row_number() over ({{ list_order }}
        ) as rank,
        lag(sort_key) over ({{ list_order }}
        ) as key_above,
        lead(sort_key) over ({{ list_order }}
        ) as key_below
        {%- if tie_groups %},
        rank() over (partition by run_id, query_id order by sort_key desc) as first_tied_rank,
        count(*) over (partition by run_id, query_id, sort_key) as tied_documents
        {%- endif %}
    from given_runs
)

select
    ranked_rows.run_id as run_id,
    ranked_rows.query_id as query_id,
    ranked_rows.doc_id as doc_id,
    ranked_rows.rank as rank,
    {{ 'qrels.relevance' if qrels else 'cast(null as bigint)' }} as relevance,
    case
        when ranked_rows.sort_key = ranked_rows.key_above or ranked_rows.sort_key = ranked_rows.key_below then 1
        else 0
    end as is_tied
    {%- if tie_groups %},
    ranked_rows.first_tied_rank as first_tied_rank,
    ranked_rows.first_tied_rank + ranked_rows.tied_documents - 1 as last_tied_rank
    {%- endif %}
from ranked_rows
{%- if qrels %}
left join given_qrels as qrels
    on qrels.query_id = ranked_rows.query_id and qrels.doc_id = ranked_rows.doc_id
{%- endif %}
{%- if pool_depth is not none %}
-- the pool, the judged rows below it, and the last row of each list, which tells how long the list is
where
    ranked_rows.rank <= {{ pool_depth }}
    or ranked_rows.key_below is null
    {%- if qrels %}
    or qrels.relevance is not null
    {%- endif %}
{%- endif %}
{% endmacro %}

{#
    Sorting numbers inside each list takes half the time of a window over all rows. Texts are compared only in lists that
    have a tie, and only the rows that are kept leave the list.
#}
{% macro duckdb__rankings(runs, qrels, tie_rule, pool_depth, tie_groups) %}
    {%- if tie_groups or tie_rule == 'given_order' -%}
        {{- return(relevance.default__rankings(runs, qrels, tie_rule, pool_depth, tie_groups)) -}}
    {%- endif -%}
    {%- set order = relevance._list_order(tie_rule) -%}
    {%- set is_tied_with = 'sort_keys[places[rank]] = sort_keys[places[rank {} 1]]' -%}
{{ relevance._given_runs_and_qrels(runs, qrels, order) }}

arrays as (
    select
        run_id,
        query_id,
        list(doc_id) as doc_ids,
        list(sort_key) as sort_keys,
        count(*) as retrieved
    from given_runs
    group by run_id, query_id
),

-- places[rank] is where the document of a rank stands in the arrays
places_by_key as (
    select
        *,
        list_grade_up(sort_keys, 'desc') as places
    from arrays
),

lists as (
    select
        * exclude (places),
        case
            when list_contains(
                list_transform(range(1, retrieved), lambda rank: {{ is_tied_with.format('+') }}), true
            )
                {%- if order.doc_id == 'desc' %}
                then list_grade_up(list_zip(sort_keys, doc_ids), 'desc')
                {%- else %}
                then list_grade_up(list_zip(list_transform(sort_keys, lambda key: -key), doc_ids), 'asc')
                {%- endif %}
            else places
        end as places
    from places_by_key
),
{%- if pool_depth is not none %}

judged_queries as (
    select
        query_id,
        list(doc_id) as judged_ids
    from given_qrels
    group by query_id
),

-- the pool, the judged rows below it, and the last row of each list, which tells how long the list is; where more than
-- a hundred documents are judged, searching for each costs more than to look at all rows
kept_ranks as (
    select
        lists.*,
        case
            when len(judged_ids) > 100 then range(1, retrieved + 1)
            else list_concat(
                range(1, least({{ pool_depth }}, retrieved) + 1),
                list_filter(
                    list_distinct(list_append(
                        list_transform(
                            coalesce(judged_ids, []),
                            lambda doc_id: list_position(places, list_position(doc_ids, doc_id))
                        ),
                        retrieved
                    )),
                    lambda rank: rank > {{ pool_depth }}
                )
            )
        end as ranks
    from lists
    left join judged_queries on judged_queries.query_id = lists.query_id
),
{%- else %}

kept_ranks as (
    select
        *,
        range(1, retrieved + 1) as ranks
    from lists
),
{%- endif %}

ranked_rows as (
    select
        run_id,
        query_id,
        retrieved,
        unnest(list_transform(ranks, lambda rank: {
            'doc_id': doc_ids[places[rank]],
            'rank': rank,
            'is_tied': case
                when {{ is_tied_with.format('-') }} or {{ is_tied_with.format('+') }} then 1
                else 0
            end
        }), max_depth := 2)
    from kept_ranks
)

select
    ranked_rows.run_id as run_id,
    ranked_rows.query_id as query_id,
    ranked_rows.doc_id as doc_id,
    ranked_rows.rank as rank,
    {{ 'qrels.relevance' if qrels else 'cast(null as bigint)' }} as relevance,
    ranked_rows.is_tied as is_tied
from ranked_rows
{%- if qrels %}
left join given_qrels as qrels
    on qrels.query_id = ranked_rows.query_id and qrels.doc_id = ranked_rows.doc_id
{%- endif %}
{%- if pool_depth is not none %}
where
    ranked_rows.rank <= {{ pool_depth }}
    or ranked_rows.rank = ranked_rows.retrieved
    or qrels.relevance is not null
{%- endif %}
{% endmacro %}

{# The arguments first, under names that no relation has, so that a relation may be called as a step below is. #}
{% macro _given_runs_and_qrels(runs, qrels, order) %}
    {#- ids as text: ties are broken by bytes, also between numbers -#}
with given_runs as (
    select
        {{ relevance._as_text('run_id') }} as run_id,
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        {%- if order.then %}
        {{ order.then }} as given_rank,
        {%- endif %}
        {{ relevance._sortable(order.key) }} as sort_key
    from {{ runs }}
),
{%- if qrels %}

given_qrels as (
    select
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        relevance
    from {{ qrels }}
),
{%- endif %}
{% endmacro %}
