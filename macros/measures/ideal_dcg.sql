{% macro ideal_dcg(rankings, qrels, cutoff=none, gain='linear') %}
    {{- return(adapter.dispatch('ideal_dcg', 'relevance')(rankings, qrels, cutoff, gain)) -}}
{% endmacro %}

{% macro default__ideal_dcg(rankings, qrels, cutoff, gain) %}
    {{- relevance._evaluate_one(rankings, qrels, 'IDCG', {'dcg': relevance._dcg_of_gain(gain)}, cutoff) -}}
{% endmacro %}

{% macro _ideal_dcg_formula(measure) %}
    {%- set family = relevance._ideal_family(measure, measure.cutoff) -%}
    {{- return({
        'families': [family],
        'value': relevance._of(family.relation, measure),
        'gain': relevance._gain_name(measure),
        'discount': relevance._discount_words(measure),
        'ideal_list': relevance._ideal_list_words(measure),
        'trec_eval_name': 'ideal_dcg' if relevance._is_plain_dcg(measure) and not measure.cutoff,
        'bounded': false,
        'description': 'The DCG of the best possible order of the judged documents'
            ~ relevance._first_ranks(measure) ~ ': the same for every run.',
    }) -}}
{% endmacro %}

{# The judged documents of each query, best first: what a formula says of them. #}
{% macro _ideal_family(measure, cutoff) %}
    {%- set name = 'ideal_lists' ~ relevance._gains_suffix(measure) -%}
    {{- return({
        'relation': name,
        'by': 'query',
        'ctes': [relevance._ideal_lists(name, measure)],
        'aggregates': {'': relevance._discounted_gain(measure, cutoff)},
    }) -}}
{% endmacro %}

{% macro _ideal_lists(name='ideal_lists', measure=none) %}
    {%- set order = relevance._ideal_order(measure, 'relevance') if measure else 'relevance' -%}
    {{- return({
        'name': name,
        'sql': "select
        query_id,
        relevance as grade,
        row_number() over (partition by query_id order by " ~ order ~ " desc) as rank
    from evaluated_qrels
    where " ~ (relevance._gains_something(measure, 'relevance') if measure and measure.parameters.gains else 'relevance > 0'),
    }) -}}
{% endmacro %}

{# Only gains given by hand may order documents otherwise than their grades do. #}
{% macro _ideal_order(measure, grade) %}
    {{- return(relevance._gain(measure, grade) if measure.parameters.gains else grade) -}}
{% endmacro %}

{% macro _gains_suffix(measure) %}
    {{- return(
        '_' ~ modules.re.sub('[^0-9]+', '_', relevance._written_parameter(measure.parameters.gains)).strip('_')
        if measure.parameters.gains else ''
    ) -}}
{% endmacro %}

{% macro _ideal_list_words(measure) %}
    {{- return(
        'all judged documents, best first' ~ (', cut at ' ~ measure.cutoff if measure.cutoff else ', uncut')
    ) -}}
{% endmacro %}
