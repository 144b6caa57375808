{#
    One row for each list (run and query): whether its rows keep the rules, so that only the lists that do not are looked
    at again, and a fingerprint that tells whether they changed. The ranks contradict the scores where, among the first
    `depth` ranks, a row scores more than the row above it, or where a row below them scores more than one of them.
#}
{% macro _list_facts(runs, is_broken, depth) %}
    {{- return(adapter.dispatch('_list_facts', 'relevance')(runs, is_broken, depth)) -}}
{% endmacro %}

{% macro default___list_facts(runs, is_broken, depth) %}
select
    run_id,
    query_id,
    min(source) as first_source,
    max(source) as last_source,
    count(*) as row_count,
    count(case when {{ is_broken }} then 1 end) as broken_rows,
    case when count(*) > count(distinct doc_id) then 1 else 0 end as may_repeat_documents,
    case
        when max(case when rank <= {{ depth }} and score > score_above then 1 else 0 end) = 1 then 1
        when max(case when rank > {{ depth }} then score end) > min(case when rank <= {{ depth }} then score end)
            then 1
        else 0
    end as contradicts_ranks,
    {{ relevance._fingerprint(['doc_id', 'score', 'rank']) }} as fingerprint
from (
    select
        runs.*,
        lag(score) over (partition by run_id, query_id order by rank, score desc) as score_above
    from {{ runs }} as runs
) as neighbours
group by run_id, query_id
{%- endmacro %}

{# Sorting numbers inside each list is several times faster than counting distinct texts or a window over all rows. #}
{% macro duckdb___list_facts(runs, is_broken, depth) %}
select
    run_id,
    query_id,
    first_source,
    last_source,
    row_count,
    broken_rows,
    -- two equal hashes next to each other: the same document, or so rare a chance that it is looked up
    case when list_contains(
        list_transform(range(1, row_count), lambda place: hashes[place] = hashes[place + 1]), true
    ) then 1 else 0 end as may_repeat_documents,
    case when first_scores <> list_reverse_sort(first_scores) or best_below > worst_above then 1 else 0 end
        as contradicts_ranks,
    fingerprint
from (
    select
        run_id,
        query_id,
        min(source) as first_source,
        max(source) as last_source,
        count(*) as row_count,
        count(case when {{ is_broken }} then 1 end) as broken_rows,
        list_sort(list(hash(doc_id))) as hashes,
        list(score order by rank, score desc) filter (where rank <= {{ depth }}) as first_scores,
        min(case when rank <= {{ depth }} then score end) as worst_above,
        max(case when rank > {{ depth }} then score end) as best_below,
        {{ relevance._fingerprint(['doc_id', 'score', 'rank']) }} as fingerprint
    from {{ runs }}
    group by run_id, query_id
) as lists
{%- endmacro %}
