{% macro _coverage_formula(measure) %}
    {%- set recommendations = 'recommendations_' ~ measure.cutoff -%}
    {{- return({
        'item_columns': relevance._recommendations_of_an_item(measure),
        'of_items': 'sum(case when is_in_catalogue = 1 and ' ~ recommendations ~ ' > 0 then 1 else 0 end)',
        'value': 'run_items.' ~ measure.column ~ ' / nullif(catalogue_size.items, 0)',
        'description': 'The share of the items of the catalogue that stand among the first ' ~ measure.cutoff
            ~ ' of at least one list. What is recommended and not in the catalogue does not count.',
    }) -}}
{% endmacro %}

{# How often an item stands within the cutoff, under one name for all measures that count it. #}
{% macro _recommendations_of_an_item(measure) %}
    {{- return({
        'recommendations_' ~ measure.cutoff: 'sum(case when rank <= ' ~ measure.cutoff ~ ' then 1 else 0 end)',
    }) -}}
{% endmacro %}
