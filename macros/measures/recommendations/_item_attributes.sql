{# The columns of the items that describe them, as relevance_item_attributes names them; the example has its own. #}
{% macro _item_attributes() %}
    {%- set attributes = var('relevance_item_attributes') -%}
    {%- if attributes is string or attributes is mapping or attributes is not iterable
        or attributes | reject('string') | list -%}
        {{- relevance._stop(
            'relevance_item_attributes is `' ~ attributes ~ '`; it must be a list of columns of the items, such as [brand].'
        ) -}}
    {%- endif -%}
    {%- if attributes | length == 0 and relevance._input_origin('items') == 'example' -%}
        {{- return(['subject', 'is_obscure']) -}}
    {%- endif -%}
    {{- return(attributes | list) -}}
{% endmacro %}
