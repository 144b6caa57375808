{# 'query 7, document d1' out of the columns of a key; an id that is missing reads as NULL. #}
{% macro _named_key(columns, table=none) %}
    {%- set words = {'run_id': 'run ', 'query_id': 'query ', 'doc_id': 'document ', 'subtopic_id': 'subtopic '} -%}
    {%- set parts = [] -%}
    {%- for column in columns -%}
        {%- do parts.append(
            relevance._literal((', ' if not loop.first else '') ~ words[column]) ~ ' || coalesce('
            ~ (table ~ '.' if table else '') ~ column ~ ", 'NULL')"
        ) -%}
    {%- endfor -%}
    {{- return(parts | join(' || ')) -}}
{% endmacro %}
