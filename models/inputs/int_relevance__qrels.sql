{%- set has_subtopics = relevance._has_subtopics() -%}
with qrels as (
    select * from {{ ref('stg_relevance__qrels') }}
)

select
    query_id,
    doc_id,
    {%- if has_subtopics %}
    -- judged for several subtopics, a document is as good as it is for the one it suits best
    max(relevance) as relevance
    {%- else %}
    relevance
    {%- endif %}
from qrels
{%- if has_subtopics %}
group by query_id, doc_id
{%- endif %}
