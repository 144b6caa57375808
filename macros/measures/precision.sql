{% macro precision(rankings, qrels, cutoff, grade=1) %}
    {{- return(adapter.dispatch('precision', 'relevance')(rankings, qrels, cutoff, grade)) -}}
{% endmacro %}

{% macro default__precision(rankings, qrels, cutoff, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'P', {'rel': grade}, cutoff) -}}
{% endmacro %}

{% macro _precision_formula(measure) %}
    {{- return({
        'numerator': relevance._relevant_retrieved(measure),
        'denominator': measure.cutoff,
        'trec_eval_name': 'P_' ~ measure.cutoff,
        'description': 'The number of ' ~ relevance._relevant_words(measure) ~ relevance._first_ranks(measure)
            ~ ', divided by ' ~ measure.cutoff ~ ' even where the list is shorter.',
    }) -}}
{% endmacro %}
