{% macro success(rankings, qrels, cutoff, grade=1) %}
    {{- return(adapter.dispatch('success', 'relevance')(rankings, qrels, cutoff, grade)) -}}
{% endmacro %}

{% macro default__success(rankings, qrels, cutoff, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'Success', {'rel': grade}, cutoff) -}}
{% endmacro %}

{% macro _success_formula(measure) %}
    {{- return({
        'aggregates': {'': 'max(case when ' ~ relevance._is_relevant_row(measure) ~ ' then 1 else 0 end)'},
        'denominator': 1,
        'trec_eval_name': 'success_' ~ measure.cutoff,
        'description': '1 if any of the ' ~ relevance._relevant_words(measure) ~ ' is'
            ~ relevance._first_ranks(measure) ~ ', else 0. Also known as hit rate.',
    }) -}}
{% endmacro %}
