{% macro _f_formula(measure) %}
    {%- set squared = relevance._double(measure.parameters.beta ** 2) -%}
    {%- set hits = relevance._of_list(measure) -%}
    {#- (1 + b^2) P R / (b^2 P + R) with P = hits / cutoff and R = hits / relevant -#}
    {{- return({
        'aggregates': {'': relevance._relevant_retrieved(measure)},
        'value': '(1 + ' ~ squared ~ ') * ' ~ hits ~ ' / (' ~ squared ~ ' * ' ~ relevance._relevant_documents(measure)
            ~ ' + ' ~ measure.cutoff ~ ')',
        'description': 'The harmonic mean of P@' ~ measure.cutoff ~ ' and R@' ~ measure.cutoff
            ~ ', (1 + b^2) P R / (b^2 P + R) with b = ' ~ relevance._written_parameter(measure.parameters.beta) ~ '.',
    }) -}}
{% endmacro %}
