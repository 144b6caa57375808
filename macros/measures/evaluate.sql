{% macro evaluate(
    rankings, qrels, measures, queries=none, missing_queries='zero', queries_without_relevant='zero', subtopics=none
) %}
    {{- return(adapter.dispatch('evaluate', 'relevance')(
        rankings, qrels, measures, queries, missing_queries, queries_without_relevant, subtopics
    )) -}}
{% endmacro %}

{% macro default__evaluate(
    rankings, qrels, measures, queries, missing_queries, queries_without_relevant, subtopics
) %}
    {%- for treatment in [missing_queries, queries_without_relevant] if treatment not in ['zero', 'exclude'] -%}
        {{- relevance._stop(
            'missing_queries and queries_without_relevant are `zero` or `exclude`, not `' ~ treatment ~ '`.'
        ) -}}
    {%- endfor -%}
    {%- set double = relevance._type_double() -%}
    {%- set parsed = relevance._parse_measures(measures) -%}
    {#- whether the qrels have subtopics is not known before dbt may look -#}
    {%- if execute and parsed | selectattr('needs_subtopics') | list and not subtopics -%}
        {{- relevance._stop(
            'measure `' ~ (parsed | selectattr('needs_subtopics') | first).measure ~ '` needs judgments of subtopics: qrels '
            ~ 'with a column subtopic_id; with the macro alone, the argument subtopics.'
        ) -}}
    {%- endif -%}
    {%- set grades = parsed | map(attribute='relevant_grade') | unique | sort -%}
    {%- set needs_ties = parsed | selectattr('needs_ties') | list -%}
    {%- set needs_subtopics = parsed | selectattr('needs_subtopics') | list -%}
    {%- set needs_condensed = parsed | selectattr('judged_only') | list -%}
    {%- set rank_depth = parsed | map(attribute='rank_depth') | max -%}
    {%- if rank_depth > 1000000 -%}
        {{- relevance._stop('a measure that sums over all ranks takes a cutoff of 1000000 at most, not ' ~ rank_depth ~ '.') -}}
    {%- endif -%}
    {%- set families = relevance._families(parsed) -%}
{%- set query_id = relevance._as_text('query_id') ~ ' as query_id' -%}
{%- set doc_id = relevance._as_text('doc_id') ~ ' as doc_id' -%}
with {{ 'recursive ' if families.recursive }}evaluated_rankings as (
    select {{ relevance._as_text('run_id') }} as run_id, {{ query_id }}, {{ doc_id }}, rank{{ ', first_tied_rank, last_tied_rank' if needs_ties }} from {{ rankings }}
),

evaluated_qrels as (
    select {{ query_id }}, {{ doc_id }}, relevance from {{ qrels }}
),
{%- if needs_subtopics %}

evaluated_subtopics as (
    select distinct {{ query_id }}, {{ doc_id }}, {{ relevance._as_text('subtopic_id') }} as subtopic_id, relevance from {{ subtopics }}
),
{%- endif %}
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
        {%- for name, sql in relevance._merged(parsed, 'totals').items() %},
        {{ sql }} as {{ name }}
        {%- endfor %}
    from evaluated_qrels
    group by query_id
),

query_status as (
    {{ relevance.query_status(
        'evaluated_rankings', 'evaluated_qrels', 'evaluated_queries' if queries else none
    ) | indent }}
)
{%- if rank_depth %},

ranks as (
    select number as rank
    from (
        {{ relevance._numbers(rank_depth) | indent(8) }}
    ) as numbers
),

rank_totals as (
    select
        {%- for name, sql in relevance._merged(parsed, 'rank_totals').items() %}
        {{ sql }} as {{ name }},
        {%- endfor %}
        count(*) as ranks
    from ranks
)
{%- endif %}
{%- if relevance._reads_judged_rows(parsed) %},

-- the only rows that a measure looks at
judged_rows as (
    select
        rankings.run_id as run_id,
        rankings.query_id as query_id,
        rankings.rank as rank,
        {%- if needs_ties %}
        rankings.first_tied_rank as first_tied_rank,
        rankings.last_tied_rank as last_tied_rank,
        {%- endif %}
        qrels.relevance as grade
        {%- for name in relevance._totals_of_rows(parsed, grades) %},
        query_totals.{{ name }} as {{ name }}
        {%- endfor %}
    from evaluated_rankings as rankings
    inner join evaluated_qrels as qrels
        on qrels.query_id = rankings.query_id and qrels.doc_id = rankings.doc_id
    {%- if relevance._totals_of_rows(parsed, grades) %}
    inner join query_totals
        on query_totals.query_id = rankings.query_id
    {%- endif %}
)
{%- endif %}
{%- if needs_condensed %},

-- without the documents that are not judged, trec_eval -J
condensed_rows as (
    select
        run_id,
        query_id,
        row_number() over (partition by run_id, query_id order by rank) as rank,
        grade
        {%- for name in relevance._totals_of_rows(parsed, grades) %},
        {{ name }}
        {%- endfor %}
    from judged_rows
    where grade >= 0
)
{%- endif %}
{%- for relation in ['judged_rows', 'condensed_rows'] %}
{%- set of_rows = parsed | selectattr('judged', 'equalto', relation) | list %}
{%- set so_far = relevance._merged(of_rows, 'so_far') %}
{%- set next_rank = of_rows | selectattr('next_rank') | list %}
{%- set before = relevance._merged(of_rows, 'before') %}
{%- if so_far or next_rank %},

{{ relation }}_so_far as (
    select
        {{ relation }}.*
        {%- for name, sql in so_far.items() %},
        sum({{ sql }}) over (
            partition by run_id, query_id order by rank rows between unbounded preceding and current row
        ) as {{ name }}
        {%- endfor %}
        {%- if next_rank %},
        -- nullif, since on ClickHouse what follows a number that cannot be NULL is never NULL
        lead(nullif(rank, 0)) over (partition by run_id, query_id order by rank) as next_rank
        {%- endif %}
    from {{ relation }}
)
{%- endif %}
{%- if before %},

{{ relation }}_before as (
    select
        {{ relation }}_so_far.*
        {%- for name, sql in before.items() %},
        sum({{ sql }}) over (
            partition by run_id, query_id order by rank rows between unbounded preceding and 1 preceding
        ) as {{ name }}
        {%- endfor %}
    from {{ relation }}_so_far
)
{%- endif %}
{%- set aggregated = [] %}
{%- for measure in of_rows if measure.aggregates %}{% do aggregated.append(measure) %}{% endfor %}
{%- if aggregated or (relation == 'condensed_rows' and needs_condensed) %},

{{ relation }}_values as (
    select
        run_id,
        query_id
        {%- if relation == 'condensed_rows' %},
        count(*) as retrieved
        {%- endif %}
        {%- for measure in aggregated %}
        {%- for name, sql in measure.aggregates.items() %},
        cast({{ sql }} as {{ double }}) as {{ measure.column }}{{ '_' ~ name if name }}
        {%- endfor %}
        {%- endfor %}
    from {{ relation }}{{ '_before' if before else '_so_far' if so_far or next_rank }}
    group by run_id, query_id
)
{%- endif %}
{%- endfor %}
{%- for cte in families.ctes %},

{{ cte.name }} as (
    {{ cte.sql }}
)
{%- endfor %}
{%- for family in families.relations %},

{{ family.relation }}_values as (
    select
        {%- if family.by == 'list' %}
        run_id,
        {%- endif %}
        query_id
        {%- for name, sql in family.aggregates.items() %},
        cast({{ sql }} as {{ double }}) as {{ name }}
        {%- endfor %}
    from {{ family.relation }}
    group by {{ 'run_id, ' if family.by == 'list' }}query_id
)
{%- endfor %},

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
                {%- set aggregate = measure['values'] ~ '_values.' ~ measure.column %}
                {%- if measure.value is defined %} cast({{ measure.value }} as {{ double }})
                {%- elif measure.denominator == 1 %} {{ aggregate }}
                {%- elif measure.denominator is number %} {{ aggregate }} / {{ measure.denominator }}
                {%- else %} {{ aggregate }} / nullif({{ measure.denominator }}, 0)
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
    {%- if rank_depth %}
    cross join rank_totals
    {%- endif %}
    {%- for relation in ['judged_rows', 'condensed_rows'] %}
    {%- set used = [] %}
    {%- for measure in parsed if measure.judged == relation and (measure.aggregates or measure.judged_only) %}
    {%- do used.append(measure) %}
    {%- endfor %}
    {%- if used %}
    left join {{ relation }}_values
        on {{ relation }}_values.run_id = query_status.run_id and {{ relation }}_values.query_id = query_status.query_id
    {%- endif %}
    {%- endfor %}
    {%- for family in families.relations %}
    left join {{ family.relation }}_values
        on {{ family.relation }}_values.query_id = query_status.query_id
        {%- if family.by == 'list' %} and {{ family.relation }}_values.run_id = query_status.run_id{% endif %}
    {%- endfor %}
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
