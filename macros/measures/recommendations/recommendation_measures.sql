{% macro recommendation_measures(rankings, measures, items=none, interactions=none, qrels=none, attributes=none) %}
    {{- return(adapter.dispatch('recommendation_measures', 'relevance')(
        rankings, measures, items, interactions, qrels, attributes
    )) -}}
{% endmacro %}

{% macro default__recommendation_measures(rankings, measures, items, interactions, qrels, attributes) %}
    {%- set double = relevance._type_double() -%}
    {%- set query_id = relevance._as_text('query_id') ~ ' as query_id' -%}
    {%- set doc_id = relevance._as_text('doc_id') ~ ' as doc_id' -%}
    {%- set given = {'items': items, 'interactions': interactions, 'qrels': qrels, 'attributes': attributes} -%}
    {%- set parsed = relevance._parse_recommendation_measures(measures) -%}
    {%- set cutoffs = parsed | map(attribute='cutoff') | unique | sort -%}

    {#- what the measures that can be computed ask for -#}
    {%- set scored = [] -%}
    {%- set needs = [] -%}
    {%- set reads = [] -%}
    {%- set item_columns = {} -%}
    {%- set placed = [] -%}
    {%- for measure in parsed -%}
        {%- set missing = relevance._what_is_missing(measure, given) -%}
        {%- if missing -%}
            {%- do measure.update({'without_value': missing}) -%}
        {%- else -%}
            {%- do scored.append(measure) -%}
            {%- do needs.extend(measure.needs) -%}
            {%- do reads.extend(measure.get('reads', [])) -%}
            {%- do item_columns.update(measure.get('item_columns', {})) -%}
            {%- if measure.placed is defined and measure.placed not in placed -%}
                {%- do placed.append(measure.placed) -%}
            {%- endif -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set of_lists = scored | selectattr('of_list', 'defined') | list -%}
    {%- set of_items = scored | selectattr('of_items', 'defined') | list -%}
    {%- set of_attributes = scored | selectattr('of_attributes', 'defined') | list -%}
    {%- set averaged = scored | selectattr('list_value', 'defined') | list -%}
    {%- set length_cutoffs = scored | selectattr('measures_length', 'defined') | map(attribute='cutoff') | list -%}
    {%- set reads_catalogue = of_items | selectattr('needs', 'equalto', ['items']) | list != [] -%}
with given_rankings as (
    select run_id, {{ query_id }}, {{ doc_id }}, rank from {{ rankings }} where rank <= {{ cutoffs | last }}
),
{%- if 'items' in needs %}

given_items as (
    select
        {{ doc_id }}
        {%- for attribute in attributes or [] if of_attributes %},
        {{ relevance._as_text(relevance._attribute_column(attribute)) }} as attribute_{{ loop.index }}
        {%- endfor %}
    from {{ items }}
),
{%- endif %}
{%- if 'interactions' in needs %}

given_interactions as (
    select {{ query_id }}, {{ doc_id }} from {{ interactions }}
),
{%- endif %}
{%- if 'qrels' in needs %}

given_qrels as (
    select {{ query_id }}, {{ doc_id }}, relevance from {{ qrels }}
),
{%- endif %}
{%- if 'items' in needs %}

catalogue_size as (
    select count(*) as items from given_items
),
{%- endif %}
{%- if 'interactions' in needs %}

item_histories as (
    select
        doc_id,
        count(*) as interactions,
        count(distinct query_id) as users
    from given_interactions
    group by doc_id
),
{%- endif %}
{%- if 'popularity_place' in reads %}

-- items met equally often share a place, and the next ones take the next place
popularity_places as (
    select
        doc_id,
        dense_rank() over (order by interactions desc) as popularity_place
    from item_histories
),

relevant_pairs as (
    select
        query_id,
        doc_id,
        1 as is_relevant
    from given_qrels
    where relevance >= 1
),
{%- endif %}
{%- if 'novelty' in reads %}

history_size as (
    select count(distinct query_id) as users from given_interactions
),
{%- endif %}

recommendations as (
    select
        rankings.run_id as run_id,
        rankings.query_id as query_id,
        rankings.doc_id as doc_id,
        {%- for cutoff in length_cutoffs %}
        sum(case when rankings.rank <= {{ cutoff }} then 1 else 0 end)
            over (partition by rankings.run_id, rankings.query_id) as length_{{ cutoff }},
        {%- endfor %}
        {%- if 'interactions' in reads %}
        coalesce(item_histories.interactions, 0) as interactions,
        {%- endif %}
        {%- if 'novelty' in reads %}
        -- an item that nobody met counts as if one user had
        ln(cast(nullif(history_size.users, 0) as {{ double }}) / coalesce(item_histories.users, 1)) / ln(2) as novelty,
        {%- endif %}
        {%- if 'popularity_place' in reads %}
        coalesce(popularity_places.popularity_place, catalogue_size.items + 1) as popularity_place,
        coalesce(relevant_pairs.is_relevant, 0) as is_relevant,
        {%- endif %}
        rankings.rank as rank
    from given_rankings as rankings
    {%- if 'novelty' in reads %}
    cross join history_size
    {%- endif %}
    {%- if 'popularity_place' in reads %}
    cross join catalogue_size
    left join popularity_places
        on popularity_places.doc_id = rankings.doc_id
    left join relevant_pairs
        on relevant_pairs.query_id = rankings.query_id and relevant_pairs.doc_id = rankings.doc_id
    {%- endif %}
    {%- if 'novelty' in reads or 'interactions' in reads %}
    left join item_histories
        on item_histories.doc_id = rankings.doc_id
    {%- endif %}
),

list_values as (
    select
        run_id,
        query_id,
        {%- for measure in of_lists %}
        {{ measure.of_list }} as {{ measure.column }},
        {%- endfor %}
        {%- for cutoff in cutoffs %}
        count(case when rank <= {{ cutoff }} then 1 end) as length_{{ cutoff }}{{ ',' if not loop.last }}
        {%- endfor %}
    from recommendations
    group by run_id, query_id
),
{%- if of_attributes %}

-- one row for each attribute of the items of which all are known
known_attributes as (
    {%- set numbers = range(1, attributes | length + 1) | list %}
    {%- for number in numbers %}
    select
        doc_id,
        {{ number }} as attribute,
        attribute_{{ number }} as attribute_value
    from given_items
    where
        {%- for other in numbers %}
        {{ 'and ' if not loop.first }}attribute_{{ other }} is not null
        {%- endfor %}
    {%- if not loop.last %}

    union all
{% endif %}
    {%- endfor %}
),

list_attributes as (
    select
        recommendations.run_id as run_id,
        recommendations.query_id as query_id,
        known_attributes.attribute as attribute,
        known_attributes.attribute_value as attribute_value,
        {%- for measure in of_attributes %}
        {{ measure.of_values }} as {{ measure.column }}_items{{ ',' if not loop.last }}
        {%- endfor %}
    from recommendations
    inner join known_attributes
        on known_attributes.doc_id = recommendations.doc_id
    group by
        recommendations.run_id,
        recommendations.query_id,
        known_attributes.attribute,
        known_attributes.attribute_value
),

list_diversities as (
    select
        run_id,
        query_id,
        {%- for measure in of_attributes %}
        {{ measure.of_attributes.replace('{attributes}', attributes | length | string) }} as {{ measure.column }}
        {{- ',' if not loop.last }}
        {%- endfor %}
    from list_attributes
    group by run_id, query_id
),
{%- endif %}

run_lists as (
    select
        list_values.run_id as run_id,
        {%- for measure in averaged %}
        avg({{ measure.list_value }}) as {{ measure.column }},
        count({{ measure.list_value }}) as {{ measure.column }}_lists,
        {%- endfor %}
        {%- for cutoff in cutoffs %}
        count(case when list_values.length_{{ cutoff }} > 0 then 1 end) as lists_{{ cutoff }}{{ ',' if not loop.last }}
        {%- endfor %}
    from list_values
    {%- if of_attributes %}
    left join list_diversities
        on list_diversities.run_id = list_values.run_id and list_diversities.query_id = list_values.query_id
    {%- endif %}
    group by list_values.run_id
),
{%- if of_items %}

item_values as (
    select
        run_id,
        doc_id,
        {%- for name, amount in item_columns.items() %}
        {{ amount }} as {{ name }}{{ ',' if not loop.last }}
        {%- endfor %}
    from recommendations
    group by run_id, doc_id
),
{%- if reads_catalogue %}

catalogue as (
    select
        doc_id,
        1 as is_in_catalogue
    from given_items
),

placed_items as (
    select
        item_values.run_id as run_id,
        {%- for name in item_columns %}
        item_values.{{ name }} as {{ name }},
        {%- endfor %}
        {%- for name in placed %}
        row_number() over (
            partition by item_values.run_id, catalogue.is_in_catalogue
            order by item_values.{{ name }} desc
        ) as {{ name }}_place,
        {%- endfor %}
        coalesce(catalogue.is_in_catalogue, 0) as is_in_catalogue
    from item_values
    left join catalogue
        on catalogue.doc_id = item_values.doc_id
),
{%- endif %}

run_items as (
    select
        run_id,
        {%- for measure in of_items %}
        cast({{ measure.of_items }} as {{ double }}) as {{ measure.column }}{{ ',' if not loop.last }}
        {%- endfor %}
    from {{ 'placed_items' if reads_catalogue else 'item_values' }}
    group by run_id
),
{%- endif %}

measures as (
    {%- for measure in parsed %}
    select
        {{ relevance._literal(measure.measure) }} as measure,
        {{ relevance._literal(measure.without_value[0]) }} as status_without_value,
        {{ relevance._literal(measure.without_value[1]) }} as reason_without_value
    {%- if not loop.last %}

    union all
{% endif %}
    {%- endfor %}
),

valued as (
    select
        run_lists.run_id as run_id,
        measures.measure as measure,
        measures.status_without_value as status_without_value,
        measures.reason_without_value as reason_without_value,
        {%- if scored %}
        case measures.measure
            {%- for measure in scored %}
            when {{ relevance._literal(measure.measure) }} then {{ measure.value }}
            {%- endfor %}
        end as value,
        case measures.measure
            {%- for measure in scored %}
            when {{ relevance._literal(measure.measure) }} then run_lists.
            {{- measure.column ~ '_lists' if measure.list_value is defined else 'lists_' ~ measure.cutoff }}
            {%- endfor %}
        end as lists
        {%- else %}
        cast(null as {{ double }}) as value,
        cast(null as bigint) as lists
        {%- endif %}
    from run_lists
    cross join measures
    {%- if 'items' in needs %}
    cross join catalogue_size
    {%- endif %}
    {%- if of_items %}
    left join run_items
        on run_items.run_id = run_lists.run_id
    {%- endif %}
)

select
    run_id,
    measure,
    value,
    case when value is null then status_without_value else 'scored' end as status,
    case when value is null then reason_without_value end as reason,
    case when value is null then cast(0 as bigint) else lists end as lists
from valued
{% endmacro %}

{# A column of the items as it is written in SQL. #}
{% macro _attribute_column(name) %}
    {{- return(name if modules.re.match('^\\w+$', name) else adapter.quote(name)) -}}
{% endmacro %}
