{% macro average_precision(rankings, qrels, cutoff=none, grade=1) %}
    {{- return(adapter.dispatch('average_precision', 'relevance')(rankings, qrels, cutoff, grade)) -}}
{% endmacro %}

{% macro default__average_precision(rankings, qrels, cutoff, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'AP', {'rel': grade}, cutoff) -}}
{% endmacro %}

{% macro _average_precision_formula(measure) %}
    {%- set by = measure.parameters.denominator -%}
    {%- if by in ['achievable', 'cutoff'] and not measure.cutoff -%}
        {{- relevance._refuse_measure(measure.given, 'denominator ' ~ by ~ ' needs a cutoff, as in AP@10') -}}
    {%- endif -%}
    {%- set relevant = relevance._relevant_documents(measure) -%}
    {%- set returned = relevance._smaller(measure.retrieved, measure.cutoff) if measure.cutoff else measure.retrieved -%}
    {{- return({
        'aggregates': dict(
            {'': relevance._precisions_at_relevant(measure)},
            **({'found': relevance._relevant_retrieved(measure)} if by == 'found' else {})
        ),
        'so_far': relevance._counts_relevant_so_far(measure),
        'denominator': {
            'relevant': relevant,
            'achievable': relevance._smaller(relevant, measure.cutoff),
            'cutoff': measure.cutoff,
            'found': relevance._of_list(measure, 'found'),
            'returned': relevance._smaller(relevant, '(' ~ returned ~ ')'),
        }[by],
        'trec_eval_name': none if by != 'relevant' else 'map_cut_' ~ measure.cutoff if measure.cutoff else 'map',
        'description': 'The precision at the rank of each of the ' ~ relevance._relevant_words(measure)
            ~ relevance._first_ranks(measure) ~ ', summed and divided by ' ~ {
                'relevant': 'the number of them in the qrels',
                'achievable': 'the number of them in the qrels, at most ' ~ measure.cutoff,
                'cutoff': measure.cutoff | string,
                'found': 'the number of them that were found there',
                'returned': 'the number of them in the qrels or that of the documents there, whichever is smaller',
            }[by] ~ '; one that is not retrieved adds nothing. Its mean is the MAP.',
    }) -}}
{% endmacro %}

{# The sum of the precision at each relevant document of a list. #}
{% macro _precisions_at_relevant(measure) %}
    {{- return(
        'sum(case when ' ~ relevance._is_relevant_row(measure) ~ ' then cast(' ~ relevance._relevant_so_far(measure)
        ~ ' as ' ~ relevance._type_double() ~ ') / rank else 0 end)'
    ) -}}
{% endmacro %}
