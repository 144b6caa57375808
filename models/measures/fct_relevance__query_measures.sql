{{ relevance.evaluate(
    ref('int_relevance__rankings'),
    ref('stg_relevance__qrels'),
    measures=var('relevance_measures'),
    queries=ref('stg_relevance__queries') if relevance._has_input('queries') else none,
    missing_queries=relevance._setting('relevance_missing_queries', ['zero', 'exclude']),
    queries_without_relevant=relevance._setting('relevance_queries_without_relevant', ['zero', 'exclude'])
) }}
