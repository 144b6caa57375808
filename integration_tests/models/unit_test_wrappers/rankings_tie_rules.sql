-- the rank that each tie rule gives a document, side by side
with by_float32 as (
    {{ relevance.rankings(ref('unit_runs'), tie_rule='trec_eval_9') | indent }}
),

by_double as (
    {{ relevance.rankings(ref('unit_runs'), tie_rule='trec_eval_10') | indent }}
),

by_ascending_doc_id as (
    {{ relevance.rankings(ref('unit_runs'), tie_rule='doc_id_asc') | indent }}
),

by_rank_column as (
    {{ relevance.rankings(ref('unit_runs'), tie_rule='rank_column') | indent }}
)

select
    by_float32.run_id as run_id,
    by_float32.query_id as query_id,
    by_float32.doc_id as doc_id,
    by_float32.rank as trec_eval_9,
    by_double.rank as trec_eval_10,
    by_ascending_doc_id.rank as doc_id_asc,
    by_rank_column.rank as rank_column,
    by_float32.is_tied as is_tied_9,
    by_double.is_tied as is_tied_10,
    by_rank_column.is_tied as is_tied_rank
from by_float32
inner join by_double
    on
        by_double.run_id = by_float32.run_id
        and by_double.query_id = by_float32.query_id
        and by_double.doc_id = by_float32.doc_id
inner join by_ascending_doc_id
    on
        by_ascending_doc_id.run_id = by_float32.run_id
        and by_ascending_doc_id.query_id = by_float32.query_id
        and by_ascending_doc_id.doc_id = by_float32.doc_id
inner join by_rank_column
    on
        by_rank_column.run_id = by_float32.run_id
        and by_rank_column.query_id = by_float32.query_id
        and by_rank_column.doc_id = by_float32.doc_id
