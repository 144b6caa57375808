{% macro _literal(text) %}
    {{- return("'" ~ (text | string | replace("'", "''")) ~ "'") -}}
{% endmacro %}
