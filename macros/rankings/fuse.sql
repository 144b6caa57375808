{% macro fuse(
    runs, method='reciprocal_rank', normalization='min_max', fused_run_id='fused', tie_rule='trec_eval_9', constant=60
) %}
    {%- set of_ranks = ['reciprocal_rank', 'borda'] -%}
    {%- set of_scores = ['comb_sum', 'comb_mnz', 'comb_anz', 'comb_min', 'comb_max'] -%}
    {%- set normalizations = ['min_max', 'max', 'sum', 'z_score'] -%}
    {%- if method not in of_ranks + of_scores -%}
        {{- relevance._stop('the method is `' ~ method ~ '`; it must be one of ' ~ ((of_ranks + of_scores) | join(', ')) ~ '.') -}}
    {%- elif normalization is not none and normalization not in normalizations -%}
        {{- relevance._stop(
            'the normalization is `' ~ normalization ~ '`; it must be none or one of ' ~ (normalizations | join(', ')) ~ '.'
        ) -}}
    {%- elif constant is not number or constant < 0 -%}
        {{- relevance._stop('the constant is `' ~ constant ~ '`; it must be a number, 0 or more.') -}}
    {%- endif -%}
    {{- return(adapter.dispatch('fuse', 'relevance')(runs, method, normalization, fused_run_id, tie_rule, constant)) -}}
{% endmacro %}

{% macro default__fuse(runs, method, normalization, fused_run_id, tie_rule, constant) %}
    {%- set double = relevance._type_double() -%}
    {%- set fused = {
        'comb_mnz': 'sum(points) * count(*)',
        'comb_anz': 'sum(points) / count(*)',
        'comb_min': 'min(points)',
        'comb_max': 'max(points)',
    }.get(method, 'sum(points)') -%}
    {%- if method in ['reciprocal_rank', 'borda'] -%}
with ranked as (
    {{ relevance.rankings(runs, tie_rule=tie_rule) | indent }}
),
{%- if method == 'borda' %}

list_lengths as (
    select
        run_id,
        query_id,
        max(rank) as retrieved
    from ranked
    group by run_id, query_id
),

run_ids as (
    select distinct run_id from ranked
),

candidates as (
    select
        query_id,
        doc_id,
        count(*) over (partition by query_id) as candidates
    from (select distinct query_id, doc_id from ranked) as documents
),
{%- endif %}

pointed as (
    {%- if method == 'reciprocal_rank' %}
    select
        query_id,
        doc_id,
        1 / cast({{ constant }} + rank as {{ double }}) as points
    from ranked
    {%- else %}
    select
        candidates.query_id as query_id,
        candidates.doc_id as doc_id,
        -- the documents that a run leaves out share the points that it leaves over
        case
            when ranked.rank is not null then cast(candidates.candidates - ranked.rank + 1 as {{ double }})
            else cast(candidates.candidates - coalesce(list_lengths.retrieved, 0) + 1 as {{ double }}) / 2
        end as points
    from candidates
    cross join run_ids
    left join ranked
        on
            ranked.run_id = run_ids.run_id
            and ranked.query_id = candidates.query_id
            and ranked.doc_id = candidates.doc_id
    left join list_lengths
        on list_lengths.run_id = run_ids.run_id and list_lengths.query_id = candidates.query_id
    {%- endif %}
)
    {%- else -%}
with given_runs as (
    select
        run_id,
        {{ relevance._as_text('query_id') }} as query_id,
        {{ relevance._as_text('doc_id') }} as doc_id,
        cast(score as {{ double }}) as score
    from {{ runs }}
),

scales as (
    select
        run_id,
        query_id,
        {%- if normalization == 'min_max' %}
        min(score) as origin,
        max(score) - min(score) as unit
        {%- elif normalization == 'max' %}
        {{ relevance._double(0) }} as origin,
        max(score) as unit
        {%- elif normalization == 'sum' %}
        min(score) as origin,
        sum(score) - min(score) * count(*) as unit
        {%- elif normalization == 'z_score' %}
        avg(score) as origin,
        -- of the whole list: divided by the number of documents
        coalesce(stddev_samp(score) * sqrt(cast(count(*) - 1 as {{ double }}) / count(*)), 0) as unit
        {%- else %}
        {{ relevance._double(0) }} as origin,
        {{ relevance._double(1) }} as unit
        {%- endif %}
    from given_runs
    group by run_id, query_id
),

pointed as (
    select
        given_runs.query_id as query_id,
        given_runs.doc_id as doc_id,
        -- where all scores are equal nothing is to be divided
        (given_runs.score - scales.origin)
            / case when scales.unit > {{ relevance._double(0.000000001) }} then scales.unit else {{ relevance._double(0.000000001) }} end
            as points
    from given_runs
    inner join scales
        on scales.run_id = given_runs.run_id and scales.query_id = given_runs.query_id
)
    {%- endif %}

select
    {{ relevance._literal(fused_run_id) }} as run_id,
    query_id,
    doc_id,
    {{ fused }} as score
from pointed
group by query_id, doc_id
{% endmacro %}
