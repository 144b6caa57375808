{{ config(enabled=relevance._is_example()) }}

{%- set subjects = relevance._example_subjects() %}
with numbers as (
    {{ relevance._numbers(200) | indent }}
)

select
    'q' || lpad({{ relevance._as_text('number') }}, 3, '0') as query_id,
    case mod(number * 7, {{ subjects | length }})
        {%- for subject in subjects %}
        when {{ loop.index0 }} then '{{ subject }}'
        {%- endfor %}
    end || ' ' || {{ relevance._as_text('number') }} as query_text,
    -- Zipf: the second query is asked half as often as the first
    cast(floor(20000 / cast(number as {{ relevance._type_double() }})) as integer) as frequency,
    number as query_number,
    mod(number * 7, {{ subjects | length }}) as subject_number
from numbers
