{#
    Documents of one score share the mean gain of all of them, at each of their ranks: the expected value over all orders of
    the tied, as in scikit-learn. A document that is not judged takes its share of the ranks and gains nothing.
#}
{% macro _tied_family(measure) %}
    {%- if not measure.cutoff -%}
        {{- relevance._refuse_measure(measure.given, "ties='averaged' needs a cutoff") -}}
    {%- elif measure.judged_only -%}
        {{- relevance._refuse_measure(measure.given, "ties='averaged' takes all documents, not the judged ones only") -}}
    {%- endif -%}
    {%- set name = 'tied_rows_' ~ measure.parameters.discount ~ '_' ~ measure.cutoff -%}
    {%- set depth = relevance._double(1) ~ relevance._discount(measure) -%}
    {{- return({
        'relation': name,
        'by': 'list',
        'ctes': [{
            'name': 'discounts_' ~ measure.parameters.discount ~ '_' ~ measure.cutoff,
            'sql': "select
        rank,
        sum(" ~ depth ~ ") over (order by rank rows between unbounded preceding and current row) as discounts
    from ranks
    where rank <= " ~ measure.cutoff,
        }, {
            'name': name,
            'sql': "select
        judged_rows.run_id as run_id,
        judged_rows.query_id as query_id,
        judged_rows.grade as grade,
        (last_tied.discounts - coalesce(above.discounts, 0))
            / (judged_rows.last_tied_rank - judged_rows.first_tied_rank + 1) as discount
    from judged_rows
    inner join discounts_" ~ measure.parameters.discount ~ '_' ~ measure.cutoff ~ " as last_tied
        on last_tied.rank = " ~ relevance._smaller('judged_rows.last_tied_rank', measure.cutoff) ~ "
    left join discounts_" ~ measure.parameters.discount ~ '_' ~ measure.cutoff ~ " as above
        on above.rank = judged_rows.first_tied_rank - 1
    where judged_rows.first_tied_rank <= " ~ measure.cutoff,
        }],
        'aggregates': {
            '': 'sum(case when ' ~ relevance._gains_something(measure) ~ ' then ' ~ relevance._gain(measure)
                ~ ' * discount else 0 end)'
        },
    }) -}}
{% endmacro %}
