{% macro set_f(rankings, qrels, grade=1, beta=1) %}
    {{- return(adapter.dispatch('set_f', 'relevance')(rankings, qrels, grade, beta)) -}}
{% endmacro %}

{% macro default__set_f(rankings, qrels, grade, beta) %}
    {{- relevance._evaluate_one(rankings, qrels, 'SetF', {'rel': grade, 'beta': beta}, none) -}}
{% endmacro %}

{% macro _set_f_formula(measure) %}
    {%- set beta = measure.parameters.get('beta', 1) | float -%}
    {#- (beta + 1) P R / (beta P + R) with P = hits / retrieved and R = hits / relevant; trec_eval does not square beta -#}
    {{- return({
        'numerator': (beta + 1) ~ ' * ' ~ relevance._relevant_retrieved(measure),
        'denominator': '(' ~ beta ~ ' * ' ~ relevance._relevant_documents(measure) ~ ' + query_status.retrieved)',
        'trec_eval_name': 'set_F' if beta == 1 else 'set_F.' ~ beta,
        'description': 'The harmonic mean of SetP and SetR, (beta + 1) P R / (beta P + R) with beta = ' ~ beta
            ~ '; as in trec_eval and ir_measures beta is not squared.',
    }) -}}
{% endmacro %}
