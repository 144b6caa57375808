{% macro _rank_biased_precision_formula(measure) %}
    {%- set p = measure.parameters.p -%}
    {%- set max_rel = measure.parameters.max_rel -%}
    {%- if max_rel and measure.relevant_grade > max_rel -%}
        {{- relevance._refuse_measure(measure.given, 'rel is above max_rel') -}}
    {%- endif -%}
    {%- set gain = relevance._double(1) if not max_rel
        else 'cast(' ~ relevance._smaller('grade', max_rel) ~ ' as ' ~ relevance._type_double() ~ ') / ' ~ max_rel -%}
    {{- return({
        'aggregates': {
            '': 'sum(case when ' ~ relevance._is_relevant_row(measure) ~ ' then ' ~ gain ~ ' * '
                ~ relevance._power(p, 'rank - 1') ~ ' else 0 end)'
        },
        'value': relevance._one_less(p) ~ ' * ' ~ relevance._of_list(measure),
        'gain': 'grade/' ~ max_rel if max_rel else 'binary',
        'discount': '(1-p) p^(rank-1), p=' ~ relevance._written_parameter(p),
        'description': 'Rank-biased precision: the share of a reader\'s time that goes to ' ~ relevance._relevant_words(measure)
            ~ relevance._first_ranks(measure) ~ (', each worth grade / ' ~ max_rel if max_rel else '')
            ~ ', where the reader goes on to the next rank with probability ' ~ relevance._written_parameter(p) ~ '.',
    }) -}}
{% endmacro %}
