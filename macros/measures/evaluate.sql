{% macro evaluate(
    rankings, qrels, measures, queries=none, missing_queries='zero', queries_without_relevant='zero'
) %}
    {{- return(adapter.dispatch('evaluate', 'relevance')(
        rankings, qrels, measures, queries, missing_queries, queries_without_relevant
    )) -}}
{% endmacro %}

{% macro default__evaluate(rankings, qrels, measures, queries, missing_queries, queries_without_relevant) %}
    {%- for treatment in [missing_queries, queries_without_relevant] if treatment not in ['zero', 'exclude'] -%}
        {{- relevance._stop(
            'missing_queries and queries_without_relevant are `zero` or `exclude`, not `' ~ treatment ~ '`.'
        ) -}}
    {%- endfor -%}
    {%- set double = relevance._type_double() -%}
    {%- set parsed = relevance._parse_measures(measures) -%}
    {%- set grades = parsed | map(attribute='relevant_grade') | unique | sort -%}
    {%- set from_rows = parsed | selectattr('numerator', 'defined') | list -%}
    {%- set from_ideal = parsed | selectattr('ideal', 'defined') | list -%}
    {%- set running_grades = [] -%}
    {%- for measure in from_rows
        if 'relevant_so_far' in measure.numerator and measure.relevant_grade not in running_grades -%}
        {%- do running_grades.append(measure.relevant_grade) -%}
    {%- endfor -%}
    {%- set total_grades = [] -%}
    {%- for measure in from_rows
        if 'relevant_documents_' in measure.numerator and measure.relevant_grade not in total_grades -%}
        {%- do total_grades.append(measure.relevant_grade) -%}
    {%- endfor -%}
{%- set query_id = relevance._as_text('query_id') ~ ' as query_id' -%}
{%- set doc_id = relevance._as_text('doc_id') ~ ' as doc_id' -%}
with evaluated_rankings as (
    select run_id, {{ query_id }}, {{ doc_id }}, rank from {{ rankings }}
),

evaluated_qrels as (
    select {{ query_id }}, {{ doc_id }}, relevance from {{ qrels }}
),
{%- if queries %}

evaluated_queries as (
    select {{ query_id }} from {{ queries }}
),
{%- endif %}

query_totals as (
    select
        query_id,
        {%- for grade in grades %}
        count(case when relevance >= {{ grade }} then 1 end) as relevant_documents_{{ grade }}
        {{- ',' if not loop.last }}
        {%- endfor %}
    from evaluated_qrels
    group by query_id
),

query_status as (
    {{ relevance.query_status(
        'evaluated_rankings', 'evaluated_qrels', 'evaluated_queries' if queries else none
    ) | indent }}
)
{%- if from_rows %},

-- the only rows that a measure looks at
judged_rows as (
    select
        rankings.run_id as run_id,
        rankings.query_id as query_id,
        rankings.rank as rank,
        qrels.relevance as grade
        {%- for grade in total_grades %},
        query_totals.relevant_documents_{{ grade }} as relevant_documents_{{ grade }}
        {%- endfor %}
        {%- for grade in running_grades %},
        sum(case when qrels.relevance >= {{ grade }} then 1 else 0 end) over (
            partition by rankings.run_id, rankings.query_id
            order by rankings.rank
            rows between unbounded preceding and current row
        ) as relevant_so_far_{{ grade }}
        {%- endfor %}
    from evaluated_rankings as rankings
    inner join evaluated_qrels as qrels
        on qrels.query_id = rankings.query_id and qrels.doc_id = rankings.doc_id
    {%- if total_grades %}
    inner join query_totals
        on query_totals.query_id = rankings.query_id
    {%- endif %}
),

list_values as (
    select
        run_id,
        query_id,
        {%- for measure in from_rows %}
        cast({{ measure.numerator }} as {{ double }}) as {{ measure.column }}{{ ',' if not loop.last }}
        {%- endfor %}
    from judged_rows
    group by run_id, query_id
)
{%- endif %}
{%- if from_ideal %},

ideal_lists as (
    select
        query_id,
        relevance as grade,
        row_number() over (partition by query_id order by relevance desc) as rank
    from evaluated_qrels
    where relevance > 0
),

ideal_values as (
    select
        query_id,
        {%- for measure in from_ideal %}
        {{ measure.ideal }} as {{ measure.column }}{{ ',' if not loop.last }}
        {%- endfor %}
    from ideal_lists
    group by query_id
)
{%- endif %},

measures as (
    {%- for measure in parsed %}
    select {{ relevance._literal(measure.measure) }} as measure
    {%- if not loop.last %} union all {%- endif %}
    {%- endfor %}
),

valued as (
    select
        query_status.run_id as run_id,
        query_status.query_id as query_id,
        query_status.retrieved as retrieved,
        measures.measure as measure,
        case measures.measure
            {%- for measure in parsed %}
            when {{ relevance._literal(measure.measure) }} then
                {%- if measure.value is defined %} cast({{ measure.value }} as {{ double }})
                {%- elif measure.denominator == 1 %} list_values.{{ measure.column }}
                {%- elif measure.denominator is number %} list_values.{{ measure.column }} / {{ measure.denominator }}
                {%- else %} list_values.{{ measure.column }} / nullif({{ measure.denominator }}, 0)
                {%- endif %}
            {%- endfor %}
        end as value,
        {%- if grades == [1] %}
        query_status.status as status
        {%- else %}
        case
            when query_status.status = 'no_judgments' then query_status.status
            when case measures.measure
                {%- for measure in parsed %}
                when {{ relevance._literal(measure.measure) }}
                    then query_totals.relevant_documents_{{ measure.relevant_grade }}
                {%- endfor %}
            end = 0 then 'no_relevant_documents'
            else query_status.status
        end as status
        {%- endif %}
    from query_status
    cross join measures
    left join query_totals on query_totals.query_id = query_status.query_id
    {%- if from_rows %}
    left join list_values
        on list_values.run_id = query_status.run_id and list_values.query_id = query_status.query_id
    {%- endif %}
    {%- if from_ideal %}
    left join ideal_values on ideal_values.query_id = query_status.query_id
    {%- endif %}
)

select
    run_id,
    query_id,
    measure,
    -- what a list does not earn is 0
    case
        when status = 'no_judgments' then null
        {%- if missing_queries == 'exclude' %}
        when retrieved = 0 then null
        {%- endif %}
        {%- if queries_without_relevant == 'exclude' %}
        when status = 'no_relevant_documents' then null
        {%- endif %}
        else coalesce(value, 0)
    end as value,
    status
from valued
{% endmacro %}
