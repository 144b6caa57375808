{# An optional input: its ids as text under the contract's names, and every other column as it is. #}
{% macro _input_table(input) %}
    {%- set contract = relevance._input_contracts()[input] -%}
    {%- for part in relevance._input_parts(input) %}
    {%- if not loop.first %}

union all by name
{% endif -%}
select
    {%- for name, expression in part['columns'].items() %}
    {{ relevance._as_text(expression) if name in contract['ids'] + ['shortlist_run_id'] else expression }} as {{ name }},
    {%- endfor %}
    {%- for column in part['available'] or [] if adapter.quote(column) not in part['columns'].values() %}
    {%- if column | lower in part['columns'].keys() | list + ['source'] -%}
        {{- relevance._stop(
            input ~ ' in ' ~ part.get('paths', [part['rows']])[0] ~ ' has a column `' ~ column
            ~ '`, a name that is taken ' ~ ('by its origin' if column | lower == 'source' else 'by relevance_columns')
            ~ '; give it another.'
        ) -}}
    {%- endif %}
    {{ adapter.quote(column) }},
    {%- endfor %}
    {{ part['source'] }} as source
from {{ part['rows'] }}
    {%- else %}
select
    {%- for name in contract['required'] + ['source'] %}
    {{ relevance._as_text('null') }} as {{ name }}{{ ',' if not loop.last }}
    {%- endfor %}
where 1 = 0
    {%- endfor %}
{% endmacro %}
