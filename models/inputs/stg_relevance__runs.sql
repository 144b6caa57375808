with runs as (
    {{ relevance._input_rows('runs') }}
)

select
    run_id,
    query_id,
    doc_id,
    {{ relevance._as_double('runs.score') }} as score,
    {{ relevance._as_double('runs.rank') }} as rank,
    stage,
    case when {{ relevance._is_no_number(relevance._as_double('runs.score')) }}
        then {{ relevance._as_text('runs.score') }} end as invalid_score,
    source,
    malformed_line
from runs
