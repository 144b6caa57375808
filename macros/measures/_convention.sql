{# The settings that hold for every measure of the project, with the sentence that says them. #}
{% macro _convention() %}
    {%- set tie_rule = relevance._tie_rule() -%}
    {%- set missing = relevance._setting('relevance_missing_queries', ['zero', 'exclude']) -%}
    {%- set without_relevant = relevance._setting('relevance_queries_without_relevant', ['zero', 'exclude']) -%}
    {%- set order = {
        'trec_eval_9': 'by score as a 32-bit float, ties by doc_id descending',
        'trec_eval_10': 'by score, ties by doc_id descending',
        'doc_id_asc': 'by score, ties by doc_id ascending',
        'given_order': 'by score, ties by the rank column, then by doc_id ascending',
        'rank_column': 'by the rank column, ties by doc_id descending',
    }[tie_rule] -%}
    {%- set counted = {'zero': 'counts 0', 'exclude': 'is left out'} -%}
    {{- return({
        'unjudged': 'not relevant',
        'missing_queries': missing,
        'queries_without_relevant': without_relevant,
        'tie_rule': tie_rule,
        'sentence': 'Lists are ordered ' ~ order ~ '; an unjudged document is not relevant and keeps its rank; a query '
            ~ 'that the run misses ' ~ counted[missing] ~ '; a query without a relevant document '
            ~ ('is scored like any other.' if without_relevant == 'zero' else 'is left out.'),
    }) -}}
{% endmacro %}
