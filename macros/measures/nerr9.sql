{% macro _nerr9_formula(measure) %}
    {%- set depth = measure.cutoff -%}
    {%- set double = relevance._type_double() -%}
    {%- set parts = relevance._nerr_parts(
        measure,
        depth,
        '1 / cast(rank as ' ~ double ~ ')',
        relevance._harmonic(relevance._first_rank(measure, depth)) ~ ' - ' ~ relevance._harmonic('0'),
        relevance._harmonic('(' ~ relevance._next_rank(depth) ~ ')') ~ ' - ' ~ relevance._harmonic('rank')
    ) -%}
    {%- do parts.update({
        'discount': '1/rank times the chance to have read on',
        'description': 'Nearly ERR, equation 9: the mean ' ~ relevance._gain_words_of_scale(measure) ~ ' of what a reader sees '
            ~ 'who goes on from rank i with the chance i / (i + 1) times (1 - gain), and stops at rank ' ~ depth ~ '.',
    }) -%}
    {{- return(parts) -}}
{% endmacro %}
