{# Fails with one row for each issue of the rule, and says on screen what the first of them are. #}
{% test keeps_input_rule(model, rule) %}
    {%- if rule not in relevance.input_rules() -%}
        {{- relevance._stop('there is no input rule `' ~ rule ~ '`; there are ' ~ (relevance.input_rules() | join(', ')) ~ '.') -}}
    {%- endif -%}
    {%- if execute and flags.WHICH in ['build', 'test', 'retry'] -%}
        {%- for sentence in relevance._found_issues(model, 'rule = ' ~ relevance._literal(rule)) -%}
            {%- do log('relevance: ' ~ sentence, info=true) -%}
        {%- endfor -%}
    {%- endif -%}
select *
from {{ model }}
where rule = {{ relevance._literal(rule) }}
{% endtest %}
