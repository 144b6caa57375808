{# The run and query of the lists that meet a condition, for a join that picks their rows out of all runs. #}
{% macro _few_lists(lists, condition) %}
    {{- return(adapter.dispatch('_few_lists', 'relevance')(lists, condition)) -}}
{% endmacro %}

{% macro default___few_lists(lists, condition) -%}
select run_id, query_id from {{ lists }} where {{ condition }}
{%- endmacro %}

{# DuckDB takes them for many, all rows of runs for few, and would hold those in memory; of a list it expects one row. #}
{% macro duckdb___few_lists(lists, condition) -%}
select unnest(list(run_id)) as run_id, unnest(list(query_id)) as query_id from {{ lists }} where {{ condition }}
{%- endmacro %}
