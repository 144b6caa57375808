{# A finite double as a 32-bit float; what a float cannot hold becomes its largest or smallest value. #}
{% macro _float32(expression) %}
    {{- return(adapter.dispatch('_float32', 'relevance')(expression)) -}}
{% endmacro %}

{% macro default___float32(expression) %}
    {%- set largest = '3.4028234663852886e38' -%}
    {{- return('cast(least(greatest(' ~ expression ~ ', -' ~ largest ~ '), ' ~ largest ~ ') as real)') -}}
{% endmacro %}

{# PostgreSQL refuses what is too small for a real as well. #}
{% macro postgres___float32(expression) %}
    {%- set clamped = 'least(greatest(' ~ expression ~ ', -3.4028234663852886e38), 3.4028234663852886e38)' -%}
    {{- return('cast(case when abs(' ~ expression ~ ') < 1e-45 then 0 else ' ~ clamped ~ ' end as real)') -}}
{% endmacro %}
