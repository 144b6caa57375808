{#
    The places that the rows of an input come from, each as a dictionary:
    `rows` (a from clause), `columns` (contract name: expression), `source` (expression) and `malformed_line`.
    A relation is one part; files are one part for each layout found among them.
#}
{% macro _input_parts(input) %}
    {%- do relevance._renamed_columns(input) -%}
    {%- set origin = relevance._input_origin(input) -%}
    {%- if origin == 'files' -%}
        {{- return(relevance._file_parts(input)) -}}
    {%- endif -%}
    {%- if origin == 'relation' -%}
        {%- set relation = var('relevance_' ~ input) | string | trim -%}
    {%- else -%}
        {%- set relation = ref('relevance_example__' ~ input) | string -%}
    {%- endif -%}
    {%- set available = relevance._relation_columns(relation) -%}
    {{- return([{
        'rows': relation,
        'columns': relevance._matched_columns(input, relation, available),
        'available': available,
        'source': relevance._literal(relation | replace('"', '') | replace('`', '')),
        'malformed_line': none,
    }]) -}}
{% endmacro %}

{# The column names of a relation; none where they cannot be known (not yet built, or dbt only parses). #}
{% macro _relation_columns(relation) %}
    {%- if not execute -%}
        {{- return(none) -}}
    {%- elif relation.startswith('__dbt__cte__') -%}
        {{- relevance._stop(
            relation | replace('__dbt__cte__', '') ~ ' is an ephemeral model, whose columns cannot be looked up; '
            ~ 'materialize it as a view or a table.'
        ) -}}
    {%- endif -%}
    {%- if '(' not in relation and flags.WHICH not in ['build', 'run', 'test', 'show', 'retry'] -%}
        {%- set path = relation.split('.') | map('trim', '"`') | list -%}
        {%- set names = ([none, none] + path)[-3:] -%}
        {%- if load_relation(api.Relation.create(database=names[0], schema=names[1], identifier=names[2])) is none -%}
            {{- return(none) -}}
        {%- endif -%}
    {%- endif -%}
    {{- return(adapter.dispatch('_column_names', 'relevance')(relation)) -}}
{% endmacro %}

{% macro default___column_names(relation) %}
    {{- return(run_query('select * from ' ~ relation ~ ' where 1 = 0').columns | map(attribute='name') | list) -}}
{% endmacro %}

{# Its client has no columns where there is no row. #}
{% macro clickhouse___column_names(relation) %}
    {{- return(run_query('describe table (select * from ' ~ relation ~ ')').columns[0].values() | list) -}}
{% endmacro %}

{# What relevance_columns says of an input: contract column to the user's column. #}
{% macro _renamed_columns(input) %}
    {%- set inputs = var('relevance_columns') or {} -%}
    {%- set contracts = relevance._input_contracts() -%}
    {%- set example = 'write it as {' ~ input ~ ': {' ~ contracts[input]['required'] | last ~ ': your_column}}.' -%}
    {%- if inputs is not mapping -%}
        {{- relevance._stop('relevance_columns is `' ~ inputs ~ '`; ' ~ example) -}}
    {%- endif -%}
    {%- for name in inputs if name not in contracts -%}
        {{- relevance._stop(
            'relevance_columns names the input `' ~ name ~ '`; the inputs are ' ~ (contracts | join(', ')) ~ '.'
        ) -}}
    {%- endfor -%}
    {%- set renamed = inputs.get(input) or {} -%}
    {%- set known = contracts[input]['required'] + contracts[input]['optional'] -%}
    {%- if renamed is not mapping or renamed.values() | reject('string') | list -%}
        {{- relevance._stop('relevance_columns gives ' ~ input ~ ' `' ~ renamed ~ '`; ' ~ example) -}}
    {%- endif -%}
    {%- for name in renamed if name not in known -%}
        {{- relevance._stop(
            'relevance_columns names `' ~ name ~ '` for ' ~ input ~ ', which has the columns '
            ~ (known | join(', ')) ~ '.'
        ) -}}
    {%- endfor -%}
    {{- return(renamed) -}}
{% endmacro %}

{#
    Contract column to the expression that reads it: the name that relevance_columns gives, else the contract's own,
    else one of its aliases, else the expression in `fallback`. Other columns that are absent are left out.
#}
{% macro _matched_columns(input, source, available, fallback={}) %}
    {%- set contract = relevance._input_contracts()[input] -%}
    {%- set renamed = relevance._renamed_columns(input) -%}
    {%- set columns = {} -%}
    {%- for name in contract['required'] + contract['optional'] -%}
        {%- set wanted = [renamed[name] | string | trim('"`')] if name in renamed
            else [name] + contract['aliases'].get(name, []) -%}
        {%- if available is none -%}
            {%- if name in contract['required'] or name in renamed or (input == 'runs' and name == 'score') -%}
                {%- set is_plain = modules.re.match('^\\w+$', wanted[0]) -%}
                {%- do columns.update({name: wanted[0] if is_plain else adapter.quote(wanted[0])}) -%}
            {%- endif -%}
        {%- else -%}
            {%- for candidate in wanted if name not in columns -%}
                {%- set same = available | select('equalto', candidate) | list -%}
                {%- for column in (same or available) if name not in columns and column | lower == candidate | lower -%}
                    {%- do columns.update({name: adapter.quote(column)}) -%}
                {%- endfor -%}
            {%- endfor -%}
            {%- if name not in columns and name in fallback and name not in renamed -%}
                {%- do columns.update({name: fallback[name]}) -%}
            {%- elif name not in columns and (name in contract['required'] or name in renamed) -%}
                {{- relevance._stop(
                    input ~ ' in ' ~ source ~ ' has no column `' ~ (wanted | join('` or `')) ~ '`; it has `'
                    ~ (available | join('`, `')) ~ '`. Name the right one with relevance_columns: {' ~ input ~ ': {'
                    ~ name ~ ': your_column}}.'
                ) -}}
            {%- endif -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if input == 'runs' and 'score' not in columns and 'rank' not in columns -%}
        {{- relevance._stop(
            'runs in ' ~ source ~ ' has neither a column `score` nor a column `rank`; it has `'
            ~ (available | join('`, `')) ~ '`. Name one with relevance_columns: {runs: {score: your_column}}.'
        ) -}}
    {%- elif input == 'runs' and 'score' not in columns -%}
        {#- only ranks: the score is the rank, reversed -#}
        {%- do columns.update({'score': '-' ~ relevance._as_double(columns['rank'])}) -%}
    {%- endif -%}
    {{- return(columns) -}}
{% endmacro %}
