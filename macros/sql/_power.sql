{#
    A number between 0 and 1 to a power, 0 where that is less than 1e-200 or so: PostgreSQL has an error for what is too
    small for a double. p is a number of the package's own, not SQL.
#}
{% macro _power(p, exponent) %}
    {%- set number = relevance._double(p) -%}
    {%- if p <= 0 or p >= 1 -%}
        {{- return('power(' ~ number ~ ', ' ~ exponent ~ ')') -}}
    {%- endif -%}
    {%- set largest = (690 * p / (1 - p)) | int + 17 -%}
    {{- return('case when ' ~ exponent ~ ' > ' ~ largest ~ ' then 0 else power(' ~ number ~ ', ' ~ exponent ~ ') end') -}}
{% endmacro %}

{# e to a power that is not above 0, likewise. #}
{% macro _exp(exponent) %}
    {{- return('case when ' ~ exponent ~ ' < -690 then 0 else exp(' ~ exponent ~ ') end') -}}
{% endmacro %}
