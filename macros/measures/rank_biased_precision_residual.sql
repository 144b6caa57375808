{% macro _rank_biased_precision_residual_formula(measure) %}
    {%- set p = measure.parameters.p -%}
    {{- return({
        'aggregates': {'': 'sum(' ~ relevance._power(p, 'rank - 1') ~ ')'},
        'value': '1 - ' ~ relevance._one_less(p) ~ ' * coalesce(' ~ relevance._of_list(measure) ~ ', 0)',
        'counts_relevant': false,
        'bounded': false,
        'discount': '(1-p) p^(rank-1), p=' ~ relevance._written_parameter(p),
        'description': 'How much higher RBP(p=' ~ relevance._written_parameter(p) ~ ') could be: what it would gain if every '
            ~ 'document that is not judged, or not retrieved, were relevant.',
    }) -}}
{% endmacro %}
