{{ relevance.compare_conventions(
    ref('unit_runs'),
    ref('unit_qrels'),
    measures=['P@4', 'R@2'],
    profiles=['trec_eval_9', 'trec_eval_9_c', 'elasticsearch', 'sklearn']
) }}
