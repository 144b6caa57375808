{{ relevance.num_ret(ref('unit_rankings'), ref('unit_qrels')) }}
