{# A measure of the shop's own: the grade of the product shown first, as a share of the best possible one. #}
{% macro default___measure_catalog() %}
    {%- set catalog = relevance.default___measure_catalog() -%}
    {%- do catalog.update({
        'FirstGrade': {'formula': shop._first_grade_formula, 'cutoff': 'none', 'parameters': {'max_rel': 3}, 'aliases': {}},
    }) -%}
    {{- return(catalog) -}}
{% endmacro %}

{% macro _first_grade_formula(measure) %}
    {{- return({
        'aggregates': {'': 'max(case when rank = 1 and grade > 0 then grade else 0 end)'},
        'denominator': measure.parameters.max_rel,
        'description': 'The grade of the first product, divided by ' ~ measure.parameters.max_rel ~ '.',
    }) -}}
{% endmacro %}
