{{ relevance.ideal_dcg(ref('unit_rankings'), ref('unit_qrels'), cutoff=1) }}
