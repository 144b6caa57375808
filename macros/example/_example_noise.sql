{# A number in [0, 1) that looks random and is the same on every engine: whole numbers below 2^63 only. #}
{% macro _example_noise(first, second, seed) %}
    {%- set prime = 2147483647 -%}
    {%- set mixed = 'mod(cast(' ~ first ~ ' as bigint) * 7919 + cast(' ~ second ~ ' as bigint) * 104729 + '
        ~ (seed * 15485863) ~ ', ' ~ prime ~ ')' -%}
    {%- set stirred = 'mod(' ~ mixed ~ ' * mod(' ~ mixed ~ ' + 12345, ' ~ prime ~ '), ' ~ prime ~ ')' -%}
    {{- return(
        'cast(mod(' ~ stirred ~ ' * 48271, ' ~ prime ~ ') as ' ~ relevance._type_double() ~ ') / ' ~ prime
    ) -}}
{% endmacro %}
