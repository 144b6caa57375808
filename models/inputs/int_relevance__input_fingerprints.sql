{{ config(materialized='table') }}
{{ relevance._refuse_selection_without('int_relevance__lists') }}

{%- set has_queries = relevance._has_input('queries') %}
with lists as (
    select * from {{ ref('int_relevance__lists') }}
),

qrels as (
    select * from {{ ref('stg_relevance__qrels') }}
){{ ',' if has_queries }}
{%- if has_queries %}

queries as (
    select * from {{ ref('stg_relevance__queries') }}
)
{%- endif %}

select
    'runs' as input,
    run_id,
    {{ relevance._fingerprint(['lists.query_id', 'lists.fingerprint']) }} as fingerprint
from lists
group by run_id

union all

select
    'qrels' as input,
    {{ relevance._as_text('null') }} as run_id,
    {{ relevance._fingerprint(relevance._judgment_key() + ['relevance']) }} as fingerprint
from qrels
{%- if has_queries %}

union all

select
    'queries' as input,
    {{ relevance._as_text('null') }} as run_id,
    {{ relevance._fingerprint(['query_id']) }} as fingerprint
from queries
{%- endif %}
