{% macro recall(rankings, qrels, cutoff, grade=1) %}
    {{- return(adapter.dispatch('recall', 'relevance')(rankings, qrels, cutoff, grade)) -}}
{% endmacro %}

{% macro default__recall(rankings, qrels, cutoff, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'R', {'rel': grade}, cutoff) -}}
{% endmacro %}

{% macro _recall_formula(measure) %}
    {%- set is_capped = measure.parameters.denominator == 'achievable' -%}
    {%- set relevant = relevance._relevant_documents(measure) -%}
    {{- return({
        'aggregates': {'': relevance._relevant_retrieved(measure)},
        'denominator': relevance._smaller(relevant, measure.cutoff) if is_capped else relevant,
        'trec_eval_name': none if is_capped else 'recall_' ~ measure.cutoff,
        'description': 'The number of ' ~ relevance._relevant_words(measure) ~ relevance._first_ranks(measure)
            ~ ', divided by the number of them in the qrels' ~ (', at most ' ~ measure.cutoff if is_capped else '') ~ '.',
    }) -}}
{% endmacro %}
