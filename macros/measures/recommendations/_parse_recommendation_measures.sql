{#
    Names such as Coverage@10, in a list or in one text with blanks or commas between them, each measure once: as
    dictionaries with `measure` (its canonical name), `name`, `cutoff`, `column`, and what the catalog and the formula say.
#}
{% macro _parse_recommendation_measures(measures) %}
    {%- if measures is string -%}
        {%- set listed = measures.replace(',', ' ').split() -%}
    {%- elif measures is iterable and measures is not mapping -%}
        {%- set listed = measures | list -%}
    {%- else -%}
        {{- relevance._refuse_recommendation_measure(measures, 'it is neither a list nor a text') -}}
    {%- endif -%}
    {%- if not listed -%}
        {{- relevance._refuse_recommendation_measure(measures, 'no measure is named') -}}
    {%- endif -%}
    {%- set parsed = [] -%}
    {%- for text in listed -%}
        {%- set measure = relevance._parse_recommendation_measure(text) -%}
        {%- if measure.measure not in parsed | map(attribute='measure') | list -%}
            {%- do parsed.append(measure) -%}
        {%- endif -%}
    {%- endfor -%}
    {{- return(parsed) -}}
{% endmacro %}

{% macro _parse_recommendation_measure(text) %}
    {%- set found = modules.re.match('^([A-Za-z]+)@([0-9]{1,9})$', text | string | trim) -%}
    {%- if not found or found.group(2) | int < 1 -%}
        {{- relevance._refuse_recommendation_measure(text, 'it is not of the form Name@cutoff, with a cutoff of 1 or more') -}}
    {%- endif -%}
    {%- set cutoff = found.group(2) | int -%}
    {%- for name, entry in relevance._recommendation_catalog().items() if found.group(1) in [name] + entry.aliases -%}
        {%- set measure = {
            'measure': name ~ '@' ~ cutoff,
            'name': name,
            'cutoff': cutoff,
            'column': name | lower ~ '_' ~ cutoff,
            'needs': entry.needs,
            'aliases': entry.aliases,
            'without_value': entry.without_value,
        } -%}
        {%- do measure.update(entry.formula(measure)) -%}
        {{- return(measure) -}}
    {%- endfor -%}
    {{- relevance._refuse_recommendation_measure(text, 'there is no such measure') -}}
{% endmacro %}

{% macro _refuse_recommendation_measure(given, reason) %}
    {{- relevance._stop(
        'recommendation measure `' ~ given ~ '` is not understood: ' ~ reason ~ '. What is understood: '
        ~ (relevance._recommendation_catalog() | join('@10, ')) ~ '@10.'
    ) -}}
{% endmacro %}

{# The measures of this project: those asked for, or all. A list is whole only down to the pool depth. #}
{% macro _recommendation_measures_asked() %}
    {%- set depth = relevance._pool_depth() -%}
    {%- set asked = var('relevance_recommendation_measures') -%}
    {%- if asked is none -%}
        {%- set asked = [] -%}
        {%- for name in relevance._recommendation_catalog() -%}
            {%- do asked.append(name ~ '@' ~ [10, depth] | min) -%}
        {%- endfor -%}
    {%- endif -%}
    {%- set parsed = relevance._parse_recommendation_measures(asked) -%}
    {%- for measure in parsed if measure.cutoff > depth -%}
        {{- relevance._stop(
            'relevance_recommendation_measures asks for ' ~ measure.measure ~ ', but lists are kept down to rank ' ~ depth
            ~ '; set relevance_pool_depth to ' ~ measure.cutoff ~ ' or more, or ask for a smaller cutoff.'
        ) -}}
    {%- endfor -%}
    {{- return(parsed) -}}
{% endmacro %}
