-- the twenty queries on which a run does worst, by the first measure of the list
{%- set measure = relevance._measures()[0].measure %}

select
    run_id,
    query_id,
    measure,
    value,
    status
from {{ ref('fct_relevance__query_measures') }}
where measure = {{ relevance._literal(measure) }} and status <> 'no_judgments'
order by value asc, query_id asc
limit 20
