{{ config(enabled=relevance._is_example()) }}

with queries as (
    select * from {{ ref('relevance_example__queries') }}
),

books as (
    select * from {{ ref('relevance_example__items') }}
)

select
    queries.query_id as query_id,
    books.doc_id as doc_id
from queries
cross join books
where
    -- a dozen books are borrowed with four queries in ten, the next dozen half as often, and so on
    {{ relevance._example_noise('queries.query_number', 'books.book_number', 8) }}
        * (1 + mod(books.book_number, 97)) < 0.4
