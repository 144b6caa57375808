{# Where an input comes from: `relation`, `files`, `example` or `absent`. Own qrels or runs switch the example off. #}
{% macro _input_origin(input) %}
    {%- set relation = var('relevance_' ~ input, none) -%}
    {%- set files = var('relevance_' ~ input ~ '_files', none) -%}
    {%- if relation is not none and files is not none -%}
        {{- relevance._stop(
            'relevance_' ~ input ~ ' and relevance_' ~ input ~ '_files are both set; '
            ~ 'keep the one that holds your ' ~ input ~ '.'
        ) -}}
    {%- elif relation is not none -%}
        {{- return('relation') -}}
    {%- elif files is not none -%}
        {{- return('files') -}}
    {%- elif relevance._is_example() -%}
        {{- return('example') -}}
    {%- elif input in ['qrels', 'runs'] -%}
        {{- relevance._stop(
            'No ' ~ input ~ ': set the var relevance_' ~ input ~ ' to a relation, such as "{{ ref(\'my_project\', \'my_' ~ input
            ~ '\') }}", or on DuckDB relevance_' ~ input ~ '_files to a path, a list of paths or a glob.'
        ) -}}
    {%- endif -%}
    {{- return('absent') -}}
{% endmacro %}

{% macro _is_example() %}
    {%- set own = [] -%}
    {%- for name in ['qrels', 'runs', 'qrels_files', 'runs_files'] if var('relevance_' ~ name, none) is not none -%}
        {%- do own.append(name) -%}
    {%- endfor -%}
    {{- return(own | length == 0) -}}
{% endmacro %}

{% macro _has_input(input) %}
    {{- return(relevance._input_origin(input) != 'absent') -}}
{% endmacro %}
