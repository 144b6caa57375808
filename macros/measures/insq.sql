{% macro _insq_formula(measure) %}
    {%- set twice = relevance._double(2 * measure.parameters.T) -%}
    {{- return({
        'aggregates': {
            '': 'sum(case when rank <= 1000 then ' ~ relevance._cwl_gain(measure) ~ ' / power(rank + ' ~ twice
                ~ ' - 1, 2) else 0 end)'
        },
        'rank_totals': {
            'insq_weights_' ~ measure.column: 'sum(case when rank <= 1000 then 1 / power(rank + ' ~ twice ~ ' - 1, 2) else 0 end)'
        },
        'rank_depth': 1000,
        'denominator': 'rank_totals.insq_weights_' ~ measure.column,
        'gain': '(grade-' ~ measure.parameters.min_rel ~ ')/' ~ (measure.parameters.max_rel - measure.parameters.min_rel),
        'relevant_grade': measure.parameters.min_rel + 1,
        'discount': '1/(rank+2T-1)^2',
        'description': 'The mean ' ~ relevance._gain_words_of_scale(measure) ~ ' of what a reader sees who goes on from rank i '
            ~ 'with the chance ((i + 2T - 1) / (i + 2T))^2, T = ' ~ relevance._written_parameter(measure.parameters.T)
            ~ ', over 1,000 ranks.',
    }) -}}
{% endmacro %}
