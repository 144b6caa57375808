{# The whole numbers 1 to at_most in a column `number`. #}
{% macro _numbers(at_most) -%}
    {%- set places = at_most | string | length -%}
    {%- set sum = [] -%}
    {%- for place in range(places) -%}
        {%- do sum.append(('' if place == 0 else 10 ** place ~ ' * ') ~ 'place_' ~ place ~ '.digit') -%}
    {%- endfor -%}
with digits as (
    {%- for digit in range(10) %}
    select {{ digit }} as digit{{ ' union all' if not loop.last }}
    {%- endfor %}
)

select {{ sum | join(' + ') }} as number
from digits as place_0
{%- for place in range(1, places) %}
cross join digits as place_{{ place }}
{%- endfor %}
where {{ sum | join(' + ') }} between 1 and {{ at_most }}
{%- endmacro %}
