{# Texts as a list of literals. #}
{% macro _literals(texts) %}
    {%- set written = [] -%}
    {%- for text in texts -%}
        {%- do written.append(relevance._literal(text)) -%}
    {%- endfor -%}
    {{- return(written | join(', ')) -}}
{% endmacro %}
