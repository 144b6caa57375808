{% macro set_recall(rankings, qrels, grade=1) %}
    {{- return(adapter.dispatch('set_recall', 'relevance')(rankings, qrels, grade)) -}}
{% endmacro %}

{% macro default__set_recall(rankings, qrels, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'SetR', {'rel': grade}, none) -}}
{% endmacro %}

{% macro _set_recall_formula(measure) %}
    {{- return({
        'aggregates': {'': relevance._relevant_retrieved(measure)},
        'denominator': relevance._relevant_documents(measure),
        'trec_eval_name': 'set_recall',
        'description': 'The number of ' ~ relevance._relevant_words(measure)
            ~ ' retrieved, divided by the number of them in the qrels.',
    }) -}}
{% endmacro %}
