{# The values of systems under several rankings, and each two of these, the smaller ranking_id first. #}
{% macro _paired_rankings(system_values, both_ways=false) %}
with given_values as (
    select
        {{ relevance._as_text('ranking_id') }} as ranking_id,
        {{ relevance._as_text('run_id') }} as run_id,
        value
    from {{ system_values }}
    where value is not null
),

ranking_ids as (
    select distinct {{ relevance._as_text('ranking_id') }} as ranking_id from {{ system_values }}
),

pairs as (
    select
        one.ranking_id as ranking_id,
        other.ranking_id as other_ranking_id
    from ranking_ids as one
    inner join ranking_ids as other
        on {{ relevance._byte_order('other.ranking_id') }} {{ '<>' if both_ways else '>' }} one.ranking_id
)
{%- endmacro %}
