{# ' among the first 10', or nothing where a measure looks at the whole list. #}
{% macro _first_ranks(measure) %}
    {{- return(' among the first ' ~ measure.cutoff if measure.cutoff else '') -}}
{% endmacro %}

{# A judged row that is relevant and stands within the cutoff. #}
{% macro _is_relevant_row(measure) %}
    {{- return(
        'grade >= ' ~ measure.relevant_grade ~ (' and rank <= ' ~ measure.cutoff if measure.cutoff else '')
    ) -}}
{% endmacro %}

{# The number of relevant documents that a list shows within the cutoff. #}
{% macro _relevant_retrieved(measure) %}
    {{- return('sum(case when ' ~ relevance._is_relevant_row(measure) ~ ' then 1 else 0 end)') -}}
{% endmacro %}

{# The number of documents judged relevant for a query. #}
{% macro _relevant_documents(measure) %}
    {{- return('query_totals.relevant_documents_' ~ measure.relevant_grade) -}}
{% endmacro %}

{# 'relevant documents', with the grade where it is not the usual one. #}
{% macro _relevant_words(measure) %}
    {{- return(
        'relevant documents' ~ (' (grade ' ~ measure.relevant_grade ~ ' or higher)' if measure.relevant_grade > 1 else '')
    ) -}}
{% endmacro %}
