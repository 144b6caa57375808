{# A whole number that a 32-bit integer holds. NaN and infinity are neither. #}
{% macro _is_grade(expression) %}
    {{- return(
        '(' ~ expression ~ ' between -2147483647 and 2147483647 and floor(' ~ expression ~ ') = ' ~ expression ~ ')'
    ) -}}
{% endmacro %}
