{% macro _err_ia_formula(measure) %}
    {%- set parts = relevance._novelty_parts(
        measure, 0.5, ' / cast(rank as ' ~ relevance._type_double() ~ ')', measure.cutoff, 'bound'
    ) -%}
    {%- do parts.update({
        'discount': '1/rank',
        'ideal_list': 'a document relevant to every subtopic at each rank',
        'description': relevance._novelty_words(measure, 0.5) ~ ', divided by the rank and summed' ~ relevance._first_ranks(measure)
            ~ ', as a share of what documents relevant to every subtopic would gain: intent-aware ERR.',
    }) -%}
    {{- return(parts) -}}
{% endmacro %}
