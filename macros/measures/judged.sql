{% macro judged(rankings, qrels, cutoff=none) %}
    {{- return(adapter.dispatch('judged', 'relevance')(rankings, qrels, cutoff)) -}}
{% endmacro %}

{% macro default__judged(rankings, qrels, cutoff) %}
    {{- relevance._evaluate_one(rankings, qrels, 'Judged', {}, cutoff) -}}
{% endmacro %}

{% macro _judged_formula(measure) %}
    {%- set retrieved = 'query_status.retrieved' -%}
    {{- return({
        'numerator': 'sum(case when rank <= ' ~ measure.cutoff ~ ' then 1 else 0 end)' if measure.cutoff else 'count(*)',
        'denominator': 'case when ' ~ retrieved ~ ' < ' ~ measure.cutoff ~ ' then ' ~ retrieved ~ ' else '
            ~ measure.cutoff ~ ' end' if measure.cutoff else retrieved,
        'counts_relevant': false,
        'description': 'The share of the documents'
            ~ (relevance._first_ranks(measure) or ' retrieved') ~ ' that the qrels have a grade for, of any height.',
    }) -}}
{% endmacro %}
