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
    {{- return('cast(case when abs(' ~ expression ~ ') <= 7.006492321624085e-46 then 0 else ' ~ clamped ~ ' end as real)') -}}
{% endmacro %}

{# Snowflake and BigQuery have 64-bit floats only. #}
{% macro snowflake___float32(expression) %}
    {{- return(relevance._rounded_to_float32(expression)) -}}
{% endmacro %}

{% macro bigquery___float32(expression) %}
    {{- return(relevance._rounded_to_float32(expression)) -}}
{% endmacro %}

{#
    A double rounded, ties to even, to the 24 bits that a float holds (Veltkamp's splitting, with 2^29 + 1), or below
    2^-126 to a multiple of 2^-149, by adding and taking away 3 * 2^-98.
#}
{% macro _rounded_to_float32(expression) %}
    {%- set x = expression -%}
    {%- set scaled = x ~ ' * 536870913.0' -%}
    {{- return(
        'case when ' ~ x ~ ' >= 3.4028234663852886e38 then 3.4028234663852886e38 when ' ~ x
        ~ ' <= -3.4028234663852886e38 then -3.4028234663852886e38 when abs(' ~ x
        ~ ') < 1.1754943508222875e-38 then (' ~ x ~ ' + 9.466330862652142e-30) - 9.466330862652142e-30 else '
        ~ scaled ~ ' - (' ~ scaled ~ ' - ' ~ x ~ ') end'
    ) -}}
{% endmacro %}
