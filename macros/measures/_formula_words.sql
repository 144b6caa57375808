{# What formulas have in common: SQL, and the words that say it. #}

{# ' among the first 10', or nothing where a measure looks at the whole list. #}
{% macro _first_ranks(measure) %}
    {{- return(' among the first ' ~ measure.cutoff if measure.cutoff else '') -}}
{% endmacro %}

{# ' and rank <= 10', or nothing. #}
{% macro _within_cutoff(measure) %}
    {{- return(' and rank <= ' ~ measure.cutoff if measure.cutoff else '') -}}
{% endmacro %}

{# A judged row that is relevant and stands within the cutoff. #}
{% macro _is_relevant_row(measure) %}
    {{- return('grade >= ' ~ measure.relevant_grade ~ relevance._within_cutoff(measure)) -}}
{% endmacro %}

{# The number of relevant documents that a list shows within the cutoff. #}
{% macro _relevant_retrieved(measure) %}
    {{- return('sum(case when ' ~ relevance._is_relevant_row(measure) ~ ' then 1 else 0 end)') -}}
{% endmacro %}

{# The number of documents judged relevant for a query. #}
{% macro _relevant_documents(measure) %}
    {{- return('query_totals.relevant_documents_' ~ measure.relevant_grade) -}}
{% endmacro %}

{# The judged rows with a count of the relevant ones down to each: the name of the column. #}
{% macro _relevant_so_far(measure) %}
    {{- return('relevant_so_far_' ~ measure.relevant_grade) -}}
{% endmacro %}

{% macro _counts_relevant_so_far(measure) %}
    {{- return({
        relevance._relevant_so_far(measure): 'case when grade >= ' ~ measure.relevant_grade ~ ' then 1 else 0 end'
    }) -}}
{% endmacro %}

{# 'relevant documents', with the grade where it is not the usual one. #}
{% macro _relevant_words(measure) %}
    {{- return(
        'relevant documents' ~ (' (grade ' ~ measure.relevant_grade ~ ' or higher)' if measure.relevant_grade > 1 else '')
    ) -}}
{% endmacro %}

{# A number of a parameter, as a double. #}
{% macro _double(value) %}
    {{- return('cast(' ~ relevance._written_parameter(value) ~ ' as ' ~ relevance._type_double() ~ ')') -}}
{% endmacro %}

{# 1 - 0.8, taken in SQL: in doubles it is not 0.2. #}
{% macro _one_less(value) %}
    {{- return('(1 - ' ~ relevance._double(value) ~ ')') -}}
{% endmacro %}

{# The smaller of two numbers; neither may be NULL. #}
{% macro _smaller(one, other) %}
    {{- return('case when ' ~ one ~ ' < ' ~ other ~ ' then ' ~ one ~ ' else ' ~ other ~ ' end') -}}
{% endmacro %}

{# What was made of a relation's rows for a list or a query, in `evaluate`. #}
{% macro _of(relation, measure, name='') %}
    {{- return(relation ~ '_values.' ~ measure.column ~ ('_' ~ name if name else '')) -}}
{% endmacro %}

{# The same of the judged rows of the list. #}
{% macro _of_list(measure, name='') %}
    {{- return(relevance._of(measure.judged, measure, name)) -}}
{% endmacro %}
