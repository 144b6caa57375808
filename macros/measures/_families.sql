{# The relations that some of these measures have of their own, each once, and what is aggregated of each. #}
{% macro _families(parsed) %}
    {%- set ctes = {} -%}
    {%- set depths = {} -%}
    {%- set relations = {} -%}
    {%- set ns = namespace(recursive=false) -%}
    {%- for measure in parsed -%}
        {%- for family in measure.families -%}
            {%- for cte in family.ctes -%}
                {%- do ctes.update({cte.name: cte.sql}) if cte.name not in ctes -%}
                {%- do depths.update({cte.name: [depths.get(cte.name, 0), cte.depth | default(0)] | max}) -%}
            {%- endfor -%}
            {%- set ns.recursive = ns.recursive or family.recursive | default(false) -%}
            {%- do relations.update({
                family.relation: {'relation': family.relation, 'by': family.by, 'aggregates': {}}
            }) if family.relation not in relations -%}
            {%- for name, sql in family.aggregates.items() -%}
                {%- do relations[family.relation].aggregates.update({
                    measure.column ~ ('_' ~ name if name else ''): sql
                }) -%}
            {%- endfor -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- set listed = [] -%}
    {%- for name, sql in ctes.items() -%}
        {%- do listed.append({'name': name, 'sql': sql | replace('DEPTH', depths[name] | string)}) -%}
    {%- endfor -%}
    {{- return({'ctes': listed, 'relations': relations.values() | list, 'recursive': ns.recursive}) -}}
{% endmacro %}

{# Names and SQL of one part of these measures, each name once. #}
{% macro _merged(parsed, part) %}
    {%- set merged = {} -%}
    {%- for measure in parsed -%}
        {%- do merged.update(measure[part]) -%}
    {%- endfor -%}
    {{- return(merged) -}}
{% endmacro %}

{# All SQL that reads judged rows. #}
{% macro _sql_of_rows(parsed) %}
    {%- set texts = [] -%}
    {%- for measure in parsed -%}
        {%- for part in [measure.aggregates, measure.so_far, measure.before] -%}
            {%- do texts.extend(part.values()) -%}
        {%- endfor -%}
        {%- for family in measure.families -%}
            {%- do texts.extend(family.ctes | map(attribute='sql')) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{- return(texts | join(' ')) -}}
{% endmacro %}

{% macro _reads_judged_rows(parsed) %}
    {%- set ns = namespace(reads=false) -%}
    {%- for measure in parsed -%}
        {%- set ns.reads = ns.reads or measure.judged_only or measure.aggregates | length > 0 -%}
    {%- endfor -%}
    {{- return(ns.reads or 'judged_rows' in relevance._sql_of_rows(parsed)) -}}
{% endmacro %}

{# The totals of the query that rows use, by name. #}
{% macro _totals_of_rows(parsed, grades) %}
    {%- set sql = relevance._sql_of_rows(parsed) -%}
    {%- set names = [] -%}
    {%- for grade in grades -%}
        {%- do names.append('relevant_documents_' ~ grade) -%}
    {%- endfor -%}
    {%- set used = [] -%}
    {%- for name in names + relevance._merged(parsed, 'totals').keys() | list
        if modules.re.search('(?<![.\\w])' ~ name ~ '\\b', sql) -%}
        {%- do used.append(name) -%}
    {%- endfor -%}
    {{- return(used) -}}
{% endmacro %}
