{{ relevance.run_measures(ref('unit_query_measures'), measures=['P@2', 'NumRet']) }}
