{% macro _popularity_formula(measure) %}
    {{- return({
        'reads': ['interactions'],
        'of_list': 'avg(case when rank <= ' ~ measure.cutoff ~ ' then cast(interactions as ' ~ relevance._type_double()
            ~ ') end)',
        'list_value': 'list_values.' ~ measure.column,
        'value': 'run_lists.' ~ measure.column,
        'description': 'Average recommendation popularity: the number of interactions with the item, averaged over the '
            ~ 'first ' ~ measure.cutoff ~ ' of each list, then over the lists.',
    }) -}}
{% endmacro %}
