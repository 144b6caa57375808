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

-- the documents that two lists share, each at the depth from which on both show it
shared as (
    select
        one.run_id as run_id,
        other.run_id as other_run_id,
        one.query_id as query_id,
        case when one.rank > other.rank then one.rank else other.rank end as depth
    from given_rankings as one
    inner join given_rankings as other
        on other.query_id = one.query_id and other.doc_id = one.doc_id and {{ relevance._byte_order('other.run_id') }} > one.run_id
),

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

{# Each pair of runs, the smaller run_id first, with every query of either and the lengths of their lists. #}
{% macro _paired_lists(rankings) %}
with given_rankings as (
    select
        run_id,
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        rank
    from {{ rankings }}
),

list_lengths as (
    select
        run_id,
        query_id,
        max(rank) as retrieved
    from given_rankings
    group by run_id, query_id
),

run_ids as (
    select distinct run_id from list_lengths
),

pairs as (
    select
        one.run_id as run_id,
        other.run_id as other_run_id,
        queries.query_id as query_id,
        case when coalesce(lists.retrieved, 0) < coalesce(other_lists.retrieved, 0)
            then coalesce(lists.retrieved, 0) else coalesce(other_lists.retrieved, 0) end as shorter,
        case when coalesce(lists.retrieved, 0) > coalesce(other_lists.retrieved, 0)
            then coalesce(lists.retrieved, 0) else coalesce(other_lists.retrieved, 0) end as longer
    from run_ids as one
    inner join run_ids as other
        on {{ relevance._byte_order('other.run_id') }} > one.run_id
    cross join (select distinct query_id from list_lengths) as queries
    left join list_lengths as lists
        on lists.run_id = one.run_id and lists.query_id = queries.query_id
    left join list_lengths as other_lists
        on other_lists.run_id = other.run_id and other_lists.query_id = queries.query_id
    where lists.retrieved is not null or other_lists.retrieved is not null
)
{%- endmacro %}
