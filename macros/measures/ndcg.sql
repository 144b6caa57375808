{% macro ndcg(rankings, qrels, cutoff=none, gain='linear') %}
    {{- return(adapter.dispatch('ndcg', 'relevance')(rankings, qrels, cutoff, gain)) -}}
{% endmacro %}

{% macro default__ndcg(rankings, qrels, cutoff, gain) %}
    {{- relevance._evaluate_one(rankings, qrels, 'nDCG', {'dcg': relevance._dcg_of_gain(gain)}, cutoff) -}}
{% endmacro %}

{% macro _ndcg_formula(measure) %}
    {%- set ideal = relevance._ideal_of_ndcg(measure) -%}
    {%- set dcg = relevance._dcg_of_list(measure) -%}
    {{- return(dict(
        dcg,
        **{
            'families': dcg.families | default([]) + ideal.families,
            'rank_totals': ideal.rank_totals | default({}),
            'rank_depth': measure.cutoff if ideal.rank_totals or measure.parameters.ties == 'averaged' else 0,
            'denominator': ideal.value,
            'gain': relevance._gain_name(measure),
            'discount': relevance._discount_words(measure),
            'ideal_list': ideal.words,
            'trec_eval_name': none if not relevance._is_plain_dcg(measure)
                else 'ndcg_cut_' ~ measure.cutoff if measure.cutoff else 'ndcg',
            'description': 'The ' ~ relevance._gain_words(measure) ~ ' of each document' ~ relevance._first_ranks(measure)
                ~ relevance._discounted_words(measure) ~ ' and summed, as a share of the same sum for the ideal list ('
                ~ ideal.words ~ '); ' ~ relevance._no_gain_words(measure) ~ '.',
        }
    )) -}}
{% endmacro %}

{# What the DCG is divided by: families, the value in them, and words. #}
{% macro _ideal_of_ndcg(measure) %}
    {%- set by = measure.parameters.ideal -%}
    {%- set cut = ', cut at ' ~ measure.cutoff if measure.cutoff else ', uncut' -%}
    {%- if by in ['judged', 'uncut'] -%}
        {%- set family = relevance._ideal_family(measure, none if by == 'uncut' else measure.cutoff) -%}
        {{- return({
            'families': [family],
            'value': relevance._of(family.relation, measure),
            'words': relevance._ideal_list_words(measure) if by == 'judged' else 'all judged documents, best first, uncut',
        }) -}}
    {%- elif by == 'returned' -%}
        {#- Elasticsearch: as many of the judged documents as the list has, at most cutoff -#}
        {%- set ideal = relevance._ideal_family(measure, none) -%}
        {%- set family = {
            'relation': 'returned_' ~ ideal.relation,
            'by': 'list',
            'ctes': ideal.ctes + [{
                'name': 'returned_' ~ ideal.relation,
                'sql': "select
        query_status.run_id as run_id,
        query_status.query_id as query_id,
        ideal.grade as grade,
        ideal.rank as rank
    from query_status
    inner join " ~ ideal.relation ~ " as ideal
        on ideal.query_id = query_status.query_id and ideal.rank <= query_status.retrieved",
            }],
            'aggregates': {'': relevance._discounted_gain(measure, measure.cutoff)},
        } -%}
        {{- return({
            'families': [family],
            'value': relevance._of(family.relation, measure),
            'words': 'the best of the judged documents, as many as the list holds' ~ cut,
        }) -}}
    {%- elif by == 'retrieved' -%}
        {%- set family = {
            'relation': 'best_order_of_' ~ measure.judged ~ relevance._gains_suffix(measure),
            'by': 'list',
            'ctes': [{
                'name': 'best_order_of_' ~ measure.judged ~ relevance._gains_suffix(measure),
                'sql': "select
        run_id,
        query_id,
        grade,
        row_number() over (partition by run_id, query_id order by " ~ relevance._ideal_order(measure, 'grade') ~ " desc) as rank
    from " ~ measure.judged ~ "
    where " ~ (relevance._gains_something(measure) if measure.parameters.gains else 'grade > 0'),
            }],
            'aggregates': {'ideal': relevance._discounted_gain(measure, measure.cutoff)},
        } -%}
        {{- return({
            'families': [family],
            'value': relevance._of(family.relation, measure, 'ideal'),
            'words': 'the documents of the list, best first' ~ cut,
        }) -}}
    {%- endif -%}
    {%- if not measure.cutoff or measure.parameters.dcg != 'binary-log2' -%}
        {{- relevance._refuse_measure(
            measure.given, "ideal='filled' needs a cutoff and dcg='binary-log2': every rank gains 1"
        ) -}}
    {%- endif -%}
    {%- set total = 'discounts_' ~ measure.parameters.discount ~ '_' ~ measure.cutoff -%}
    {{- return({
        'families': [],
        'rank_totals': {
            total: 'sum(case when rank <= ' ~ measure.cutoff ~ ' then ' ~ relevance._double(1)
                ~ relevance._discount(measure) ~ ' else 0 end)'
        },
        'value': 'rank_totals.' ~ total,
        'words': 'a relevant document at each of ' ~ measure.cutoff ~ ' ranks, whether there are as many or not',
    }) -}}
{% endmacro %}
