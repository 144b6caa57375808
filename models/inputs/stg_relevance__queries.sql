{{ config(enabled=relevance._has_input('queries')) }}

{{ relevance._input_table('queries') }}
