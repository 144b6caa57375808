{% macro average_precision(rankings, qrels, cutoff=none, grade=1) %}
    {{- return(adapter.dispatch('average_precision', 'relevance')(rankings, qrels, cutoff, grade)) -}}
{% endmacro %}

{% macro default__average_precision(rankings, qrels, cutoff, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'AP', {'rel': grade}, cutoff) -}}
{% endmacro %}

{% macro _average_precision_formula(measure) %}
    {{- return({
        'numerator': 'sum(case when ' ~ relevance._is_relevant_row(measure) ~ ' then cast(relevant_so_far_'
            ~ measure.relevant_grade ~ ' as ' ~ relevance._type_double() ~ ') / rank else 0 end)',
        'denominator': relevance._relevant_documents(measure),
        'trec_eval_name': 'map_cut_' ~ measure.cutoff if measure.cutoff else 'map',
        'description': 'The precision at the rank of each of the ' ~ relevance._relevant_words(measure)
            ~ relevance._first_ranks(measure) ~ ', summed and divided by the number of them in the qrels'
            ~ (', even where that is more than ' ~ measure.cutoff if measure.cutoff else '') ~ '. Its mean is the MAP.',
    }) -}}
{% endmacro %}
