{% macro _num_q_formula(measure) %}
    {{- return({
        'value': '1',
        'aggregation': 'sum',
        'counts_relevant': false,
        'bounded': false,
        'trec_eval_name': 'num_q',
        'description': 'The number of queries that are counted. Summed over queries, not averaged.',
    }) -}}
{% endmacro %}
