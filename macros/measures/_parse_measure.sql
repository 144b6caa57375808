{#
    A measure's name, such as nDCG(dcg='exp-log2')@10, as a dictionary: `measure` (its canonical name), `name`, `cutoff`,
    `column`, its parameters, and what its formula says of it (`numerator`, `denominator`, `gain`, ...).
#}
{% macro _parse_measure(text) %}
    {%- set given = text | string | trim -%}
    {%- set re = modules.re -%}
    {%- set found = re.match('^([A-Za-z]+)\\s*(?:\\(([^()]*)\\))?\\s*(?:@\\s*([0-9]+))?$', given) -%}
    {%- if not found -%}
        {{- relevance._refuse_measure(given, 'it is not of the form Name, Name@cutoff or Name(parameter=value)@cutoff') -}}
    {%- endif -%}
    {%- set catalog = relevance._measure_catalog() -%}
    {%- set names = [] -%}
    {%- for candidate, entry in catalog.items() if found.group(1) in [candidate] + entry.aliases -%}
        {%- do names.append(candidate) -%}
    {%- endfor -%}
    {%- if not names -%}
        {{- relevance._refuse_measure(given, 'there is no measure `' ~ found.group(1) ~ '`') -}}
    {%- endif -%}
    {%- set name = names[0] -%}
    {%- set entry = catalog[name] -%}

    {%- set cutoff = found.group(3) | int if found.group(3) else none -%}
    {%- if cutoff is none and entry.cutoff == 'required' -%}
        {{- relevance._refuse_measure(given, name ~ ' needs a cutoff, as in ' ~ name ~ '@10') -}}
    {%- elif cutoff is not none and entry.cutoff == 'none' -%}
        {{- relevance._refuse_measure(given, name ~ ' takes no cutoff') -}}
    {%- elif cutoff is not none and (cutoff < 1 or cutoff > 2147483647) -%}
        {{- relevance._refuse_measure(given, 'a cutoff is a whole number between 1 and 2147483647') -}}
    {%- endif -%}

    {%- set parameters = {} -%}
    {%- for pair in (found.group(2) or '').split(',') if found.group(2) is not none and found.group(2) | trim -%}
        {%- set key = pair.split('=')[0] | trim -%}
        {%- set value = pair.split('=')[1] | default('', true) | trim -%}
        {%- if key not in entry.parameters or key in parameters -%}
            {{- relevance._refuse_measure(
                given,
                name ~ ' takes ' ~ (entry.parameters | join(', ') or 'no parameter') ~ ', each once; not `' ~ (pair | trim) ~ '`'
            ) -}}
        {%- elif key == 'rel' and not re.match('^[0-9]{1,9}$', value) or key == 'rel' and value | int < 1 -%}
            {{- relevance._refuse_measure(given, 'rel is the lowest relevant grade, a whole number, 1 or more') -}}
        {%- elif key == 'beta' and not re.match('^[0-9]{1,6}([.][0-9]{1,3})?$', value) -%}
            {{- relevance._refuse_measure(given, 'beta is a number of at most three decimals, 0 or more, such as 2 or 0.5') -}}
        {%- elif key == 'dcg' and value | trim('"\'') not in ['log2', 'exp-log2'] -%}
            {{- relevance._refuse_measure(given, "dcg is 'log2' (linear gain) or 'exp-log2' (gain 2^grade - 1)") -}}
        {%- endif -%}
        {%- do parameters.update({key: value | trim('"\'')}) -%}
    {%- endfor -%}

    {#- the canonical name leaves out defaults; only NumRet has no default of rel -#}
    {%- set shown = [] -%}
    {%- if parameters.get('dcg') == 'exp-log2' -%}
        {%- do shown.append("dcg='exp-log2'") -%}
    {%- endif -%}
    {%- if 'rel' in parameters and (parameters.rel | int > 1 or name == 'NumRet') -%}
        {%- do shown.append('rel=' ~ (parameters.rel | int)) -%}
    {%- endif -%}
    {%- if 'beta' in parameters and parameters.beta | float != 1 -%}
        {%- do shown.append('beta=' ~ parameters.beta) -%}
    {%- endif -%}
    {%- set canonical = name ~ ('(' ~ (shown | join(', ')) ~ ')' if shown else '')
        ~ ('@' ~ cutoff if cutoff is not none else '') -%}

    {%- set measure = {
        'measure': canonical,
        'column': re.sub('[^a-z0-9]+', '_', canonical | lower).strip('_'),
        'name': name,
        'cutoff': cutoff,
        'parameters': parameters,
        'relevant_grade': parameters.get('rel', 1) | int,
        'counts_relevant': true,
        'gain': none,
        'discount': none,
        'ideal_list': none,
        'aggregation': 'mean',
        'trec_eval_name': none,
    } -%}
    {%- do measure.update(entry.formula(measure)) -%}
    {{- return(measure) -}}
{% endmacro %}

{% macro _refuse_measure(given, reason) %}
    {{- relevance._stop(
        'measure `' ~ given ~ '` is not understood: ' ~ reason ~ '. What is understood: '
        ~ relevance._understood_measures() ~ '.'
    ) -}}
{% endmacro %}

{# A list of measures, or one text with blanks or commas between them; each measure once, in the order given. #}
{% macro _parse_measures(measures) %}
    {%- if measures is string -%}
        {%- set listed = modules.re.findall('[^\\s,()@]+\\s*(?:\\([^()]*\\)\\s*)?(?:@\\s*[^\\s,()]*)?', measures) -%}
    {%- elif measures is iterable and measures is not mapping -%}
        {%- set listed = measures -%}
    {%- else -%}
        {{- relevance._refuse_measure(measures, 'it is neither a list nor a text') -}}
    {%- endif -%}
    {%- if not listed -%}
        {{- relevance._refuse_measure(measures, 'no measure is named') -}}
    {%- endif -%}
    {%- set parsed = [] -%}
    {%- for text in listed -%}
        {%- set measure = relevance._parse_measure(text) -%}
        {%- if measure.measure not in parsed | map(attribute='measure') | list -%}
            {%- do parsed.append(measure) -%}
        {%- endif -%}
    {%- endfor -%}
    {{- return(parsed) -}}
{% endmacro %}

{# The measures of this project. #}
{% macro _measures() %}
    {{- return(relevance._parse_measures(var('relevance_measures'))) -}}
{% endmacro %}
