{% macro _bpm_formula(measure) %}
    {%- set units = relevance._cwl_units(measure) -%}
    {%- set so_far = relevance._cwl_column(measure, 'units_so_far') -%}
    {%- set wanted = relevance._double(measure.parameters.T * (measure.parameters.max_rel - measure.parameters.min_rel)) -%}
    {{- return({
        'so_far': {so_far: units},
        'aggregates': {
            'gain': 'sum(case when rank <= ' ~ measure.cutoff ~ ' and ' ~ so_far ~ ' - (' ~ units ~ ') < ' ~ wanted ~ ' then '
                ~ relevance._cwl_gain(measure) ~ ' else 0 end)',
            'stop': 'coalesce(min(case when rank <= ' ~ measure.cutoff ~ ' and ' ~ so_far ~ ' >= ' ~ wanted
                ~ ' then rank end), ' ~ measure.cutoff ~ ')',
        },
        'value': relevance._of_list(measure, 'gain') ~ ' / ' ~ relevance._of_list(measure, 'stop'),
        'gain': '(grade-' ~ measure.parameters.min_rel ~ ')/' ~ (measure.parameters.max_rel - measure.parameters.min_rel),
        'relevant_grade': measure.parameters.min_rel + 1,
        'description': 'Bejeweled player model: the mean ' ~ relevance._gain_words_of_scale(measure) ~ ' of the documents down '
            ~ 'to where a reader has gained ' ~ relevance._written_parameter(measure.parameters.T) ~ ', or down to rank '
            ~ measure.cutoff ~ '.',
    }) -}}
{% endmacro %}
