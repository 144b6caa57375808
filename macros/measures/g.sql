{% macro _g_formula(measure) %}
    {%- set family = relevance._rows_beside_ideal(measure) -%}
    {%- do family.update({'aggregates': {
        '': 'sum(case when grade > 0 then grade * ln(2) / ln(2 + ideal_gain_so_far - gain_so_far) else 0 end)',
        'ideal': 'max(ideal_gain)',
    }}) -%}
    {{- return({
        'families': [family],
        'values': family.relation,
        'so_far': relevance._gains_so_far(),
        'denominator': relevance._of(family.relation, measure, 'ideal'),
        'gain': 'linear',
        'discount': '1/log2(2+cost-gain so far)',
        'ideal_list': 'all judged documents, best first, uncut',
        'trec_eval_name': 'G',
        'description': 'The grade of each document, divided by log2(2 + what the ideal list has gained down to the same rank, '
            ~ 'less what this one has) and summed, as a share of the sum of all grades in the qrels.',
    }) -}}
{% endmacro %}
