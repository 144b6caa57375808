{% macro _expected_reciprocal_rank_formula(measure) %}
    {%- set max_rel = measure.parameters.max_rel -%}
    {%- set two = relevance._double(2) -%}
    {#- the chance that a document satisfies: (2^grade - 1) / 2^max_rel, always below 1 -#}
    {%- set satisfied = '(power(' ~ two ~ ', ' ~ relevance._smaller('grade', max_rel) ~ ') - 1) / ' ~ relevance._double(2 ** max_rel) -%}
    {%- set not_yet = 'log_not_satisfied_so_far_' ~ max_rel -%}
    {%- set not_here = 'ln(1 - ' ~ satisfied ~ ')' -%}
    {{- return({
        'so_far': {not_yet: 'case when grade > 0 then ' ~ not_here ~ ' else 0 end'},
        'aggregates': {
            '': 'sum(case when grade > 0' ~ relevance._within_cutoff(measure) ~ ' then ' ~ satisfied ~ ' * '
                ~ relevance._exp('(' ~ not_yet ~ ' - ' ~ not_here ~ ')') ~ ' / rank else 0 end)'
        },
        'denominator': 1,
        'gain': '(2^grade-1)/2^' ~ max_rel,
        'discount': '1/rank',
        'description': 'Expected reciprocal rank: the mean of 1 / rank of the document' ~ relevance._first_ranks(measure)
            ~ ' at which a reader is satisfied, who reads from the top and is satisfied by each with probability (2^grade - 1) / 2^'
            ~ max_rel ~ '; a higher grade counts as ' ~ max_rel ~ '.',
    }) -}}
{% endmacro %}
