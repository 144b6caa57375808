{# dbt.type_float() is 32 bits wide on DuckDB and Spark. #}
{% macro _type_double() %}
    {{- return(adapter.dispatch('_type_double', 'relevance')()) -}}
{% endmacro %}

{% macro default___type_double() %}
    {{- return('double') -}}
{% endmacro %}

{% macro postgres___type_double() %}
    {{- return('double precision') -}}
{% endmacro %}

{% macro bigquery___type_double() %}
    {{- return('float64') -}}
{% endmacro %}
