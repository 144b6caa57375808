{% macro _literal(text) %}
    {{- return("'" ~ dbt.escape_single_quotes(text | string) ~ "'") -}}
{% endmacro %}
