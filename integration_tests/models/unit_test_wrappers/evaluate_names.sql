{{ relevance.evaluate(
    ref('unit_rankings'),
    ref('unit_qrels'),
    measures='MRR, NDCG@3 nDCG(dcg="exp-log2")@3, Precision(rel=1)@2 P@2'
) }}
