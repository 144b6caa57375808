{% macro _pool_depth() %}
    {%- set depth = var('relevance_pool_depth') -%}
    {%- if depth is not integer or depth is boolean or depth < 1 -%}
        {{- relevance._stop('relevance_pool_depth is `' ~ depth ~ '`; it must be a whole number, 1 or more.') -}}
    {%- endif -%}
    {{- return(depth) -}}
{% endmacro %}
