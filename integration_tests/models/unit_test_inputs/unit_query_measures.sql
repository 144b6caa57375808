select
    cast(null as {{ dbt.type_string() }}) as run_id,
    cast(null as {{ dbt.type_string() }}) as query_id,
    cast(null as {{ dbt.type_string() }}) as measure,
    cast(null as {{ relevance._type_double() }}) as value,
    cast(null as {{ dbt.type_string() }}) as status
limit 0
