{% macro _p_ia_formula(measure) %}
    {%- set count = relevance._subtopic_count_family(measure) -%}
    {%- set family = relevance._subtopic_family(measure, {
        '': 'sum(case when rank <= ' ~ measure.cutoff ~ ' then 1 else 0 end)'
    }) -%}
    {{- return({
        'needs_subtopics': true,
        'families': [family, count],
        'values': family.relation,
        'denominator': '(' ~ measure.cutoff ~ ' * ' ~ relevance._subtopics(measure) ~ ')',
        'description': 'Intent-aware precision: P@' ~ measure.cutoff ~ ' for each subtopic by itself, and the mean over the '
            ~ 'subtopics that some document is relevant to.',
    }) -}}
{% endmacro %}
