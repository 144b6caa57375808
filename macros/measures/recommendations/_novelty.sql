{% macro _novelty_formula(measure) %}
    {{- return({
        'reads': ['novelty'],
        'of_list': 'avg(case when rank <= ' ~ measure.cutoff ~ ' then novelty end)',
        'list_value': 'list_values.' ~ measure.column,
        'value': 'run_lists.' ~ measure.column,
        'description': 'Mean inverse user frequency: -log2 of the share of the users in the interactions that met the '
            ~ 'item, averaged over the first ' ~ measure.cutoff ~ ' of each list, then over the lists. An item that nobody '
            ~ 'met counts as if one user had.',
    }) -}}
{% endmacro %}
