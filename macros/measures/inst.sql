{% macro _inst_formula(measure) %}
    {%- set T = measure.parameters.T -%}
    {%- if T <= 0.5 -%}
        {{- relevance._refuse_measure(measure.given, 'T of INST is more than 0.5') -}}
    {%- endif -%}
    {%- set twice = relevance._double(2 * T) -%}
    {%- set square = relevance._double(4 * T ** 2) -%}
    {%- set so_far = relevance._cwl_column(measure, 'units_so_far') -%}
    {%- set weight = 'log_weight_' ~ measure.column -%}
    {#- below a row the reader goes on with ((i + s - 1) / (i + s))^2, s = 2T less the gain so far -#}
    {%- set s = '(' ~ twice ~ ' - ' ~ so_far ~ ' / ' ~ relevance._cwl_range(measure) ~ ')' -%}
    {%- set next = '(' ~ relevance._next_rank(1000) ~ ')' -%}
    {%- set first = relevance._first_rank(measure, 1000) -%}
    {%- set first_weight = square ~ ' / power(' ~ first ~ ' + ' ~ twice ~ ' - 1, 2)' -%}
    {{- return({
        'so_far': {so_far: relevance._cwl_units(measure)},
        'next_rank': true,
        'before': {
            weight: 'case when next_rank <= 1000 then 2 * ln((rank + ' ~ s ~ ' - 1) / (next_rank + ' ~ s ~ ' - 1)) else 0 end'
        },
        'aggregates': {
            'gain': 'sum(case when rank <= 1000 then ' ~ relevance._cwl_gain(measure) ~ ' * exp(coalesce(' ~ weight
                ~ ', 0)) else 0 end)',
            'first': 'min(rank)',
            'rest': 'sum(case when rank < 1000 then exp(coalesce(' ~ weight ~ ', 0)) * power(rank + ' ~ s ~ ' - 1, 2) * ('
                ~ relevance._trigamma('(rank + ' ~ s ~ ')') ~ ' - ' ~ relevance._trigamma('(' ~ next ~ ' + ' ~ s ~ ')')
                ~ ') else 0 end)',
        },
        'value': first_weight ~ ' * ' ~ relevance._of_list(measure, 'gain') ~ ' / (' ~ square ~ ' * ('
            ~ relevance._trigamma(twice) ~ ' - ' ~ relevance._trigamma('(' ~ first ~ ' + ' ~ twice ~ ')') ~ ') + '
            ~ first_weight ~ ' * ' ~ relevance._of_list(measure, 'rest') ~ ')',
        'gain': '(grade-' ~ measure.parameters.min_rel ~ ')/' ~ (measure.parameters.max_rel - measure.parameters.min_rel),
        'relevant_grade': measure.parameters.min_rel + 1,
        'discount': 'adaptive: less as the gain wanted is reached',
        'description': 'INST: the mean ' ~ relevance._gain_words_of_scale(measure) ~ ' of what a reader sees who goes on from rank '
            ~ 'i with the chance ((i + 2T - g - 1) / (i + 2T - g))^2, g being what was gained so far and T = '
            ~ relevance._written_parameter(T) ~ ' what is wanted, over 1,000 ranks.',
    }) -}}
{% endmacro %}
