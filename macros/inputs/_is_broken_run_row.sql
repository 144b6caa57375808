{# A row of a run that breaks a rule by itself. #}
{% macro _is_broken_run_row(is_ranked_by_column) %}
    {{- return(
        '(malformed_line is not null or '
        ~ relevance._any_missing(relevance._input_contracts()['runs']['ids'])
        ~ ' or ' ~ relevance._is_no_number('rank' if is_ranked_by_column else 'score') ~ ')'
    ) -}}
{% endmacro %}
