{% macro _nnrbp_formula(measure) %}
    {%- set alpha = measure.parameters.alpha -%}
    {%- set beta = measure.parameters.beta -%}
    {%- set weight = relevance._nrbp_weight(measure) -%}
    {#- deeper documents weigh less than the last digit of a double -#}
    {%- set parts = relevance._novelty_parts(measure, alpha, weight, none, 'ideal', (42 / (1 - beta)) | int + 1) -%}
    {%- do parts.update({
        'discount': 'p^(rank-1), p=' ~ relevance._written_parameter(beta),
        'ideal_list': 'document by document the one that gains most',
        'description': relevance._novelty_words(measure, alpha) ~ ', times ' ~ relevance._written_parameter(beta)
            ~ '^(rank - 1) and summed, as a share of the same for the list that takes at each rank the document that gains most.',
    }) -%}
    {{- return(parts) -}}
{% endmacro %}
