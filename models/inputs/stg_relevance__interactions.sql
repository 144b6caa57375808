{{ config(enabled=relevance._has_input('interactions')) }}

{{ relevance._input_table('interactions') }}
