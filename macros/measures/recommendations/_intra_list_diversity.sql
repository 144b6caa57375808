{#
    Over all pairs of a list, the mean share of attributes in which the two differ. The pairs that agree in an attribute are
    counted by its values, n * (n - 1) for n items of one value, so that no pair is ever made a row.
#}
{% macro _intra_list_diversity_formula(measure) %}
    {%- set double = relevance._type_double() -%}
    {#- over the values of all attributes: how often an item has one, which is items * attributes -#}
    {%- set values = 'cast(sum(' ~ measure.column ~ '_items) as ' ~ double ~ ')' -%}
    {%- set agreeing = 'sum(cast(' ~ measure.column ~ '_items as ' ~ double ~ ') * ' ~ measure.column ~ '_items)' -%}
    {%- set items = '(' ~ values ~ ' / {attributes})' -%}
    {#- not values * (items - 1), which for no item is -0.0, and on Sail that is not 0 -#}
    {{- return({
        'of_values': 'sum(case when rank <= ' ~ measure.cutoff ~ ' then 1 else 0 end)',
        'of_attributes': '(' ~ values ~ ' * ' ~ items ~ ' - ' ~ agreeing ~ ') / nullif(' ~ values ~ ' * ' ~ items
            ~ ' - ' ~ values ~ ', 0)',
        'list_value': 'case when list_values.length_' ~ measure.cutoff ~ ' = 1 then 0 else list_diversities.'
            ~ measure.column ~ ' end',
        'value': 'run_lists.' ~ measure.column,
        'description': 'Intra-list diversity: the share of the attributes in which two items differ, averaged over all '
            ~ 'pairs among the first ' ~ measure.cutoff ~ ' of each list, then over the lists. A pair with an item of which '
            ~ 'an attribute is not known is left out, and so is a list without any other pair; a list of one item counts 0.',
    }) -}}
{% endmacro %}
