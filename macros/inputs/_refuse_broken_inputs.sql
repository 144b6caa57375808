{# `dbt run` runs no tests: this keeps it, too, from ranking inputs that break a rule of severity `error`. #}
{% macro _refuse_broken_inputs() %}
    {%- if execute and flags.WHICH in ['run', 'build', 'retry'] and not flags.EMPTY -%}
        {%- if flags.WHICH != 'retry' and 'model.relevance.fct_relevance__input_issues' not in selected_resources -%}
            {{- relevance._stop(
                'the inputs are not checked in this command; select +' ~ model.name ~ ' in the place of ' ~ model.name
                ~ ', or dbt build without a selection.'
            ) -}}
        {%- endif -%}
        {%- set issues = relevance._found_issues(
            ref('fct_relevance__input_issues'), "severity = 'error'"
        ) -%}
        {%- if issues -%}
            {{- relevance._stop('the inputs break a rule, so nothing was evaluated.\n' ~ (issues | join('\n'))) -}}
        {%- endif -%}
    {%- endif -%}
{% endmacro %}

{# The first issues that meet a condition, one sentence each. #}
{% macro _found_issues(issues, condition, at_most=5) %}
    {%- set found = run_query(
        'select rule, input, source, key, found, fix from ' ~ issues ~ ' where ' ~ condition
        ~ ' order by rule, source, length(key), key limit ' ~ at_most
    ) -%}
    {%- set sentences = [] -%}
    {%- for issue in found.rows -%}
        {%- do sentences.append(
            issue['rule'] ~ ': ' ~ issue['input'] ~ ' in ' ~ issue['source'] ~ ', ' ~ issue['key'] ~ ': '
            ~ issue['found'] ~ '. ' ~ issue['fix']
        ) -%}
    {%- endfor -%}
    {%- if sentences | length == at_most -%}
        {%- do sentences.append('All of them are in ' ~ (issues | string | replace('"', '')) ~ '.') -%}
    {%- endif -%}
    {{- return(sentences) -}}
{% endmacro %}
