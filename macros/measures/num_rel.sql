{% macro num_rel(rankings, qrels, grade=1) %}
    {{- return(adapter.dispatch('num_rel', 'relevance')(rankings, qrels, grade)) -}}
{% endmacro %}

{% macro default__num_rel(rankings, qrels, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'NumRel', {'rel': grade}, none) -}}
{% endmacro %}

{% macro _num_rel_formula(measure) %}
    {{- return({
        'value': relevance._relevant_documents(measure),
        'aggregation': 'sum',
        'bounded': false,
        'trec_eval_name': 'num_rel',
        'description': 'The number of ' ~ relevance._relevant_words(measure)
            ~ ' in the qrels, retrieved or not. Summed over queries, not averaged.',
    }) -}}
{% endmacro %}
