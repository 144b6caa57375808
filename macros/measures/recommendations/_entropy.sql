{#
    -sum(share * log2(share)), with the shares of all places taken: log2 of the places less the mean log2 of how often the
    item of a place is recommended.
#}
{% macro _entropy_formula(measure) %}
    {%- set recommendations = 'recommendations_' ~ measure.cutoff -%}
    {%- set amount = 'cast(' ~ recommendations ~ ' as ' ~ relevance._type_double() ~ ')' -%}
    {%- set places = 'nullif(sum(' ~ amount ~ '), 0)' -%}
    {{- return({
        'item_columns': relevance._recommendations_of_an_item(measure),
        'of_items': '(ln(' ~ places ~ ') - sum(case when ' ~ recommendations ~ ' > 0 then ' ~ amount ~ ' * ln(' ~ amount
            ~ ') else 0 end) / ' ~ places ~ ') / ln(2)',
        'value': 'run_items.' ~ measure.column,
        'description': 'The Shannon entropy, in bits, of the items among the first ' ~ measure.cutoff ~ ' of all lists: '
            ~ '0 where every list shows one and the same item, log2 of the number of items where each is shown equally '
            ~ 'often.',
    }) -}}
{% endmacro %}
