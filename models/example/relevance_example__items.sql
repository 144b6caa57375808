{{ config(enabled=relevance._is_example()) }}

{%- set subjects = relevance._example_subjects() %}
with numbers as (
    {{ relevance._numbers(1200) | indent }}
),

books as (
    select
        number,
        mod(number, {{ subjects | length }}) as subject_number,
        {{ relevance._example_noise('number', 0, 1) }} as age_noise,
        {{ relevance._example_noise('number', 0, 2) }} as title_noise,
        case mod(number, {{ subjects | length }})
            {%- for subject in subjects %}
            when {{ loop.index0 }} then '{{ subject }}'
            {%- endfor %}
        end as subject
    from numbers
)

select
    'b' || lpad({{ relevance._as_text('number') }}, 4, '0') as doc_id,
    'On ' || subject || ', volume ' || {{ relevance._as_text('number') }} as title,
    subject,
    -- a title that does not say its subject in the words of a reader
    case when title_noise < 0.3 then 1 else 0 end as is_obscure,
    -- one book in twelve came in the last week before 2026-06-30, the others from 2018 to 2025
    cast(case
        when age_noise < 0.08 then '2026-06-' || {{ relevance._as_text('cast(30 + floor(-85 * age_noise) as integer)') }}
        else {{ relevance._as_text('cast(2025 - floor(8 * age_noise) as integer)') }}
            || '-' || lpad({{ relevance._as_text('mod(number, 12) + 1') }}, 2, '0')
            || '-' || lpad({{ relevance._as_text('mod(number, 28) + 1') }}, 2, '0')
    end as date) as added_at,
    number as book_number,
    subject_number
from books
