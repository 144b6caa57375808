with whole_list as (
    {{ relevance.dcg(ref('unit_rankings'), ref('unit_qrels')) | indent }}
),

first_document as (
    {{ relevance.dcg(ref('unit_rankings'), ref('unit_qrels'), cutoff=1) | indent }}
),

first_three_exponential as (
    {{ relevance.dcg(ref('unit_rankings'), ref('unit_qrels'), cutoff=3, gain='exponential') | indent }}
)

select * from whole_list
union all
select * from first_document
union all
select * from first_three_exponential
