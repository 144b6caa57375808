{#
    Relations over subtopics: `subtopic_rows`, a row for each subtopic that a document of a list is relevant to, with how many
    documents above are relevant to it too; and the ideal order of ndeval, which takes document by document the one that gains
    most, ties by doc_id descending.
#}
{% macro _subtopic_family(measure, aggregates) %}
    {%- set grade = measure.parameters.rel -%}
    {{- return({
        'relation': 'subtopic_rows_' ~ grade,
        'by': 'list',
        'ctes': [{
            'name': 'relevant_subtopics_' ~ grade,
            'sql': "select
        query_id,
        doc_id,
        subtopic_id
    from evaluated_subtopics
    where relevance >= " ~ grade,
        }, {
            'name': 'subtopic_sizes_' ~ grade,
            'sql': "select
        query_id,
        subtopic_id,
        count(*) as documents
    from relevant_subtopics_" ~ grade ~ "
    group by query_id, subtopic_id",
        }, {
            'name': 'subtopic_rows_' ~ grade,
            'sql': "select
        rankings.run_id as run_id,
        rankings.query_id as query_id,
        rankings.rank as rank,
        sizes.documents as documents,
        row_number() over (
            partition by rankings.run_id, rankings.query_id, relevant.subtopic_id order by rankings.rank
        ) - 1 as seen
    from evaluated_rankings as rankings
    inner join relevant_subtopics_" ~ grade ~ " as relevant
        on relevant.query_id = rankings.query_id and relevant.doc_id = rankings.doc_id
    inner join subtopic_sizes_" ~ grade ~ " as sizes
        on sizes.query_id = relevant.query_id and sizes.subtopic_id = relevant.subtopic_id",
        }],
        'aggregates': aggregates,
    }) -}}
{% endmacro %}

{# How many subtopics a query has that some document is relevant to. #}
{% macro _subtopic_count_family(measure) %}
    {%- set grade = measure.parameters.rel -%}
    {{- return({
        'relation': 'subtopic_sizes_' ~ grade,
        'by': 'query',
        'ctes': relevance._subtopic_family(measure, {}).ctes[:2],
        'aggregates': {'subtopics': 'count(*)'},
    }) -}}
{% endmacro %}

{% macro _subtopics(measure) %}
    {{- return(relevance._of('subtopic_sizes_' ~ measure.parameters.rel, measure, 'subtopics')) -}}
{% endmacro %}

{# The gain of what is new: 1, and (1 - alpha) of it for each document above on the same subtopic. #}
{% macro _novelty_gain(alpha, seen='seen') %}
    {{- return(relevance._power(1 - alpha, seen)) -}}
{% endmacro %}

{% macro _ideal_subtopic_family(measure, alpha, depth, aggregates) %}
    {%- if execute and target.type in ['spark', 'databricks', 'sail', 'trino'] -%}
        {{- relevance._stop(
            '`' ~ measure.measure ~ '` needs the ideal order of documents, which takes a recursive query with windows and many steps, and '
            ~ target.type ~ ' has none. alpha_DCG, ERR_IA and NRBP do without.'
        ) -}}
    {%- endif -%}
    {%- set grade = measure.parameters.rel -%}
    {%- set name = 'ideal_subtopic_lists_' ~ grade ~ '_' ~ modules.re.sub('[^0-9]', '_', relevance._written_parameter(alpha)) -%}
    {%- set double = relevance._type_double() -%}
    {{- return({
        'relation': name,
        'by': 'query',
        'recursive': true,
        'ctes': [relevance._subtopic_family(measure, {}).ctes[0], {
            'name': name,
            'depth': depth,
            'sql': "select
        query_id,
        doc_id,
        subtopic_id,
        cast(1 as " ~ double ~ ") as weight,
        cast(0 as " ~ double ~ ") as gain,
        cast(0 as bigint) as rank,
        0 as is_taken
    from relevant_subtopics_" ~ grade ~ "

    union all

    select
        marked_rows.query_id as query_id,
        marked_rows.doc_id as doc_id,
        marked_rows.subtopic_id as subtopic_id,
        case
            when max(marked_rows.is_best) over (partition by marked_rows.query_id, marked_rows.subtopic_id) = 1
                then marked_rows.weight * " ~ relevance._one_less(alpha) ~ "
            else marked_rows.weight
        end as weight,
        marked_rows.weight as gain,
        marked_rows.rank + 1 as rank,
        marked_rows.is_best as is_taken
    from (
        select
            query_id,
            doc_id,
            subtopic_id,
            weight,
            rank,
            case when doc_id = first_value(doc_id) over (
                partition by query_id
                -- to the twelfth decimal: the last bits depend on the order of a sum
                order by floor(doc_gain * 1e12 + 0.5) desc, " ~ relevance._byte_order('doc_id') ~ " desc
                rows between unbounded preceding and current row
            ) then 1 else 0 end as is_best
        from (
            select
                query_id,
                doc_id,
                subtopic_id,
                weight,
                rank,
                sum(weight) over (partition by query_id, doc_id) as doc_gain
            from " ~ name ~ "
            where is_taken = 0 and rank < DEPTH
        ) as open_rows
    ) as marked_rows",
        }],
        'aggregates': aggregates,
    }) -}}
{% endmacro %}

{# A measure of a list, and the same of the ideal order, under one name. #}
{% macro _novelty_parts(measure, alpha, weight, cutoff, kind, depth=none, total=none) %}
    {%- set within = ' and rank <= ' ~ cutoff if cutoff else '' -%}
    {%- set list = relevance._subtopic_family(measure, {
        '': 'sum(case when rank > 0' ~ within ~ ' then ' ~ relevance._novelty_gain(alpha) ~ weight ~ ' else 0 end)'
    }) -%}
    {%- if kind == 'ideal' -%}
        {%- set ideal = relevance._ideal_subtopic_family(measure, alpha, depth, {
            'ideal': 'sum(case when is_taken = 1' ~ within ~ ' then gain' ~ weight ~ ' else 0 end)'
        }) -%}
        {{- return({
            'needs_subtopics': true,
            'families': [list, ideal],
            'values': list.relation,
            'denominator': relevance._of(ideal.relation, measure, 'ideal'),
        }) -}}
    {%- endif -%}
    {%- set count = relevance._subtopic_count_family(measure) -%}
    {%- set name = 'novelty_' ~ measure.column -%}
    {{- return({
        'needs_subtopics': true,
        'families': [list, count],
        'values': list.relation,
        'rank_totals': {
            name: 'sum(case when rank > 0' ~ within ~ ' then ' ~ relevance._novelty_gain(alpha, 'rank - 1') ~ weight ~ ' else 0 end)'
        } if total is none else {},
        'rank_depth': cutoff or 0,
        'denominator': relevance._subtopics(measure) ~ (' * rank_totals.' ~ name if total is none else total),
    }) -}}
{% endmacro %}
