{# How this engine adds rows to a table that is there: `append`, or on BigQuery a merge that matches nothing. #}
{% macro _append_strategy() %}
    {{- return('merge' if target.type == 'bigquery' else 'append') -}}
{% endmacro %}
