{{ relevance.item_exposure(ref('unit_rankings'), ref('unit_items'), attributes=['colour'], cutoff=3) }}
