{{ config(materialized='table') }}
{{ relevance._refuse_selection_without('int_relevance__lists') }}

{#- read where it is needed and not in a CTE, which engines would hold in memory whole #}
{%- set runs = ref('stg_relevance__runs') %}
{%- set rules = relevance.input_rules() %}
{%- set contracts = relevance._input_contracts() %}
{%- set judgment_key = relevance._judgment_key() %}
{%- set files_that_are_runs = [] %}
{%- for path in relevance._files_that_are_runs() %}
{%- do files_that_are_runs.append(relevance._literal(path)) %}
{%- endfor %}
{%- set is_ranked_by_column = relevance._tie_rule() == 'rank_column' %}
{%- set has_exponential_gain = relevance._measures() | selectattr('gain', 'equalto', 'exponential') | list != [] %}
{%- set optional_inputs = ['run_catalog', 'queries', 'items', 'interactions'] | select('in', relevance._inputs_given()) | list %}

with qrels as (
    select * from {{ ref('stg_relevance__qrels') }}
),
{% for input in optional_inputs %}
{{ input }} as (
    select * from {{ ref('stg_relevance__' ~ input) }}
),
{% endfor %}
-- rows that break a rule by themselves
broken_judgments as (
    select *
    from qrels
    where
        malformed_line is not null
        or {{ relevance._any_missing(contracts['qrels']['ids']) }}
        or relevance is null
        {%- if has_exponential_gain %}
        or relevance > 1000
        {%- endif %}
),

-- what is known of each list: its rows are read again only where it breaks a rule
lists as (
    select * from {{ ref('int_relevance__lists') }}
),

-- all rows of the lists that hold a broken one; each rule below picks its own
rows_of_broken_lists as (
    select runs.*
    from {{ runs }} as runs
    inner join ({{ relevance._few_lists('lists', 'broken_rows > 0') }}) as broken_lists
        on
            coalesce(broken_lists.run_id, '') = coalesce(runs.run_id, '')
            and coalesce(broken_lists.query_id, '') = coalesce(runs.query_id, '')
),

duplicate_documents as (
    select
        runs.run_id as run_id,
        runs.query_id as query_id,
        runs.doc_id as doc_id,
        min(runs.source) as source,
        count(*) as row_count
    from {{ runs }} as runs
    inner join ({{ relevance._few_lists('lists', 'may_repeat_documents = 1') }}) as suspects
        on suspects.run_id = runs.run_id and suspects.query_id = runs.query_id
    where runs.malformed_line is null and runs.doc_id is not null
    group by runs.run_id, runs.query_id, runs.doc_id
    having count(*) > 1
),

duplicate_judgments as (
    select
        {{ judgment_key | join(', ') }},
        min(qrels.source) as source,
        count(*) as row_count,
        min(relevance) as lowest,
        max(relevance) as highest
    from qrels
    where malformed_line is null and relevance is not null and query_id is not null and doc_id is not null
    group by {{ judgment_key | join(', ') }}
    having count(*) > 1
),

judged_queries as (
    select distinct query_id from qrels
),

-- how many queries of each run are judged
judged_runs as (
    select
        lists.run_id as run_id,
        min(lists.first_source) as first_source,
        max(lists.last_source) as last_source,
        count(*) as queries,
        count(judged_queries.query_id) as judged_queries
    from lists
    left join judged_queries
        on judged_queries.query_id = lists.query_id
    where lists.run_id is not null
    group by lists.run_id
),

{%- if files_that_are_runs %}

-- the files of the runs that stand in more than one
run_files as (
    select
        runs.run_id as run_id,
        runs.source as source
    from {{ runs }} as runs
    inner join (select run_id from judged_runs where first_source <> last_source) as spread_runs
        on spread_runs.run_id = runs.run_id
    where runs.malformed_line is null
    group by runs.run_id, runs.source
),
{%- endif %}

issues as (
    {%- for input in ['qrels', 'runs'] %}
    {%- set broken = 'broken_judgments' if input == 'qrels' else 'rows_of_broken_lists' %}
    {%- set numbered_lines = relevance._numbered_lines(input, broken) %}
    {%- if numbered_lines %}
    select
        'malformed_line' as rule,
        '{{ input }}' as input,
        broken.source as source,
        coalesce('line ' || {{ relevance._as_text('numbered_lines.line_number') }}, 'a line') as key,
        broken.malformed_line as found
    from (select distinct source, malformed_line from {{ broken }} where malformed_line is not null) as broken
    left join ({{ numbered_lines }}
    ) as numbered_lines
        on numbered_lines.source = broken.source and numbered_lines.line = broken.malformed_line

    union all
    {% endif %}
    select
        'missing_id' as rule,
        '{{ input }}' as input,
        source,
        {{ relevance._named_key(contracts[input]['ids']) }} as key,
        'an id is NULL or blank' as found
    from {{ broken }}
    where malformed_line is null and {{ relevance._any_missing(contracts[input]['ids']) }}

    union all
    {% endfor %}
    {%- for input in ['qrels', 'runs'] + optional_inputs %}
    {%- for name in relevance._unmatched_patterns(input) %}
    select
        'no_matching_file' as rule,
        '{{ input }}' as input,
        {{ relevance._literal(name) }} as source,
        'relevance_{{ input }}_files' as key,
        'no file' as found

    union all
    {% endfor %}
    {%- for source in relevance._empty_files(input) %}
    select
        'empty_input' as rule,
        '{{ input }}' as input,
        {{ relevance._literal(source) }} as source,
        'all rows' as key,
        'no row' as found

    union all
    {% endfor %}
    {%- if relevance._input_origin(input) != 'files' %}
    select
        'empty_input' as rule,
        '{{ input }}' as input,
        {{ relevance._input_sources(input)[0] }} as source,
        'all rows' as key,
        'no row' as found
    from (select 1 as one) as one_row
    where not exists (select 1 from {{ ref('stg_relevance__' ~ input) }})

    union all
    {% endif %}
    {%- endfor %}
    {%- for input in optional_inputs %}
    select
        'missing_id' as rule,
        '{{ input }}' as input,
        source,
        {{ relevance._named_key(contracts[input]['ids']) }} as key,
        'an id is NULL or blank' as found
    from {{ input }}
    where {{ relevance._any_missing(contracts[input]['ids']) }}

    union all
    {% if contracts[input]['key'] %}
    select
        'duplicate_row' as rule,
        '{{ input }}' as input,
        min({{ input }}.source) as source,
        {{ relevance._named_key(contracts[input]['key']) }} as key,
        {{ relevance._as_text('count(*)') }} || ' rows' as found
    from {{ input }}
    group by {{ contracts[input]['key'] | join(', ') }}
    having count(*) > 1

    union all
    {% endif %}
    {%- endfor %}
    select
        case when lowest < highest then 'conflicting_grades' else 'duplicate_judgment' end as rule,
        'qrels' as input,
        source,
        {{ relevance._named_key(judgment_key) }} as key,
        {{ relevance._as_text('row_count') }} || ' rows with grades from ' || {{ relevance._as_text('lowest') }}
            || ' to ' || {{ relevance._as_text('highest') }} as found
    from duplicate_judgments

    union all

    select
        'invalid_relevance' as rule,
        'qrels' as input,
        source,
        {{ relevance._named_key(judgment_key) }} as key,
        'relevance ' || coalesce(invalid_relevance, 'NULL') as found
    from broken_judgments
    where malformed_line is null and relevance is null

    union all
    {% if has_exponential_gain %}
    select
        'overflowing_gain' as rule,
        'qrels' as input,
        source,
        {{ relevance._named_key(judgment_key) }} as key,
        'relevance ' || {{ relevance._as_text('relevance') }} as found
    from broken_judgments
    where relevance > 1000

    union all
    {% endif %}
    select
        'duplicate_document' as rule,
        'runs' as input,
        source,
        {{ relevance._named_key(contracts['runs']['key']) }} as key,
        {{ relevance._as_text('row_count') }} || ' rows' as found
    from duplicate_documents

    union all

    {% if not is_ranked_by_column %}
    select
        'invalid_score' as rule,
        'runs' as input,
        source,
        {{ relevance._named_key(contracts['runs']['key']) }} as key,
        'score ' || coalesce(invalid_score, {{ relevance._as_text('score') }}, 'NULL') as found
    from rows_of_broken_lists
    where malformed_line is null and {{ relevance._is_no_number('score') }}

    union all
    {% else %}
    select
        'missing_rank' as rule,
        'runs' as input,
        source,
        {{ relevance._named_key(contracts['runs']['key']) }} as key,
        'no rank, or none that is a finite number' as found
    from rows_of_broken_lists
    where malformed_line is null and {{ relevance._is_no_number('rank') }}

    union all
    {% endif %}
    {%- if files_that_are_runs %}
    select
        'run_in_several_files' as rule,
        'runs' as input,
        min(run_files.source) || ', ' || max(run_files.source) as source,
        'run ' || run_id as key,
        {{ relevance._as_text('count(*)') }} || ' files' as found
    from run_files
    group by run_id
    having max(case when source in ({{ files_that_are_runs | join(', ') }}) then 1 else 0 end) = 1

    union all
    {% endif %}
    select
        'run_without_judged_query' as rule,
        'runs' as input,
        first_source as source,
        'run ' || run_id as key,
        {{ relevance._as_text('queries') }} || ' queries, none of them in the qrels' as found
    from judged_runs
    where judged_queries = 0

    union all

    select
        'query_without_judgments' as rule,
        'runs' as input,
        lists.first_source as source,
        {{ relevance._named_key(['run_id', 'query_id'], 'lists') }} as key,
        {{ relevance._as_text('lists.row_count') }} || ' rows' as found
    from lists
    inner join judged_runs
        on judged_runs.run_id = lists.run_id and judged_runs.judged_queries > 0
    left join judged_queries
        on judged_queries.query_id = lists.query_id
    where judged_queries.query_id is null and lists.row_count > lists.broken_rows

    union all

    select
        'rank_contradicts_score' as rule,
        'runs' as input,
        first_source as source,
        {{ relevance._named_key(['run_id', 'query_id']) }} as key,
        'among the first {{ relevance._pool_depth() }}, or just below them, a document scores more than the one ranked above it'
            as found
    from lists
    where contradicts_ranks = 1 and broken_rows = 0
)

select
    rule,
    case rule
        {%- for rule in rules %}
        when '{{ rule }}' then '{{ rules[rule].severity }}'
        {%- endfor %}
    end as severity,
    input,
    source,
    key,
    found,
    case rule
        {%- for rule in rules %}
        when '{{ rule }}' then {{ relevance._literal(rules[rule].fix) }}
        {%- endfor %}
    end as fix
from issues
