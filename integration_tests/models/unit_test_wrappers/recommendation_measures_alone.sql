{{ relevance.recommendation_measures(ref('unit_rankings'), measures='Entropy@4, Gini@4, Serendipity@4') }}
