{{ config(enabled=relevance._is_example()) }}

-- one row for each query and each book that any system could come up with: how good it is, and what each system sees
with queries as (
    select * from {{ ref('relevance_example__queries') }}
),

books as (
    select * from {{ ref('relevance_example__items') }}
),

pairs as (
    select
        queries.query_id as query_id,
        books.doc_id as doc_id,
        books.is_obscure as is_obscure,
        case when books.added_at > cast('2026-06-23' as date) then 1 else 0 end as is_new,
        case when books.subject_number = queries.subject_number then 1 else 0 end as is_on_subject,
        -- the last four queries ask for what the library does not have
        case when queries.query_number > 196 then 0.4 else 1 end
            * {{ relevance._example_noise('queries.query_number', 'books.book_number', 3) }} as fit,
        {{ relevance._example_noise('queries.query_number', 'books.book_number', 4) }} as keyword_noise,
        {{ relevance._example_noise('queries.query_number', 'books.book_number', 5) }} as dense_noise,
        {{ relevance._example_noise('queries.query_number', 'books.book_number', 6) }} as ranker_noise
    from queries
    cross join books
    where
        books.subject_number = queries.subject_number
        or {{ relevance._example_noise('queries.query_number', 'books.book_number', 7) }} < 0.08
),

valued as (
    select
        pairs.*,
        -- readers ask for what is new
        case when is_on_subject = 1 then fit + 0.12 * is_new else 0.8 * fit end as worth
    from pairs
)

select
    query_id,
    doc_id,
    is_new,
    case
        when worth > 0.96 then 3
        when worth > 0.89 then 2
        when worth > 0.79 then 1
        else 0
    end as relevance,
    case when is_obscure = 0 then 0.6 * worth + 0.4 * keyword_noise end as keyword_score,
    0.55 * worth + 0.45 * dense_noise as dense_score,
    0.68 * worth + 0.32 * ranker_noise as steady_score,
    -- better on average, and blind to the books of the last week
    0.84 * worth + 0.16 * ranker_noise - is_new as bold_score
from valued
