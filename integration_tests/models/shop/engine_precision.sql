with ranked_products as (
    {{ relevance.rankings(ref('search_results_mapped'), tie_rule='doc_id_asc') | indent }}
),

term_precision as (
    {{ relevance.evaluate('ranked_products', ref('product_grades_mapped'), measures=['P@2']) | indent }}
)

select
    run_id as engine,
    avg(value) as precision_at_2,
    count(value) as search_terms
from term_precision
group by run_id
