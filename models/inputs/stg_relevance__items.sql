{{ config(enabled=relevance._has_input('items')) }}

{{ relevance._input_table('items') }}
