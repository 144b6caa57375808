{#
    What the parameters of measures may be: a pattern, the type it is read as, the range, and the sentence that says it.
    One that has a list of values in the catalogue needs none.
#}
{% macro _measure_parameters() %}
    {%- set number = '^-?[0-9]{1,9}([.][0-9]{1,17})?$' -%}
    {%- set whole = '^[0-9]{1,9}$' -%}
    {%- set flag = {'pattern': '^(True|False)$', 'type': 'flag', 'says': 'is True or False'} -%}
    {{- return({
        'rel': {'pattern': whole, 'type': 'whole', 'from': 1, 'says': 'is the lowest relevant grade, a whole number, 1 or more'},
        'min_rel': {'pattern': whole, 'type': 'whole', 'from': 0, 'says': 'is the grade that gains nothing, a whole number, 0 or more'},
        'max_rel': {'pattern': whole, 'type': 'whole', 'from': 1, 'says': 'is the highest grade of the scale, a whole number, 1 or more'},
        'p': {'pattern': number, 'type': 'number', 'above': 0, 'below': 1, 'says': 'is the persistence, more than 0 and less than 1, such as 0.8'},
        'alpha': {'pattern': number, 'type': 'number', 'from': 0, 'to': 1, 'says': 'is between 0 and 1, such as 0.5'},
        'beta': {'pattern': number, 'type': 'number', 'from': 0, 'to': 999999, 'says': 'is a number, 0 or more, such as 2.0 or 0.5'},
        'T': {'pattern': number, 'type': 'number', 'above': 0, 'says': 'is the gain wanted, a number, more than 0'},
        'multiple': {'pattern': number, 'type': 'number', 'above': 0, 'says': 'is the multiple of R, a number, more than 0'},
        'a': {'pattern': number, 'type': 'number', 'says': 'is a number'},
        'b': {'pattern': number, 'type': 'number', 'says': 'is a number'},
        'c': {'pattern': number, 'type': 'number', 'says': 'is a number'},
        'd': {'pattern': number, 'type': 'number', 'says': 'is a number'},
        'num_docs': {'pattern': whole, 'type': 'whole', 'from': 0, 'says': 'is the number of documents of the collection'},
        'judged_only': flag,
        'normalize': flag,
        'relative': flag,
        'gains': {
            'pattern': '^[{]-?[0-9]{1,9}:[0-9]{1,9}([.][0-9]{1,17})?(,-?[0-9]{1,9}:[0-9]{1,9}([.][0-9]{1,17})?)*[}]$',
            'type': 'gains', 'says': 'gives grades their gain, 0 or more, as in gains={1:1,2:5,3:10}',
        },
    }) -}}
{% endmacro %}

{# The value of a parameter, as what it is: a number, true or false, a text, or a list of (grade, gain). #}
{% macro _read_parameter(given, key, text, allowed) %}
    {%- if allowed is sequence and allowed is not string -%}
        {%- set quoted = modules.re.match('^(["\']?)(.*)\\1$', text) -%}
        {%- set value = quoted.group(2) if quoted else text -%}
        {%- if value not in allowed -%}
            {{- relevance._refuse_measure(given, key ~ ' is ' ~ (allowed | join(' or ')) ~ ', not `' ~ text ~ '`') -}}
        {%- endif -%}
        {{- return(value) -}}
    {%- endif -%}
    {%- set rule = relevance._measure_parameters()[key] -%}
    {%- set text = text | replace(' ', '') -%}
    {%- set value = text | float if rule.type == 'number' else text | int -%}
    {%- if not modules.re.match(rule.pattern, text)
        or (rule.type in ['number', 'whole'] and (
            ('from' in rule and value < rule.from) or ('to' in rule and value > rule.to)
            or ('above' in rule and value <= rule.above) or ('below' in rule and value >= rule.below)
        )) -%}
        {{- relevance._refuse_measure(given, key ~ ' ' ~ rule.says) -}}
    {%- endif -%}
    {%- if rule.type == 'flag' -%}
        {{- return(text == 'True') -}}
    {%- elif rule.type == 'gains' -%}
        {%- set gains = [] -%}
        {%- for pair in text[1:-1].split(',') -%}
            {%- do gains.append([pair.split(':')[0] | int, pair.split(':')[1]]) -%}
        {%- endfor -%}
        {%- if gains | map(attribute=0) | unique | list | length < gains | length -%}
            {{- relevance._refuse_measure(given, key ~ ' names a grade twice') -}}
        {%- endif -%}
        {{- return(gains) -}}
    {%- endif -%}
    {{- return(value) -}}
{% endmacro %}

{# A value as the name of a measure shows it, like ir_measures: 'exp-log2', True, 0.8, 2.0, 2, {1:1,2:5}. #}
{% macro _written_parameter(value) %}
    {%- if value is boolean -%}
        {{- return('True' if value else 'False') -}}
    {%- elif value is string -%}
        {{- return("'" ~ value ~ "'") -}}
    {%- elif value is number -%}
        {%- set digits = value | string -%}
        {{- return(digits if 'e' not in digits else ('%.17f' | format(value)).rstrip('0')) -}}
    {%- else -%}
        {%- set pairs = [] -%}
        {%- for grade, gain in value | sort -%}
            {%- do pairs.append(grade ~ ':' ~ gain) -%}
        {%- endfor -%}
        {{- return('{' ~ (pairs | join(',')) ~ '}') -}}
    {%- endif -%}
{% endmacro %}
