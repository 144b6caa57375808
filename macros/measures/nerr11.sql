{% macro _nerr11_formula(measure) %}
    {%- set twice = relevance._double(2 * measure.parameters.T) -%}
    {%- set square = relevance._double(4 * measure.parameters.T ** 2) -%}
    {#- a rank weighs (2T / (rank + 2T - 1))^2; the sum of such squares is a difference of trigamma functions -#}
    {%- set parts = relevance._nerr_parts(
        measure,
        1000,
        square ~ ' / power(rank + ' ~ twice ~ ' - 1, 2)',
        square ~ ' * (' ~ relevance._trigamma(twice) ~ ' - '
            ~ relevance._trigamma('(' ~ relevance._first_rank(measure, 1000) ~ ' + ' ~ twice ~ ')') ~ ')',
        square ~ ' * (' ~ relevance._trigamma('(rank + ' ~ twice ~ ')') ~ ' - '
            ~ relevance._trigamma('(' ~ relevance._next_rank(1000) ~ ' + ' ~ twice ~ ')') ~ ')'
    ) -%}
    {%- do parts.update({
        'discount': '(2T/(rank+2T-1))^2 times the chance to have read on',
        'description': 'Nearly ERR, equation 11: the mean ' ~ relevance._gain_words_of_scale(measure) ~ ' of what a reader sees '
            ~ 'who goes on from rank i with the chance ((i + 2T - 1) / (i + 2T))^2 times (1 - gain), T = '
            ~ relevance._written_parameter(measure.parameters.T) ~ '.',
    }) -%}
    {{- return(parts) -}}
{% endmacro %}
