{{ config(enabled=relevance._builds_bounds()) }}
{{ relevance._refuse_selection_without('int_relevance__run_versions') }}
{{ relevance._completed_lists(
    ref('int_relevance__rankings'),
    ref('int_relevance__qrels'),
    relevance._bounded_depths(var('relevance_measures')),
    relevance._pool_depth()
) }}
