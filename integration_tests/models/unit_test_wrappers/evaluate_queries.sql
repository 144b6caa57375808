{{ relevance.evaluate(
    ref('unit_rankings'),
    ref('unit_qrels'),
    measures=['P@2'],
    queries=ref('unit_queries')
) }}
