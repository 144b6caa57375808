-- depends_on: {{ ref('fct_relevance__input_issues') }}
{{ relevance._refuse_broken_inputs() }}
{{ relevance.rankings(
    ref('stg_relevance__runs'),
    ref('stg_relevance__qrels'),
    tie_rule=relevance._tie_rule(),
    pool_depth=relevance._pool_depth()
) }}
