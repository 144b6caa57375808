{{ config(enabled=relevance._builds_bounds()) }}
{{ relevance._refuse_selection_without('int_relevance__query_measures_by_version') }}
{{ relevance.measure_bounds(
    ref('int_relevance__rankings'),
    ref('int_relevance__qrels'),
    var('relevance_measures'),
    queries=ref('stg_relevance__queries') if relevance._has_input('queries') else none,
    completed_lists=ref('int_relevance__completed_lists')
) }}
