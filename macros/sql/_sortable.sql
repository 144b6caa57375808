{# A number as something to order by, where 0.0 and -0.0 are the same. #}
{% macro _sortable(expression) %}
    {{- return(adapter.dispatch('_sortable', 'relevance')(expression)) -}}
{% endmacro %}

{% macro default___sortable(expression) %}
    {{- return(expression) -}}
{% endmacro %}

{# Sail puts -0.0 below 0.0. #}
{% macro sail___sortable(expression) %}
    {{- return(expression ~ ' + 0.0') -}}
{% endmacro %}
