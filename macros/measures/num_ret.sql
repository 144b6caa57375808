{% macro num_ret(rankings, qrels) %}
    {{- return(adapter.dispatch('num_ret', 'relevance')(rankings, qrels)) -}}
{% endmacro %}

{% macro default__num_ret(rankings, qrels) %}
    {{- relevance._evaluate_one(rankings, qrels, 'NumRet', {}, none) -}}
{% endmacro %}

{% macro _num_ret_formula(measure) %}
    {%- if measure.parameters.rel -%}
        {{- return(relevance._num_rel_ret_formula(measure)) -}}
    {%- endif -%}
    {{- return({
        'value': measure.retrieved,
        'aggregation': 'sum',
        'counts_relevant': false,
        'bounded': false,
        'trec_eval_name': 'num_ret',
        'description': 'The number of documents retrieved. Summed over queries, not averaged.',
    }) -}}
{% endmacro %}
