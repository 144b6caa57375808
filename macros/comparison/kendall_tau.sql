{% macro kendall_tau(system_values) %}
    {{- return(adapter.dispatch('kendall_tau', 'relevance')(system_values)) -}}
{% endmacro %}

{% macro default__kendall_tau(system_values) %}
    {%- set double = relevance._type_double() -%}
{{ relevance._paired_rankings(system_values) }},

-- each two systems that both rankings have, and how each orders them
compared_systems as (
    select
        pairs.ranking_id as ranking_id,
        pairs.other_ranking_id as other_ranking_id,
        case when one.value > two.value then 1 when one.value < two.value then -1 else 0 end as direction,
        case when other_one.value > other_two.value then 1 when other_one.value < other_two.value then -1 else 0 end
            as other_direction
    from pairs
    inner join given_values as one
        on one.ranking_id = pairs.ranking_id
    inner join given_values as two
        on two.ranking_id = pairs.ranking_id and {{ relevance._byte_order('two.run_id') }} > one.run_id
    inner join given_values as other_one
        on other_one.ranking_id = pairs.other_ranking_id and other_one.run_id = one.run_id
    inner join given_values as other_two
        on other_two.ranking_id = pairs.other_ranking_id and other_two.run_id = two.run_id
),

counts as (
    select
        ranking_id,
        other_ranking_id,
        count(*) as system_pairs,
        sum(direction * other_direction) as concordant_less_discordant,
        sum(abs(direction)) as untied,
        sum(abs(other_direction)) as other_untied
    from compared_systems
    group by ranking_id, other_ranking_id
)

select
    pairs.ranking_id as ranking_id,
    pairs.other_ranking_id as other_ranking_id,
    counts.concordant_less_discordant
        / nullif(sqrt(cast(counts.untied as {{ double }})) * sqrt(cast(counts.other_untied as {{ double }})), 0) as tau_b,
    cast(counts.concordant_less_discordant as {{ double }}) / counts.system_pairs as tau_a,
    coalesce(counts.system_pairs, 0) as system_pairs,
    case
        when counts.system_pairs is null then 'too_few_systems'
        when counts.untied = 0 or counts.other_untied = 0 then 'all_tied'
        else 'scored'
    end as status
from pairs
left join counts
    on counts.ranking_id = pairs.ranking_id and counts.other_ranking_id = pairs.other_ranking_id
{% endmacro %}
