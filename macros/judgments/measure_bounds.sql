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

-- the documents that are not judged turn out to be those, from the top
best_left_rankings as (
    select
        run_id,
        query_id,
        doc_id,
        rank
    from judged_documents

    union all

    select
        unjudged.run_id as run_id,
        unjudged.query_id as query_id,
        relevant_left.doc_id as doc_id,
        unjudged.rank as rank
    from unjudged_ranks as unjudged
    left join relevant_left
        on relevant_left.list_id = unjudged.list_id and relevant_left.place = unjudged.place

    union all

    -- the length of a list
    select
        run_id,
        query_id,
        {{ relevance._as_text('null') }} as doc_id,
        retrieved as rank
    from bounded_lists
),

best_grade as (
    select case when max(relevance) > 1 then max(relevance) else 1 end as grade from bounded_qrels
),

-- or each is as good as any document can be, and one more that counts: each list is a query of its own
completed_rankings as (
    select
        'completed' as run_id,
        list_id as query_id,
        'judged ' || doc_id as doc_id,
        rank
    from judged_documents

    union all

    select
        'completed' as run_id,
        list_id as query_id,
        'unjudged ' || {{ relevance._as_text('rank') }} as doc_id,
        rank
    from unjudged_ranks

    union all

    select
        'completed' as run_id,
        list_id as query_id,
        {{ relevance._as_text('null') }} as doc_id,
        retrieved as rank
    from bounded_lists
),

completed_judgments as (
    select
        lists.list_id as query_id,
        'judged ' || qrels.doc_id as doc_id,
        qrels.relevance as relevance,
        0 as rank
    from bounded_lists as lists
    inner join bounded_qrels as qrels
        on qrels.query_id = lists.query_id

    union all

    select
        unjudged.list_id as query_id,
        'unjudged ' || {{ relevance._as_text('unjudged.rank') }} as doc_id,
        best_grade.grade as relevance,
        unjudged.rank as rank
    from unjudged_ranks as unjudged
    cross join best_grade
),

given_values as (
    {{ relevance.evaluate('bounded_rankings', 'bounded_qrels', names, queries=queries) | indent }}
),

best_left_values as (
    {{ relevance.evaluate('best_left_rankings', 'bounded_qrels', names) | indent }}
),
{%- for depth in depths %}
{%- set of_depth = [] %}
{%- for measure in bounded if measure.cutoff == depth %}{% do of_depth.append(measure.measure) %}{% endfor %}

completed_judgments_{{ depth or 'uncut' }} as (
    select
        query_id,
        doc_id,
        relevance
    from completed_judgments
    {%- if depth is not none %}
    -- what stands below the cutoff is not looked at
    where rank <= {{ depth }}
    {%- endif %}
),

all_best_values_{{ depth or 'uncut' }} as (
    {{ relevance.evaluate('completed_rankings', 'completed_judgments_' ~ (depth or 'uncut'), of_depth) | indent }}
),
{%- endfor %}

all_best_values as (
    {%- for depth in depths %}
    select
        lists.run_id as run_id,
        lists.query_id as query_id,
        found.measure as measure,
        found.value as value
    from all_best_values_{{ depth or 'uncut' }} as found
    inner join bounded_lists as lists
        on lists.list_id = found.query_id
    {%- if not loop.last %}

    union all
{% endif %}
    {%- endfor %}
),

{%- set condensed = {} %}
{%- for measure in bounded if 'judged_only' in measure.parameters %}
{%- do condensed.update({relevance._condensed_name(measure): measure.measure}) %}
{%- endfor %}

condensed_values as (
    {%- if condensed %}
    select
        run_id,
        query_id,
        case measure
            {%- for name, measure in condensed.items() %}
            when {{ relevance._literal(name) }} then {{ relevance._literal(measure) }}
            {%- endfor %}
        end as measure,
        value
    from (
        {{ relevance.evaluate('bounded_rankings', 'bounded_qrels', condensed.keys() | list, queries=queries) | indent(8) }}
    ) as evaluated_condensed
    {%- else %}
    select run_id, query_id, measure, value from given_values where 1 = 0
    {%- endif %}
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
