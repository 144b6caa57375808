{% macro _gini_formula(measure) %}
    {%- set recommendations = 'recommendations_' ~ measure.cutoff -%}
    {%- set formula = relevance._gini_of(measure, recommendations) -%}
    {%- do formula.update({
        'item_columns': relevance._recommendations_of_an_item(measure),
        'description': 'The Gini index of how often each item of the catalogue stands among the first ' ~ measure.cutoff
            ~ ' of a list, 0 times included: 0 where all are recommended equally often, near 1 where one item takes all '
            ~ 'places. What is recommended and not in the catalogue does not count.',
    }) -%}
    {{- return(formula) -}}
{% endmacro %}

{#
    The Gini index of a column over the N items of the catalogue, those with 0 included: with the items in descending order
    the sum of (N + 1 - 2 * place) * share, divided by N. An item with 0 adds nothing, so none is made a row for it.
#}
{% macro _gini_of(measure, amount) %}
    {%- set double = relevance._type_double() -%}
    {%- set placed = 'cast(' ~ amount ~ '_place as ' ~ double ~ ') * ' ~ amount -%}
    {%- set of_catalogue = 'sum(case when is_in_catalogue = 1 then {} end)' -%}
    {{- return({
        'placed': amount,
        'of_items': of_catalogue.format(placed) ~ ' / nullif(' ~ of_catalogue.format(amount) ~ ', 0)',
        'value': '(catalogue_size.items + 1 - 2 * run_items.' ~ measure.column ~ ') / nullif(catalogue_size.items, 0)',
    }) -}}
{% endmacro %}
