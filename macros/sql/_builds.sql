{# Whether the two large comparisons are built: unless a setting says no, or the engine cannot. #}
{% macro _builds_conventions() %}
    {#- ClickHouse cannot plan a statement with so many steps -#}
    {{- return(target.type != 'clickhouse' and (var('relevance_convention_measures') or []) | length > 0) -}}
{% endmacro %}

{% macro _builds_bounds() %}
    {{- return(target.type != 'clickhouse' and relevance._setting('relevance_bounds', [true, false])) -}}
{% endmacro %}
