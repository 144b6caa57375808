{% macro _nrbp_formula(measure) %}
    {%- set alpha = measure.parameters.alpha -%}
    {%- set beta = measure.parameters.beta -%}
    {%- set parts = relevance._novelty_parts(
        measure, alpha, relevance._nrbp_weight(measure), none, 'bound',
        total=' / ' ~ '(1 - ' ~ relevance._one_less(alpha) ~ ' * ' ~ relevance._double(beta) ~ ')'
    ) -%}
    {%- do parts.update({
        'discount': 'p^(rank-1), p=' ~ relevance._written_parameter(beta),
        'ideal_list': 'a document relevant to every subtopic at each rank',
        'description': relevance._novelty_words(measure, alpha) ~ ', times ' ~ relevance._written_parameter(beta)
            ~ '^(rank - 1) and summed, as a share of what documents relevant to every subtopic would gain.',
    }) -%}
    {{- return(parts) -}}
{% endmacro %}

{% macro _nrbp_weight(measure) %}
    {%- if not 0 < measure.parameters.beta < 1 -%}
        {{- relevance._refuse_measure(measure.given, 'beta of ' ~ measure.name ~ ' is more than 0 and less than 1') -}}
    {%- endif -%}
    {{- return(' * ' ~ relevance._power(measure.parameters.beta, 'rank - 1')) -}}
{% endmacro %}
