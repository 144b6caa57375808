{% macro run_measures(query_measures, measures) %}
    {{- return(adapter.dispatch('run_measures', 'relevance')(query_measures, measures)) -}}
{% endmacro %}

{% macro default__run_measures(query_measures, measures) %}
    {%- set summed = [] -%}
    {%- for measure in relevance._parse_measures(measures) if measure.aggregation == 'sum' -%}
        {%- do summed.append(relevance._literal(measure.measure)) -%}
    {%- endfor -%}
    {%- set double = relevance._type_double() -%}
with summaries as (
    select
        run_id,
        measure,
        avg(value) as mean,
        sum(value) as total,
        {{ relevance._median('value') }} as median,
        stddev_samp(value) as standard_deviation,
        avg(case when status <> 'no_relevant_documents' then value end) as mean_with_relevant,
        count(value) as queries,
        count(case when status = 'scored' then 1 end) as queries_scored,
        count(case when status = 'missing_from_run' then 1 end) as queries_missing,
        count(case when status = 'no_relevant_documents' then 1 end) as queries_without_relevant,
        count(case when status = 'no_judgments' then 1 end) as queries_without_judgments
    from {{ query_measures }}
    group by run_id, measure
),

aggregated as (
    select
        summaries.*,
        {%- if summed %}
        case when measure in ({{ summed | join(', ') }}) then 1 else 0 end as is_total,
        {%- else %}
        0 as is_total,
        {%- endif %}
        case when queries > 1 then
            standard_deviation / sqrt(cast(queries as {{ double }})) * {{ relevance._t_975('(queries - 1)') }}
        end as margin
    from summaries
)

select
    run_id,
    measure,
    case when is_total = 1 then total else mean end as value,
    case when is_total = 0 then mean - margin end as ci_low,
    case when is_total = 0 then mean + margin end as ci_high,
    median,
    standard_deviation,
    case when is_total = 0 then mean_with_relevant end as value_with_relevant,
    queries,
    queries_scored,
    queries_missing,
    queries_without_relevant,
    queries_without_judgments
from aggregated
{% endmacro %}
