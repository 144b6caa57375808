{% macro kendall_tau_ap(system_values) %}
    {{- return(adapter.dispatch('kendall_tau_ap', 'relevance')(system_values)) -}}
{% endmacro %}

{% macro default__kendall_tau_ap(system_values) %}
    {%- set double = relevance._type_double() -%}
{{ relevance._paired_rankings(system_values, both_ways=true) }},

-- the systems that both rankings have, in the order of the one that is rated
placed_systems as (
    select
        pairs.ranking_id as ranking_id,
        pairs.other_ranking_id as reference_ranking_id,
        rated.run_id as run_id,
        reference.value as reference_value,
        row_number() over (
            partition by pairs.ranking_id, pairs.other_ranking_id
            order by rated.value desc, {{ relevance._byte_order('rated.run_id') }}
        ) as place
    from pairs
    inner join given_values as rated
        on rated.ranking_id = pairs.ranking_id
    inner join given_values as reference
        on reference.ranking_id = pairs.other_ranking_id and reference.run_id = rated.run_id
),

-- of the systems above each, those that the reference puts above it too
rated_systems as (
    select
        below.ranking_id as ranking_id,
        below.reference_ranking_id as reference_ranking_id,
        below.place as place,
        sum(case when above.reference_value > below.reference_value then 1 else 0 end) as rightly_above
    from placed_systems as below
    inner join placed_systems as above
        on
            above.ranking_id = below.ranking_id
            and above.reference_ranking_id = below.reference_ranking_id
            and above.place < below.place
    group by below.ranking_id, below.reference_ranking_id, below.place
),

sums as (
    select
        ranking_id,
        reference_ranking_id,
        count(*) + 1 as systems,
        2 * avg(cast(rightly_above as {{ double }}) / (place - 1)) - 1 as value
    from rated_systems
    group by ranking_id, reference_ranking_id
)

select
    pairs.ranking_id as ranking_id,
    pairs.other_ranking_id as reference_ranking_id,
    sums.value as value,
    coalesce(sums.systems, 0) as systems,
    case when sums.value is null then 'too_few_systems' else 'scored' end as status
from pairs
left join sums
    on sums.ranking_id = pairs.ranking_id and sums.reference_ranking_id = pairs.other_ranking_id
{% endmacro %}
