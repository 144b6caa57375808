{% macro run_measures(query_measures, measures) %}
    {{- return(adapter.dispatch('run_measures', 'relevance')(query_measures, measures)) -}}
{% endmacro %}

{% macro default__run_measures(query_measures, measures) %}
    {%- set aggregated_by = {'sum': [], 'mean': [], 'geometric mean': []} -%}
    {%- for measure in relevance._parse_measures(measures) -%}
        {%- do aggregated_by[measure.aggregation].append(relevance._literal(measure.measure)) -%}
    {%- endfor -%}
    {%- set summed = aggregated_by['sum'] -%}
    {%- set geometric = aggregated_by['geometric mean'] -%}
    {%- set double = relevance._type_double() -%}
with given_query_measures as (
    select run_id, measure, value, status from {{ query_measures }}
),

-- not every engine has an exact median: the value in the middle, or the mean of the two
ordered_values as (
    select
        run_id,
        measure,
        value,
        row_number() over (partition by run_id, measure order by value) as place,
        count(*) over (partition by run_id, measure) as queries
    from given_query_measures
    where value is not null
),

medians as (
    select
        run_id,
        measure,
        avg(value) as median
    from ordered_values
    where 2 * place between queries and queries + 2
    group by run_id, measure
),

summaries as (
    select
        run_id,
        measure,
        avg(value) as mean,
        sum(value) as total,
        {%- if geometric %}
        exp(avg(case when value > 0.00001 then ln(value) when value is not null then ln({{ relevance._double(0.00001) }}) end))
            as geometric_mean,
        {%- endif %}
        stddev_samp(value) as standard_deviation,
        avg(case when status <> 'no_relevant_documents' then value end) as mean_with_relevant,
        count(value) as queries,
        count(case when status = 'scored' then 1 end) as queries_scored,
        count(case when status = 'missing_from_run' then 1 end) as queries_missing,
        count(case when status = 'no_relevant_documents' then 1 end) as queries_without_relevant,
        count(case when status = 'no_judgments' then 1 end) as queries_without_judgments
    from given_query_measures
    group by run_id, measure
),

aggregated as (
    select
        summaries.*,
        medians.median as median,
        {%- if summed or geometric %}
        case
            {%- if summed %}
            when summaries.measure in ({{ summed | join(', ') }}) then 'sum'
            {%- endif %}
            {%- if geometric %}
            when summaries.measure in ({{ geometric | join(', ') }}) then 'geometric mean'
            {%- endif %}
            else 'mean'
        end as aggregation,
        {%- else %}
        'mean' as aggregation,
        {%- endif %}
        case when summaries.queries > 1 then
            summaries.standard_deviation / sqrt(cast(summaries.queries as {{ double }})) * {{ relevance._t_975('(summaries.queries - 1)') }}
        end as margin
    from summaries
    left join medians
        on medians.run_id = summaries.run_id and medians.measure = summaries.measure
)

select
    run_id,
    measure,
    case aggregation when 'sum' then total {{ "when 'geometric mean' then geometric_mean " if geometric }}else mean end as value,
    case when aggregation = 'mean' then mean - margin end as ci_low,
    case when aggregation = 'mean' then mean + margin end as ci_high,
    median,
    standard_deviation,
    case when aggregation = 'mean' then mean_with_relevant end as value_with_relevant,
    queries,
    queries_scored,
    queries_missing,
    queries_without_relevant,
    queries_without_judgments
from aggregated
{% endmacro %}
