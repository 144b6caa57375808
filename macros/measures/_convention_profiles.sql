{#
    How other tools come to their numbers, a profile each. Dispatched, so that a project adds its own.

    tie_rule: as of `rankings`; the tools that take a list as it is shown break ties by the rank given. missing, empty: what
    becomes of a query that the run misses, and of one without a relevant document. decimals: to which each query is rounded.
    measures: the measures that the tool has, and which of this package's give them; `@` stands for the cutoff asked for.
    A tool that has two under one name has a list. cutoff: the only one that it has. ties: another tie rule for one measure.
#}
{% macro _convention_profiles() %}
    {{- return(adapter.dispatch('_convention_profiles', 'relevance')()) -}}
{% endmacro %}

{% macro default___convention_profiles() %}
    {%- set trec = {
        'P@': ['P@'], 'R@': ['R@'], 'Success@': ['Success@'], 'AP': ['AP'], 'AP@': ['AP@'], 'RR': ['RR'],
        'nDCG': ['nDCG'], 'nDCG@': ['nDCG@'], 'Rprec': ['Rprec'], 'Bpref': ['Bpref'],
    } -%}
    {{- return({
        'trec_eval_9': {
            'tie_rule': 'trec_eval_9', 'missing': 'exclude', 'empty': 'zero', 'measures': trec,
            'says': 'trec_eval 9 without -c: queries that the run misses are left out.',
        },
        'trec_eval_9_c': {
            'tie_rule': 'trec_eval_9', 'missing': 'zero', 'empty': 'zero', 'measures': trec,
            'says': 'trec_eval 9 with -c.',
        },
        'trec_eval_10': {
            'tie_rule': 'trec_eval_10', 'missing': 'zero', 'empty': 'zero', 'measures': trec,
            'says': 'trec_eval 10 with -c (without it a query that the run misses is an error); scores are doubles.',
        },
        'ir_measures': {
            'tie_rule': 'trec_eval_9', 'missing': 'zero', 'empty': 'zero',
            'measures': dict(trec, **{'RR@': ['RR@'], 'ERR@': ['ERR@']}), 'ties': {'RR@': 'doc_id_asc'},
            'says': 'ir_measures by its default providers; of RR@k they break ties by doc_id ascending.',
        },
        'gdeval': {
            'tie_rule': 'trec_eval_10', 'missing': 'exclude', 'empty': 'exclude', 'decimals': 5,
            'measures': {'nDCG@': ["nDCG(dcg='exp-log2')@"], 'ERR@': ['ERR@']},
            'says': 'gdeval.pl: gain 2^grade - 1, queries without a relevant document or not in the run left out.',
        },
        'ranx': {
            'tie_rule': 'given_order', 'missing': 'zero', 'empty': 'zero',
            'measures': {
                'P@': ['P@'], 'R@': ['R@'], 'Success@': ['Success@'], 'AP': ['AP'], 'AP@': ['AP@'], 'RR': ['RR'], 'RR@': ['RR@'],
                'nDCG': ['nDCG', "nDCG(dcg='exp-log2')"], 'nDCG@': ['nDCG@', "nDCG(dcg='exp-log2')@"],
                'Rprec': ['Rprec'], 'Bpref': ['Bpref'],
            },
            'says': 'ranx with make_comparable: ndcg, and ndcg_burges with gain 2^grade - 1; ties in the order given.',
        },
        'sklearn': {
            'tie_rule': 'trec_eval_10', 'missing': 'exclude', 'empty': 'zero',
            'measures': {'nDCG@': ["nDCG(ideal='retrieved',ties='averaged')@"]},
            'says': 'scikit-learn ndcg_score over the documents of the list: ties averaged, ideal from the list itself.',
        },
        'mllib': {
            'tie_rule': 'given_order', 'missing': 'zero', 'empty': 'zero',
            'measures': {
                'P@': ['P@'], 'R@': ['R@'], 'AP': ['AP'], 'AP@': ["AP(denominator='achievable')@"],
                'nDCG@': ["nDCG(dcg='binary-log2')@", "nDCG(dcg='exp-log2')@"],
            },
            'says': 'Spark MLlib RankingMetrics: binary nDCG, and with gain 2^grade - 1 where labels have grades, best first.',
        },
        'rectools': {
            'tie_rule': 'given_order', 'missing': 'zero', 'empty': 'exclude',
            'measures': {
                'P@': ['P@', "P(denominator='relevant')@"], 'R@': ['R@'], 'Success@': ['Success@'],
                'AP@': ['AP@', "AP(denominator='cutoff')@"], 'RR@': ['RR@'],
                'nDCG@': ["nDCG(dcg='binary-log2',ideal='filled')@", "nDCG(dcg='binary-log2')@"],
            },
            'says': 'RecTools: binary; users without a relevant item left out; nDCG against as many relevant items as the cutoff, '
                ~ 'and with divide_by_achievable; P also with r_precision, MAP also with divide_by_k.',
        },
        'elasticsearch': {
            'tie_rule': 'given_order', 'missing': 'zero', 'empty': 'zero',
            'measures': {
                'P@': ["P(denominator='returned')@"], 'R@': ['R@'], 'RR@': ['RR@'],
                'nDCG@': ["nDCG(dcg='exp-log2',ideal='returned')@"],
            },
            'says': 'Elasticsearch _rank_eval: precision of the hits returned; dcg with normalize, its ideal cut to them.',
        },
        'opensearch': {
            'tie_rule': 'given_order', 'missing': 'exclude', 'empty': 'zero', 'decimals': 2,
            'measures': {
                'P@': ["P(denominator='returned')@"], 'AP@': ['AP@'], 'nDCG@': ["nDCG(dcg='exp-log2')@"],
            },
            'says': 'OpenSearch Search Relevance Workbench: each query rounded to two decimals; one without results has no row.',
        },
        'quepid': {
            'tie_rule': 'given_order', 'missing': 'zero', 'empty': 'zero', 'cutoff': 10, 'empty_of': {'AP@': 'exclude'},
            'measures': {
                'P@': ["P(denominator='returned')@"], 'AP@': ['AP@'], 'RR@': ['RR@'],
                'nDCG@': ["nDCG(dcg='exp-log2',ideal='uncut')@", "nDCG(dcg='exp-log2')@"],
            },
            'says': 'Quepid: ndcg@10 against the uncut ideal, and ndcg_cut@10; all at 10; AP is NaN without a relevant document.',
        },
        'pyvespa': {
            'tie_rule': 'given_order', 'missing': 'zero', 'empty': 'zero',
            'measures': {
                'P@': ['P@'], 'R@': ['R@'], 'Success@': ['Success@'], 'RR@': ['RR@'],
                'AP@': ["AP(denominator='achievable')@"], 'nDCG@': ["nDCG(dcg='binary-log2')@", 'nDCG@'],
            },
            'says': 'pyvespa VespaEvaluator: binary nDCG, or graded where the judgments have grades.',
        },
        'phoenix': {
            'tie_rule': 'given_order', 'missing': 'exclude', 'empty': 'zero',
            'measures': {
                'P@': ['P@'], 'RR': ['RR'], 'nDCG': ["nDCG(ideal='retrieved')"], 'nDCG@': ["nDCG(ideal='retrieved')@"],
            },
            'says': 'Phoenix RetrievalMetrics: knows only what was retrieved, so its ideal is the best order of the list.',
        },
        'llama_index': {
            'tie_rule': 'given_order', 'missing': 'exclude', 'empty': 'exclude',
            'measures': {
                'P@': ["P(denominator='returned')@"], 'R@': ['R@'], 'Success@': ['Success@'], 'AP@': ['AP@'],
                'RR@': ['RR@', "RR(hits='mean')@"], 'nDCG@': ["nDCG(dcg='binary-log2',ideal='uncut')@"],
            },
            'says': 'LlamaIndex retrieval metrics with the retriever cut at k: binary, errors for queries without results or '
                ~ 'expected documents; MRR also granular, the mean over all hits.',
        },
        'ragas': {
            'tie_rule': 'given_order', 'missing': 'zero', 'empty': 'zero',
            'measures': {
                'P@': ["P(denominator='returned')@"], 'R@': ['R@'], 'AP': ["AP(denominator='found')"],
                'AP@': ["AP(denominator='found')@"],
            },
            'says': 'ragas context precision (AP over the relevant contexts found), ID-based precision and recall.',
        },
        'lenskit': {
            'tie_rule': 'given_order', 'missing': 'zero', 'empty': 'exclude',
            'measures': {
                'P@': ["P(denominator='returned')@"], 'R@': ["R(denominator='achievable')@"], 'Success@': ['Success@'],
                'RR@': ['RR@'], 'AP@': ["AP(denominator='returned')@"],
                'nDCG@': ["nDCG(dcg='binary-log2',discount='jk')@", "nDCG(discount='jk')@"],
            },
            'says': 'LensKit: ranks 1 and 2 undiscounted; binary nDCG, and with gain from a rating; empty test lists are NaN.',
        },
    }) -}}
{% endmacro %}

{# One row a profile, measure asked for and measure that it is: what `compare_conventions` evaluates. #}
{% macro _conventions(measures, profiles) %}
    {%- set known = relevance._convention_profiles() -%}
    {%- set named = profiles if profiles is not none else known.keys() | list -%}
    {%- for name in named if name not in known -%}
        {{- relevance._stop(
            'there is no convention profile `' ~ name ~ '`; there are ' ~ (known | join(', ')) ~ '.'
        ) -}}
    {%- endfor -%}
    {%- set rows = [] -%}
    {%- for measure in relevance._parse_measures(measures) -%}
        {%- set rel = measure.parameters.rel | default(1) or 1 -%}
        {%- set family = measure.name ~ ('@' if measure.cutoff else '') -%}
        {%- if measure.measure != measure.name ~ ('(rel=' ~ rel ~ ')' if rel > 1 else '') ~ ('@' ~ measure.cutoff if measure.cutoff else '') -%}
            {{- relevance._stop(
                '`' ~ measure.measure ~ '` cannot be compared: name the measure with a cutoff and rel at most, as in nDCG@10 or '
                ~ 'P(rel=2)@10; the rest is what the profiles differ in.'
            ) -}}
        {%- endif -%}
        {%- for name in named -%}
            {%- set profile = known[name] -%}
            {%- set offered = profile.measures.get(family, []) if profile.get('cutoff', measure.cutoff) == measure.cutoff else [] -%}
            {%- for template in offered -%}
                {%- set written = template ~ (measure.cutoff if measure.cutoff else '') -%}
                {%- if rel > 1 -%}
                    {%- set written = written | replace('(', '(rel=' ~ rel ~ ',', 1) if '(' in written
                        else written | replace('@', '(rel=' ~ rel ~ ')@') if '@' in written else written ~ '(rel=' ~ rel ~ ')' -%}
                {%- endif -%}
                {%- do rows.append({
                    'measure': measure.measure,
                    'profile': name,
                    'evaluated': relevance._parse_measure(written),
                    'tie_rule': (profile.ties or {}).get(family, profile.tie_rule),
                    'missing_queries': profile.missing,
                    'queries_without_relevant': (profile.empty_of or {}).get(family, profile.empty),
                    'decimals': profile.decimals,
                    'says': profile.says,
                }) -%}
            {%- else -%}
                {%- do rows.append({'measure': measure.measure, 'profile': name, 'evaluated': none, 'says': profile.says}) -%}
            {%- endfor -%}
        {%- endfor -%}
    {%- endfor -%}
    {{- return(rows) -}}
{% endmacro %}
