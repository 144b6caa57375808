{% macro rankings(runs, qrels=none, tie_rule='trec_eval_9', pool_depth=none) %}
    {{- return(adapter.dispatch('rankings', 'relevance')(runs, qrels, tie_rule, pool_depth)) -}}
{% endmacro %}

{% macro default__rankings(runs, qrels, tie_rule, pool_depth) %}
    {%- set order = relevance._tie_rule_order(tie_rule) -%}
with ranked_rows as (
    select
        runs.run_id,
        runs.query_id,
        runs.doc_id,
        {{ order.key }} as sort_key,
        row_number() over (
            partition by runs.run_id, runs.query_id
            order by {{ order.key }} {{ order.direction }}, {{ order.tie_break }}
        ) as rank,
        count(*) over (partition by runs.run_id, runs.query_id) as retrieved
    from {{ runs }} as runs
),

-- the judged rows, the pool and the end of each list; one row beyond the pool shows whether its last row is tied
kept_rows as (
    select
        ranked_rows.*,
        {%- if qrels %}
        qrels.relevance
        {%- else %}
        cast(null as bigint) as relevance
        {%- endif %}
    from ranked_rows
    {%- if qrels %}
    left join {{ qrels }} as qrels
        on qrels.query_id = ranked_rows.query_id and qrels.doc_id = ranked_rows.doc_id
    {%- endif %}
    {%- if pool_depth is not none %}
    where
        ranked_rows.rank <= {{ pool_depth }} + 1
        or ranked_rows.rank = ranked_rows.retrieved
        {%- if qrels %}
        or qrels.doc_id is not null
        {%- endif %}
    {%- endif %}
),

neighbours as (
    select
        kept_rows.*,
        lag(sort_key) over (partition by run_id, query_id order by rank) as key_above,
        lead(sort_key) over (partition by run_id, query_id order by rank) as key_below
    from kept_rows
)

select
    run_id,
    query_id,
    doc_id,
    rank,
    relevance,
    case
        {%- if pool_depth is not none %}
        when rank > {{ pool_depth }} then null
        {%- endif %}
        when sort_key = key_above or sort_key = key_below then 1
        else 0
    end as is_tied
from neighbours
{%- if pool_depth is not none %}
where rank <= {{ pool_depth }} or rank = retrieved or relevance is not null
{%- endif %}
{% endmacro %}
