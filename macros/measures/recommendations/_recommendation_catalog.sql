{#
    The measures of recommendations beyond accuracy, under the names of the field: what each needs beside the lists, its
    other names, what it is called where it has no value, and the macro that holds the formula.
#}
{% macro _recommendation_catalog() %}
    {%- set nothing_of_the_catalogue = ['needs_items', 'No item of the lists is in the catalogue.'] -%}
    {%- set no_history = ['needs_interactions', 'The interactions hold no row.'] -%}
    {{- return({
        'Coverage': {
            'formula': relevance._coverage_formula,
            'needs': ['items'],
            'aliases': ['CatalogCoverage', 'ItemCoverage'],
            'without_value': ['needs_items', 'The catalogue holds no row.'],
        },
        'Gini': {
            'formula': relevance._gini_formula,
            'needs': ['items'],
            'aliases': ['GiniIndex'],
            'without_value': nothing_of_the_catalogue,
        },
        'Entropy': {
            'formula': relevance._entropy_formula,
            'needs': [],
            'aliases': ['ShannonEntropy'],
            'without_value': ['needs_lists', 'No list has a row within the cutoff.'],
        },
        'Novelty': {
            'formula': relevance._novelty_formula,
            'needs': ['interactions'],
            'aliases': ['MIUF', 'MeanInvUserFreq'],
            'without_value': no_history,
        },
        'Popularity': {
            'formula': relevance._popularity_formula,
            'needs': ['interactions'],
            'aliases': ['ARP', 'AvgRecPopularity'],
            'without_value': no_history,
        },
        'Serendipity': {
            'formula': relevance._serendipity_formula,
            'needs': ['items', 'interactions', 'qrels'],
            'aliases': [],
            'without_value': ['needs_items', 'The catalogue holds no row.'],
        },
        'ILD': {
            'formula': relevance._intra_list_diversity_formula,
            'needs': ['items', 'attributes'],
            'aliases': ['IntraListDiversity'],
            'without_value': ['needs_attributes', 'No list holds two items whose attributes are all known.'],
        },
        'Personalization': {
            'formula': relevance._personalization_formula,
            'needs': [],
            'aliases': ['Personalisation'],
            'without_value': ['needs_lists', 'It compares lists, and the run has fewer than two.'],
        },
        'Exposure': {
            'formula': relevance._exposure_formula,
            'needs': ['items'],
            'aliases': ['ExposureGini'],
            'without_value': nothing_of_the_catalogue,
        },
    }) -}}
{% endmacro %}

{# What a measure needs and is not given, as a status and a sentence; none where all is there. #}
{% macro _what_is_missing(measure, given) %}
    {%- set words = {
        'items': 'the catalogue (relevance_items)',
        'interactions': 'the history before the recommendations (relevance_interactions)',
        'qrels': 'the judgments (relevance_qrels)',
        'attributes': 'the columns of the items to compare them by (relevance_item_attributes)',
    } -%}
    {%- set missing = [] -%}
    {%- for need in measure.needs if not given[need] -%}
        {%- do missing.append(need) -%}
    {%- endfor -%}
    {%- if not missing -%}
        {{- return(none) -}}
    {%- endif -%}
    {%- set named = [] -%}
    {%- for need in missing -%}
        {%- do named.append(words[need]) -%}
    {%- endfor -%}
    {{- return(['needs_' ~ missing[0], measure.name ~ ' needs ' ~ (named | join(' and ')) ~ '.']) -}}
{% endmacro %}
