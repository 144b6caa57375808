{% macro query_status(rankings, qrels, queries=none) %}
    {{- return(adapter.dispatch('query_status', 'relevance')(rankings, qrels, queries)) -}}
{% endmacro %}

{% macro default__query_status(rankings, qrels, queries) -%}
with given_rankings as (
    select {{ relevance._as_text('run_id') }} as run_id, {{ relevance._as_text('query_id') }} as query_id, rank from {{ rankings }}
),

given_qrels as (
    select {{ relevance._as_text('query_id') }} as query_id, relevance from {{ qrels }}
),
{% if queries %}
given_queries as (
    select {{ relevance._as_text('query_id') }} as query_id from {{ queries }}
),
{% endif %}
lists as (
    select
        run_id,
        query_id,
        max(rank) as retrieved
    from given_rankings
    group by run_id, query_id
),

run_ids as (
    select distinct run_id from lists
),

judged_queries as (
    select
        query_id,
        count(*) as judged_documents,
        count(case when relevance >= 1 then 1 end) as relevant_documents
    from given_qrels
    group by query_id
),

-- every run meets every query that is judged{{ ' or listed' if queries }}, and keeps those that only it has
expected_lists as (
    select distinct
        run_id,
        query_id
    from (
        select
            run_ids.run_id as run_id,
            judged_queries.query_id as query_id
        from run_ids
        cross join judged_queries
{% if queries %}
        union all

        select
            run_ids.run_id as run_id,
            queries.query_id as query_id
        from run_ids
        cross join given_queries as queries
{% endif %}
        union all

        select
            run_id,
            query_id
        from lists
    ) as possible_lists
)

select
    expected_lists.run_id as run_id,
    expected_lists.query_id as query_id,
    case
        when judged_queries.judged_documents is null then 'no_judgments'
        when judged_queries.relevant_documents = 0 then 'no_relevant_documents'
        when lists.retrieved is null then 'missing_from_run'
        else 'scored'
    end as status,
    coalesce(lists.retrieved, 0) as retrieved,
    coalesce(judged_queries.judged_documents, 0) as judged_documents,
    coalesce(judged_queries.relevant_documents, 0) as relevant_documents
from expected_lists
left join lists
    on lists.run_id = expected_lists.run_id and lists.query_id = expected_lists.query_id
left join judged_queries
    on judged_queries.query_id = expected_lists.query_id
{%- endmacro %}
