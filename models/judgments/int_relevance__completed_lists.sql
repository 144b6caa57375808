{#- ClickHouse cannot plan a statement with so many steps -#}
{{ config(enabled=target.type != 'clickhouse') }}
{{ relevance._refuse_selection_without('int_relevance__run_versions') }}
{{ relevance._completed_lists(
    ref('int_relevance__rankings'),
    ref('int_relevance__qrels'),
    relevance._bounded_depths(var('relevance_measures')),
    relevance._pool_depth()
) }}
