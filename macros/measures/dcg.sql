{% macro dcg(rankings, qrels, cutoff=none, gain='linear') %}
    {{- return(adapter.dispatch('dcg', 'relevance')(rankings, qrels, cutoff, gain)) -}}
{% endmacro %}

{% macro default__dcg(rankings, qrels, cutoff, gain) %}
    {{- relevance._evaluate_one(rankings, qrels, 'DCG', {'dcg': relevance._dcg_of_gain(gain)}, cutoff) -}}
{% endmacro %}

{% macro _dcg_formula(measure) %}
    {{- return(dict(
        relevance._dcg_of_list(measure),
        **{
            'denominator': 1,
            'gain': relevance._gain_name(measure),
            'discount': relevance._discount_words(measure),
            'trec_eval_name': 'dcg' if relevance._is_plain_dcg(measure) and not measure.cutoff,
            'description': 'The ' ~ relevance._gain_words(measure) ~ ' of each document' ~ relevance._first_ranks(measure)
                ~ relevance._discounted_words(measure) ~ ' and summed; ' ~ relevance._no_gain_words(measure) ~ '.',
        }
    )) -}}
{% endmacro %}

{# What a grade gains, and which grades gain something. #}
{% macro _gain(measure, grade='grade') %}
    {%- set double = relevance._type_double() -%}
    {%- if measure.parameters.gains -%}
        {%- set cases = [] -%}
        {%- for level, gain in measure.parameters.gains -%}
            {%- do cases.append('when ' ~ level ~ ' then cast(' ~ gain ~ ' as ' ~ double ~ ')') -%}
        {%- endfor -%}
        {{- return('case ' ~ grade ~ ' ' ~ (cases | join(' ')) ~ ' else cast(' ~ grade ~ ' as ' ~ double ~ ') end') -}}
    {%- endif -%}
    {{- return({
        'log2': 'cast(' ~ grade ~ ' as ' ~ double ~ ')',
        'exp-log2': '(power(cast(2 as ' ~ double ~ '), ' ~ grade ~ ') - 1)',
        'binary-log2': relevance._double(1),
    }[measure.parameters.dcg]) -}}
{% endmacro %}

{% macro _gains_something(measure, grade='grade') %}
    {{- return(
        relevance._gain(measure, grade) ~ ' > 0' if measure.parameters.gains else grade ~ ' >= ' ~ measure.relevant_grade
    ) -}}
{% endmacro %}

{% macro _discount(measure, rank='rank') %}
    {{- return({
        'log2': ' * ln(2) / ln(' ~ rank ~ ' + 1)',
        'jk': ' * ln(2) / ln(case when ' ~ rank ~ ' < 2 then 2 else ' ~ rank ~ ' end)',
        'none': '',
    }[measure.parameters.discount]) -}}
{% endmacro %}

{# The discounted gain of a list, or of an ideal list: the one place that knows gain and discount. #}
{% macro _discounted_gain(measure, cutoff) %}
    {{- return(
        'sum(case when ' ~ relevance._gains_something(measure) ~ (' and rank <= ' ~ cutoff if cutoff else '') ~ ' then '
        ~ relevance._gain(measure) ~ relevance._discount(measure) ~ ' else 0 end)'
    ) -}}
{% endmacro %}

{# The DCG of a list: what a formula says of it, and under which name. #}
{% macro _dcg_of_list(measure) %}
    {%- if measure.parameters.ties == 'broken' -%}
        {{- return({'aggregates': {'': relevance._discounted_gain(measure, measure.cutoff)}}) -}}
    {%- endif -%}
    {%- set family = relevance._tied_family(measure) -%}
    {{- return({
        'families': [family],
        'values': family.relation,
        'rank_depth': measure.cutoff,
        'needs_ties': true,
    }) -}}
{% endmacro %}

{# The names that ir_measures has for a gain, and its words. #}
{% macro _dcg_of_gain(gain) %}
    {%- set names = {'linear': 'log2', 'exponential': 'exp-log2', 'binary': 'binary-log2'} -%}
    {%- if gain not in names -%}
        {{- relevance._stop('the gain is `' ~ gain ~ '`; it must be linear, exponential or binary.') -}}
    {%- endif -%}
    {{- return(names[gain]) -}}
{% endmacro %}

{% macro _gain_name(measure) %}
    {{- return(
        relevance._written_parameter(measure.parameters.gains) if measure.parameters.gains
        else {'log2': 'linear', 'exp-log2': 'exponential', 'binary-log2': 'binary'}[measure.parameters.dcg]
    ) -}}
{% endmacro %}

{% macro _gain_words(measure) %}
    {{- return(
        'gain (' ~ relevance._written_parameter(measure.parameters.gains) ~ ', other grades themselves)'
        if measure.parameters.gains
        else {'log2': 'grade', 'exp-log2': 'gain (2^grade - 1)', 'binary-log2': 'gain (1)'}[measure.parameters.dcg]
    ) -}}
{% endmacro %}

{% macro _no_gain_words(measure) %}
    {{- return(
        'a gain below 0 is none' if measure.parameters.gains
        else 'a grade below ' ~ measure.relevant_grade ~ ' gains nothing'
    ) -}}
{% endmacro %}

{% macro _discount_words(measure) %}
    {{- return({
        'log2': '1/log2(rank+1)', 'jk': '1/log2(rank), 1 at rank 1', 'none': none
    }[measure.parameters.discount]) -}}
{% endmacro %}

{% macro _discounted_words(measure) %}
    {{- return({
        'log2': ', divided by log2(rank + 1)',
        'jk': ', divided by log2(rank) from rank 2 on',
        'none': ', whatever its rank,',
    }[measure.parameters.discount]
    ~ (', averaged over the ranks that tied documents share' if measure.parameters.ties == 'averaged' else '')) -}}
{% endmacro %}

{# Whether it is what trec_eval has. #}
{% macro _is_plain_dcg(measure) %}
    {{- return(
        measure.parameters.dcg == 'log2' and not measure.parameters.gains and measure.parameters.discount == 'log2'
        and measure.parameters.ties != 'averaged' and measure.relevant_grade == 1
        and measure.parameters.ideal | default('judged') == 'judged'
    ) -}}
{% endmacro %}
