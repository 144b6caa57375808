{{ relevance._refuse_selection_without('int_relevance__run_versions') }}
{%- set cutoffs = relevance._recommendation_measures_asked() | selectattr('name', 'equalto', 'Exposure')
    | map(attribute='cutoff') | list -%}
{%- set attributes = relevance._item_attributes() -%}
{%- if cutoffs and attributes and relevance._has_input('items') -%}
{%- for cutoff in cutoffs %}
{%- if not loop.first %}

union all

{% endif -%}
select * from (
    {{ relevance.item_exposure(
        ref('int_relevance__rankings'), ref('stg_relevance__items'), attributes, cutoff=cutoff
    ) | indent }}
) as first_{{ cutoff }}
{%- endfor %}
{%- else -%}
-- nothing to group by: it takes items, relevance_item_attributes and the measure Exposure
select
    run_id,
    cast(null as integer) as cutoff,
    {{ relevance._as_text('null') }} as attribute,
    {{ relevance._as_text('null') }} as attribute_value,
    cast(null as {{ relevance._type_double() }}) as exposure_share,
    cast(null as {{ relevance._type_double() }}) as catalogue_share,
    cast(null as bigint) as recommendations
from {{ ref('int_relevance__rankings') }}
where 1 = 0
{%- endif %}
