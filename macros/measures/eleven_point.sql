{% macro _eleven_point_formula(measure) %}
    {%- set points = [] -%}
    {%- for tenth in range(11) -%}
        {%- do points.append(relevance._best_precision_from(measure, tenth / 10)) -%}
    {%- endfor -%}
    {{- return({
        'aggregates': {'': points | join(' + ')},
        'so_far': relevance._counts_relevant_so_far(measure),
        'denominator': 11,
        'trec_eval_name': '11pt_avg',
        'description': 'The mean of the interpolated precision (IPrec) at recall 0, 0.1, 0.2 and so on up to 1, of the '
            ~ relevance._relevant_words(measure) ~ '.',
    }) -}}
{% endmacro %}
