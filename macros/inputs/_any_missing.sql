{% macro _any_missing(columns) %}
    {%- set tests = [] -%}
    {%- for column in columns -%}
        {%- do tests.append(relevance._is_missing(column)) -%}
    {%- endfor -%}
    {{- return('(' ~ (tests | join(' or ')) ~ ')') -}}
{% endmacro %}
