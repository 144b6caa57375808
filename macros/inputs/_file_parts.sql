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
    {#- an empty file has no header and no rows; it is reported as an issue -#}
    {%- set tables = files | selectattr('header') | list -%}
    {%- for shape in tables | map(attribute='shape') | unique(true) -%}
        {%- do parts.append(
            relevance._table_part(input, tables | selectattr('shape', 'equalto', shape) | list, names)
        ) -%}
    {%- endfor -%}
    {{- return(parts) -}}
{% endmacro %}

{% macro _file_patterns(input) %}
    {%- set patterns = var('relevance_' ~ input ~ '_files') -%}
    {%- set listed = [patterns] if patterns is string or patterns is not iterable else patterns | list -%}
    {%- for pattern in listed if pattern is not string -%}
        {{- relevance._stop(
            'relevance_' ~ input ~ '_files holds `' ~ pattern ~ '`; it must be a path, a glob, or a list of them.'
        ) -}}
    {%- endfor -%}
    {{- return(listed) -}}
{% endmacro %}

{# Every file that the patterns match, once, with its layout and the columns that it has where it has a header. #}
{% macro _input_files(input) %}
    {%- set files = [] -%}
    {%- set paths = [] -%}
    {%- if execute -%}
        {%- for pattern in relevance._file_patterns(input) -%}
            {%- for path in relevance._paths_of(input, pattern) if relevance._whole_path(path) not in paths -%}
                {%- do paths.append(relevance._whole_path(path)) -%}
                {%- set layout = relevance._file_layout(input, path) -%}
                {%- set header = [] if layout == 'trec' else relevance._file_header(layout, path) -%}
                {%- set folders = relevance._named_folders(path, header) -%}
                {%- do files.append({
                    'path': path,
                    'layout': layout,
                    'header': header,
                    'folders': folders,
                    'shape': [layout, header, folders] | string,
                }) -%}
            {%- endfor -%}
        {%- endfor -%}
    {%- endif -%}
    {{- return(files) -}}
{% endmacro %}

{# The files that a pattern of an input stands for; a glob of runs leaves out the files that hold the qrels. #}
{% macro _paths_of(input, pattern) %}
    {%- set qrels = [] -%}
    {%- if input == 'runs' and var('relevance_qrels_files', none) is not none -%}
        {%- for qrels_pattern in relevance._file_patterns('qrels') -%}
            {%- for path in relevance._matching_paths(qrels_pattern) -%}
                {%- do qrels.append(relevance._whole_path(path)) -%}
            {%- endfor -%}
        {%- endfor -%}
    {%- endif -%}
    {%- set paths = [] -%}
    {%- for path in relevance._matching_paths(pattern)
        if path == pattern or relevance._whole_path(path) not in qrels -%}
        {%- do paths.append(path) -%}
    {%- endfor -%}
    {{- return(paths) -}}
{% endmacro %}

{# One spelling for a file: ./a.txt, a.txt and /here/a.txt are the same. #}
{% macro _whole_path(path) %}
    {%- set is_whole = '://' in path or path.startswith('/') or modules.re.match('^[A-Za-z]:', path) -%}
    {%- set whole = path if is_whole else env_var('PWD', '') ~ '/' ~ path -%}
    {{- return(modules.re.sub('/(?:\\./)+', '/', whole)) -}}
{% endmacro %}

{# A path with brackets may name one file as it stands; else it is a glob. #}
{% macro _matching_paths(pattern) %}
    {%- set readings = [relevance._path_literal(pattern)] if '[' in pattern else [] -%}
    {%- for glob in readings + [relevance._literal(pattern)] -%}
        {%- set found = run_query('select file from glob(' ~ glob ~ ') order by file').columns[0].values() -%}
        {%- if found or loop.last -%}
            {{- return(found | list) -}}
        {%- endif -%}
    {%- endfor -%}
{% endmacro %}

{# DuckDB's readers take every path for a glob: what is special in one is put in brackets. #}
{% macro _path_literal(path) %}
    {{- return(relevance._literal(modules.re.sub('([*?\\[])', '[\\1]', path))) -}}
{% endmacro %}

{% macro _path_literals(paths) %}
    {%- set literals = [] -%}
    {%- for path in paths -%}
        {%- do literals.append(relevance._path_literal(path)) -%}
    {%- endfor -%}
    {{- return('[' ~ (literals | join(', ')) ~ ']') -}}
{% endmacro %}

{# What folders such as `run_id=bm25/` add to the columns of a file. #}
{% macro _named_folders(path, header) %}
    {%- set known = header | map(attribute='name') | map('lower') | list -%}
    {%- set folders = [] -%}
    {%- for folder in path.replace('\\', '/').split('/')[:-1] if '=' in folder -%}
        {%- set name = folder.split('=')[0] -%}
        {%- if name and name | lower not in known -%}
            {%- do folders.append(name) -%}
        {%- endif -%}
    {%- endfor -%}
    {{- return(folders) -}}
{% endmacro %}

{% macro _base(path) %}
    {{- return(path.replace('\\', '/').split('/')[-1]) -}}
{% endmacro %}

{% macro _stem(path) %}
    {%- set base = relevance._base(path) -%}
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
            + (relevance._renamed_columns(input).values() | map('lower') | list) -%}
        {%- for column in relevance._file_header('tsv', path) if column['name'] | lower in names -%}
            {{- return('tsv') -}}
        {%- endfor -%}
    {%- endif -%}
    {{- return('trec') -}}
{% endmacro %}

{#
    The columns that a file has by itself, each with its name and, in Parquet, its type: files whose types differ must
    not be read together, since the first one's would be forced on the others. None for an empty file.
#}
{% macro _file_header(layout, path) %}
    {%- set columns = [] -%}
    {%- if layout in ['csv', 'tsv'] -%}
        {%- set lines = run_query('select line from ' ~ relevance._lines([path]) ~ ' limit 1').columns[0].values() -%}
        {%- set delimiter = relevance._delimiter(layout) -%}
        {%- set fields = modules.re.findall(
            delimiter ~ '("(?:[^"]|"")*"|[^' ~ delimiter ~ ']*)', delimiter ~ (lines[0] or '')
        ) if lines else [] -%}
        {%- for field in fields -%}
            {%- set field = field | trim -%}
            {%- set name = field[1:-1] | replace('""', '"') if field.startswith('"') else field -%}
            {#- the index that pandas writes has no name -#}
            {%- set taken = columns | map(attribute='name') | map('lower') | list -%}
            {%- set is_usable = name and name | lower not in taken -%}
            {%- do columns.append({'name': name if is_usable else name ~ '_column' ~ loop.index}) -%}
        {%- endfor -%}
    {%- elif layout == 'json' -%}
        {%- set rows = 'read_json(' ~ relevance._path_literals([path])
            ~ ', hive_partitioning = false, sample_size = -1)' -%}
        {%- for name in run_query('describe select * from ' ~ rows).columns[0].values() -%}
            {%- do columns.append({'name': name}) -%}
        {%- endfor -%}
        {%- if columns == [{'name': 'json'}] and not run_query('select 1 from ' ~ rows ~ ' limit 1').rows -%}
            {{- return([]) -}}
        {%- endif -%}
    {%- else -%}
        {%- set rows = 'read_parquet(' ~ relevance._path_literals([path]) ~ ', hive_partitioning = false, '
            ~ 'binary_as_string = true)' -%}
        {%- for described in run_query('describe select * from ' ~ rows).rows -%}
            {%- do columns.append({'name': described[0], 'type': described[1]}) -%}
        {%- endfor -%}
    {%- endif -%}
    {{- return(columns) -}}
{% endmacro %}

{% macro _delimiter(layout) %}
    {{- return(',' if layout == 'csv' else '\t') -}}
{% endmacro %}

{#
    Lines as they are: no quoting, no header, no comment; a blank line is NULL. What stands behind a delimiter would
    be lost, so the delimiter is a character that Unicode bars from texts.
#}
{% macro _lines(paths, new_line=none) %}
    {{- return(
        'read_csv(' ~ relevance._path_literals(paths) ~ ", columns = {'line': 'varchar'}, header = false, "
        ~ "auto_detect = false, delim = chr(1114111), quote = '', escape = '', strict_mode = false, "
        ~ 'hive_partitioning = false, filename = true' ~ (", new_line = '" ~ new_line ~ "'" if new_line else '') ~ ')'
    ) -}}
{% endmacro %}

{# TREC: query, iteration, document, relevance; or query, Q0, document, rank, score, tag. Blanks and tabs mix. #}
{% macro _trec_part(input, files, names) %}
    {%- set expected = 4 if input == 'qrels' else 6 -%}
    {%- set paths = files | map(attribute='path') | list -%}
    {%- if input == 'qrels' -%}
        {%- set columns = {'query_id': 'fields[1]', 'doc_id': 'fields[3]', 'relevance': 'fields[4]'} -%}
        {#- the second field says the subtopic in qrels of diversity, and nothing in others -#}
        {%- do columns.update({'subtopic_id': 'fields[2]'})
            if relevance._measures() | selectattr('needs_subtopics') | list -%}
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
        'paths': paths,
        'rows': rows,
        'columns': columns,
        'available': columns.keys() | list,
        'source': 'filename',
        'malformed_line': 'case when len(fields) <> ' ~ expected ~ ' then line end',
        'is_run_by_file': true,
    }) -}}
{% endmacro %}

{#
    The run's name is its tag. Files that share the tag of their first line would become one run: there the file's
    name stands in for that tag.
#}
{% macro _trec_run_id(paths, names) %}
    {%- set tags = [] -%}
    {%- for path in paths if paths | length > 1 -%}
        {%- set first = run_query(
            "select regexp_extract(line, '(\\S+)\\s*$', 1) from " ~ relevance._lines([path])
            ~ " where regexp_matches(line, '\\S') limit 1"
        ).columns[0].values() -%}
        {%- do tags.append(first[0] if first else none) -%}
    {%- endfor -%}
    {%- set renamed = [] -%}
    {%- for tag in tags | unique(true) if tag is not none and tags.count(tag) > 1 -%}
        {%- set files = [] -%}
        {%- for path in paths if tags[loop.index0] == tag -%}
            {%- do files.append(path) -%}
        {%- endfor -%}
        {%- do renamed.append(
            'when fields[6] = ' ~ relevance._literal(tag) ~ ' then '
            ~ relevance._named_by_file('filename', files, names, otherwise='fields[6]')
        ) -%}
    {%- endfor -%}
    {{- return('case ' ~ (renamed | join(' ')) ~ ' else fields[6] end' if renamed else 'fields[6]') -}}
{% endmacro %}

{# The name of the file that a row comes from, where `column` holds its path. #}
{% macro _named_by_file(column, paths, names, otherwise='null') %}
    {%- set cases = [] -%}
    {%- for path in paths -%}
        {%- do cases.append('when ' ~ relevance._literal(path) ~ ' then ' ~ relevance._literal(names[path])) -%}
    {%- endfor -%}
    {{- return('case ' ~ column ~ ' ' ~ (cases | join(' ')) ~ ' else ' ~ otherwise ~ ' end') -}}
{% endmacro %}

{# A file's name without folder and ending; where two files would be named alike, with its ending or the whole path. #}
{% macro _file_names(files) %}
    {%- set stems = [] -%}
    {%- set bases = [] -%}
    {%- for path in files | map(attribute='path') -%}
        {%- do stems.append(relevance._stem(path)) -%}
        {%- do bases.append(relevance._base(path)) -%}
    {%- endfor -%}
    {%- set names = {} -%}
    {%- for path in files | map(attribute='path') -%}
        {%- set stem = stems[loop.index0] -%}
        {%- set base = bases[loop.index0] -%}
        {%- do names.update({
            path: stem if stems.count(stem) == 1 else base if bases.count(base) == 1 else path
        }) -%}
    {%- endfor -%}
    {{- return(names) -}}
{% endmacro %}

{#
    Files with the same named columns. Text formats are read as text, so that an id stays what it is. Folders named
    as in `run_id=bm25/` are columns too.
#}
{% macro _table_part(input, files, names) %}
    {%- set layout = files[0]['layout'] -%}
    {%- set folders = files[0]['folders'] -%}
    {%- set paths = files | map(attribute='path') | list -%}
    {%- set header = files[0]['header'] | map(attribute='name') | list -%}
    {%- set types = [] -%}
    {%- for column in header -%}
        {%- do types.append(relevance._literal(column) ~ ": 'varchar'") -%}
    {%- endfor -%}
    {%- if layout == 'parquet' -%}
        {%- set options = 'binary_as_string = true' -%}
    {%- else -%}
        {%- set options = 'columns = {' ~ (types | join(', ')) ~ '}' -%}
        {%- if layout in ['csv', 'tsv'] -%}
            {%- set options = options ~ ", header = true, auto_detect = false, delim = '"
                ~ relevance._delimiter(layout) ~ "', quote = '\"', escape = '\"'" -%}
        {%- endif -%}
    {%- endif -%}
    {%- set options = options ~ ", filename = 'relevance_file', hive_partitioning = "
        ~ ('true, hive_types_autocast = false' if folders else 'false') -%}
    {%- set rows = 'read_' ~ layout | replace('tsv', 'csv') ~ '(' ~ relevance._path_literals(paths) ~ ', ' ~ options
        ~ ')' -%}
    {%- set fallback = {} -%}
    {%- if input == 'runs' -%}
        {%- do fallback.update({'run_id': relevance._named_by_file('relevance_file', paths, names)}) -%}
    {%- endif -%}
    {%- set columns = relevance._matched_columns(input, paths[0], header + folders, fallback) -%}
    {{- return({
        'rows': rows,
        'columns': columns,
        'available': header + folders,
        'paths': paths,
        'source': 'relevance_file',
        'malformed_line': none,
        'is_run_by_file': columns.get('run_id') == fallback.get('run_id'),
    }) -}}
{% endmacro %}
