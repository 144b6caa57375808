{% macro _median(expression) %}
    {{- return(adapter.dispatch('_median', 'relevance')(expression)) -}}
{% endmacro %}

{% macro default___median(expression) %}
    {{- return('percentile_cont(0.5) within group (order by ' ~ expression ~ ')') -}}
{% endmacro %}

{% macro bigquery___median(expression) %}
    {{- return('approx_quantiles(' ~ expression ~ ', 2)[offset(1)]') -}}
{% endmacro %}

{% macro clickhouse___median(expression) %}
    {{- return('quantileExactInclusive(0.5)(' ~ expression ~ ')') -}}
{% endmacro %}
