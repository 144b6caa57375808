select
    cast(null as {{ dbt.type_string() }}) as query_id,
    cast(null as {{ dbt.type_string() }}) as doc_id,
    cast(null as {{ dbt.type_bigint() }}) as relevance
limit 0
