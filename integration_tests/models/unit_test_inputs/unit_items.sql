select
    cast(null as {{ dbt.type_string() }}) as doc_id,
    cast(null as {{ dbt.type_string() }}) as colour,
    cast(null as {{ dbt.type_string() }}) as material
limit 0
