{% macro r_precision(rankings, qrels, grade=1) %}
    {{- return(adapter.dispatch('r_precision', 'relevance')(rankings, qrels, grade)) -}}
{% endmacro %}

{% macro default__r_precision(rankings, qrels, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'Rprec', {'rel': grade}, none) -}}
{% endmacro %}

{% macro _r_precision_formula(measure) %}
    {{- return({
        'numerator': 'sum(case when ' ~ relevance._is_relevant_row(measure) ~ ' and rank <= relevant_documents_'
            ~ measure.relevant_grade ~ ' then 1 else 0 end)',
        'denominator': relevance._relevant_documents(measure),
        'trec_eval_name': 'Rprec',
        'description': 'The precision at rank R, where R is the number of ' ~ relevance._relevant_words(measure)
            ~ ' in the qrels.',
    }) -}}
{% endmacro %}
