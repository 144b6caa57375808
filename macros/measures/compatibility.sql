{% macro _compatibility_formula(measure) %}
    {%- set p = measure.parameters.p -%}
    {#- from here on a rank weighs less than the last digit of a double -#}
    {%- set depth = (42 / (1 - p)) | int + 1 -%}
    {%- if depth > 100000 -%}
        {{- relevance._refuse_measure(measure.given, 'p of Compat is at most 0.999') -}}
    {%- endif -%}
    {%- set weights = 'overlap_weights_' ~ modules.re.sub('[^0-9]', '_', relevance._written_parameter(p)) -%}
    {%- set rows = 'compatible_rows_' ~ modules.re.sub('[^0-9]', '_', relevance._written_parameter(p)) -%}
    {%- set shorter = '(' ~ relevance._smaller('query_status.retrieved', relevance._relevant_documents(measure)) ~ ')' -%}
    {%- set overlap = relevance._of(rows, measure) -%}
    {%- set best = relevance._of(rows, measure, 'best') -%}
    {%- set longer = '(query_status.retrieved + ' ~ relevance._relevant_documents(measure) ~ ' - ' ~ shorter ~ ')' -%}
    {%- set normalizer = '((1 - ' ~ relevance._power(p, longer) ~ ') / ' ~ relevance._one_less(p) ~ ')' -%}
    {{- return({
        'rank_depth': depth,
        'families': [{
            'relation': rows,
            'by': 'list',
            'ctes': [
                relevance._ideal_lists(),
                {
                    'name': weights,
                    'sql': "select
        rank,
        sum(" ~ relevance._power(p, 'rank - 1') ~ " / rank)
            over (order by rank rows between unbounded preceding and current row) as weight
    from ranks
    where rank <= " ~ depth,
                },
                {
                    'name': 'ideal_places',
                    'sql': "select
        query_id,
        grade,
        min(rank) - 1 as documents_above
    from ideal_lists
    group by query_id, grade",
                },
                {
                    'name': 'compatible_lists',
                    'sql': "select
        query_status.run_id as run_id,
        query_status.query_id as query_id,
        " ~ relevance._smaller('query_status.retrieved', 'query_status.relevant_documents') ~ " as shorter,
        query_status.retrieved + query_status.relevant_documents
            - " ~ relevance._smaller('query_status.retrieved', 'query_status.relevant_documents') ~ " as longer
    from query_status
    where query_status.retrieved > 0",
                },
                {
                    'name': 'ideally_placed_rows',
                    'sql': "select
        judged_rows.run_id as run_id,
        judged_rows.query_id as query_id,
        judged_rows.rank as rank,
        -- of the same grade, what the list shows comes first, in its order
        ideal_places.documents_above + row_number() over (
            partition by judged_rows.run_id, judged_rows.query_id, judged_rows.grade order by judged_rows.rank
        ) as ideal_rank
    from judged_rows
    inner join ideal_places
        on ideal_places.query_id = judged_rows.query_id and ideal_places.grade = judged_rows.grade",
                },
                {
                    'name': 'overlapping_rows',
                    'sql': "select
        lists.run_id as run_id,
        lists.query_id as query_id,
        lists.longer as longer,
        case when rows_here.rank > rows_here.ideal_rank then rows_here.rank else rows_here.ideal_rank end as depth,
        1 as is_overlap
    from ideally_placed_rows as rows_here
    inner join compatible_lists as lists
        on lists.run_id = rows_here.run_id and lists.query_id = rows_here.query_id

    union all

    -- the ideal list with itself
    select
        lists.run_id as run_id,
        lists.query_id as query_id,
        lists.longer as longer,
        ideal_lists.rank as depth,
        0 as is_overlap
    from compatible_lists as lists
    inner join ideal_lists
        on ideal_lists.query_id = lists.query_id",
                },
                {
                    'name': rows,
                    'sql': "select
        overlapping.run_id as run_id,
        overlapping.query_id as query_id,
        overlapping.is_overlap as is_overlap,
        whole.weight - coalesce(above.weight, 0) as weight
    from overlapping_rows as overlapping
    inner join " ~ weights ~ " as whole
        on whole.rank = " ~ relevance._smaller('overlapping.longer', depth) ~ "
    left join " ~ weights ~ " as above
        on above.rank = overlapping.depth - 1
    where overlapping.depth <= " ~ depth,
                },
            ],
            'aggregates': {
                '': 'sum(case when is_overlap = 1 then weight else 0 end)',
                'best': 'sum(case when is_overlap = 0 then weight else 0 end)',
            },
        }],
        'value': overlap ~ ' / nullif(' ~ best ~ ', 0)' if measure.parameters.normalize else overlap ~ ' / ' ~ normalizer,
        'discount': 'rank-biased, p=' ~ relevance._written_parameter(p),
        'ideal_list': 'all judged documents, best first; of the same grade, in the order of the list',
        'description': 'Compatibility: rank-biased overlap (p = ' ~ relevance._written_parameter(p) ~ ') with the ideal list that '
            ~ 'is most like this one' ~ (', as a share of what the ideal list has with itself' if measure.parameters.normalize
            else '') ~ '.',
    }) -}}
{% endmacro %}
