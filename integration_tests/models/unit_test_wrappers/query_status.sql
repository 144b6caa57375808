with judged_or_run as (
    {{ relevance.query_status(ref('unit_rankings'), ref('unit_qrels')) | indent }}
),

judged_run_or_listed as (
    {{ relevance.query_status(
        ref('unit_rankings'),
        ref('unit_qrels'),
        queries=ref('unit_queries')
    ) | indent }}
)

select
    'judged or run' as query_set,
    judged_or_run.*
from judged_or_run

union all

select
    'listed too' as query_set,
    judged_run_or_listed.*
from judged_run_or_listed
