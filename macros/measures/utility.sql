{% macro _utility_formula(measure) %}
    {%- set given = measure.parameters -%}
    {%- set hits = 'coalesce(' ~ relevance._of_list(measure) ~ ', 0)' -%}
    {%- set relevant = relevance._relevant_documents(measure) -%}
    {%- set retrieved = 'coalesce(' ~ measure.retrieved ~ ', 0)' -%}
    {%- if given.d != 0 and not given.num_docs -%}
        {{- relevance._refuse_measure(measure.given, 'd is for what was rightly left out, which needs num_docs') -}}
    {%- endif -%}
    {{- return({
        'aggregates': {'': relevance._relevant_retrieved(measure)},
        'value': 'case when query_status.retrieved > 0 then ' ~ relevance._double(given.a) ~ ' * ' ~ hits ~ ' + '
            ~ relevance._double(given.b) ~ ' * (' ~ retrieved ~ ' - ' ~ hits ~ ') + ' ~ relevance._double(given.c) ~ ' * ('
            ~ relevant ~ ' - ' ~ hits ~ ') + ' ~ relevance._double(given.d) ~ ' * (' ~ given.num_docs ~ ' + ' ~ hits ~ ' - '
            ~ retrieved ~ ' - ' ~ relevant ~ ') else 0 end',
        'trec_eval_name': 'utility' if [given.a, given.b, given.c, given.d] == [1, -1, 0, 0] else 'utility.' ~ ([given.a, given.b, given.c, given.d] | join(',')),
        'description': 'a x relevant retrieved + b x nonrelevant retrieved + c x relevant missed + d x nonrelevant missed, with '
            ~ '(a, b, c, d) = (' ~ ([given.a, given.b, given.c, given.d] | join(', ')) ~ '). A query that the run misses has 0.',
    }) -}}
{% endmacro %}
