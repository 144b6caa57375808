{% macro _ap_ia_formula(measure) %}
    {%- set count = relevance._subtopic_count_family(measure) -%}
    {%- set family = relevance._subtopic_family(measure, {
        '': 'sum(cast(seen + 1 as ' ~ relevance._type_double() ~ ') / rank / documents)'
    }) -%}
    {{- return({
        'needs_subtopics': true,
        'families': [family, count],
        'values': family.relation,
        'denominator': relevance._subtopics(measure),
        'description': 'Intent-aware average precision: AP for each subtopic by itself, and the mean over the subtopics that some '
            ~ 'document is relevant to.',
    }) -}}
{% endmacro %}
