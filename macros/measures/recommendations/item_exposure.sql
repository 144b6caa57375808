{% macro item_exposure(rankings, items, attributes, cutoff=10) %}
    {{- return(adapter.dispatch('item_exposure', 'relevance')(rankings, items, attributes, cutoff)) -}}
{% endmacro %}

{% macro default__item_exposure(rankings, items, attributes, cutoff) %}
    {%- if not attributes or attributes is string -%}
        {{- relevance._stop('item_exposure needs a list of columns of the items, such as [\'brand\'].') -}}
    {%- elif cutoff is not integer or cutoff is boolean or cutoff < 1 -%}
        {{- relevance._stop('cutoff is `' ~ cutoff ~ '`; it must be a whole number, 1 or more.') -}}
    {%- endif -%}
    {%- set double = relevance._type_double() -%}
    {%- set doc_id = relevance._as_text('doc_id') ~ ' as doc_id' -%}
with given_rankings as (
    select run_id, {{ doc_id }}, rank from {{ rankings }} where rank <= {{ cutoff }}
),

given_items as (
    select
        {{ doc_id }},
        {%- for attribute in attributes %}
        {{ relevance._as_text(relevance._attribute_column(attribute)) }} as attribute_{{ loop.index }}{{ ',' if not loop.last }}
        {%- endfor %}
    from {{ items }}
),

attributes as (
    {%- for attribute in attributes %}
    select {{ relevance._literal(attribute) }} as attribute
    {%- if not loop.last %} union all {%- endif %}
    {%- endfor %}
),

item_attributes as (
    {%- for attribute in attributes %}
    select
        doc_id,
        {{ relevance._literal(attribute) }} as attribute,
        attribute_{{ loop.index }} as attribute_value
    from given_items
    {%- if not loop.last %}

    union all
{% endif %}
    {%- endfor %}
),

item_exposures as (
    select
        run_id,
        doc_id,
        sum({{ relevance._exposure_of_a_rank() }}) as exposure,
        cast(count(*) as bigint) as recommendations
    from given_rankings
    group by run_id, doc_id
),

run_ids as (
    select distinct run_id from item_exposures
),

catalogue_groups as (
    select
        attribute,
        attribute_value,
        cast(count(*) as bigint) as items
    from item_attributes
    group by attribute, attribute_value
),

-- every run meets every group of the catalogue, and adds what it shows
parts as (
    select
        run_ids.run_id as run_id,
        catalogue_groups.attribute as attribute,
        catalogue_groups.attribute_value as attribute_value,
        catalogue_groups.items as items,
        cast(0 as {{ double }}) as exposure,
        cast(0 as bigint) as recommendations
    from run_ids
    cross join catalogue_groups

    union all

    select
        item_exposures.run_id as run_id,
        attributes.attribute as attribute,
        item_attributes.attribute_value as attribute_value,
        cast(0 as bigint) as items,
        item_exposures.exposure as exposure,
        item_exposures.recommendations as recommendations
    from item_exposures
    cross join attributes
    left join item_attributes
        on item_attributes.doc_id = item_exposures.doc_id and item_attributes.attribute = attributes.attribute
),

shown_groups as (
    select
        run_id,
        attribute,
        attribute_value,
        sum(exposure) as group_exposure,
        cast(sum(items) as {{ double }}) as group_items,
        sum(recommendations) as recommendations
    from parts
    group by run_id, attribute, attribute_value
)

select
    run_id,
    cast({{ cutoff }} as integer) as cutoff,
    attribute,
    attribute_value,
    group_exposure / sum(group_exposure) over (partition by run_id, attribute) as exposure_share,
    group_items / nullif(sum(group_items) over (partition by run_id, attribute), 0) as catalogue_share,
    recommendations
from shown_groups
{% endmacro %}
