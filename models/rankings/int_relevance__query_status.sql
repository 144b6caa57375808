{{ relevance.query_status(
    ref('int_relevance__rankings'),
    ref('int_relevance__qrels'),
    queries=ref('stg_relevance__queries') if relevance._has_input('queries') else none
) }}
