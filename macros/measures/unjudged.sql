{% macro _unjudged_formula(measure) %}
    {%- set judged = 'coalesce(' ~ relevance._of_list(measure) ~ ', 0)' -%}
    {{- return({
        'aggregates': {'': 'sum(case when rank <= ' ~ measure.cutoff ~ ' then 1 else 0 end)'},
        'value': '(' ~ relevance._smaller(measure.retrieved, measure.cutoff) ~ ' - ' ~ judged ~ ') / ' ~ relevance._double(measure.cutoff),
        'counts_relevant': false,
        'bounded': false,
        'trec_eval_name': 'unj_' ~ measure.cutoff,
        'description': 'The number of documents' ~ relevance._first_ranks(measure)
            ~ ' that the qrels have no grade for, divided by ' ~ measure.cutoff ~ '.',
    }) -}}
{% endmacro %}
