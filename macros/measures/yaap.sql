{% macro _yaap_formula(measure) %}
    {%- set sum = 'coalesce(' ~ relevance._of_list(measure) ~ ', 0)' -%}
    {{- return({
        'aggregates': {'': relevance._precisions_at_relevant(measure)},
        'so_far': relevance._counts_relevant_so_far(measure),
        'value': 'case when query_status.retrieved > 0 then ln((1 + ' ~ sum ~ ') / (1 + ' ~ relevance._relevant_documents(measure)
            ~ ' - ' ~ sum ~ ')) else 0 end',
        'trec_eval_name': 'yaap',
        'description': 'Yet another average precision: ln((1 + T) / (1 + R - T)), where R is the number of '
            ~ relevance._relevant_words(measure) ~ ' and T is R times the average precision. It may be negative; a query that '
            ~ 'the run misses has 0.',
    }) -}}
{% endmacro %}
