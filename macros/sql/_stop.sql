{# One way to refuse: a sentence that says what to do. #}
{% macro _stop(sentence) %}
    {{- exceptions.raise_compiler_error('relevance: ' ~ sentence) -}}
{% endmacro %}
