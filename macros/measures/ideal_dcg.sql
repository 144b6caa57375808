{% macro ideal_dcg(rankings, qrels, cutoff=none, gain='linear') %}
    {{- return(adapter.dispatch('ideal_dcg', 'relevance')(rankings, qrels, cutoff, gain)) -}}
{% endmacro %}

{% macro default__ideal_dcg(rankings, qrels, cutoff, gain) %}
    {{- relevance._evaluate_one(rankings, qrels, 'IDCG', {'dcg': relevance._dcg_of_gain(gain)}, cutoff) -}}
{% endmacro %}

{% macro _ideal_dcg_formula(measure) %}
    {%- set is_exponential = measure.parameters.get('dcg') == 'exp-log2' -%}
    {{- return({
        'ideal': relevance._discounted_gain(measure),
        'value': 'ideal_values.' ~ measure.column,
        'gain': 'exponential' if is_exponential else 'linear',
        'discount': '1/log2(rank+1)',
        'ideal_list': relevance._ideal_list_words(measure),
        'trec_eval_name': none if is_exponential or measure.cutoff else 'ideal_dcg',
        'description': 'The DCG of the best possible order of the judged documents'
            ~ relevance._first_ranks(measure) ~ ': the same for every run.',
    }) -}}
{% endmacro %}

{% macro _ideal_list_words(measure) %}
    {{- return(
        'all judged documents, best first' ~ (', cut at ' ~ measure.cutoff if measure.cutoff else ', uncut')
    ) -}}
{% endmacro %}
