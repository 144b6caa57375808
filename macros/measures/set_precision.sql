{% macro set_precision(rankings, qrels, grade=1) %}
    {{- return(adapter.dispatch('set_precision', 'relevance')(rankings, qrels, grade)) -}}
{% endmacro %}

{% macro default__set_precision(rankings, qrels, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'SetP', {'rel': grade}, none) -}}
{% endmacro %}

{% macro _set_precision_formula(measure) %}
    {%- set is_relative = measure.parameters.relative -%}
    {{- return({
        'aggregates': {'': relevance._relevant_retrieved(measure)},
        'denominator': relevance._smaller(measure.retrieved, relevance._relevant_documents(measure)) if is_relative
            else measure.retrieved,
        'trec_eval_name': 'set_relative_P' if is_relative else 'set_P',
        'description': 'The number of ' ~ relevance._relevant_words(measure)
            ~ ' retrieved, divided by the number of documents retrieved'
            ~ (' or that of relevant documents in the qrels, whichever is smaller' if is_relative else '') ~ '.',
    }) -}}
{% endmacro %}
