{% macro _bpref_formula(measure) %}
    {%- set grade = measure.relevant_grade -%}
    {%- set above = 'nonrelevant_so_far_' ~ grade -%}
    {%- set relevant = 'relevant_documents_' ~ grade -%}
    {%- set nonrelevant = 'nonrelevant_documents_' ~ grade -%}
    {{- return({
        'totals': {nonrelevant: 'count(case when relevance >= 0 and relevance < ' ~ grade ~ ' then 1 end)'},
        'so_far': {above: 'case when grade >= 0 and grade < ' ~ grade ~ ' then 1 else 0 end'},
        'aggregates': {
            '': 'sum(case when grade < ' ~ grade ~ ' then 0 when ' ~ above ~ ' = 0 then 1 else 1 - cast('
                ~ relevance._smaller(above, relevant) ~ ' as ' ~ relevance._type_double() ~ ') / ('
                ~ relevance._smaller(nonrelevant, relevant) ~ ') end)'
        },
        'denominator': relevance._relevant_documents(measure),
        'trec_eval_name': 'bpref',
        'description': 'For each of the ' ~ relevance._relevant_words(measure) ~ ' retrieved, 1 less the share of judged '
            ~ 'nonrelevant documents above it (of as many of them as there are relevant ones, R, or fewer), summed and '
            ~ 'divided by R. Documents that are not judged, or graded below 0, are passed over.',
    }) -}}
{% endmacro %}
