{#
    The cosine of two lists as 0/1 vectors is the number of items they share, divided by the root of the product of their
    lengths. Summed over all pairs of different lists it is, over the items, the square of sum(1 / sqrt(length)) over the
    lists that show the item, less the sum of the squares: one pass over items in the place of a join of users with users.
    The weights are sqrt(cutoff) as large, so that those of full lists are 1 and lose no digit.
#}
{% macro _personalization_formula(measure) %}
    {%- set double = relevance._type_double() -%}
    {%- set weight = measure.column ~ '_weight' -%}
    {%- set squares = measure.column ~ '_squares' -%}
    {%- set of_row = 'sqrt(cast(' ~ measure.cutoff ~ ' as ' ~ double ~ ') / length_' ~ measure.cutoff ~ ')' -%}
    {%- set of_item = 'sum(case when rank <= ' ~ measure.cutoff ~ ' then {} else 0 end)' -%}
    {%- set lists = 'run_lists.lists_' ~ measure.cutoff -%}
    {{- return({
        'measures_length': true,
        'item_columns': {
            weight: of_item.format(of_row),
            squares: of_item.format(of_row ~ ' * ' ~ of_row),
        },
        'of_items': 'sum(' ~ weight ~ ' * ' ~ weight ~ ' - ' ~ squares ~ ') / ' ~ measure.cutoff,
        'value': '1 - run_items.' ~ measure.column ~ ' / nullif(' ~ lists ~ ' * (' ~ lists ~ ' - 1), 0)',
        'description': 'How different the lists are: 1 less the mean cosine similarity of the first ' ~ measure.cutoff
            ~ ' of two lists, as 0/1 vectors over the items, over all pairs of lists. 0 where every list shows the same '
            ~ 'items, 1 where no two lists share one.',
    }) -}}
{% endmacro %}
