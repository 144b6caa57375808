select
    cast(null as {{ dbt.type_string() }}) as run_id,
    cast(null as {{ dbt.type_string() }}) as query_id,
    cast(null as {{ dbt.type_string() }}) as doc_id,
    cast(null as {{ relevance._type_double() }}) as score,
    cast(null as {{ dbt.type_bigint() }}) as rank
limit 0
