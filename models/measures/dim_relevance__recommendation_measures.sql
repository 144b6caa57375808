-- depends_on: {{ ref('fct_relevance__input_issues') }}
{{ relevance._refuse_broken_inputs() }}
{%- for measure in relevance._recommendation_measures_asked() %}
{%- if not loop.first %}

union all

{% endif -%}
select
    {{ relevance._literal(measure.measure) }} as measure,
    {{ loop.index }} as position,
    {{ relevance._literal(measure.name) }} as name,
    {{ measure.cutoff }} as cutoff,
    {{ relevance._literal(measure.needs | join(', ')) }} as needs,
    {{ relevance._literal(measure.aliases | join(', ')) }} as other_names,
    {{ relevance._literal(measure.description) }} as description
{%- endfor %}
