{% macro r_precision(rankings, qrels, grade=1) %}
    {{- return(adapter.dispatch('r_precision', 'relevance')(rankings, qrels, grade)) -}}
{% endmacro %}

{% macro default__r_precision(rankings, qrels, grade) %}
    {{- relevance._evaluate_one(rankings, qrels, 'Rprec', {'rel': grade}, none) -}}
{% endmacro %}

{% macro _r_precision_formula(measure) %}
    {%- set multiple = measure.parameters.multiple -%}
    {%- set total = 'relevant_documents_' ~ measure.relevant_grade -%}
    {#- trec_eval cuts m R + 0.9, in doubles -#}
    {%- set depth = total if multiple == 1
        else 'floor(' ~ relevance._double(multiple) ~ ' * {} + ' ~ relevance._double(0.9) ~ ')' -%}
    {{- return({
        'aggregates': {
            '': 'sum(case when ' ~ relevance._is_relevant_row(measure) ~ ' and rank <= ' ~ depth.format(total)
                ~ ' then 1 else 0 end)'
        },
        'denominator': relevance._relevant_documents(measure) if multiple == 1
            else depth.format(relevance._relevant_documents(measure)),
        'trec_eval_name': 'Rprec' if multiple == 1 else 'Rprec_mult_' ~ '%.2f' | format(multiple),
        'description': 'The precision at rank ' ~ ('' if multiple == 1 else relevance._written_parameter(multiple) ~ ' ')
            ~ 'R' ~ ('' if multiple == 1 else ' (rounded up from a tenth on)') ~ ', where R is the number of '
            ~ relevance._relevant_words(measure) ~ ' in the qrels.',
    }) -}}
{% endmacro %}
