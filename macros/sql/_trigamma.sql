{#
    The trigamma function: the sum of 1 / (x + n)^2 over n = 0, 1, 2, ... for x > 0. Eight terms, then the asymptotic series
    (Abramowitz and Stegun 6.4.12), within 1e-16 of the first.
#}
{% macro _trigamma(x) %}
    {%- set terms = [] -%}
    {%- for n in range(8) -%}
        {%- set term = '(' ~ x ~ ' + ' ~ n ~ ')' if n else x -%}
        {%- do terms.append('1 / (' ~ term ~ ' * ' ~ term ~ ')') -%}
    {%- endfor -%}
    {%- set y = '(' ~ x ~ ' + 8)' -%}
    {%- set z = '(1 / (' ~ y ~ ' * ' ~ y ~ '))' -%}
    {{- return(
        '(' ~ (terms | join(' + ')) ~ ' + 1 / ' ~ y ~ ' + ' ~ z ~ ' / 2 + ' ~ z ~ ' / ' ~ y ~ ' * ('
        ~ relevance._series(z, ['1/6', '-1/30', '1/42', '-1/30', '5/66', '-691/2730', '7/6']) ~ '))'
    ) -}}
{% endmacro %}

{# The n-th harmonic number 1 + 1/2 + ... + 1/n, less a constant (0.577...), for n >= 0: the digamma function at n + 1. #}
{% macro _harmonic(n) %}
    {%- set double = relevance._type_double() -%}
    {%- set terms = [] -%}
    {%- for place in range(1, 9) -%}
        {%- do terms.append('1 / cast(' ~ n ~ ' + ' ~ place ~ ' as ' ~ double ~ ')') -%}
    {%- endfor -%}
    {%- set y = 'cast(' ~ n ~ ' + 9 as ' ~ double ~ ')' -%}
    {%- set z = '(1 / (' ~ y ~ ' * ' ~ y ~ '))' -%}
    {{- return(
        '(ln(' ~ y ~ ') - 1 / (2 * ' ~ y ~ ') - ' ~ z ~ ' * ('
        ~ relevance._series(z, ['1/12', '-1/120', '1/252', '-1/240', '1/132', '-691/32760', '1/12'])
        ~ ') - (' ~ (terms | join(' + ')) ~ '))'
    ) -}}
{% endmacro %}

{# a + z (b + z (c + ...)), of fractions as texts. #}
{% macro _series(z, fractions) %}
    {%- set double = relevance._type_double() -%}
    {%- set parts = [] -%}
    {%- for fraction in fractions -%}
        {%- set of = fraction.split('/') -%}
        {%- do parts.append('cast(' ~ of[0] ~ ' as ' ~ double ~ ') / ' ~ of[1]) -%}
    {%- endfor -%}
    {{- return((parts | join(' + ' ~ z ~ ' * (')) ~ ')' * (parts | length - 1)) -}}
{% endmacro %}
