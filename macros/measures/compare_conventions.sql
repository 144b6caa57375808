{% macro compare_conventions(runs, qrels, measures, profiles=none, queries=none, rankings=none) %}
    {{- return(adapter.dispatch('compare_conventions', 'relevance')(runs, qrels, measures, profiles, queries, rankings)) -}}
{% endmacro %}

{% macro default__compare_conventions(runs, qrels, measures, profiles, queries, rankings) %}
    {%- set conventions = relevance._conventions(measures, profiles) -%}
    {%- set offered = conventions | selectattr('evaluated') | list -%}
    {%- set tie_rules = offered | map(attribute='tie_rule') | unique | list -%}
    {%- set double = relevance._type_double() -%}
with compared_runs as (
    select
        {{ relevance._as_text('run_id') }} as run_id,
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        score,
        rank
    from {{ runs }}
),

compared_qrels as (
    select
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        relevance
    from {{ qrels }}
),

-- 2^grade is too large for a double above 1000; there the tools with that gain have no value, see status
qrels_of_exponential as (
    select
        query_id,
        doc_id,
        case when relevance > 1000 then 1000 else relevance end as relevance
    from compared_qrels
),

highest_grades as (
    select max(relevance) as grade from compared_qrels
),
{%- if rankings %}

-- only where scores tie does the order depend on the rule
tied_lists as (
    select distinct
        run_id,
        query_id
    from {{ rankings }}
    where is_tied = 1
),

runs_to_rank as (
    select runs.*
    from compared_runs as runs
    inner join tied_lists
        on tied_lists.run_id = runs.run_id and tied_lists.query_id = runs.query_id
),

untied_rankings as (
    select
        rankings.run_id as run_id,
        rankings.query_id as query_id,
        rankings.doc_id as doc_id,
        rankings.rank as rank
    from {{ rankings }} as rankings
    left join tied_lists
        on tied_lists.run_id = rankings.run_id and tied_lists.query_id = rankings.query_id
    where tied_lists.run_id is null
),
{%- endif %}
{%- for tie_rule in tie_rules %}

ranked_by_{{ tie_rule }} as (
    {{ relevance.rankings('runs_to_rank' if rankings else 'compared_runs', tie_rule=tie_rule, tie_groups=true) | indent }}
),
{%- endfor %}

-- the lists in the order of each rule, which is part of the name of the run
lists_by_tie_rule as (
    {%- for tie_rule in tie_rules %}
    select
        '{{ tie_rule }} ' || run_id as run_id,
        query_id,
        doc_id,
        rank,
        first_tied_rank,
        last_tied_rank
    from ranked_by_{{ tie_rule }}
    {%- if rankings %}

    union all

    select
        '{{ tie_rule }} ' || run_id as run_id,
        query_id,
        doc_id,
        rank,
        rank as first_tied_rank,
        rank as last_tied_rank
    from untied_rankings
    {%- endif %}
    {%- if not loop.last %}

    union all
{% endif %}
    {%- endfor %}
),

list_lengths as (
    select
        run_id,
        query_id,
        max(rank) as retrieved
    from lists_by_tie_rule
    group by run_id, query_id
),
{%- set relations = [] %}
{%- for judged in ['compared_qrels', 'qrels_of_exponential'] %}
{%- set evaluated = [] %}
{%- for convention in offered
    if (convention.evaluated.gain == 'exponential') == (judged == 'qrels_of_exponential') and convention.evaluated.measure not in evaluated %}
{%- do evaluated.append(convention.evaluated.measure) %}
{%- endfor %}
{%- if evaluated %}
{%- do relations.append('measured_with_' ~ judged) %}

measured_with_{{ judged }} as (
    {{ relevance.evaluate('lists_by_tie_rule', judged, evaluated, queries=queries) | indent }}
),
{%- endif %}
{%- endfor %}

measured as (
    {%- for relation in relations %}
    select * from {{ relation }}
    {%- if not loop.last %} union all {%- endif %}
    {%- endfor %}
),

run_ids as (
    select distinct run_id from {{ rankings or 'compared_runs' }}
),

conventions as (
    {%- for convention in conventions %}
    select
        {{ relevance._literal(convention.measure) }} as measure,
        {{ relevance._literal(convention.profile) }} as profile,
        {{ relevance._text_or_null(convention.evaluated.measure if convention.evaluated else none) }} as evaluated_measure,
        {{ 1 if convention.evaluated and convention.evaluated.gain == 'exponential' else 0 }} as is_exponential,
        {{ relevance._text_or_null(convention.tie_rule or none) }} as tie_rule,
        {{ relevance._text_or_null(convention.missing_queries or none) }} as missing_queries,
        {{ relevance._text_or_null(convention.queries_without_relevant or none) }} as queries_without_relevant,
        cast({{ 'null' if convention.decimals is none or not convention.decimals else convention.decimals }} as integer) as decimals,
        {{ relevance._literal(
            (convention.evaluated.description ~ ' ' if convention.evaluated else 'The tool has no such measure. ') ~ convention.says
        ) }} as description
    {%- if not loop.last %}
    union all
    {%- endif %}
    {%- endfor %}
),

counted as (
    select
        conventions.measure as measure,
        conventions.profile as profile,
        conventions.evaluated_measure as evaluated_measure,
        run_ids.run_id as run_id,
        case
            when conventions.decimals is not null
                then floor(measured.value * power(cast(10 as {{ double }}), conventions.decimals) + {{ relevance._double(0.5) }})
                    / power(cast(10 as {{ double }}), conventions.decimals)
            else measured.value
        end as value
    from measured
    inner join conventions
        on conventions.evaluated_measure = measured.measure
    inner join run_ids
        on measured.run_id = conventions.tie_rule || ' ' || run_ids.run_id
    left join list_lengths
        on list_lengths.run_id = measured.run_id and list_lengths.query_id = measured.query_id
    cross join highest_grades
    where
        measured.value is not null
        and (conventions.is_exponential = 0 or highest_grades.grade <= 1000)
        and (conventions.missing_queries = 'zero' or list_lengths.retrieved is not null)
        and (conventions.queries_without_relevant = 'zero' or measured.status <> 'no_relevant_documents')
),

means as (
    select
        measure,
        profile,
        evaluated_measure,
        run_id,
        avg(value) as value,
        count(*) as queries
    from counted
    group by measure, profile, evaluated_measure, run_id
),

places as (
    select
        means.*,
        -- to the twelfth decimal: the last bits depend on the order of a sum
        rank() over (
            partition by measure, profile, evaluated_measure order by floor(value * 1e12 + 0.5) desc
        ) as place
    from means
),

winners as (
    select
        measure,
        profile,
        evaluated_measure,
        min(run_id) as winner,
        count(*) as winners
    from places
    where place = 1
    group by measure, profile, evaluated_measure
),

-- a run that is first under some conventions of a measure and not under others
wins as (
    select
        measure,
        run_id,
        count(case when place = 1 then 1 end) as first_places,
        count(case when place > 1 then 1 end) as other_places
    from places
    group by measure, run_id
),

agreements as (
    select
        measure,
        max(case when first_places > 0 and other_places > 0 then 1 else 0 end) as winner_changes
    from wins
    group by measure
)

select
    conventions.measure as measure,
    conventions.profile as profile,
    run_ids.run_id as run_id,
    conventions.evaluated_measure as evaluated_measure,
    places.value as value,
    places.queries as queries,
    places.place as place,
    case when winners.winners > 1 then cast(null as {{ dbt.type_string() }}) else winners.winner end as winner,
    agreements.winner_changes as winner_changes,
    case
        when conventions.evaluated_measure is null then 'not_offered'
        when conventions.is_exponential = 1 and highest_grades.grade > 1000 then 'grade_too_high'
        when places.value is null then 'no_query_counts'
        else 'scored'
    end as status,
    conventions.tie_rule as tie_rule,
    conventions.missing_queries as missing_queries,
    conventions.queries_without_relevant as queries_without_relevant,
    conventions.decimals as decimals,
    conventions.description as description
from conventions
cross join run_ids
cross join highest_grades
left join places
    on
        places.measure = conventions.measure
        and places.profile = conventions.profile
        and places.evaluated_measure = conventions.evaluated_measure
        and places.run_id = run_ids.run_id
left join winners
    on
        winners.measure = conventions.measure
        and winners.profile = conventions.profile
        and winners.evaluated_measure = conventions.evaluated_measure
left join agreements
    on agreements.measure = conventions.measure
{% endmacro %}
