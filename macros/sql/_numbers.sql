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

-- never 0, which would be in the way of logarithms before it is filtered out
select {{ sum | join(' + ') }} + 1 as number
from digits as place_0
{%- for place in range(1, places) %}
cross join digits as place_{{ place }}
{%- endfor %}
where {{ sum | join(' + ') }} < {{ at_most }}
{%- endmacro %}
