-- the twenty lists that do worst, of all runs, by the first measure of the list
{%- set measure = relevance._measures()[0].measure %}

select
    run_id,
    query_id,
    measure,
    value,
    status
from {{ ref('fct_relevance__query_measures') }}
where measure = {{ relevance._literal(measure) }} and value is not null
order by value asc, query_id asc
limit 20
