{% macro _exposure_formula(measure) %}
    {%- set formula = relevance._gini_of(measure, 'shown_' ~ measure.cutoff) -%}
    {%- do formula.update({
        'item_columns': {
            'shown_' ~ measure.cutoff:
                'sum(case when rank <= ' ~ measure.cutoff ~ ' then ' ~ relevance._exposure_of_a_rank() ~ ' else 0 end)',
        },
        'description': 'The Gini index of the exposure of each item of the catalogue, where a place among the first '
            ~ measure.cutoff ~ ' of a list exposes an item by 1/log2(rank + 1): 0 where all are shown alike, near 1 where '
            ~ 'one item takes all. What is recommended and not in the catalogue does not count.',
    }) -%}
    {{- return(formula) -}}
{% endmacro %}

{# The discount of nDCG. #}
{% macro _exposure_of_a_rank() %}
    {{- return('ln(2) / ln(rank + 1)') -}}
{% endmacro %}
