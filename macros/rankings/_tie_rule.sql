{% macro _tie_rules() %}
    {{- return(['trec_eval_9', 'trec_eval_10', 'doc_id_asc', 'given_order', 'rank_column']) -}}
{% endmacro %}

{% macro _tie_rule() %}
    {{- return(relevance._setting('relevance_tie_rule', relevance._tie_rules())) -}}
{% endmacro %}

{#
    What a list is ordered by: the larger `key` first; rows that agree in it are tied, and `then` and the byte order of doc_id,
    `desc` or `asc`, part them.
#}
{% macro _list_order(tie_rule) %}
    {%- if tie_rule not in relevance._tie_rules() -%}
        {{- relevance._stop(
            'tie_rule is `' ~ tie_rule ~ '`; it must be one of ' ~ (relevance._tie_rules() | join(', ')) ~ '.'
        ) -}}
    {%- endif -%}
    {{- return({
        'trec_eval_9': {'key': relevance._float32('score'), 'doc_id': 'desc'},
        'trec_eval_10': {'key': 'score', 'doc_id': 'desc'},
        'doc_id_asc': {'key': 'score', 'doc_id': 'asc'},
        'given_order': {'key': 'score', 'then': 'rank', 'doc_id': 'asc'},
        'rank_column': {'key': '-rank', 'doc_id': 'desc'},
    }[tie_rule]) -}}
{% endmacro %}
