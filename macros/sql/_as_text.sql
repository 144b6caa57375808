{% macro _as_text(expression) %}
    {{- return('cast(' ~ expression ~ ' as ' ~ dbt.type_string() ~ ')') -}}
{% endmacro %}
