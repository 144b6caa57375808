{% macro _rndcg_formula(measure) %}
    {%- set gain = 'cast(grade as ' ~ relevance._type_double() ~ ') * ln(2) / ln(rank + 1)' -%}
    {%- set name = 'level_' ~ measure.judged -%}
    {#- one more point where the list goes on beyond the first document that the ideal list gains nothing from -#}
    {%- set goes_on = 'case when ' ~ measure.retrieved ~ ' > ' ~ relevance._relevant_documents(measure) ~ ' + 1 then 1 else 0 end' -%}
    {{- return({
        'families': [
            {
                'relation': 'ideal_levels',
                'by': 'query',
                'ctes': [
                    relevance._ideal_lists(),
                    {
                        'name': 'ideal_levels',
                        'sql': "select
        query_id,
        depth,
        sum(level_dcg) over (partition by query_id order by depth rows between unbounded preceding and current row) as dcg
    from (
        select
            query_id,
            max(rank) as depth,
            sum(" ~ gain ~ ") as level_dcg
        from ideal_lists
        group by query_id, grade
    ) as levels",
                    },
                ],
                'aggregates': {'levels': 'count(*)', 'ideal': 'max(dcg)'},
            },
            {
                'relation': name,
                'by': 'list',
                'ctes': [{
                    'name': name,
                    'sql': "select
        judged.run_id as run_id,
        judged.query_id as query_id,
        judged.grade as grade,
        judged.rank as rank,
        ideal_levels.dcg as dcg
    from " ~ measure.judged ~ " as judged
    inner join ideal_levels
        on ideal_levels.query_id = judged.query_id and ideal_levels.depth >= judged.rank
    where judged.grade > 0",
                }],
                'aggregates': {'': 'sum(' ~ gain ~ ' / dcg)'},
            },
        ],
        'aggregates': {'dcg': 'sum(case when grade > 0 then ' ~ gain ~ ' else 0 end)'},
        'value': '(coalesce(' ~ relevance._of(name, measure) ~ ', 0) + ' ~ goes_on ~ ' * ' ~ relevance._of_list(measure, 'dcg') ~ ' / '
            ~ relevance._of('ideal_levels', measure, 'ideal') ~ ') / (' ~ relevance._of('ideal_levels', measure, 'levels')
            ~ ' + ' ~ goes_on ~ ')',
        'gain': 'linear',
        'discount': '1/log2(rank+1)',
        'ideal_list': 'all judged documents, best first, at each depth where its grade falls',
        'trec_eval_name': 'Rndcg',
        'description': 'The mean of nDCG at the depths where the grade of the ideal list falls, and over the whole list.',
    }) -}}
{% endmacro %}
