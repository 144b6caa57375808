{# The keys that more than one row has, with the number of rows and of different values. #}
{% macro _duplicate_keys(relation, key, compared=none) %}
    select
        {{ key | join(', ') }},
        count(*) as row_count,
        {{ 'count(distinct ' ~ compared ~ ')' if compared else 1 }} as different_values
    from {{ relation }}
    group by {{ key | join(', ') }}
    having count(*) > 1
{%- endmacro %}
