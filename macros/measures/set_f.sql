{% macro set_f(rankings, qrels, grade=1, beta=1) %}
    {{- return(adapter.dispatch('set_f', 'relevance')(rankings, qrels, grade, beta)) -}}
{% endmacro %}

{% macro default__set_f(rankings, qrels, grade, beta) %}
    {{- relevance._evaluate_one(rankings, qrels, 'SetF', {'rel': grade, 'beta': beta}, none) -}}
{% endmacro %}

{% macro _set_f_formula(measure) %}
    {%- set beta = measure.parameters.beta | float -%}
    {%- set hits = relevance._of_list(measure) -%}
    {%- set precision = '(' ~ hits ~ ' / nullif(' ~ measure.retrieved ~ ', 0))' -%}
    {%- set recall = '(' ~ hits ~ ' / nullif(' ~ relevance._relevant_documents(measure) ~ ', 0))' -%}
    {#- in the order of trec_eval, which does not square beta, so that the last digit is the same -#}
    {{- return({
        'aggregates': {'': relevance._relevant_retrieved(measure)},
        'value': (beta + 1) ~ ' * ' ~ precision ~ ' * ' ~ recall
            ~ ' / nullif(' ~ beta ~ ' * ' ~ precision ~ ' + ' ~ recall ~ ', 0)',
        'trec_eval_name': 'set_F' if beta == 1 else 'set_F.' ~ beta,
        'description': 'The harmonic mean of SetP and SetR, (beta + 1) P R / (beta P + R) with beta = ' ~ beta
            ~ '; as in trec_eval and ir_measures beta is not squared.',
    }) -}}
{% endmacro %}
