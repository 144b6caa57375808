{{ config(enabled=relevance._is_example()) }}

select 'keyword' as run_id, 'catalogue words' as system, 'retrieval' as stage, cast(null as {{ dbt.type_string() }}) as shortlist_run_id
union all
select 'dense' as run_id, 'embeddings' as system, 'retrieval' as stage, null as shortlist_run_id
union all
select 'fused' as run_id, 'reciprocal rank fusion of keyword and dense' as system, 'retrieval' as stage, null as shortlist_run_id
union all
select 'ranker_steady' as run_id, 'ranker of last year' as system, 'ranking' as stage, 'fused' as shortlist_run_id
union all
select 'ranker_bold' as run_id, 'ranker on trial' as system, 'ranking' as stage, 'fused' as shortlist_run_id
