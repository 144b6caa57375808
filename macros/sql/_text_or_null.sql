{% macro _text_or_null(text) %}
    {{- return(relevance._as_text('null') if text is none else relevance._literal(text)) -}}
{% endmacro %}
