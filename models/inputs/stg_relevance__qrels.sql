{%- set has_subtopics = relevance._has_subtopics() -%}
with qrels as (
    {{ relevance._input_rows('qrels') }}
),

graded as (
    select
        query_id,
        doc_id,
        {{ relevance._as_double('relevance') }} as grade,
        {{ relevance._as_text('relevance') }} as relevance_text,
        {%- if has_subtopics %}
        {{ relevance._as_text('subtopic_id') }} as subtopic_id,
        {%- endif %}
        source,
        malformed_line
    from qrels
)

select
    query_id,
    doc_id,
    {%- if has_subtopics %}
    subtopic_id,
    {%- endif %}
    -- never cut to a whole number: what is not one is NULL here and an input issue
    case when {{ relevance._is_grade('grade') }} then cast(grade as bigint) end as relevance,
    case when not coalesce({{ relevance._is_grade('grade') }}, false) then relevance_text end
        as invalid_relevance,
    source,
    malformed_line
from graded
