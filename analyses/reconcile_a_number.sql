{{ config(enabled=relevance._builds_conventions()) }}
{#- somebody quotes a number: which conventions give it? -#}
{%- set run_id = 'keyword' -%}
{%- set measure_family = 'nDCG' -%}
{%- set quoted = '0.58' -%}

{%- set decimals = (quoted.split('.') + [''])[1] | length -%}
with conventions as (
    select
        measure,
        profile,
        evaluated_measure,
        value,
        queries,
        abs(value - {{ quoted }}) as distance,
        description
    from {{ ref('fct_relevance__convention_comparison') }}
    where
        run_id = {{ relevance._literal(run_id) }}
        and (measure = '{{ measure_family }}' or measure like '{{ measure_family }}@%' or measure like '{{ measure_family }}(%')
        and value is not null
)

select
    -- as it would be printed with as many decimals
    case when distance <= {{ '%.9f' | format(0.5 * 10 ** -decimals + 1e-9) }} then 'yes' else 'no' end as gives_it,
    measure,
    profile,
    evaluated_measure,
    value,
    queries,
    description
from conventions
order by distance, profile
