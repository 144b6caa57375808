{{ relevance.recommendation_measures(
    ref('unit_rankings'),
    [
        'Coverage@2', 'Gini@2', 'Entropy@2', 'Novelty@2', 'Popularity@2', 'Serendipity@2', 'ILD@2', 'Personalization@2',
        'Exposure@1',
    ],
    items=ref('unit_items'),
    interactions=ref('unit_interactions'),
    qrels=ref('unit_qrels'),
    attributes=['colour', 'material']
) }}
