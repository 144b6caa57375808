{% macro _interpolated_precision_formula(measure) %}
    {{- return({
        'aggregates': {'': relevance._best_precision_from(measure, measure.recall)},
        'so_far': relevance._counts_relevant_so_far(measure),
        'denominator': 1,
        'trec_eval_name': 'iprec_at_recall_' ~ '%.2f' | format(measure.recall),
        'description': 'The highest precision at any rank from which on the list has found the share '
            ~ relevance._written_parameter(measure.recall) ~ ' of the ' ~ relevance._relevant_words(measure) ~ '; 0 where it '
            ~ 'never does. The number to be found is rounded as in ' ~ {
                'trec_eval_9': 'trec_eval 9, up from a tenth on', 'trec_eval_10': 'trec_eval 10, to the nearest',
            }[measure.parameters.rounding] ~ '.',
    }) -}}
{% endmacro %}

{# The highest precision from the rank on where a level of recall is reached; the highest stands at a relevant document. #}
{% macro _best_precision_from(measure, recall) %}
    {%- set rounded_up = 0.9 if measure.parameters.rounding == 'trec_eval_9' else 0.5 -%}
    {%- set found = relevance._relevant_so_far(measure) -%}
    {{- return(
        'max(case when grade >= ' ~ measure.relevant_grade ~ ' and ' ~ found ~ ' >= floor(' ~ relevance._double(recall)
        ~ ' * relevant_documents_' ~ measure.relevant_grade ~ ' + ' ~ relevance._double(rounded_up) ~ ') then cast('
        ~ found ~ ' as ' ~ relevance._type_double() ~ ') / rank else 0 end)'
    ) -}}
{% endmacro %}
