{# The whole numbers 1 to at_most (at most 9,999) in a column `number`. #}
{% macro _numbers(at_most) -%}
with digits as (
    {%- for digit in range(10) %}
    select {{ digit }} as digit{{ ' union all' if not loop.last }}
    {%- endfor %}
)

select 1000 * thousands.digit + 100 * hundreds.digit + 10 * tens.digit + ones.digit as number
from digits as ones
cross join digits as tens
cross join digits as hundreds
cross join digits as thousands
where 1000 * thousands.digit + 100 * hundreds.digit + 10 * tens.digit + ones.digit between 1 and {{ at_most }}
{%- endmacro %}
