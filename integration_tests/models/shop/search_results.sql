select
    engine,
    search_term_id,
    sku,
    points
from {{ ref('raw_search_results') }}
where not is_test_traffic
