{# An id that is NULL or made of blanks. #}
{% macro _is_missing(column) %}
    {{- return(adapter.dispatch('_is_missing', 'relevance')(column)) -}}
{% endmacro %}

{% macro default___is_missing(column) %}
    {{- return(
        '(' ~ column ~ ' is null or trim(translate(' ~ column ~ ", chr(9) || chr(10) || chr(13), '   ')) = '')"
    ) -}}
{% endmacro %}

{# Trims only what begins with a character up to the blank, which spares every common id. #}
{% macro duckdb___is_missing(column) %}
    {{- return(
        'case when ' ~ column ~ " >= '!' then false else coalesce(trim(" ~ column
        ~ ", ' ' || chr(9) || chr(10) || chr(13)) = '', true) end"
    ) -}}
{% endmacro %}

{# ClickHouse has no chr. #}
{% macro clickhouse___is_missing(column) %}
    {{- return('(' ~ column ~ ' is null or trim(translate(' ~ column ~ ", char(9, 10, 13), '   ')) = '')") -}}
{% endmacro %}
