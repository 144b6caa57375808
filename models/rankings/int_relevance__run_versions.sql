-- built once the rankings of these versions are there, so that readers see the last good build until then
-- depends_on: {{ ref('int_relevance__rankings_by_version') }}
{{ relevance._refuse_selection_without('int_relevance__rankings_by_version') }}
{{ relevance._run_versions() }}
