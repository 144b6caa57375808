{#
    What each input is made of. `ids` are text and must not be blank; `aliases` are the names that BEIR files use. A row is
    there once for each `key`; interactions have none, for who bought an item twice is there twice.
#}
{% macro _input_contracts() %}
    {{- return({
        'qrels': {
            'ids': ['query_id', 'doc_id'],
            'required': ['query_id', 'doc_id', 'relevance'],
            'optional': ['subtopic_id'],
            'aliases': {'query_id': ['query-id'], 'doc_id': ['corpus-id'], 'relevance': ['score']},
            'key': ['query_id', 'doc_id'],
        },
        'runs': {
            'ids': ['run_id', 'query_id', 'doc_id'],
            'required': ['run_id', 'query_id', 'doc_id'],
            'optional': ['score', 'rank', 'stage'],
            'aliases': {'query_id': ['query-id'], 'doc_id': ['corpus-id']},
            'key': ['run_id', 'query_id', 'doc_id'],
        },
        'run_catalog': {
            'ids': ['run_id'],
            'required': ['run_id'],
            'optional': ['system', 'stage', 'shortlist_run_id', 'run_at'],
            'aliases': {},
            'key': ['run_id'],
        },
        'queries': {
            'ids': ['query_id'],
            'required': ['query_id'],
            'optional': [],
            'aliases': {'query_id': ['_id']},
            'key': ['query_id'],
        },
        'items': {
            'ids': ['doc_id'],
            'required': ['doc_id'],
            'optional': [],
            'aliases': {'doc_id': ['_id']},
            'key': ['doc_id'],
        },
        'interactions': {
            'ids': ['query_id', 'doc_id'],
            'required': ['query_id', 'doc_id'],
            'optional': [],
            'aliases': {'query_id': ['query-id'], 'doc_id': ['corpus-id']},
            'key': [],
        },
    }) -}}
{% endmacro %}
