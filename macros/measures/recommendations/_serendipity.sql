{#
    With N items in the catalogue, max((N + 1 - rank) / N - (N + 1 - popularity_place) / N, 0) for a relevant item; the
    division by N is left to the end.
#}
{% macro _serendipity_formula(measure) %}
    {%- set surprise = 'case when is_relevant = 1 and popularity_place > rank then cast(popularity_place - rank as '
        ~ relevance._type_double() ~ ') else 0 end' -%}
    {{- return({
        'reads': ['popularity_place', 'is_relevant'],
        'of_list': 'avg(case when rank <= ' ~ measure.cutoff ~ ' then ' ~ surprise ~ ' end)',
        'list_value': 'list_values.' ~ measure.column,
        'value': 'run_lists.' ~ measure.column ~ ' / nullif(catalogue_size.items, 0)',
        'description': 'How much higher than by its popularity a relevant item is ranked, as a share of the catalogue: '
            ~ 'its popularity place less its rank, or 0, averaged over the first ' ~ measure.cutoff ~ ' of each list, then '
            ~ 'over the lists. Items met equally often share a place, the next ones take the next place; an item that nobody '
            ~ 'met stands below the whole catalogue.',
    }) -}}
{% endmacro %}
