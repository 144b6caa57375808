{#
    An aggregate that tells, as text, whether rows changed: a sum of hashes over the rows of a group, in whatever order they
    come. Equal rows give equal fingerprints; different ones give different fingerprints, but for a chance in 10^12.
#}
{% macro _fingerprint(columns) %}
    {{- return(adapter.dispatch('_fingerprint', 'relevance')(columns)) -}}
{% endmacro %}

{# Forty bits of the MD5 of each row, read digit by digit: slow, and understood everywhere. #}
{% macro default___fingerprint(columns) %}
    {%- set digest = dbt.hash(relevance._row_text(columns)) -%}
    {%- set digits = [] -%}
    {%- for place in range(10) -%}
        {%- do digits.append(
            'cast(position(substring(' ~ digest ~ ', ' ~ (place + 1) ~ ", 1) in '123456789abcdef') as bigint) * "
            ~ 16 ** place
        ) -%}
    {%- endfor -%}
    {{- return(relevance._as_text('sum(' ~ (digits | join(' + ')) ~ ')')) -}}
{% endmacro %}

{% macro duckdb___fingerprint(columns) %}
    {{- return(relevance._as_text('sum(hash(' ~ (columns | join(', ')) ~ '))')) -}}
{% endmacro %}

{% macro postgres___fingerprint(columns) %}
    {{- return(
        relevance._as_text('sum(cast(hashtextextended(' ~ relevance._row_text(columns) ~ ', 0) as numeric))')
    ) -}}
{% endmacro %}

{# Not what PostgreSQL has. #}
{% macro redshift___fingerprint(columns) %}
    {{- return(relevance.default___fingerprint(columns)) -}}
{% endmacro %}

{% macro spark___fingerprint(columns) %}
    {{- return(
        relevance._as_text('sum(cast(xxhash64(' ~ (columns | join(', ')) ~ ') as decimal(20, 0)))')
    ) -}}
{% endmacro %}

{# Forty bits, like the default; a text of a float would not hold all of its digits. #}
{% macro snowflake___fingerprint(columns) %}
    {{- return(relevance._as_text('sum(mod(hash(' ~ (columns | join(', ')) ~ '), ' ~ 16 ** 10 ~ '))')) -}}
{% endmacro %}

{% macro bigquery___fingerprint(columns) %}
    {{- return(
        relevance._as_text('sum(mod(farm_fingerprint(' ~ relevance._row_text(columns) ~ '), ' ~ 16 ** 10 ~ '))')
    ) -}}
{% endmacro %}

{# The columns of a row in one text, each after its length, so that no two rows read alike. #}
{% macro _row_text(columns) %}
    {%- set texts = [] -%}
    {%- for column in columns -%}
        {%- set text = 'coalesce(' ~ relevance._as_text(column) ~ ", '')" -%}
        {%- do texts.append(relevance._as_text('length(' ~ text ~ ')') ~ " || ':' || " ~ text) -%}
    {%- endfor -%}
    {{- return(texts | join(' || ')) -}}
{% endmacro %}
