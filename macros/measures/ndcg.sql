{% macro ndcg(rankings, qrels, cutoff=none, gain='linear') %}
    {{- return(adapter.dispatch('ndcg', 'relevance')(rankings, qrels, cutoff, gain)) -}}
{% endmacro %}

{% macro default__ndcg(rankings, qrels, cutoff, gain) %}
    {{- relevance._evaluate_one(rankings, qrels, 'nDCG', {'dcg': relevance._dcg_of_gain(gain)}, cutoff) -}}
{% endmacro %}

{% macro _ndcg_formula(measure) %}
    {%- set is_exponential = measure.parameters.get('dcg') == 'exp-log2' -%}
    {{- return({
        'numerator': relevance._discounted_gain(measure),
        'ideal': relevance._discounted_gain(measure),
        'denominator': 'ideal_values.' ~ measure.column,
        'gain': 'exponential' if is_exponential else 'linear',
        'discount': '1/log2(rank+1)',
        'ideal_list': relevance._ideal_list_words(measure),
        'trec_eval_name': none if is_exponential
            else 'ndcg_cut_' ~ measure.cutoff if measure.cutoff else 'ndcg',
        'description': 'The ' ~ relevance._gain_words(measure) ~ ' of each document'
            ~ relevance._first_ranks(measure) ~ ', divided by log2(rank + 1) and summed, as a share of the same sum for '
            ~ 'the best possible order of the judged documents; a grade below 1 gains nothing.',
    }) -}}
{% endmacro %}
