-- depends_on: {{ ref('fct_relevance__input_issues') }}
{{ relevance._refuse_broken_inputs() }}
{%- set measures = relevance._measures() -%}
{%- set settings = relevance._convention() -%}
{%- for measure in measures %}
{%- if not loop.first %}

union all

{% endif -%}
select
    {{ relevance._literal(measure.measure) }} as measure,
    {{ loop.index }} as position,
    {{ relevance._literal(measure.name) }} as name,
    cast({{ measure.cutoff or 'null' }} as integer) as cutoff,
    cast({{ measure.relevant_grade if measure.counts_relevant else 'null' }} as integer) as relevant_grade,
    {{ relevance._text_or_null(measure.gain) }} as gain,
    {{ relevance._text_or_null(measure.discount) }} as discount,
    {{ relevance._text_or_null(measure.ideal_list) }} as ideal_list,
    {{ relevance._literal(measure.aggregation) }} as aggregation,
    {{ relevance._literal('taken out of the list' if measure.judged_only else settings.unjudged) }} as unjudged,
    {{ relevance._literal(settings.missing_queries) }} as missing_queries,
    {{ relevance._literal(settings.queries_without_relevant) }} as queries_without_relevant,
    {{ relevance._literal(settings.tie_rule) }} as tie_rule,
    {{ relevance._text_or_null(measure.trec_eval_name) }} as trec_eval_name,
    {{ relevance._literal(measure.column) }} as leaderboard_column,
    {{ relevance._literal(measure.description ~ ' ' ~ settings.sentence) }} as description
{%- endfor %}
