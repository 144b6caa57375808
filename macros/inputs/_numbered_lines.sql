{#
    The lines of the TREC files that hold a malformed one, with their numbers; none without TREC files. Told of `\r\n`,
    DuckDB counts each line once, whichever of the two ways it ends.
#}
{% macro _numbered_lines(input, broken_rows) %}
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
            select lines.filename as source, lines.line, row_number() over () as place
            from {{ relevance._lines(paths, new_line='\\r\\n') }} as lines
            inner join (
                select distinct source from {{ broken_rows }} where malformed_line is not null
            ) as broken_files
                on broken_files.source = lines.filename
        )
    {%- endset -%}
    {{- return(lines) -}}
{% endmacro %}
