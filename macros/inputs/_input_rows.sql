{# The rows of an input under the contract's names: ids as text, all else as it came; no row is left out. #}
{% macro _input_rows(input) %}
    {%- set contract = relevance._input_contracts()[input] -%}
    {%- set parts = relevance._input_parts(input) -%}
    {%- for part in parts %}
    {%- if not loop.first %}

    union all
{% endif %}
    select
        {%- for name in contract['required'] + contract['optional'] %}
        {%- set expression = part['columns'].get(name, 'null') %}
        {%- if name in contract['ids'] or expression == 'null' %}
        {{ relevance._as_text(expression) }} as {{ name }},
        {%- else %}
        {{ expression }} as {{ name }},
        {%- endif %}
        {%- endfor %}
        {{ part['source'] }} as source,
        {{ part['malformed_line'] or relevance._as_text('null') }} as malformed_line
    from {{ part['rows'] }}
    {%- else %}
    select
        {%- for name in contract['required'] + contract['optional'] + ['source'] %}
        {{ relevance._as_text('null') }} as {{ name }},
        {%- endfor %}
        {{ relevance._as_text('null') }} as malformed_line
    where 1 = 0
    {%- endfor %}
{% endmacro %}
