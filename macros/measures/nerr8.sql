{% macro _nerr8_formula(measure) %}
    {%- set depth = measure.cutoff -%}
    {%- set parts = relevance._nerr_parts(
        measure, depth, '1', relevance._first_rank(measure, depth), relevance._next_rank(depth) ~ ' - rank'
    ) -%}
    {%- do parts.update({
        'discount': 'the chance to have read on, product of (1-gain)',
        'description': 'Nearly ERR, equation 8: the mean ' ~ relevance._gain_words_of_scale(measure) ~ ' of what a reader sees '
            ~ 'who stops at a document with a chance equal to its gain, and at rank ' ~ depth ~ ' in any case.',
    }) -%}
    {{- return(parts) -}}
{% endmacro %}
