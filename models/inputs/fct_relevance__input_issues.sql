{{ config(materialized='table') }}

{%- set rules = relevance.input_rules() %}
{%- set contracts = relevance._input_contracts() %}
{%- set is_ranked_by_column = relevance._tie_rule() == 'rank_column' %}
{%- set has_exponential_gain = relevance._measures() | selectattr('gain', 'equalto', 'exponential') | list != [] %}
{%- set optional_inputs = ['run_catalog', 'queries', 'items'] | select('in', relevance._inputs_given()) | list %}

with qrels as (
    select * from {{ ref('stg_relevance__qrels') }}
),

runs as (
    select * from {{ ref('stg_relevance__runs') }}
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

broken_run_rows as (
    select *
    from runs
    where
        malformed_line is not null
        or {{ relevance._any_missing(contracts['runs']['ids']) }}
        or score is null
        or not {{ relevance._is_finite('score') }}
        {%- if is_ranked_by_column %}
        or rank is null
        {%- endif %}
),

-- keys that several rows share
duplicate_judgments as (
    {{ relevance._duplicate_keys('qrels', contracts['qrels']['key'], 'relevance') }}
),

duplicate_documents as (
    {{ relevance._duplicate_keys('runs', contracts['runs']['key']) }}
),

judged_queries as (
    select distinct query_id from qrels
),

run_queries_without_judgments as (
    select run_id, query_id, source, count(*) as row_count
    from runs
    where
        malformed_line is null
        and not exists (select 1 from judged_queries where judged_queries.query_id = runs.query_id)
    group by run_id, query_id, source
),

runs_without_judged_query as (
    select run_id, min(source) as source, count(*) as query_count
    from run_queries_without_judgments
    where not exists (
        select 1
        from runs
        inner join judged_queries on judged_queries.query_id = runs.query_id
        where runs.run_id = run_queries_without_judgments.run_id
    )
    group by run_id
),

contradicting_lists as (
    {{ relevance._contradicting_lists('runs') }}
),

issues as (
    {%- for input in ['qrels', 'runs'] %}
    {%- set broken = 'broken_judgments' if input == 'qrels' else 'broken_run_rows' %}
    {%- set numbered_lines = relevance._numbered_lines(input) %}
    {%- if numbered_lines %}
    select
        'malformed_line' as rule,
        '{{ input }}' as input,
        broken.source,
        'line ' || {{ relevance._as_text('numbered_lines.line_number') }} as key,
        broken.malformed_line as found
    from (select distinct source, malformed_line from {{ broken }} where malformed_line is not null) as broken
    inner join ({{ relevance._numbered_lines(input) }}
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
    {% for name in relevance._unmatched_patterns(input) %}
    select
        'no_matching_file' as rule,
        '{{ input }}' as input,
        {{ relevance._literal(name) }} as source,
        'relevance_{{ input }}_files' as key,
        'no file' as found

    union all
    {% endfor %}
    {%- for source in relevance._input_sources(input) %}
    select
        'empty_input' as rule,
        '{{ input }}' as input,
        {{ source }} as source,
        'all rows' as key,
        'no row' as found
    where not exists (select 1 from {{ input }} where {{ input }}.source = {{ source }})

    union all
    {% endfor %}
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

    select
        'duplicate_row' as rule,
        '{{ input }}' as input,
        min(source) as source,
        {{ relevance._named_key(contracts[input]['key']) }} as key,
        {{ relevance._as_text('count(*)') }} || ' rows' as found
    from {{ input }}
    group by {{ contracts[input]['key'] | join(', ') }}
    having count(*) > 1

    union all
    {% endfor %}
    select
        case when duplicate_judgments.different_values > 1 then 'conflicting_grades' else 'duplicate_judgment' end
            as rule,
        'qrels' as input,
        min(qrels.source) as source,
        {{ relevance._named_key(contracts['qrels']['key'], 'qrels') }} as key,
        {{ relevance._as_text('min(duplicate_judgments.row_count)') }} || ' rows with grades from '
            || {{ relevance._as_text('min(qrels.relevance)') }} || ' to '
            || {{ relevance._as_text('max(qrels.relevance)') }} as found
    from duplicate_judgments
    inner join qrels
        on qrels.query_id = duplicate_judgments.query_id and qrels.doc_id = duplicate_judgments.doc_id
    where qrels.relevance is not null
    group by qrels.query_id, qrels.doc_id, duplicate_judgments.different_values

    union all

    select
        'invalid_relevance' as rule,
        'qrels' as input,
        source,
        {{ relevance._named_key(contracts['qrels']['key']) }} as key,
        'relevance ' || coalesce(invalid_relevance, 'NULL') as found
    from broken_judgments
    where malformed_line is null and relevance is null

    union all
    {% if has_exponential_gain %}
    select
        'overflowing_gain' as rule,
        'qrels' as input,
        source,
        {{ relevance._named_key(contracts['qrels']['key']) }} as key,
        'relevance ' || {{ relevance._as_text('relevance') }} as found
    from broken_judgments
    where relevance > 1000

    union all
    {% endif %}
    select
        'duplicate_document' as rule,
        'runs' as input,
        min(runs.source) as source,
        {{ relevance._named_key(contracts['runs']['key'], 'runs') }} as key,
        {{ relevance._as_text('min(duplicate_documents.row_count)') }} || ' rows' as found
    from duplicate_documents
    inner join runs
        on
            runs.run_id = duplicate_documents.run_id
            and runs.query_id = duplicate_documents.query_id
            and runs.doc_id = duplicate_documents.doc_id
    where runs.malformed_line is null
    group by runs.run_id, runs.query_id, runs.doc_id

    union all

    select
        'invalid_score' as rule,
        'runs' as input,
        source,
        {{ relevance._named_key(contracts['runs']['key']) }} as key,
        'score ' || coalesce(invalid_score, {{ relevance._as_text('score') }}, 'NULL') as found
    from broken_run_rows
    where malformed_line is null and (score is null or not {{ relevance._is_finite('score') }})

    union all
    {% if is_ranked_by_column %}
    select
        'missing_rank' as rule,
        'runs' as input,
        source,
        {{ relevance._named_key(contracts['runs']['key']) }} as key,
        'no rank, or one that is not a number' as found
    from broken_run_rows
    where malformed_line is null and rank is null

    union all
    {% endif %}
    {%- if relevance._trec_files('runs') | length > 1 %}
    select
        'run_in_several_files' as rule,
        'runs' as input,
        min(source) || ', ' || max(source) as source,
        'run ' || run_id as key,
        {{ relevance._as_text('count(*)') }} || ' files' as found
    from (select run_id, source from runs where malformed_line is null group by run_id, source) as run_files
    where source in ('{{ relevance._trec_files('runs') | map('replace', "'", "''") | join("', '") }}')
    group by run_id
    having count(*) > 1

    union all
    {% endif %}
    select
        'run_without_judged_query' as rule,
        'runs' as input,
        source,
        'run ' || run_id as key,
        {{ relevance._as_text('query_count') }} || ' queries, none of them in the qrels' as found
    from runs_without_judged_query

    union all

    select
        'query_without_judgments' as rule,
        'runs' as input,
        source,
        {{ relevance._named_key(['run_id', 'query_id']) }} as key,
        {{ relevance._as_text('row_count') }} || ' rows' as found
    from run_queries_without_judgments
    where not exists (
        select 1
        from runs_without_judged_query
        where runs_without_judged_query.run_id = run_queries_without_judgments.run_id
    )

    union all

    select
        'rank_contradicts_score' as rule,
        'runs' as input,
        source,
        {{ relevance._named_key(['run_id', 'query_id']) }} as key,
        {{ relevance._as_text('row_count') }} || ' rows have a larger score than the row ranked above them' as found
    from contradicting_lists
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
