{# The values of the measures of the project, out of relations `rankings_to_measure` and the qrels of the project. #}
{% macro _project_query_measures() %}
    {%- set subtopic_qrels = ref('stg_relevance__qrels') -%}
    {{- return(relevance.evaluate(
        'rankings_to_measure',
        ref('int_relevance__qrels'),
        measures=var('relevance_measures'),
        queries=ref('stg_relevance__queries') if relevance._has_input('queries') else none,
        missing_queries=relevance._setting('relevance_missing_queries', ['zero', 'exclude']),
        queries_without_relevant=relevance._setting('relevance_queries_without_relevant', ['zero', 'exclude']),
        subtopics=subtopic_qrels if relevance._has_subtopics() else none
    )) -}}
{% endmacro %}

{#
    The version of each run's values: another one as soon as that of its ranking, the queries or the SQL that measures it
    (and so the measures asked for, a setting, or this package) change.
#}
{% macro _measure_versions() %}
    {%- set has_queries = relevance._has_input('queries') -%}
select
    run_versions.run_id as run_id,
    {{ dbt.hash(
        "run_versions.run_version || '" ~ local_md5(relevance._project_query_measures()) ~ "'"
        ~ (' || queries.fingerprint' if has_queries else '')
    ) }} as measure_version
from {{ ref('int_relevance__run_versions') }} as run_versions
{%- if has_queries %}
cross join {{ ref('int_relevance__input_fingerprints') }} as queries
where queries.input = 'queries'
{%- endif %}
{%- endmacro %}
