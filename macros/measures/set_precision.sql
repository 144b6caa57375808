{% macro set_precision(rankings, qrels, grade=1) %}
    {{- return(adapter.dispatch('set_precision', 'relevance')(rankings, qrels, grade)) -}}
{% endmacro %}

{% macro default__set_precision(rankings, qrels, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'SetP', {'rel': grade}, none) -}}
{% endmacro %}

{% macro _set_precision_formula(measure) %}
    {{- return({
        'numerator': relevance._relevant_retrieved(measure),
        'denominator': 'query_status.retrieved',
        'trec_eval_name': 'set_P',
        'description': 'The number of ' ~ relevance._relevant_words(measure)
            ~ ' retrieved, divided by the number of documents retrieved.',
    }) -}}
{% endmacro %}
