-- the cases of seeds/, worked by hand, against the macros: a row for each value that is off
{{ config(enabled=project_name == 'relevance' and relevance._is_example()) }}

{%- set measures = [
    'R@2', 'R@5', 'R@10', 'R@30', 'R@300', 'R@301', 'R@1000', 'P@1', 'P@5', 'P@10', 'RR', 'AP', 'Rprec',
    'DCG@3', 'nDCG@3', 'nDCG@5', 'nDCG@10', 'Judged@5', 'Judged@10',
    "DCG(dcg='exp-log2')@3", "IDCG(dcg='exp-log2')@3", "nDCG(dcg='exp-log2')@3",
] %}

with rankings as (
    {{ relevance.rankings(ref('worked_runs')) | indent }}
),

evaluated as (
    {{ relevance.evaluate('rankings', ref('worked_qrels'), measures) | indent }}
),

expected as (
    select * from {{ ref('worked_values') }}
),

found as (
    select
        run_id,
        query_id,
        measure,
        value
    from evaluated

    union all

    select
        run_id,
        null as query_id,
        measure,
        avg(value) as value
    from evaluated
    where query_id like run_id || '/%'
    group by run_id, measure
)

select
    expected.run_id,
    expected.query_id,
    expected.measure,
    expected.value as expected,
    found.value,
    expected.how
from expected
left join found
    on
        found.run_id = expected.run_id
        and coalesce(found.query_id, '') = coalesce(expected.query_id, '')
        and found.measure = expected.measure
where found.value is null or abs(found.value - expected.value) > 1e-12
