with runs as (
    {{ relevance._input_rows('runs') }}
)

select
    run_id,
    query_id,
    doc_id,
    {{ relevance._as_double('score') }} as score,
    {{ relevance._as_double('rank') }} as rank,
    stage,
    case when score is not null and {{ relevance._as_double('score') }} is null
        then {{ relevance._as_text('score') }} end as invalid_score,
    source,
    malformed_line
from runs
