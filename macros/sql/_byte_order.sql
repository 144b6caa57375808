{# Text ordered by its bytes, as strcmp does, whatever the collation of the database. #}
{% macro _byte_order(expression) %}
    {{- return(adapter.dispatch('_byte_order', 'relevance')(expression)) -}}
{% endmacro %}

{% macro default___byte_order(expression) %}
    {{- return(expression) -}}
{% endmacro %}

{% macro postgres___byte_order(expression) %}
    {{- return(expression ~ ' collate "C"') -}}
{% endmacro %}

{# Redshift knows no "C"; it orders by bytes unless a database was made otherwise. #}
{% macro redshift___byte_order(expression) %}
    {{- return(expression) -}}
{% endmacro %}
