{% macro dcg(rankings, qrels, cutoff=none, gain='linear') %}
    {{- return(adapter.dispatch('dcg', 'relevance')(rankings, qrels, cutoff, gain)) -}}
{% endmacro %}

{% macro default__dcg(rankings, qrels, cutoff, gain) %}
    {{- relevance._evaluate_one(rankings, qrels, 'DCG', {'dcg': relevance._dcg_of_gain(gain)}, cutoff) -}}
{% endmacro %}

{% macro _dcg_formula(measure) %}
    {%- set is_exponential = measure.parameters.get('dcg') == 'exp-log2' -%}
    {{- return({
        'numerator': relevance._discounted_gain(measure),
        'denominator': 1,
        'gain': 'exponential' if is_exponential else 'linear',
        'discount': '1/log2(rank+1)',
        'trec_eval_name': none if is_exponential or measure.cutoff else 'dcg',
        'description': 'The ' ~ relevance._gain_words(measure) ~ ' of each document'
            ~ relevance._first_ranks(measure) ~ ', divided by log2(rank + 1) and summed; a grade below 1 gains nothing.',
    }) -}}
{% endmacro %}

{# The discounted gain of a list, or of the ideal list: the one place that knows gain and discount. #}
{% macro _discounted_gain(measure) %}
    {%- set double = relevance._type_double() -%}
    {%- set gain = '(power(cast(2 as ' ~ double ~ '), grade) - 1)' if measure.parameters.get('dcg') == 'exp-log2'
        else 'cast(grade as ' ~ double ~ ')' -%}
    {{- return(
        'sum(case when grade > 0' ~ (' and rank <= ' ~ measure.cutoff if measure.cutoff else '') ~ ' then ' ~ gain
        ~ ' * ln(2) / ln(rank + 1) else 0 end)'
    ) -}}
{% endmacro %}

{% macro _gain_words(measure) %}
    {{- return('gain (2^grade - 1)' if measure.parameters.get('dcg') == 'exp-log2' else 'grade') -}}
{% endmacro %}

{# The name that ir_measures has for a gain. #}
{% macro _dcg_of_gain(gain) %}
    {%- set names = {'linear': 'log2', 'exponential': 'exp-log2'} -%}
    {%- if gain not in names -%}
        {{- relevance._stop('the gain is `' ~ gain ~ '`; it must be linear or exponential.') -}}
    {%- endif -%}
    {{- return(names[gain]) -}}
{% endmacro %}
