{# The lines of an input's TREC files with their numbers, to say where a broken one stands; none without such files. #}
{% macro _numbered_lines(input) %}
    {%- set paths = relevance._trec_files(input) -%}
    {%- if not paths -%}
        {{- return(none) -}}
    {%- endif -%}
    {%- set lines %}
    select
        source,
        line,
        place - min(place) over (partition by source) + 1 as line_number
    from (
        select filename as source, line, row_number() over () as place
        from {{ relevance._lines(paths) }}
    )
    {%- endset -%}
    {{- return(lines) -}}
{% endmacro %}
