{# The layouts among the files of an input, each a part as _input_parts describes it. DuckDB only. #}
{% macro _file_parts(input) %}
    {%- if target.type != 'duckdb' -%}
        {{- relevance._stop(
            'relevance_' ~ input ~ '_files reads files on DuckDB only; on ' ~ target.type
            ~ ' load them into a table and name it in relevance_' ~ input ~ '.'
        ) -}}
    {%- endif -%}
    {%- set files = relevance._input_files(input) -%}
    {%- set names = relevance._file_names(files) -%}
    {%- set trec_files = files | selectattr('layout', 'equalto', 'trec') | list -%}
    {%- set parts = [] -%}
    {%- if trec_files -%}
        {%- do parts.append(relevance._trec_part(input, trec_files, names)) -%}
    {%- endif -%}
    {%- set tables = files | rejectattr('layout', 'equalto', 'trec') | list -%}
    {%- for layout in tables | map(attribute='layout') | unique -%}
        {%- set same_layout = tables | selectattr('layout', 'equalto', layout) | list -%}
        {%- for header in same_layout | map(attribute='header') | unique -%}
            {%- set same_header = same_layout | selectattr('header', 'equalto', header) | list -%}
            {%- do parts.append(relevance._table_part(input, layout, header, same_header, names)) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{- return(parts) -}}
{% endmacro %}

{% macro _file_patterns(input) %}
    {%- set patterns = var('relevance_' ~ input ~ '_files') -%}
    {{- return([patterns] if patterns is string else patterns | list) -}}
{% endmacro %}

{# Every file that the patterns match, once, with its layout and the names of its columns where it has a header. #}
{% macro _input_files(input) %}
    {%- set files = [] -%}
    {%- set paths = [] -%}
    {%- if execute -%}
        {%- for pattern in relevance._file_patterns(input) -%}
            {%- set found = run_query(
                'select file from glob(' ~ relevance._literal(pattern) ~ ') order by file'
            ).columns[0].values() -%}
            {%- for path in found if path not in paths -%}
                {%- do paths.append(path) -%}
                {%- set layout = relevance._file_layout(input, path) -%}
                {%- do files.append({
                    'path': path,
                    'layout': layout,
                    'header': none if layout == 'trec' else relevance._file_header(layout, path),
                }) -%}
            {%- endfor -%}
        {%- endfor -%}
    {%- endif -%}
    {{- return(files) -}}
{% endmacro %}

{% macro _stem(path) %}
    {%- set base = path.replace('\\', '/').split('/')[-1] -%}
    {%- for packed in ['.gz', '.zst'] if base.endswith(packed) -%}
        {{- return(relevance._stem(base[: -(packed | length)])) -}}
    {%- endfor -%}
    {{- return(base.rsplit('.', 1)[0] or base) -}}
{% endmacro %}

{#
    By the file's ending: csv, parquet, json (jsonl, ndjson), tsv with a header (as BEIR writes it); all else is TREC.
    A tsv is TREC too when no field of its first line is the name of a column.
#}
{% macro _file_layout(input, path) %}
    {%- set ending = path | lower | replace('.gz', '') | replace('.zst', '') -%}
    {%- set ending = ending.rsplit('.', 1)[-1] -%}
    {%- if ending in ['csv', 'parquet'] -%}
        {{- return(ending) -}}
    {%- elif ending in ['jsonl', 'ndjson', 'json'] -%}
        {{- return('json') -}}
    {%- elif ending == 'tsv' -%}
        {%- set contract = relevance._input_contracts()[input] -%}
        {%- set names = contract['required'] + contract['optional'] + (contract['aliases'].values() | sum(start=[]))
            + ((var('relevance_columns') or {}).get(input, {}).values() | list) -%}
        {%- set first = run_query('select line from ' ~ relevance._lines([path]) ~ ' limit 1').columns[0].values() -%}
        {%- for field in (first[0] or '').split('\t') if first and field | trim | trim('"') | lower in names -%}
            {{- return('tsv') -}}
        {%- endfor -%}
    {%- endif -%}
    {{- return('trec') -}}
{% endmacro %}

{% macro _file_header(layout, path) %}
    {%- set reader = {
        'csv': "read_csv({}, header = true, delim = ',', quote = '\"', escape = '\"', skip = 0, all_varchar = true,"
            ~ " null_padding = true, ignore_errors = true)",
        'tsv': "read_csv({}, header = true, delim = '\t', quote = '\"', escape = '\"', skip = 0, all_varchar = true,"
            ~ " null_padding = true, ignore_errors = true)",
        'json': "read_json({})",
        'parquet': "read_parquet({}, hive_partitioning = true)",
    }[layout] -%}
    {%- set described = run_query('describe select * from ' ~ reader.format(relevance._literal(path))) -%}
    {{- return(described.columns[0].values() | list) -}}
{% endmacro %}

{# Lines as they are: no quoting, no header, no comment; a blank line is NULL. #}
{% macro _lines(paths) %}
    {%- set quoted = [] -%}
    {%- for path in paths -%}
        {%- do quoted.append(relevance._literal(path)) -%}
    {%- endfor -%}
    {{- return(
        'read_csv([' ~ (quoted | join(', ')) ~ "], columns = {'line': 'varchar'}, header = false, auto_detect = false, "
        ~ "delim = chr(1), quote = '', escape = '', strict_mode = false, filename = true)"
    ) -}}
{% endmacro %}

{# TREC: query, iteration, document, relevance; or query, Q0, document, rank, score, tag. Blanks and tabs mix. #}
{% macro _trec_part(input, files, names) %}
    {%- set expected = 4 if input == 'qrels' else 6 -%}
    {%- set paths = files | map(attribute='path') | list -%}
    {%- if input == 'qrels' -%}
        {%- set columns = {'query_id': 'fields[1]', 'doc_id': 'fields[3]', 'relevance': 'fields[4]'} -%}
    {%- elif input == 'runs' -%}
        {%- set columns = {
            'run_id': relevance._trec_run_id(paths, names),
            'query_id': 'fields[1]',
            'doc_id': 'fields[3]',
            'rank': 'fields[4]',
            'score': 'fields[5]',
        } -%}
    {%- else -%}
        {{- relevance._stop(
            'relevance_' ~ input ~ '_files: ' ~ paths[0] ~ ' is no csv, tsv, parquet or jsonl file with a header.'
        ) -}}
    {%- endif -%}
    {%- set blanks = 'chr(9) || chr(11) || chr(12) || chr(13)' -%}
    {%- set rows %}(
        select
            filename,
            line,
            case
                when len(blank_separated) = {{ expected }} and not list_contains(blank_separated, '')
                    then blank_separated
                else list_filter(blank_separated, lambda field: field <> '')
            end as fields
        from (
            select
                filename,
                line,
                string_split(
                    case
                        when contains(line, chr(9)) or contains(line, chr(13)) or contains(line, chr(11))
                            or contains(line, chr(12))
                            then translate(line, {{ blanks }}, '    ')
                        else line
                    end,
                    ' '
                ) as blank_separated
            from {{ relevance._lines(paths) }}
        ) as split_lines
    ) as trec_lines
    where len(fields) > 0{% endset -%}
    {{- return({
        'rows': rows,
        'columns': columns,
        'available': columns.keys() | list,
        'source': 'filename',
        'malformed_line': 'case when len(fields) <> ' ~ expected ~ ' then line end',
    }) -}}
{% endmacro %}

{#
    The run's name is its tag. Files that share the tag of their first line would become one run: they are named after
    the file instead.
#}
{% macro _trec_run_id(paths, names) %}
    {%- if paths | length == 1 -%}
        {{- return('fields[6]') -}}
    {%- endif -%}
    {%- set tags = [] -%}
    {%- for path in paths -%}
        {%- set first = run_query(
            "select regexp_extract(line, '(\\S+)\\s*$', 1) from " ~ relevance._lines([path])
            ~ " where regexp_matches(line, '\\S') limit 1"
        ).columns[0].values() -%}
        {%- do tags.append(first[0] if first else none) -%}
    {%- endfor -%}
    {%- set named = [] -%}
    {%- for path in paths if tags[loop.index0] is not none and tags.count(tags[loop.index0]) > 1 -%}
        {%- do named.append(
            'when ' ~ relevance._literal(path) ~ ' then ' ~ relevance._literal(names[path])
        ) -%}
    {%- endfor -%}
    {{- return('case filename ' ~ (named | join(' ')) ~ ' else fields[6] end' if named else 'fields[6]') -}}
{% endmacro %}

{# A file's name without folder and ending; the whole path where two files would get the same name. #}
{% macro _file_names(files) %}
    {%- set stems = [] -%}
    {%- for file in files -%}
        {%- do stems.append(relevance._stem(file['path'])) -%}
    {%- endfor -%}
    {%- set names = {} -%}
    {%- for file in files -%}
        {%- set stem = stems[loop.index0] -%}
        {%- do names.update({file['path']: stem if stems.count(stem) == 1 else file['path']}) -%}
    {%- endfor -%}
    {{- return(names) -}}
{% endmacro %}

{# Files with named columns. Text formats are read as text, so that an id stays what it is. #}
{% macro _table_part(input, layout, header, files, names) %}
    {%- set paths = [] -%}
    {%- set file_names = [] -%}
    {%- for file in files -%}
        {%- do paths.append(relevance._literal(file['path'])) -%}
        {%- do file_names.append(
            'when ' ~ relevance._literal(file['path']) ~ ' then ' ~ relevance._literal(names[file['path']])
        ) -%}
    {%- endfor -%}
    {%- set types = [] -%}
    {%- for column in header -%}
        {%- do types.append(relevance._literal(column) ~ ": 'varchar'") -%}
    {%- endfor -%}
    {%- set listed = '[' ~ (paths | join(', ')) ~ ']' -%}
    {%- set typed = 'columns = {' ~ (types | join(', ')) ~ '}, filename = true' -%}
    {%- if layout == 'parquet' -%}
        {%- set rows = 'read_parquet(' ~ listed ~ ', hive_partitioning = true, filename = true)' -%}
    {%- elif layout == 'json' -%}
        {%- set rows = 'read_json(' ~ listed ~ ', ' ~ typed ~ ')' -%}
    {%- else -%}
        {%- set rows = 'read_csv(' ~ listed ~ ', ' ~ typed ~ ", header = true, auto_detect = false, delim = '"
            ~ (',' if layout == 'csv' else '\t') ~ "', quote = '\"', escape = '\"')" -%}
    {%- endif -%}
    {%- set fallback = {'run_id': 'case filename ' ~ (file_names | join(' ')) ~ ' end'} if input == 'runs' else {} -%}
    {{- return({
        'rows': rows,
        'columns': relevance._matched_columns(input, files[0]['path'], header, fallback),
        'available': header,
        'source': 'filename',
        'malformed_line': none,
    }) -}}
{% endmacro %}
