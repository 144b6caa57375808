{% macro reciprocal_rank(rankings, qrels, cutoff=none, grade=1) %}
    {{- return(adapter.dispatch('reciprocal_rank', 'relevance')(rankings, qrels, cutoff, grade)) -}}
{% endmacro %}

{% macro default__reciprocal_rank(rankings, qrels, cutoff, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'RR', {'rel': grade}, cutoff) -}}
{% endmacro %}

{% macro _reciprocal_rank_formula(measure) %}
    {%- set is_first = measure.parameters.hits == 'first' -%}
    {%- set reciprocal = 'case when ' ~ relevance._is_relevant_row(measure) ~ ' then 1 / cast(rank as '
        ~ relevance._type_double() ~ ') ' -%}
    {{- return({
        'aggregates': {'': 'max(' ~ reciprocal ~ 'else 0 end)' if is_first else 'avg(' ~ reciprocal ~ 'end)'},
        'denominator': 1,
        'trec_eval_name': 'recip_rank' if is_first and not measure.cutoff,
        'description': ('1 divided by the rank of the first of the ' if is_first
                else 'The mean of 1 divided by the rank, over all of the ') ~ relevance._relevant_words(measure)
            ~ relevance._first_ranks(measure) ~ '; 0 if there is none. Its mean is the MRR.',
    }) -}}
{% endmacro %}
