{%- set measures = relevance._measures() -%}
with run_measures as (
    select * from {{ ref('fct_relevance__run_measures') }}
),

runs as (
    select
        run_id,
        max(queries) as queries,
        max(queries_missing) as queries_missing,
        {%- for measure in measures %}
        max(case when measure = {{ relevance._literal(measure.measure) }} then value end) as {{ measure.column }},
        {%- endfor %}
        max(case when measure = {{ relevance._literal(measures[0].measure) }} then judged_share end) as judged_share,
        max(case when measure = {{ relevance._literal(measures[0].measure) }} then tied_share end) as tied_share
    from run_measures
    group by run_id
)

select
    -- to the twelfth decimal: the last bits depend on the order of a sum
    rank() over (order by floor({{ measures[0].column }} * 1e12 + 0.5) desc nulls last) as place,
    run_id,
    {%- for measure in measures %}
    {{ measure.column }},
    {%- endfor %}
    queries,
    queries_missing,
    judged_share,
    tied_share
from runs
order by place, run_id
