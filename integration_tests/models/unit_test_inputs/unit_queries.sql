select cast(null as {{ dbt.type_string() }}) as query_id
limit 0
