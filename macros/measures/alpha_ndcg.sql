{% macro _alpha_ndcg_formula(measure) %}
    {%- set parts = relevance._novelty_parts(
        measure, measure.parameters.alpha, ' * ln(2) / ln(rank + 1)', measure.cutoff, 'ideal', measure.cutoff
    ) -%}
    {%- do parts.update({
        'discount': '1/log2(rank+1)',
        'ideal_list': 'document by document the one that gains most',
        'description': relevance._novelty_words(measure, measure.parameters.alpha) ~ ', divided by log2(rank + 1) and summed'
            ~ relevance._first_ranks(measure) ~ ', as a share of the same for the list that takes at each rank the document '
            ~ 'that gains most.',
    }) -%}
    {{- return(parts) -}}
{% endmacro %}
