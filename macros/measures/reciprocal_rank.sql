{% macro reciprocal_rank(rankings, qrels, cutoff=none, grade=1) %}
    {{- return(adapter.dispatch('reciprocal_rank', 'relevance')(rankings, qrels, cutoff, grade)) -}}
{% endmacro %}

{% macro default__reciprocal_rank(rankings, qrels, cutoff, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'RR', {'rel': grade}, cutoff) -}}
{% endmacro %}

{% macro _reciprocal_rank_formula(measure) %}
    {{- return({
        'numerator': 'max(case when ' ~ relevance._is_relevant_row(measure) ~ ' then 1 / cast(rank as '
            ~ relevance._type_double() ~ ') else 0 end)',
        'denominator': 1,
        'trec_eval_name': none if measure.cutoff else 'recip_rank',
        'description': '1 divided by the rank of the first of the ' ~ relevance._relevant_words(measure)
            ~ relevance._first_ranks(measure) ~ '; 0 if there is none. Its mean is the MRR.',
    }) -}}
{% endmacro %}
