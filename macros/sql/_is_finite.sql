{# NaN - NaN and inf - inf are NaN, which equals no number. #}
{% macro _is_finite(expression) %}
    {{- return('(' ~ expression ~ ' - ' ~ expression ~ ' = 0)') -}}
{% endmacro %}
