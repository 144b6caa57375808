{% macro _nerr10_formula(measure) %}
    {%- set p = measure.parameters.p -%}
    {%- set left = relevance._one_less(measure.parameters.p) -%}
    {%- set parts = relevance._nerr_parts(
        measure,
        1000,
        relevance._power(p, 'rank - 1'),
        '(1 - ' ~ relevance._power(p, relevance._first_rank(measure, 1000)) ~ ') / ' ~ left,
        '(' ~ relevance._power(p, 'rank') ~ ' - ' ~ relevance._power(p, '(' ~ relevance._next_rank(1000) ~ ')') ~ ') / ' ~ left
    ) -%}
    {%- do parts.update({
        'discount': 'p^(rank-1) times the chance to have read on',
        'description': 'Nearly ERR, equation 10: the mean ' ~ relevance._gain_words_of_scale(measure) ~ ' of what a reader sees '
            ~ 'who goes on with the chance ' ~ relevance._written_parameter(measure.parameters.p) ~ ' times (1 - gain).',
    }) -%}
    {{- return(parts) -}}
{% endmacro %}
