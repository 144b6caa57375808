{% macro num_rel_ret(rankings, qrels, grade=1) %}
    {{- return(adapter.dispatch('num_rel_ret', 'relevance')(rankings, qrels, grade)) -}}
{% endmacro %}

{% macro default__num_rel_ret(rankings, qrels, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'NumRelRet', {'rel': grade}, none) -}}
{% endmacro %}

{% macro _num_rel_ret_formula(measure) %}
    {{- return({
        'aggregates': {'': relevance._relevant_retrieved(measure)},
        'denominator': 1,
        'aggregation': 'sum',
        'bounded': false,
        'trec_eval_name': 'num_rel_ret',
        'description': 'The number of ' ~ relevance._relevant_words(measure)
            ~ ' retrieved. Summed over queries, not averaged.',
    }) -}}
{% endmacro %}
