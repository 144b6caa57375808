{#
    The rules that the inputs must keep. `error` stops the build before any result is touched, `warn` is shown and the
    build goes on.
#}
{% macro input_rules() %}
    {{- return(adapter.dispatch('input_rules', 'relevance')()) -}}
{% endmacro %}

{% macro default__input_rules() %}
    {{- return({
        'no_matching_file': {
            'severity': 'error',
            'fix': 'Correct the path or glob; it is relative to the folder in which dbt was started.',
        },
        'empty_input': {
            'severity': 'error',
            'fix': 'Give a file or table with rows, or take it out of the list.',
        },
        'malformed_line': {
            'severity': 'error',
            'fix': 'TREC qrels have 4 fields a line and TREC runs 6, parted by blanks or tabs; a file with a header '
                ~ 'must end in .csv, .tsv, .parquet or .jsonl.',
        },
        'missing_id': {
            'severity': 'error',
            'fix': 'Give every row its ids, none of them NULL or blank.',
        },
        'duplicate_judgment': {
            'severity': 'error',
            'fix': 'Keep one row for each query and document.',
        },
        'conflicting_grades': {
            'severity': 'error',
            'fix': 'Decide on one grade for each query and document.',
        },
        'invalid_relevance': {
            'severity': 'error',
            'fix': 'A grade is a whole number between -2147483647 and 2147483647; map it to one, it is never cut.',
        },
        'overflowing_gain': {
            'severity': 'error',
            'fix': 'The exponential gain 2^grade - 1 is for grades up to 1000; use the linear gain or smaller grades.',
        },
        'duplicate_document': {
            'severity': 'error',
            'fix': 'Keep one row for each run, query and document.',
        },
        'invalid_score': {
            'severity': 'error',
            'fix': 'Every row of a run needs a finite number as its score, or as its rank where there is no score.',
        },
        'missing_rank': {
            'severity': 'error',
            'fix': 'relevance_tie_rule rank_column needs a rank in every row; give ranks or use trec_eval_9.',
        },
        'run_in_several_files': {
            'severity': 'error',
            'fix': 'Give the files different tags or names, or put the run into one file.',
        },
        'run_without_judged_query': {
            'severity': 'error',
            'fix': 'No query of the run is in the qrels: check that both name the queries alike.',
        },
        'duplicate_row': {
            'severity': 'error',
            'fix': 'Keep one row for each key.',
        },
        'query_without_judgments': {
            'severity': 'warn',
            'fix': 'Nothing to do if the query was left unjudged on purpose: it counts in no mean.',
        },
        'rank_contradicts_score': {
            'severity': 'warn',
            'fix': 'Lists are ordered by score, as trec_eval does, unless relevance_tie_rule is rank_column.',
        },
    }) -}}
{% endmacro %}
