{% macro _accuracy_formula(measure) %}
    {%- set depth = relevance._smaller(measure.retrieved, measure.cutoff) if measure.cutoff else measure.retrieved -%}
    {%- set hits = relevance._of_list(measure, 'hits') -%}
    {%- set others = '(' ~ depth ~ ' - ' ~ hits ~ ')' -%}
    {{- return({
        'so_far': relevance._counts_relevant_so_far(measure),
        'aggregates': {
            'hits': relevance._relevant_retrieved(measure),
            'others_above': 'sum(case when ' ~ relevance._is_relevant_row(measure) ~ ' then rank - '
                ~ relevance._relevant_so_far(measure) ~ ' else 0 end)',
        },
        'value': 'case when ' ~ hits ~ ' > 0 then case when ' ~ others ~ ' > 0 then 1 - ' ~ relevance._of_list(measure, 'others_above')
            ~ ' / (' ~ hits ~ ' * ' ~ others ~ ') else 1 end else 0 end',
        'description': 'The share of pairs of one of the ' ~ relevance._relevant_words(measure)
            ~ ' and one other document that stand in the right order, of the documents'
            ~ (relevance._first_ranks(measure) or ' retrieved') ~ '; 1 where all are relevant, 0 where none is.',
    }) -}}
{% endmacro %}
