{# The lists in order, out of a relation `runs_to_rank` and the qrels of the project. #}
{% macro _project_rankings() %}
    {{- return(relevance.rankings(
        'runs_to_rank', ref('int_relevance__qrels'), tie_rule=relevance._tie_rule(), pool_depth=relevance._pool_depth(),
        tie_groups=relevance._needs_tie_groups()
    )) -}}
{% endmacro %}

{# Whether a measure of the project averages over the orders of tied documents. #}
{% macro _needs_tie_groups() %}
    {{- return(relevance._measures() | selectattr('needs_ties') | list != []) -}}
{% endmacro %}

{#
    The version of each run: another one as soon as its rows, the qrels or the SQL that ranks it (and so a setting, or
    this package) change.
#}
{% macro _run_versions() %}
select
    runs.run_id as run_id,
    {{ dbt.hash(
        "runs.fingerprint || ' ' || qrels.fingerprint || ' " ~ local_md5(relevance._project_rankings())
        ~ " ' || runs.run_id"
    ) }} as run_version
from {{ ref('int_relevance__input_fingerprints') }} as runs
cross join {{ ref('int_relevance__input_fingerprints') }} as qrels
where runs.input = 'runs' and qrels.input = 'qrels'
{%- endmacro %}
