{% macro measure_bounds(rankings, qrels, measures, queries=none, depth=1000, completed_lists=none) %}
    {%- if depth is not integer or depth is boolean or depth < 1 -%}
        {{- relevance._stop('depth is `' ~ depth ~ '`; it must be a whole number, 1 or more.') -}}
    {%- endif -%}
    {{- return(adapter.dispatch('measure_bounds', 'relevance')(
        rankings, qrels, measures, queries, depth, completed_lists
    )) -}}
{% endmacro %}

{% macro default__measure_bounds(rankings, qrels, measures, queries, depth, completed_lists) %}
    {%- set bounded = relevance._parse_measures(measures) | selectattr('bounded') | list -%}
    {%- set names = bounded | map(attribute='measure') | list -%}
    {%- set double = relevance._type_double() -%}
    {%- if not bounded %}
select
    run_id,
    query_id,
    {{ relevance._as_text('null') }} as measure,
    {%- for column in ['value', 'value_low', 'value_high', 'value_best_left', 'value_all_best', 'value_condensed'] %}
    cast(null as {{ double }}) as {{ column }},
    {%- endfor %}
    {{ relevance._as_text('null') }} as status
from {{ rankings }}
where 1 = 0
    {%- else %}
with bounded_rankings as (
    select run_id, query_id, doc_id, rank from {{ rankings }}
),

bounded_qrels as (
    select query_id, doc_id, relevance from {{ qrels }}
),

{%- if completed_lists %}

completed as (
    select * from {{ completed_lists }}
),
{%- else %}

completed as (
    {{ relevance._completed_lists(rankings, qrels, relevance._bounded_depths(measures), depth) | indent }}
),
{%- endif %}

list_ids as (
    select distinct
        run_id,
        query_id,
        way,
        list_id
    from completed
),

completed_rankings as (
    select
        'completed' as run_id,
        list_id as query_id,
        doc_id,
        rank
    from completed
    where rank is not null
),

completed_judgments as (
    select
        list_id as query_id,
        doc_id,
        relevance
    from completed
    where relevance is not null
),

{%- set condensed = {} %}
{%- for measure in bounded if 'judged_only' in measure.parameters %}
{%- do condensed.update({relevance._condensed_name(measure): measure.measure}) %}
{%- endfor %}

given_and_condensed as (
    {{ relevance.evaluate('bounded_rankings', 'bounded_qrels', names + condensed.keys() | list, queries=queries) | indent }}
),

completed_values as (
    {{ relevance.evaluate('completed_rankings', 'completed_judgments', names) | indent }}
),

given_values as (
    select *
    from given_and_condensed
    where measure in ({{ relevance._literals(names) }})
),

condensed_values as (
    select
        found.run_id as run_id,
        found.query_id as query_id,
        case found.measure
            {%- for name, measure in condensed.items() %}
            when {{ relevance._literal(name) }} then {{ relevance._literal(measure) }}
            {%- else %}
            when '' then ''
            {%- endfor %}
        end as measure,
        found.value as value
    from given_and_condensed as found
    where found.measure not in ({{ relevance._literals(names) }})
),

measure_ways as (
    {%- for measure in bounded %}
    select
        {{ relevance._literal(measure.measure) }} as measure,
        'best {{ measure.cutoff or 'uncut' }}' as way
    {%- if not loop.last %}
    union all
    {%- endif %}
    {%- endfor %}
),

-- one row a list and measure, with its value under both ways
judged_values as (
    select
        list_ids.run_id as run_id,
        list_ids.query_id as query_id,
        found.measure as measure,
        max(case when list_ids.way = 'left' then found.value end) as best_left,
        max(case when list_ids.way = measure_ways.way then found.value end) as all_best
    from completed_values as found
    inner join list_ids
        on list_ids.list_id = found.query_id
    inner join measure_ways
        on measure_ways.measure = found.measure
    group by list_ids.run_id, list_ids.query_id, found.measure
)

select
    given_values.run_id as run_id,
    given_values.query_id as query_id,
    given_values.measure as measure,
    given_values.value as value,
    -- a list that is not there cannot change
    case when judged.all_best < given_values.value then judged.all_best else given_values.value end as value_low,
    case
        when judged.all_best >= given_values.value and judged.all_best >= judged.best_left then judged.all_best
        when judged.best_left >= given_values.value then judged.best_left
        else given_values.value
    end as value_high,
    coalesce(judged.best_left, given_values.value) as value_best_left,
    coalesce(judged.all_best, given_values.value) as value_all_best,
    condensed.value as value_condensed,
    given_values.status as status
from given_values
left join judged_values as judged
    on
        judged.run_id = given_values.run_id
        and judged.query_id = given_values.query_id
        and judged.measure = given_values.measure
left join condensed_values as condensed
    on
        condensed.run_id = given_values.run_id
        and condensed.query_id = given_values.query_id
        and condensed.measure = given_values.measure
    {%- endif %}
{% endmacro %}

{# The same measure of the condensed list: AP -> AP(judged_only=True), P(rel=2)@5 -> P(rel=2,judged_only=True)@5. #}
{% macro _condensed_name(measure) %}
    {%- set name = measure.measure -%}
    {%- if '(' in name -%}
        {{- return(name | replace(')', ',judged_only=True)')) -}}
    {%- endif -%}
    {{- return(name.split('@')[0] ~ '(judged_only=True)' ~ ('@' ~ name.split('@')[1] if '@' in name else '')) -}}
{% endmacro %}

{# How deep the measures look that have bounds: their cutoffs, and none where one has no cutoff. #}
{% macro _bounded_depths(measures) %}
    {{- return(
        relevance._parse_measures(measures) | selectattr('bounded') | map(attribute='cutoff') | unique | list
    ) -}}
{% endmacro %}
