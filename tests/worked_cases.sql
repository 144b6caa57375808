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

-- the names of measures without quotes, which some engines cannot have in a seed
expected as (
    select * from {{ ref('worked_values') }}
),

found as (
    select
        run_id,
        query_id,
        replace(measure, {{ relevance._literal("'") }}, '') as measure,
        value
    from evaluated

    union all

    select
        run_id,
        'all' as query_id,
        replace(measure, {{ relevance._literal("'") }}, '') as measure,
        avg(value) as value
    from evaluated
    where evaluated.query_id like evaluated.run_id || '/%'
    group by evaluated.run_id, evaluated.measure
)

select
    expected.run_id as run_id,
    expected.query_id as query_id,
    expected.measure as measure,
    expected.value as expected,
    found.value as value,
    expected.how as how
from expected
left join found
    on
        found.run_id = expected.run_id
        and found.query_id = expected.query_id
        and found.measure = expected.measure
where found.value is null or abs(found.value - expected.value) > 1e-12
