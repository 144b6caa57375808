{# NULL, NaN or infinite. #}
{% macro _is_no_number(expression) %}
    {{- return('(' ~ expression ~ ' is null or not ' ~ relevance._is_finite(expression) ~ ')') -}}
{% endmacro %}
