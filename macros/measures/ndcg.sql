{% macro ndcg(rankings, qrels, cutoff=none, gain='linear') %}
    {{- return(adapter.dispatch('ndcg', 'relevance')(rankings, qrels, cutoff, gain)) -}}
{% endmacro %}

{% macro default__ndcg(rankings, qrels, cutoff, gain) %}
    {%- if gain not in ['linear', 'exponential'] -%}
        {{- relevance._stop('the gain of ndcg is `' ~ gain ~ '`; it must be linear or exponential.') -}}
    {%- endif -%}
    {{- relevance._evaluate_one(
        rankings, qrels, 'nDCG', {'dcg': "'exp-log2'"} if gain == 'exponential' else {}, cutoff
    ) -}}
{% endmacro %}

{% macro _ndcg_formula(measure) %}
    {%- set is_exponential = measure.parameters.get('dcg') == 'exp-log2' -%}
    {%- set within = ' and rank <= ' ~ measure.cutoff if measure.cutoff else '' -%}
    {%- set double = relevance._type_double() -%}
    {%- set gain = '(power(cast(2 as ' ~ double ~ '), grade) - 1)' if is_exponential
        else 'cast(grade as ' ~ double ~ ')' -%}
    {%- set gained = 'sum(case when grade > 0' ~ within ~ ' then ' ~ gain ~ ' * ln(2) / ln(rank + 1) else 0 end)' -%}
    {{- return({
        'numerator': gained,
        'ideal': gained,
        'denominator': 'ideal_values.' ~ measure.column,
        'gain': 'exponential' if is_exponential else 'linear',
        'discount': '1/log2(rank+1)',
        'ideal_list': 'all judged documents, best first'
            ~ (', cut at ' ~ measure.cutoff if measure.cutoff else ', uncut'),
        'trec_eval_name': none if is_exponential
            else 'ndcg_cut_' ~ measure.cutoff if measure.cutoff else 'ndcg',
        'description': 'The ' ~ ('gain (2^grade - 1)' if is_exponential else 'grade') ~ ' of each document'
            ~ relevance._first_ranks(measure) ~ ', divided by log2(rank + 1) and summed, as a share of the same sum for '
            ~ 'the best possible order of the judged documents; a grade below 1 gains nothing.',
    }) -}}
{% endmacro %}
