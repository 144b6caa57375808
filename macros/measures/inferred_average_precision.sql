{% macro _inferred_average_precision_formula(measure) %}
    {%- set grade = measure.relevant_grade -%}
    {%- set relevant = relevance._relevant_so_far(measure) ~ ' - 1' -%}
    {%- set nonrelevant = 'nonrelevant_so_far_' ~ grade -%}
    {%- set double = relevance._type_double() -%}
    {{- return({
        'so_far': dict(
            relevance._counts_relevant_so_far(measure),
            **{
                nonrelevant: 'case when grade >= 0 and grade < ' ~ grade ~ ' then 1 else 0 end',
                'pooled_so_far': '1',
            }
        ),
        'aggregates': {
            '': 'sum(case when grade < ' ~ grade ~ ' then 0 when rank = 1 then 1 else (1 + (pooled_so_far - 1) * ('
                ~ relevant ~ ' + ' ~ relevance._double(0.00001) ~ ') / (' ~ relevant ~ ' + ' ~ nonrelevant ~ ' + '
                ~ relevance._double(0.00002) ~ ')) / cast(rank as ' ~ double ~ ') end)'
        },
        'denominator': relevance._relevant_documents(measure),
        'trec_eval_name': 'infAP',
        'description': 'The average precision that is expected where only a sample of the pool was judged: a grade below 0 '
            ~ 'is a document of the pool that was not judged. Above each of the ' ~ relevance._relevant_words(measure)
            ~ ' retrieved, the share of relevant ones among the judged stands for that among the pooled.',
    }) -}}
{% endmacro %}
