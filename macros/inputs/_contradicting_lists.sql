{# Lists in which a row with a larger rank has a larger score, with the number of neighbours out of order. #}
{% macro _contradicting_lists(runs) %}
    {{- return(adapter.dispatch('_contradicting_lists', 'relevance')(runs)) -}}
{% endmacro %}

{% macro default___contradicting_lists(runs) %}
    select
        run_id,
        query_id,
        min(source) as source,
        count(*) as row_count
    from (
        select
            run_id,
            query_id,
            source,
            score,
            lag(score) over (partition by run_id, query_id order by rank, score desc) as score_above
        from {{ runs }}
        where rank is not null
    ) as neighbours
    where score > score_above
    group by run_id, query_id
{%- endmacro %}

{#
    Most runs are stored in the order of their ranks, and then one look at each row's neighbour settles it without a
    sort: only lists with a row that does not follow its neighbour are sorted.
#}
{% macro duckdb___contradicting_lists(runs) %}
    {{- relevance.default___contradicting_lists('(
            select runs.*
            from ' ~ runs ~ '
            inner join (
                select run_id, query_id
                from (
                    select
                        run_id,
                        query_id,
                        run_id = lag(run_id) over ()
                            and query_id = lag(query_id) over ()
                            and rank > lag(rank) over ()
                            and score <= lag(score) over () as follows
                    from ' ~ runs ~ '
                )
                where follows is distinct from true
                group by run_id, query_id
                having count(*) > 1
            ) as unordered_lists using (run_id, query_id)
        )') -}}
{% endmacro %}
