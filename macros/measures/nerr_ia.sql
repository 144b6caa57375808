{% macro _nerr_ia_formula(measure) %}
    {%- set parts = relevance._novelty_parts(
        measure, 0.5, ' / cast(rank as ' ~ relevance._type_double() ~ ')', measure.cutoff, 'ideal', measure.cutoff
    ) -%}
    {%- do parts.update({
        'discount': '1/rank',
        'ideal_list': 'document by document the one that gains most',
        'description': relevance._novelty_words(measure, 0.5) ~ ', divided by the rank and summed' ~ relevance._first_ranks(measure)
            ~ ', as a share of the same for the list that takes at each rank the document that gains most.',
    }) -%}
    {{- return(parts) -}}
{% endmacro %}
