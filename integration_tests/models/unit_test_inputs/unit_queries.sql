select cast(null as {{ dbt.type_string() }}) as query_id
where 1 = 0
