with by_rank as (
    {{ relevance.fuse(ref('unit_runs'), fused_run_id='by_rank', constant=1) | indent }}
),

by_score as (
    {{ relevance.fuse(ref('unit_runs'), 'comb_mnz', 'min_max', fused_run_id='by_score') | indent }}
)

select * from by_rank
union all
select * from by_score
