{% macro judged(rankings, qrels, cutoff=none) %}
    {{- return(adapter.dispatch('judged', 'relevance')(rankings, qrels, cutoff)) -}}
{% endmacro %}

{% macro default__judged(rankings, qrels, cutoff) %}
    {{- relevance._evaluate_one(rankings, qrels, 'Judged', {}, cutoff) -}}
{% endmacro %}

{% macro _judged_formula(measure) %}
    {%- set retrieved = measure.retrieved -%}
    {{- return({
        'aggregates': {'': 'sum(case when rank <= ' ~ measure.cutoff ~ ' then 1 else 0 end)' if measure.cutoff else 'count(*)'},
        'denominator': relevance._smaller(retrieved, measure.cutoff) if measure.cutoff else retrieved,
        'counts_relevant': false,
        'bounded': false,
        'description': 'The share of the documents'
            ~ (relevance._first_ranks(measure) or ' retrieved') ~ ' that the qrels have a grade for, of any height.',
    }) -}}
{% endmacro %}
