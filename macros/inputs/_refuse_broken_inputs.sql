{# `dbt run` runs no tests: this keeps it, too, from ranking inputs that break a rule of severity `error`. #}
{% macro _refuse_broken_inputs() %}
    {%- do relevance._refuse_selection_without('fct_relevance__input_issues') -%}
    {%- if execute and flags.WHICH in ['run', 'build', 'retry'] and not flags.EMPTY -%}
        {%- set issues = relevance._found_issues(
            ref('fct_relevance__input_issues'), "severity = 'error'"
        ) -%}
        {%- if issues -%}
            {{- relevance._stop('the inputs break a rule, so nothing was evaluated.\n' ~ (issues | join('\n'))) -}}
        {%- endif -%}
    {%- endif -%}
{% endmacro %}

{# A model that would be wrong if another one was left as it is; dbt retry builds what an earlier command selected. #}
{% macro _refuse_selection_without(needed) %}
    {%- if execute and flags.WHICH in ['run', 'build'] and not flags.EMPTY
        and 'model.relevance.' ~ needed not in selected_resources -%}
        {{- relevance._stop(
            model.name ~ ' is built together with ' ~ needed ~ ', which this command leaves out; select +' ~ model.name
            ~ ' in the place of ' ~ model.name ~ ', or dbt build without a selection.'
        ) -}}
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
