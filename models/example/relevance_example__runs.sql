{{ config(enabled=relevance._is_example()) }}

with signals as (
    select * from {{ ref('relevance_example__signals') }}
),

retrieved as (
    select
        'keyword' as run_id,
        query_id,
        doc_id,
        keyword_score as score,
        row_number() over (partition by query_id order by keyword_score desc, doc_id asc) as place
    from signals
    where keyword_score is not null

    union all

    select
        'dense' as run_id,
        query_id,
        doc_id,
        dense_score as score,
        row_number() over (partition by query_id order by dense_score desc, doc_id asc) as place
    from signals
    -- it timed out on three queries
    where query_id not in ('q050', 'q120', 'q180')
),

-- reciprocal rank fusion of the two
fused as (
    select
        query_id,
        doc_id,
        sum(1 / cast(60 + place as {{ relevance._type_double() }})) as score
    from retrieved
    where place <= 100
    group by query_id, doc_id
),

shortlists as (
    select
        query_id,
        doc_id,
        score,
        row_number() over (partition by query_id order by score desc, doc_id asc) as place
    from fused
),

shortlisted as (
    select
        signals.query_id as query_id,
        signals.doc_id as doc_id,
        signals.steady_score as steady_score,
        signals.bold_score as bold_score
    from shortlists
    inner join signals
        on signals.query_id = shortlists.query_id and signals.doc_id = shortlists.doc_id
    where shortlists.place <= 50
)

select run_id, query_id, doc_id, score from retrieved where place <= 100
union all
select 'fused' as run_id, query_id, doc_id, score from shortlists where place <= 100
union all
select 'ranker_steady' as run_id, query_id, doc_id, steady_score as score from shortlisted
union all
select 'ranker_bold' as run_id, query_id, doc_id, bold_score as score from shortlisted
