{% macro _sdcg_formula(measure) %}
    {%- set double = relevance._type_double() -%}
    {%- set total = 'sdcg_weights_' ~ measure.cutoff -%}
    {{- return({
        'aggregates': {
            '': 'sum(case when rank <= ' ~ measure.cutoff ~ ' then ' ~ relevance._cwl_gain(measure)
                ~ ' / ln(rank + 1) else 0 end)'
        },
        'rank_totals': {total: 'sum(case when rank <= ' ~ measure.cutoff ~ ' then 1 / ln(rank + 1) else 0 end)'},
        'rank_depth': measure.cutoff,
        'denominator': 'rank_totals.' ~ total,
        'gain': '(grade-' ~ measure.parameters.min_rel ~ ')/' ~ (measure.parameters.max_rel - measure.parameters.min_rel),
        'relevant_grade': measure.parameters.min_rel + 1,
        'discount': '1/log2(rank+1)',
        'ideal_list': 'the highest grade at each of ' ~ measure.cutoff ~ ' ranks',
        'description': 'Scaled DCG: the ' ~ relevance._gain_words_of_scale(measure) ~ ' of each document'
            ~ relevance._first_ranks(measure) ~ ', divided by log2(rank + 1) and summed, as a share of what '
            ~ 'the highest grade at every rank would give.',
    }) -}}
{% endmacro %}
