{#
    Measures of the C/W/L framework (Moffat, Bailey, Scholer, Thomas, 2017), as cwl-eval has them: the mean gain of the
    documents that a reader sees, who goes on from rank i with a probability C(i). A rank's weight is the product of those
    above it, and the weights sum to 1 over 1,000 ranks, whether the list is as long or not. Between two judged rows the
    weights follow a formula, so that judged rows alone tell their sum.
#}

{# The gain of a row between 0 and 1 is these units over `_cwl_range`: whole numbers, which add up exactly. #}
{% macro _cwl_units(measure) %}
    {%- set low = measure.parameters.min_rel -%}
    {%- set high = measure.parameters.max_rel -%}
    {%- if high <= low -%}
        {{- relevance._refuse_measure(measure.given, 'max_rel must be above min_rel') -}}
    {%- endif -%}
    {{- return(
        'case when grade >= ' ~ high ~ ' then ' ~ (high - low) ~ ' when grade > ' ~ low ~ ' then grade - ' ~ low ~ ' else 0 end'
    ) -}}
{% endmacro %}

{% macro _cwl_range(measure) %}
    {{- return(relevance._double(measure.parameters.max_rel - measure.parameters.min_rel)) -}}
{% endmacro %}

{% macro _cwl_gain(measure) %}
    {{- return('(' ~ relevance._cwl_units(measure) ~ ') / ' ~ relevance._cwl_range(measure)) -}}
{% endmacro %}

{# The name of a column for this scale. #}
{% macro _cwl_column(measure, name) %}
    {{- return(name ~ '_' ~ measure.parameters.min_rel ~ '_' ~ measure.parameters.max_rel) -}}
{% endmacro %}

{# Of a reader who stops with the probability of the gain (NERR): the columns that say how likely they are still reading. #}
{% macro _still_reading_columns(measure) %}
    {%- set units = relevance._cwl_units(measure) -%}
    {%- set top = measure.parameters.max_rel -%}
    {{- return({
        relevance._cwl_column(measure, 'stops_so_far'): 'case when grade >= ' ~ top ~ ' then 1 else 0 end',
        relevance._cwl_column(measure, 'log_reading_so_far'): 'case when grade >= ' ~ top ~ ' then 0 else ln(1 - '
            ~ relevance._cwl_gain(measure) ~ ') end',
    }) -}}
{% endmacro %}

{# Whether they read on below this row, and whether they read it. #}
{% macro _reading_below(measure) %}
    {{- return(
        'case when ' ~ relevance._cwl_column(measure, 'stops_so_far') ~ ' > 0 then 0 else '
        ~ relevance._exp(relevance._cwl_column(measure, 'log_reading_so_far')) ~ ' end'
    ) -}}
{% endmacro %}

{% macro _reading_here(measure) %}
    {%- set columns = relevance._still_reading_columns(measure) -%}
    {%- set stops = relevance._cwl_column(measure, 'stops_so_far') -%}
    {%- set reading = relevance._cwl_column(measure, 'log_reading_so_far') -%}
    {{- return(
        'case when ' ~ stops ~ ' - (' ~ columns[stops] ~ ') > 0 then 0 else '
        ~ relevance._exp('(' ~ reading ~ ' - (' ~ columns[reading] ~ '))') ~ ' end'
    ) -}}
{% endmacro %}

{#
    The parts of a NERR measure, as SQL: `weight` is what a rank weighs for whoever still reads, `first` the sum of the weights
    down to the first judged rank, `rest` that of the ranks below a judged row down to the next.
#}
{% macro _nerr_parts(measure, depth, weight, first, rest) %}
    {{- return({
        'so_far': relevance._still_reading_columns(measure),
        'next_rank': true,
        'aggregates': {
            'gain': 'sum(case when rank <= ' ~ depth ~ ' then ' ~ relevance._cwl_gain(measure) ~ ' * (' ~ weight ~ ') * '
                ~ relevance._reading_here(measure) ~ ' else 0 end)',
            'first': 'min(rank)',
            'rest': 'sum(case when rank < ' ~ depth ~ ' then (' ~ rest ~ ') * ' ~ relevance._reading_below(measure)
                ~ ' else 0 end)',
        },
        'value': relevance._of_list(measure, 'gain') ~ ' / (' ~ first ~ ' + ' ~ relevance._of_list(measure, 'rest') ~ ')',
        'gain': '(grade-' ~ measure.parameters.min_rel ~ ')/' ~ (measure.parameters.max_rel - measure.parameters.min_rel),
        'relevant_grade': measure.parameters.min_rel + 1,
    }) -}}
{% endmacro %}

{# The next judged rank, or the depth, whichever comes first. #}
{% macro _next_rank(depth) %}
    {{- return('case when next_rank < ' ~ depth ~ ' then next_rank else ' ~ depth ~ ' end') -}}
{% endmacro %}

{% macro _first_rank(measure, depth) %}
    {{- return('(' ~ relevance._smaller(relevance._of_list(measure, 'first'), depth) ~ ')') -}}
{% endmacro %}

{% macro _gain_words_of_scale(measure) %}
    {{- return(
        'gain (grade ' ~ measure.parameters.min_rel ~ ' or below 0, ' ~ measure.parameters.max_rel ~ ' or above 1)'
    ) -}}
{% endmacro %}
