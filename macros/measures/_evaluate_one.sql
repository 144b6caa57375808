{# One measure by its parts: what the macros named after a measure call. #}
{% macro _evaluate_one(rankings, qrels, name, parameters, cutoff) %}
    {%- set shown = [] -%}
    {%- for key, value in parameters.items() -%}
        {%- do shown.append(key ~ '=' ~ value) -%}
    {%- endfor -%}
    {%- set measure = name ~ ('(' ~ (shown | join(', ')) ~ ')' if shown else '')
        ~ ('@' ~ cutoff if cutoff is not none else '') -%}
    {{- return(relevance.evaluate(rankings, qrels, measures=[measure])) -}}
{% endmacro %}
