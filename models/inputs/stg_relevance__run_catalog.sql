{{ config(enabled=relevance._has_input('run_catalog')) }}

{{ relevance._input_table('run_catalog') }}
