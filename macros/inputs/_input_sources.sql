{# What the rows of an input call their source, as literals: the relation, or every file. #}
{% macro _input_sources(input) %}
    {%- if relevance._input_origin(input) != 'files' -%}
        {{- return(relevance._input_parts(input) | map(attribute='source') | list) -}}
    {%- endif -%}
    {%- set sources = [] -%}
    {%- for file in relevance._input_files(input) -%}
        {%- do sources.append(relevance._literal(file['path'])) -%}
    {%- endfor -%}
    {{- return(sources) -}}
{% endmacro %}

{% macro _unmatched_patterns(input) %}
    {%- set unmatched = [] -%}
    {%- if execute and relevance._input_origin(input) == 'files' -%}
        {%- for pattern in relevance._file_patterns(input) -%}
            {%- if not relevance._paths_of(input, pattern) -%}
                {%- do unmatched.append(pattern) -%}
            {%- endif -%}
        {%- endfor -%}
        {%- if relevance._file_patterns(input) | length == 0 -%}
            {%- do unmatched.append('an empty list') -%}
        {%- endif -%}
    {%- endif -%}
    {{- return(unmatched) -}}
{% endmacro %}

{% macro _inputs_given() %}
    {%- set given = [] -%}
    {%- for input in relevance._input_contracts() if relevance._has_input(input) -%}
        {%- do given.append(input) -%}
    {%- endfor -%}
    {{- return(given) -}}
{% endmacro %}

{# The paths of an input's TREC files. #}
{% macro _trec_files(input) %}
    {%- if relevance._input_origin(input) != 'files' -%}
        {{- return([]) -}}
    {%- endif -%}
    {{- return(
        relevance._input_files(input) | selectattr('layout', 'equalto', 'trec') | map(attribute='path') | list
    ) -}}
{% endmacro %}

{# The paths of an input's files that hold no row; a file of no line at all has no part to be read in. #}
{% macro _empty_files(input) %}
    {%- set empty = [] -%}
    {%- if execute and relevance._input_origin(input) == 'files' -%}
        {%- set parts = relevance._input_parts(input) -%}
        {%- for part in parts -%}
            {%- set rows = '(select ' ~ part['source'] ~ ' as source from ' ~ part['rows'] ~ ')' -%}
            {%- for path in part['paths'] -%}
                {%- set of_file = rows ~ ' where source = ' ~ relevance._literal(path) -%}
                {%- if not run_query('select 1 from ' ~ of_file ~ ' limit 1').rows -%}
                    {%- do empty.append(path) -%}
                {%- endif -%}
            {%- endfor -%}
        {%- endfor -%}
        {%- set paths_read = parts | map(attribute='paths') | sum(start=[]) -%}
        {%- for file in relevance._input_files(input) if file['path'] not in paths_read -%}
            {%- do empty.append(file['path']) -%}
        {%- endfor -%}
    {%- endif -%}
    {{- return(empty) -}}
{% endmacro %}

{#
    The files of runs, where there are several, whose rows are of one run because of the file they stand in: TREC, and
    tables without a run_id. A run that is spread over these is several runs under one name.
#}
{% macro _files_that_are_runs() %}
    {%- set paths = [] -%}
    {%- if relevance._input_origin('runs') == 'files' and relevance._input_files('runs') | length > 1 -%}
        {%- for part in relevance._input_parts('runs') if part['is_run_by_file'] -%}
            {%- do paths.extend(part['paths']) -%}
        {%- endfor -%}
    {%- endif -%}
    {{- return(paths) -}}
{% endmacro %}
