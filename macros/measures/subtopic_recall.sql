{% macro _subtopic_recall_formula(measure) %}
    {%- set count = relevance._subtopic_count_family(measure) -%}
    {%- set family = relevance._subtopic_family(measure, {
        '': 'sum(case when seen = 0 and rank <= ' ~ measure.cutoff ~ ' then 1 else 0 end)'
    }) -%}
    {{- return({
        'needs_subtopics': true,
        'families': [family, count],
        'values': family.relation,
        'denominator': relevance._subtopics(measure),
        'description': 'The share of subtopics that some document is relevant to, of which a relevant document is'
            ~ relevance._first_ranks(measure) ~ '.',
    }) -}}
{% endmacro %}
