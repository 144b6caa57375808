{% macro rankings(runs, qrels=none, tie_rule='trec_eval_9', pool_depth=none) %}
    {{- return(adapter.dispatch('rankings', 'relevance')(runs, qrels, tie_rule, pool_depth)) -}}
{% endmacro %}

{% macro default__rankings(runs, qrels, tie_rule, pool_depth) %}
    {%- set order = relevance._tie_rule_order(tie_rule) -%}
    {%- set list_order %}
            partition by run_id, query_id
            order by sort_key {{ order.direction }}, {{ order.tie_break }}
        {%- endset -%}
with scored_rows as (
    select
        run_id,
        query_id,
        doc_id,
        {{ order.key }} as sort_key
    from {{ runs }}
),

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
    from scored_rows
)

select
    ranked_rows.run_id,
    ranked_rows.query_id,
    ranked_rows.doc_id,
    ranked_rows.rank,
    {{ 'qrels.relevance' if qrels else 'cast(null as bigint)' }} as relevance,
    case
        when ranked_rows.sort_key = ranked_rows.key_above or ranked_rows.sort_key = ranked_rows.key_below then 1
        else 0
    end as is_tied
from ranked_rows
{%- if qrels %}
left join {{ qrels }} as qrels
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
