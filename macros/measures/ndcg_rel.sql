{% macro _ndcg_rel_formula(measure) %}
    {%- set family = relevance._rows_beside_ideal(measure) -%}
    {%- set found = relevance._of(family.relation, measure, 'found') -%}
    {%- set relevant = relevance._relevant_documents(measure) -%}
    {%- do family.update({'aggregates': {
        'sum': 'sum(case when grade > 0 then dcg_so_far / ideal_dcg_so_far else 0 end)',
        'found': 'sum(case when grade > 0 then 1 else 0 end)',
        'dcg': 'max(dcg_so_far)',
        'ideal': 'max(ideal_dcg)',
    }}) -%}
    {{- return({
        'families': [family],
        'so_far': relevance._gains_so_far(),
        'value': '(' ~ relevance._of(family.relation, measure, 'sum') ~ ' + (' ~ relevant ~ ' - ' ~ found ~ ') * '
            ~ relevance._of(family.relation, measure, 'dcg') ~ ' / ' ~ relevance._of(family.relation, measure, 'ideal')
            ~ ') / nullif(' ~ relevant ~ ', 0)',
        'gain': 'linear',
        'discount': '1/log2(rank+1)',
        'ideal_list': 'all judged documents, best first, at the rank of each relevant document',
        'trec_eval_name': 'ndcg_rel',
        'description': 'The mean of nDCG at the rank of each relevant document; one that is not retrieved counts with the DCG '
            ~ 'of the whole list as a share of the ideal.',
    }) -}}
{% endmacro %}

{% macro _gains_so_far() %}
    {%- set gain = 'cast(case when grade > 0 then grade else 0 end as ' ~ relevance._type_double() ~ ')' -%}
    {{- return({'gain_so_far': gain, 'dcg_so_far': gain ~ ' * ln(2) / ln(rank + 1)'}) -}}
{% endmacro %}

{# The judged rows, each beside the ideal list down to the same rank. #}
{% macro _rows_beside_ideal(measure) %}
    {%- set double = relevance._type_double() -%}
    {%- set frame = ' over (partition by query_id order by rank rows between unbounded preceding and current row)' -%}
    {%- set judged = measure.judged ~ '_so_far' -%}
    {{- return({
        'relation': measure.judged ~ '_beside_ideal',
        'by': 'list',
        'ctes': [
            relevance._ideal_lists(),
            {
                'name': 'ideal_lists_so_far',
                'sql': "select
        query_id,
        rank,
        sum(cast(grade as " ~ double ~ "))" ~ frame ~ " as gain_so_far,
        sum(cast(grade as " ~ double ~ ") * ln(2) / ln(rank + 1))" ~ frame ~ " as dcg_so_far
    from ideal_lists",
            },
            {
                'name': 'whole_ideal_lists',
                'sql': "select
        query_id,
        max(rank) as documents,
        max(gain_so_far) as gain,
        max(dcg_so_far) as dcg
    from ideal_lists_so_far
    group by query_id",
            },
            {
                'name': measure.judged ~ '_beside_ideal',
                'sql': "select
        judged.run_id as run_id,
        judged.query_id as query_id,
        judged.rank as rank,
        judged.grade as grade,
        judged.dcg_so_far as dcg_so_far,
        judged.gain_so_far as gain_so_far,
        coalesce(ideal.dcg_so_far, whole.dcg) as ideal_dcg_so_far,
        -- where the ideal list has ended, each rank costs 1
        coalesce(ideal.gain_so_far, whole.gain + judged.rank - whole.documents) as ideal_gain_so_far,
        whole.dcg as ideal_dcg,
        whole.gain as ideal_gain
    from " ~ judged ~ " as judged
    inner join whole_ideal_lists as whole
        on whole.query_id = judged.query_id
    left join ideal_lists_so_far as ideal
        on ideal.query_id = judged.query_id and ideal.rank = judged.rank",
            },
        ],
    }) -}}
{% endmacro %}
