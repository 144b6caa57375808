{% macro average_overlap(rankings, cutoff) %}
    {%- if cutoff is not integer or cutoff is boolean or cutoff < 1 -%}
        {{- relevance._stop('cutoff is `' ~ cutoff ~ '`; it must be a whole number, 1 or more.') -}}
    {%- endif -%}
    {{- return(adapter.dispatch('average_overlap', 'relevance')(rankings, cutoff)) -}}
{% endmacro %}

{% macro default__average_overlap(rankings, cutoff) %}
    {%- set double = relevance._type_double() -%}
{{ relevance._paired_lists(rankings) }},

possible_depths as (
    {{ relevance._numbers(cutoff) | indent }}
),

-- a document shared from a depth on adds 1/d to the agreement at every depth d below
sums as (
    select
        shared.run_id as run_id,
        shared.other_run_id as other_run_id,
        shared.query_id as query_id,
        sum(1 / cast(possible_depths.number as {{ double }})) as agreement
    from shared
    inner join possible_depths
        on possible_depths.number >= shared.depth
    group by shared.run_id, shared.other_run_id, shared.query_id
)

select
    pairs.run_id as run_id,
    pairs.other_run_id as other_run_id,
    pairs.query_id as query_id,
    case when pairs.shorter > 0 then coalesce(sums.agreement, 0) / {{ cutoff }} end as value,
    case when pairs.shorter > 0 then 'scored' else 'missing_from_run' end as status
from pairs
left join sums
    on
        sums.run_id = pairs.run_id
        and sums.other_run_id = pairs.other_run_id
        and sums.query_id = pairs.query_id
{% endmacro %}
