{% macro _bin_g_formula(measure) %}
    {{- return({
        'aggregates': {
            '': 'sum(case when grade >= ' ~ measure.relevant_grade ~ ' then ln(2) / ln(2 + rank - '
                ~ relevance._relevant_so_far(measure) ~ ') else 0 end)'
        },
        'so_far': relevance._counts_relevant_so_far(measure),
        'denominator': relevance._relevant_documents(measure),
        'discount': '1/log2(2+nonrelevant above)',
        'trec_eval_name': 'binG',
        'description': '1 / log2(2 + the number of documents above that are not relevant) for each of the '
            ~ relevance._relevant_words(measure) ~ ' retrieved, summed and divided by the number of them in the qrels.',
    }) -}}
{% endmacro %}
