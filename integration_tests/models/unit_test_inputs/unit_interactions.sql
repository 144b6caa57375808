select
    cast(null as {{ dbt.type_string() }}) as query_id,
    cast(null as {{ dbt.type_string() }}) as doc_id
limit 0
