with whole_lists as (
    {{ relevance.rankings(ref('unit_runs'), ref('unit_qrels')) | indent }}
),

first_two_and_judged as (
    {{ relevance.rankings(ref('unit_runs'), ref('unit_qrels'), pool_depth=2) | indent }}
),

without_grades as (
    {{ relevance.rankings(ref('unit_runs')) | indent }}
)

select
    'whole lists' as kept,
    whole_lists.*
from whole_lists

union all

select
    'first two and judged' as kept,
    first_two_and_judged.*
from first_two_and_judged

union all

select
    'without grades' as kept,
    without_grades.*
from without_grades
