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

best_left_values as (
    select
        list_ids.run_id as run_id,
        list_ids.query_id as query_id,
        found.measure as measure,
        found.value as value
    from completed_values as found
    inner join list_ids
        on list_ids.list_id = found.query_id
    where list_ids.way = 'left'
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

all_best_values as (
    select
        list_ids.run_id as run_id,
        list_ids.query_id as query_id,
        found.measure as measure,
        found.value as value
    from completed_values as found
    inner join list_ids
        on list_ids.list_id = found.query_id
    inner join measure_ways
        on measure_ways.measure = found.measure and measure_ways.way = list_ids.way
)

select
    given_values.run_id as run_id,
    given_values.query_id as query_id,
    given_values.measure as measure,
    given_values.value as value,
    -- a list that is not there cannot change
    case when all_best.value < given_values.value then all_best.value else given_values.value end as value_low,
    case
        when all_best.value >= given_values.value and all_best.value >= best_left.value then all_best.value
        when best_left.value >= given_values.value then best_left.value
        else given_values.value
    end as value_high,
    coalesce(best_left.value, given_values.value) as value_best_left,
    coalesce(all_best.value, given_values.value) as value_all_best,
    condensed.value as value_condensed,
    given_values.status as status
from given_values
left join best_left_values as best_left
    on
        best_left.run_id = given_values.run_id
        and best_left.query_id = given_values.query_id
        and best_left.measure = given_values.measure
left join all_best_values as all_best
    on
        all_best.run_id = given_values.run_id
        and all_best.query_id = given_values.query_id
        and all_best.measure = given_values.measure
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
