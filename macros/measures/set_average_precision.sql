{% macro _set_average_precision_formula(measure) %}
    {%- set hits = relevance._of_list(measure) -%}
    {{- return({
        'aggregates': {'': relevance._relevant_retrieved(measure)},
        'value': hits ~ ' * ' ~ hits ~ ' / nullif(' ~ relevance._double(1) ~ ' * ' ~ measure.retrieved ~ ' * '
            ~ relevance._relevant_documents(measure) ~ ', 0)',
        'trec_eval_name': 'set_map',
        'description': 'SetP times SetR: the square of the number of ' ~ relevance._relevant_words(measure)
            ~ ' retrieved, divided by the number of documents retrieved and by the number of relevant documents in the qrels.',
    }) -}}
{% endmacro %}
