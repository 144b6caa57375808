{# An id that is NULL or made of blanks. #}
{% macro _is_missing(column) %}
    {{- return('(' ~ column ~ ' is null or trim(' ~ column ~ ") = '')") -}}
{% endmacro %}
