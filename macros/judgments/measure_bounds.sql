{% macro measure_bounds(rankings, qrels, measures, queries=none) %}
    {{- return(adapter.dispatch('measure_bounds', 'relevance')(rankings, qrels, measures, queries)) -}}
{% endmacro %}

{% macro default__measure_bounds(rankings, qrels, measures, queries) %}
    {%- set bounded = relevance._parse_measures(measures) | selectattr('bounded') | list -%}
    {%- set names = bounded | map(attribute='measure') | list -%}
    {%- set depths = bounded | map(attribute='cutoff') | unique | list -%}
    {#- as far as lists are looked at; where a measure has no cutoff, to their end -#}
    {%- set deepest = 999999 if none in depths else depths | max -%}
    {%- set double = relevance._type_double() -%}
    {%- if not bounded %}
select
    run_id,
    query_id,
    {{ relevance._as_text('null') }} as measure,
    {%- for column in ['value', 'value_low', 'value_high', 'value_best_left', 'value_all_best', 'value_condensed'] %}
    cast(null as {{ double }}) as {{ column }},
    {%- endfor %}
    {{ relevance._as_text('null') }} as status
from {{ rankings }}
where 1 = 0
    {%- else %}
with bounded_rankings as (
    select
        run_id,
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        rank
    from {{ rankings }}
),

bounded_qrels as (
    select
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        relevance
    from {{ qrels }}
),

judged_queries as (
    select distinct query_id from bounded_qrels
),

-- each list of a judged query, with a number that stands for run and query
bounded_lists as (
    select
        lists.run_id as run_id,
        lists.query_id as query_id,
        lists.retrieved as retrieved,
        {{ relevance._as_text('row_number() over (order by lists.run_id, lists.query_id)') }} as list_id
    from (
        select
            run_id,
            query_id,
            max(rank) as retrieved
        from bounded_rankings
        group by run_id, query_id
    ) as lists
    inner join judged_queries
        on judged_queries.query_id = lists.query_id
),

judged_documents as (
    select
        lists.list_id as list_id,
        rankings.run_id as run_id,
        rankings.query_id as query_id,
        rankings.rank as rank,
        qrels.doc_id as doc_id
    from bounded_rankings as rankings
    inner join bounded_qrels as qrels
        on qrels.query_id = rankings.query_id and qrels.doc_id = rankings.doc_id
    inner join bounded_lists as lists
        on lists.run_id = rankings.run_id and lists.query_id = rankings.query_id
),

possible_ranks as (
    select numbers.number as number
    from (
        {{ relevance._numbers(deepest) | indent(8) }}
    ) as numbers
    inner join (select max(retrieved) as longest from bounded_lists) as lengths
        on numbers.number <= lengths.longest
),

-- every rank of a list that no judged document stands at
unjudged_ranks as (
    select
        lists.list_id as list_id,
        lists.run_id as run_id,
        lists.query_id as query_id,
        possible_ranks.number as rank,
        row_number() over (partition by lists.list_id order by possible_ranks.number) as place
    from bounded_lists as lists
    inner join possible_ranks
        on possible_ranks.number <= lists.retrieved
    left join judged_documents as judged
        on judged.list_id = lists.list_id and judged.rank = possible_ranks.number
    where judged.list_id is null
),

-- the relevant documents that a list lacks, best first
relevant_left as (
    select
        lists.list_id as list_id,
        qrels.doc_id as doc_id,
        row_number() over (
            partition by lists.list_id order by qrels.relevance desc, {{ relevance._byte_order('qrels.doc_id') }}
        ) as place
    from bounded_lists as lists
    inner join bounded_qrels as qrels
        on qrels.query_id = lists.query_id
    left join judged_documents as judged
        on judged.list_id = lists.list_id and judged.doc_id = qrels.doc_id
    where qrels.relevance > 0 and judged.list_id is null
),

best_grade as (
    select case when max(relevance) > 1 then max(relevance) else 1 end as grade from bounded_qrels
),

-- each list once for each way to judge what is not judged: by the best grades that are left (`left`), or by the best grade
-- down to a cutoff
ways as (
    select
        'left' as way,
        0 as depth
    {%- for depth in depths %}

    union all

    select
        'best {{ depth or 'uncut' }}' as way,
        {{ depth or deepest }} as depth
    {%- endfor %}
),

completed_lists as (
    select
        'completed' as run_id,
        ways.way || ' ' || judged.list_id as query_id,
        'judged ' || judged.doc_id as doc_id,
        judged.rank as rank
    from judged_documents as judged
    cross join ways

    union all

    -- from the top, the documents that are not judged turn out to be those that the list lacks
    select
        'completed' as run_id,
        ways.way || ' ' || unjudged.list_id as query_id,
        case
            when ways.way = 'left' then 'judged ' || relevant_left.doc_id
            else 'unjudged ' || {{ relevance._as_text('unjudged.rank') }}
        end as doc_id,
        unjudged.rank as rank
    from unjudged_ranks as unjudged
    cross join ways
    left join relevant_left
        on relevant_left.list_id = unjudged.list_id and relevant_left.place = unjudged.place

    union all

    -- the length of a list
    select
        'completed' as run_id,
        ways.way || ' ' || lists.list_id as query_id,
        {{ relevance._as_text('null') }} as doc_id,
        lists.retrieved as rank
    from bounded_lists as lists
    cross join ways
),

completed_judgments as (
    select
        ways.way || ' ' || lists.list_id as query_id,
        'judged ' || qrels.doc_id as doc_id,
        qrels.relevance as relevance
    from bounded_lists as lists
    inner join bounded_qrels as qrels
        on qrels.query_id = lists.query_id
    cross join ways

    union all

    -- what stands below the cutoff is not looked at
    select
        ways.way || ' ' || unjudged.list_id as query_id,
        'unjudged ' || {{ relevance._as_text('unjudged.rank') }} as doc_id,
        best_grade.grade as relevance
    from unjudged_ranks as unjudged
    inner join ways
        on unjudged.rank <= ways.depth
    cross join best_grade
),

{%- set condensed = {} %}
{%- for measure in bounded if 'judged_only' in measure.parameters %}
{%- do condensed.update({relevance._condensed_name(measure): measure.measure}) %}
{%- endfor %}

given_and_condensed as (
    {{ relevance.evaluate('bounded_rankings', 'bounded_qrels', names + condensed.keys() | list, queries=queries) | indent }}
),

completed_values as (
    {{ relevance.evaluate('completed_lists', 'completed_judgments', names) | indent }}
),

given_values as (
    select *
    from given_and_condensed
    where measure in ({{ relevance._literals(names) }})
),

condensed_values as (
    select
        run_id,
        query_id,
        case measure
            {%- for name, measure in condensed.items() %}
            when {{ relevance._literal(name) }} then {{ relevance._literal(measure) }}
            {%- else %}
            when '' then ''
            {%- endfor %}
        end as measure,
        value
    from given_and_condensed
    where measure not in ({{ relevance._literals(names) }})
),

best_left_values as (
    select
        lists.run_id as run_id,
        lists.query_id as query_id,
        found.measure as measure,
        found.value as value
    from completed_values as found
    inner join bounded_lists as lists
        on found.query_id = 'left ' || lists.list_id
),

measure_ways as (
    {%- for measure in bounded %}
    select
        {{ relevance._literal(measure.measure) }} as measure,
        'best {{ measure.cutoff or 'uncut' }}' as way
    {%- if not loop.last %}
    union all
    {%- endif %}
    {%- endfor %}
),

all_best_values as (
    select
        lists.run_id as run_id,
        lists.query_id as query_id,
        found.measure as measure,
        found.value as value
    from completed_values as found
    inner join measure_ways
        on measure_ways.measure = found.measure
    inner join bounded_lists as lists
        on found.query_id = measure_ways.way || ' ' || lists.list_id
)

select
    given_values.run_id as run_id,
    given_values.query_id as query_id,
    given_values.measure as measure,
    given_values.value as value,
    -- a list that is not there cannot change
    case when all_best.value < given_values.value then all_best.value else given_values.value end as value_low,
    case
        when all_best.value >= given_values.value and all_best.value >= best_left.value then all_best.value
        when best_left.value >= given_values.value then best_left.value
        else given_values.value
    end as value_high,
    coalesce(best_left.value, given_values.value) as value_best_left,
    coalesce(all_best.value, given_values.value) as value_all_best,
    condensed.value as value_condensed,
    given_values.status as status
from given_values
left join best_left_values as best_left
    on
        best_left.run_id = given_values.run_id
        and best_left.query_id = given_values.query_id
        and best_left.measure = given_values.measure
left join all_best_values as all_best
    on
        all_best.run_id = given_values.run_id
        and all_best.query_id = given_values.query_id
        and all_best.measure = given_values.measure
left join condensed_values as condensed
    on
        condensed.run_id = given_values.run_id
        and condensed.query_id = given_values.query_id
        and condensed.measure = given_values.measure
    {%- endif %}
{% endmacro %}

{# The same measure of the condensed list: AP -> AP(judged_only=True), P(rel=2)@5 -> P(rel=2,judged_only=True)@5. #}
{% macro _condensed_name(measure) %}
    {%- set name = measure.measure -%}
    {%- if '(' in name -%}
        {{- return(name | replace(')', ',judged_only=True)')) -}}
    {%- endif -%}
    {{- return(name.split('@')[0] ~ '(judged_only=True)' ~ ('@' ~ name.split('@')[1] if '@' in name else '')) -}}
{% endmacro %}
