select
    search_term_id as query_id,
    sku as doc_id,
    grade as relevance
from {{ ref('product_grades') }}
