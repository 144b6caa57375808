{% macro _alpha_dcg_formula(measure) %}
    {%- set parts = relevance._novelty_parts(
        measure, measure.parameters.alpha, ' * ln(2) / ln(rank + 1)', measure.cutoff, 'bound'
    ) -%}
    {%- do parts.update({
        'discount': '1/log2(rank+1)',
        'ideal_list': 'a document relevant to every subtopic at each rank',
        'description': relevance._novelty_words(measure, measure.parameters.alpha) ~ ', divided by log2(rank + 1) and summed'
            ~ relevance._first_ranks(measure) ~ ', as a share of what documents relevant to every subtopic would gain.',
    }) -%}
    {{- return(parts) -}}
{% endmacro %}

{% macro _novelty_words(measure, alpha) %}
    {{- return(
        'The gain of each document: 1 for each subtopic that it is relevant to'
        ~ (' (grade ' ~ measure.parameters.rel ~ ' or higher)' if measure.parameters.rel > 1 else '')
        ~ ', times ' ~ relevance._written_parameter((1 - alpha) | round(6)) ~ ' for each document above that is relevant to it too'
    ) -}}
{% endmacro %}
