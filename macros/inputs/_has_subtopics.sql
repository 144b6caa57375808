{# Whether the qrels say which subtopic a judgment is of. #}
{% macro _has_subtopics() %}
    {{- return(relevance._input_parts('qrels') | selectattr('columns.subtopic_id', 'defined') | list != []) -}}
{% endmacro %}

{# What names a judgment. #}
{% macro _judgment_key() %}
    {{- return(
        ['query_id', 'doc_id'] + (['subtopic_id'] if relevance._has_subtopics() else [])
    ) -}}
{% endmacro %}
