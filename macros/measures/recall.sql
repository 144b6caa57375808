{% macro recall(rankings, qrels, cutoff, grade=1) %}
    {{- return(adapter.dispatch('recall', 'relevance')(rankings, qrels, cutoff, grade)) -}}
{% endmacro %}

{% macro default__recall(rankings, qrels, cutoff, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'R', {'rel': grade}, cutoff) -}}
{% endmacro %}

{% macro _recall_formula(measure) %}
    {{- return({
        'numerator': relevance._relevant_retrieved(measure),
        'denominator': relevance._relevant_documents(measure),
        'trec_eval_name': 'recall_' ~ measure.cutoff,
        'description': 'The number of ' ~ relevance._relevant_words(measure) ~ relevance._first_ranks(measure)
            ~ ', divided by the number of them in the qrels.',
    }) -}}
{% endmacro %}
