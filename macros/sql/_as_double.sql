{# A value of any type as a double; NULL where it is not a number, so that the row can be reported. #}
{% macro _as_double(expression) %}
    {{- return(adapter.dispatch('_as_double', 'relevance')(expression)) -}}
{% endmacro %}

{% macro default___as_double(expression) %}
    {{- return('try_cast(' ~ expression ~ ' as ' ~ relevance._type_double() ~ ')') -}}
{% endmacro %}

{# DuckDB takes 1_0 for 10. Of a column that is no text the first condition is known before a row is read. #}
{% macro duckdb___as_double(expression) %}
    {{- return(
        "case when typeof(" ~ expression ~ ") = 'VARCHAR' and contains(cast(" ~ expression ~ " as varchar), '_') then null"
        ~ ' else try_cast(' ~ expression ~ ' as double) end'
    ) -}}
{% endmacro %}

{# PostgreSQL has no try_cast, and an error for what is too large or too small: only such texts go by way of numeric. #}
{% macro postgres___as_double(expression) %}
    {%- set text = 'trim(cast(' ~ expression ~ " as text), ' ' || chr(9) || chr(10) || chr(13))" -%}
    {%- set number = "'^([-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)(e[-+]?[0-9]{1,5})?|nan|[-+]?inf(inity)?)$'" -%}
    {%- set is_extreme = '(length(' ~ text ~ ') > 200 or ' ~ text ~ " ~* 'e[-+]?[0-9]{3}')" -%}
    {%- set size = 'abs(cast(' ~ text ~ ' as numeric))' -%}
    {{- return(
        'case when ' ~ text ~ ' !~* ' ~ number ~ ' then null'
        ~ ' when not ' ~ is_extreme ~ ' then cast(' ~ text ~ ' as double precision)'
        ~ ' when ' ~ size ~ ' < 2.5e-324 then 0'
        ~ ' when ' ~ size ~ ' > 1.7976931348623158e308 then case when ' ~ text
        ~ " like '-%' then cast('-inf' as double precision) else cast('inf' as double precision) end"
        ~ ' else cast(' ~ text ~ ' as double precision) end'
    ) -}}
{% endmacro %}

{# Spark takes 1d and 1f, as Java writes numbers, for 1. #}
{% macro spark___as_double(expression) %}
    {{- return(
        'case when typeof(' ~ expression ~ ") = 'string' and cast(" ~ expression ~ " as string) rlike '[0-9.][dDfF]' then null"
        ~ ' else try_cast(' ~ expression ~ ' as double) end'
    ) -}}
{% endmacro %}

{# No number holds a `_`, which the emulator of BigQuery would pass over as DuckDB does; likewise for Snowflake below. #}
{% macro bigquery___as_double(expression) %}
    {{- return(
        'case when strpos(' ~ relevance._as_text(expression) ~ ", '_') = 0 then safe_cast(" ~ expression ~ ' as float64) end'
    ) -}}
{% endmacro %}

{% macro clickhouse___as_double(expression) %}
    {{- return(
        'toFloat64OrNull(trim(translate(' ~ relevance._as_text(expression) ~ ", char(9, 10, 13), '   ')))"
    ) -}}
{% endmacro %}

{# Of what PostgreSQL has Redshift lacks the regular expressions that ignore case and a numeric of any size. #}
{% macro redshift___as_double(expression) %}
    {%- set text = 'trim(translate(' ~ relevance._as_text(expression) ~ ", chr(9) || chr(10) || chr(13), '   '))" -%}
    {%- set number = "'^([-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)(e[-+]?[0-9]{1,5})?|nan|[-+]?inf(inity)?)$'" -%}
    {{- return(
        'case when lower(' ~ text ~ ') ~ ' ~ number ~ ' and try_cast(' ~ text ~ ' as double precision) is not null'
        ~ ' then cast(' ~ expression ~ ' as double precision) end'
    ) -}}
{% endmacro %}

{# Snowflake tries texts only. #}
{% macro snowflake___as_double(expression) %}
    {%- set text = relevance._as_text(expression) -%}
    {{- return(
        "case when position('_' in " ~ text ~ ') = 0 and try_to_double(' ~ text ~ ') is not null then cast('
        ~ expression ~ ' as double) end'
    ) -}}
{% endmacro %}

{# Trino takes 1d and 1f, as Java writes numbers, for 1. #}
{% macro trino___as_double(expression) %}
    {{- return(
        'case when not regexp_like(' ~ relevance._as_text(expression) ~ ", '[0-9.][dDfF]') then try_cast(" ~ expression
        ~ ' as double) end'
    ) -}}
{% endmacro %}
