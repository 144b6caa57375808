{% macro precision(rankings, qrels, cutoff, grade=1) %}
    {{- return(adapter.dispatch('precision', 'relevance')(rankings, qrels, cutoff, grade)) -}}
{% endmacro %}

{% macro default__precision(rankings, qrels, cutoff, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'P', {'rel': grade}, cutoff) -}}
{% endmacro %}

{% macro _precision_formula(measure) %}
    {%- set by = measure.parameters.denominator -%}
    {{- return({
        'aggregates': {'': relevance._relevant_retrieved(measure)},
        'denominator': {
            'cutoff': measure.cutoff,
            'returned': relevance._smaller(measure.retrieved, measure.cutoff),
            'relevant': relevance._smaller(relevance._relevant_documents(measure), measure.cutoff),
        }[by],
        'trec_eval_name': {'cutoff': 'P_' ~ measure.cutoff, 'returned': none, 'relevant': 'relative_P_' ~ measure.cutoff}[by],
        'description': 'The number of ' ~ relevance._relevant_words(measure) ~ relevance._first_ranks(measure)
            ~ ', divided by ' ~ {
                'cutoff': measure.cutoff | string,
                'returned': 'the number of documents that are there, at most ' ~ measure.cutoff,
                'relevant': 'the number of relevant documents in the qrels, at most ' ~ measure.cutoff,
            }[by] ~ '.',
    }) -}}
{% endmacro %}
