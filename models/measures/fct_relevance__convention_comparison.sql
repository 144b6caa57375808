{{ config(enabled=relevance._builds_conventions()) }}
{{ relevance._refuse_selection_without('int_relevance__run_versions') }}
{%- if relevance._builds_conventions() -%}
{#- lists without a tie have one order under every rule, which the project's own has already made #}
{%- set rankings = ref('int_relevance__rankings') -%}
{{ relevance.compare_conventions(
    ref('stg_relevance__runs'),
    ref('int_relevance__qrels'),
    var('relevance_convention_measures'),
    queries=ref('stg_relevance__queries') if relevance._has_input('queries') else none,
    rankings=rankings if relevance._tie_rule() == 'trec_eval_9' else none
) }}
{%- endif -%}
