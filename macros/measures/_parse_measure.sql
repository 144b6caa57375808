{#
    A measure's name, such as nDCG(dcg='exp-log2')@10, as a dictionary: `measure` (its canonical name), `name`, `cutoff`,
    `column`, its parameters, and what its formula says of it: see `_formula_parts`.
#}
{% macro _parse_measure(text) %}
    {%- set given = text | string | trim -%}
    {%- set re = modules.re -%}
    {%- set found = re.match('^(\\w+)\\s*(?:\\(([^()]*)\\))?\\s*(?:@\\s*([0-9]+(?:[.][0-9]+)?))?$', given) -%}
    {%- if not found -%}
        {{- relevance._refuse_measure(given, 'it is not of the form Name, Name@cutoff or Name(parameter=value)@cutoff') -}}
    {%- endif -%}
    {%- set catalog = relevance._measure_catalog() -%}
    {%- set names = [] -%}
    {%- for candidate, entry in catalog.items() if found.group(1) == candidate or found.group(1) in entry.aliases -%}
        {%- do names.append(candidate) -%}
    {%- endfor -%}
    {%- if not names -%}
        {{- relevance._refuse_measure(given, 'there is no measure `' ~ found.group(1) ~ '`') -}}
    {%- endif -%}
    {%- set name = names[0] -%}
    {%- set entry = catalog[name] -%}
    {%- set allowed = dict(entry.parameters) -%}
    {%- do allowed.update({'judged_only': false}) if entry.judged_only | default(true) -%}
    {%- do allowed.update({'mean': ['arithmetic', 'geometric']}) if entry.mean | default(true) -%}

    {%- set at = found.group(3) -%}
    {%- set cutoff = at | int if at and entry.cutoff in ['required', 'optional'] else none -%}
    {%- if not at and entry.cutoff == 'required' -%}
        {{- relevance._refuse_measure(given, name ~ ' needs a cutoff, as in ' ~ name ~ '@10') -}}
    {%- elif entry.cutoff == 'recall' and (not at or at | float > 1) -%}
        {{- relevance._refuse_measure(given, name ~ ' needs a level of recall between 0 and 1, as in ' ~ name ~ '@0.2') -}}
    {%- elif at and entry.cutoff == 'none' -%}
        {{- relevance._refuse_measure(given, name ~ ' takes no cutoff') -}}
    {%- elif cutoff is not none and ('.' in at or cutoff < 1 or cutoff > 2147483647) -%}
        {{- relevance._refuse_measure(given, 'a cutoff is a whole number between 1 and 2147483647') -}}
    {%- endif -%}

    {%- set parameters = {} -%}
    {%- for pair in re.findall('(?:[^,{}]|[{][^{}]*[}])+', found.group(2) or '') if found.group(2) | trim -%}
        {%- set key = pair.split('=')[0] | trim -%}
        {%- if key not in allowed or key in parameters or '=' not in pair -%}
            {{- relevance._refuse_measure(
                given,
                name ~ ' takes ' ~ (allowed | join(', ') or 'no parameter') ~ ', each once; not `' ~ (pair | trim) ~ '`'
            ) -}}
        {%- endif -%}
        {%- set written = pair.split('=', 1)[1] | trim -%}
        {%- do parameters.update({key: relevance._read_parameter(given, key, written, allowed[key])}) -%}
    {%- endfor -%}
    {%- for key, value in entry.aliases.get(found.group(1), {}).items() -%}
        {%- if key in parameters -%}
            {{- relevance._refuse_measure(given, found.group(1) ~ ' says ' ~ key ~ ' already') -}}
        {%- endif -%}
        {%- do parameters.update({key: value}) -%}
    {%- endfor -%}

    {#- the canonical name leaves out defaults -#}
    {%- set shown = [] -%}
    {%- for key, default in allowed.items() -%}
        {%- set usual = default[0] if default is sequence and default is not string else default -%}
        {%- if key not in parameters and default == 'required' -%}
            {{- relevance._refuse_measure(given, name ~ ' needs ' ~ key ~ ', as in ' ~ name ~ '(' ~ key ~ '=3)') -}}
        {%- elif key in parameters and parameters[key] != usual -%}
            {%- do shown.append(key ~ '=' ~ relevance._written_parameter(parameters[key])) -%}
        {%- elif key not in parameters -%}
            {%- do parameters.update({key: usual}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set level = at | float if entry.cutoff == 'recall' -%}
    {%- set shown_at = relevance._written_parameter(level) if entry.cutoff == 'recall' else cutoff -%}
    {%- set canonical = name ~ ('(' ~ (shown | join(',')) ~ ')' if shown else '')
        ~ ('@' ~ shown_at if shown_at is not none else '') -%}

    {%- set judged = 'condensed_rows' if parameters.judged_only else 'judged_rows' -%}
    {%- set measure = {
        'measure': canonical,
        'column': re.sub('[^a-z0-9]+', '_', canonical | lower).strip('_'),
        'name': name,
        'cutoff': cutoff,
        'recall': level if entry.cutoff == 'recall' else none,
        'parameters': parameters,
        'given': given,
        'relevant_grade': parameters.rel or 1,
        'counts_relevant': true,
        'judged_only': parameters.judged_only | default(false),
        'retrieved': 'condensed_rows_values.retrieved' if parameters.judged_only else 'query_status.retrieved',
        'judged': judged,
        'values': judged,
        'aggregation': 'geometric mean' if parameters.mean == 'geometric' else 'mean',
    } -%}
    {%- do measure.update(dict(relevance._formula_parts(), **entry.formula(measure))) -%}
    {#- what is left out, replaced or counted twice has no bounds of its own -#}
    {%- do measure.update({'bounded': false})
        if measure.judged_only or measure.needs_ties or measure.needs_subtopics or measure.aggregation != 'mean' -%}
    {%- if measure.judged_only -%}
        {%- do measure.update({
            'trec_eval_name': none,
            'description': measure.description ~ ' Documents that are not judged are taken out of the list first.',
        }) -%}
    {%- endif -%}
    {%- if measure.aggregation == 'geometric mean' -%}
        {%- do measure.update({
            'trec_eval_name': 'gm_' ~ measure.trec_eval_name if measure.trec_eval_name in ['map', 'bpref'] else none,
            'description': measure.description ~ ' Queries are averaged by the geometric mean, each at least 0.00001.',
        }) -%}
    {%- endif -%}
    {{- return(measure) -}}
{% endmacro %}

{#
    What a formula may say of its measure, and what holds where it says nothing. In `evaluate` the rows of a list that are
    judged are `judged_rows`: run_id, query_id, rank, grade.

    aggregates {name: SQL}   over the judged rows of a list, as columns of `judged_rows_values`; or over those of `families`
    totals {name: SQL}       aggregates over the judgments of the query (column relevance), which rows may use by name
    so_far {name: SQL}       sums over the rows of the list down to this one
    next_rank                whether the rows need the rank of the next judged row
    before {name: SQL}       sums over the rows above, of what so_far and next_rank give
    rank_totals {name: SQL}  sums over `ranks`, the numbers from 1 to `rank_depth`
    families [...]           relations of its own: relation (the one to be aggregated), by (`list` or `query`), ctes
                             [{name, sql}] and aggregates {name: SQL}
    value                    the value of a list; or the aggregate without a name, of `values`, over `denominator`
    bounded                  whether judging more documents could raise it
#}
{% macro _formula_parts() %}
    {{- return({
        'aggregates': {},
        'totals': {},
        'so_far': {},
        'next_rank': false,
        'before': {},
        'rank_totals': {},
        'rank_depth': 0,
        'families': [],
        'needs_ties': false,
        'needs_subtopics': false,
        'gain': none,
        'discount': none,
        'ideal_list': none,
        'trec_eval_name': none,
        'bounded': true,
    }) -}}
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
            {%- if measure.column in parsed | map(attribute='column') | list -%}
                {{- relevance._refuse_measure(text, 'its column ' ~ measure.column ~ ' is that of another measure asked for') -}}
            {%- endif -%}
            {%- do parsed.append(measure) -%}
        {%- endif -%}
    {%- endfor -%}
    {{- return(parsed) -}}
{% endmacro %}

{# The measures of this project. #}
{% macro _measures() %}
    {{- return(relevance._parse_measures(var('relevance_measures'))) -}}
{% endmacro %}
