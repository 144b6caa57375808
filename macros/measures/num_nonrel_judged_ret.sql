{% macro _num_nonrel_judged_ret_formula(measure) %}
    {{- return({
        'aggregates': {'': 'sum(case when grade >= 0 and grade < ' ~ measure.relevant_grade ~ ' then 1 else 0 end)'},
        'denominator': 1,
        'aggregation': 'sum',
        'bounded': false,
        'trec_eval_name': 'num_nonrel_judged_ret',
        'description': 'The number of documents retrieved that are judged, and not relevant. Summed over queries, not averaged.',
    }) -}}
{% endmacro %}
