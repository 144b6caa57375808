{% macro rank_biased_overlap(rankings, persistence=0.9) %}
    {%- if persistence is not number or not 0 < persistence < 1 -%}
        {{- relevance._stop('persistence is `' ~ persistence ~ '`; it must be more than 0 and less than 1.') -}}
    {%- endif -%}
    {{- return(adapter.dispatch('rank_biased_overlap', 'relevance')(rankings, persistence)) -}}
{% endmacro %}

{% macro default__rank_biased_overlap(rankings, persistence) %}
    {%- set double = relevance._type_double() -%}
    {%- set p = relevance._double(persistence) -%}
{{ relevance._paired_lists(rankings) }},

-- every depth of a pair of lists down to the end of the longer one
depths as (
    select
        pairs.run_id as run_id,
        pairs.other_run_id as other_run_id,
        pairs.query_id as query_id,
        pairs.shorter as shorter,
        pairs.longer as longer,
        ranks.rank as depth
    from pairs
    inner join (
        select distinct
            query_id,
            rank
        from given_rankings
    ) as ranks
        on ranks.query_id = pairs.query_id and ranks.rank <= pairs.longer
),

shared_at as (
    select
        run_id,
        other_run_id,
        query_id,
        depth,
        count(*) as documents
    from shared
    group by run_id, other_run_id, query_id, depth
),

overlap_rows as (
    select
        depths.*,
        sum(coalesce(shared_at.documents, 0)) over (
            partition by depths.run_id, depths.other_run_id, depths.query_id
            order by depths.depth
            rows between unbounded preceding and current row
        ) as overlap
    from depths
    left join shared_at
        on
            shared_at.run_id = depths.run_id
            and shared_at.other_run_id = depths.other_run_id
            and shared_at.query_id = depths.query_id
            and shared_at.depth = depths.depth
),

ends as (
    select
        run_id,
        other_run_id,
        query_id,
        max(case when depth = shorter then overlap end) as overlap_of_shorter,
        max(case when depth = longer then overlap end) as overlap_of_longer
    from overlap_rows
    group by run_id, other_run_id, query_id
),

sums as (
    select
        overlap_rows.run_id as run_id,
        overlap_rows.other_run_id as other_run_id,
        overlap_rows.query_id as query_id,
        max(overlap_rows.shorter) as shorter,
        max(overlap_rows.longer) as longer,
        max(ends.overlap_of_shorter) as overlap_of_shorter,
        max(ends.overlap_of_longer) as overlap_of_longer,
        sum(cast(overlap_rows.overlap as {{ double }}) / overlap_rows.depth * {{ relevance._power(persistence, 'overlap_rows.depth') }}) as agreement,
        -- below the end of the shorter list it is taken to agree as it did there
        sum(case
            when overlap_rows.depth > overlap_rows.shorter
                then cast(ends.overlap_of_shorter as {{ double }}) * (overlap_rows.depth - overlap_rows.shorter)
                    / (cast(overlap_rows.shorter as {{ double }}) * overlap_rows.depth) * {{ relevance._power(persistence, 'overlap_rows.depth') }}
            else 0
        end) as extrapolated,
        sum(cast(overlap_rows.overlap - ends.overlap_of_longer as {{ double }}) / overlap_rows.depth * {{ relevance._power(persistence, 'overlap_rows.depth') }})
            as short_of_longer
    from overlap_rows
    inner join ends
        on
            ends.run_id = overlap_rows.run_id
            and ends.other_run_id = overlap_rows.other_run_id
            and ends.query_id = overlap_rows.query_id
    group by overlap_rows.run_id, overlap_rows.other_run_id, overlap_rows.query_id
)

select
    pairs.run_id as run_id,
    pairs.other_run_id as other_run_id,
    pairs.query_id as query_id,
    (1 - {{ p }}) / {{ p }} * (sums.agreement + sums.extrapolated)
        + (
            cast(sums.overlap_of_longer - sums.overlap_of_shorter as {{ double }}) / sums.longer
            + cast(sums.overlap_of_shorter as {{ double }}) / sums.shorter
        ) * {{ relevance._power(persistence, 'sums.longer') }} as value,
    -- what the depths that both lists have make sure of, whatever stands below
    case when pairs.shorter > 0
        then (1 - {{ p }}) / {{ p }} * (sums.short_of_longer - sums.overlap_of_longer * ln(1 - {{ p }})) end as value_low,
    case when pairs.shorter > 0 then 'scored' else 'missing_from_run' end as status
from pairs
left join sums
    on
        sums.run_id = pairs.run_id
        and sums.other_run_id = pairs.other_run_id
        and sums.query_id = pairs.query_id
{% endmacro %}
