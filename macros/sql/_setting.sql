{# A var with a fixed list of values. #}
{% macro _setting(name, allowed) %}
    {%- set value = var(name) -%}
    {%- if value not in allowed -%}
        {{- relevance._stop(name ~ ' is `' ~ value ~ '`; it must be one of ' ~ (allowed | join(', ')) ~ '.') -}}
    {%- endif -%}
    {{- return(value) -}}
{% endmacro %}
