select
    engine as run_id,
    search_term_id as query_id,
    sku as doc_id,
    points as score
from {{ ref('search_results') }}
