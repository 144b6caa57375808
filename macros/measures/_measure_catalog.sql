{#
    The measures that are understood, a line each. Dispatched, so that a project adds its own: see CONTRIBUTING.md.

    formula: the macro of the measure's file; cutoff: `required`, `optional`, `none`, or `recall` where the number after @ is
    a level of recall; parameters: each with its default (a list: what is allowed, the default first; `required`: it must be
    given); aliases: other names, each with the parameters it stands for.
#}
{% macro _measure_catalog() %}
    {{- return(adapter.dispatch('_measure_catalog', 'relevance')()) -}}
{% endmacro %}

{% macro default___measure_catalog() %}
    {%- set scale = {'min_rel': 0, 'max_rel': 'required'} -%}
    {%- set intent = {'rel': 1} -%}
    {%- set novelty = {'rel': 1, 'alpha': 0.5} -%}
    {{- return({
        'P': {'formula': relevance._precision_formula, 'cutoff': 'required', 'parameters': {'rel': 1, 'denominator': ['cutoff', 'returned', 'relevant']}, 'aliases': {'Precision': {}, 'RelP': {'denominator': 'relevant'}}},
        'R': {'formula': relevance._recall_formula, 'cutoff': 'required', 'parameters': {'rel': 1, 'denominator': ['relevant', 'achievable']}, 'aliases': {'Recall': {}, 'R_cap': {'denominator': 'achievable'}}},
        'F': {'formula': relevance._f_formula, 'cutoff': 'required', 'parameters': {'rel': 1, 'beta': 1}, 'aliases': {'F1': {}}},
        'Success': {'formula': relevance._success_formula, 'cutoff': 'required', 'parameters': {'rel': 1}, 'aliases': {'HitRate': {}}},
        'RR': {'formula': relevance._reciprocal_rank_formula, 'cutoff': 'optional', 'parameters': {'rel': 1, 'hits': ['first', 'mean']}, 'aliases': {'MRR': {}}},
        'AP': {'formula': relevance._average_precision_formula, 'cutoff': 'optional', 'parameters': {'rel': 1, 'denominator': ['relevant', 'achievable', 'cutoff', 'found', 'returned']}, 'aliases': {'MAP': {}, 'GMAP': {'mean': 'geometric'}}},
        'infAP': {'formula': relevance._inferred_average_precision_formula, 'cutoff': 'none', 'parameters': {'rel': 1}, 'aliases': {}},
        'Bpref': {'formula': relevance._bpref_formula, 'cutoff': 'none', 'parameters': {'rel': 1}, 'aliases': {'BPref': {}, 'GMBpref': {'mean': 'geometric'}}},
        'Rprec': {'formula': relevance._r_precision_formula, 'cutoff': 'none', 'parameters': {'rel': 1, 'multiple': 1}, 'aliases': {'RPrec': {}}},
        'IPrec': {'formula': relevance._interpolated_precision_formula, 'cutoff': 'recall', 'parameters': {'rel': 1, 'rounding': ['trec_eval_9', 'trec_eval_10']}, 'aliases': {}},
        'IPrec11': {'formula': relevance._eleven_point_formula, 'cutoff': 'none', 'parameters': {'rel': 1, 'rounding': ['trec_eval_9', 'trec_eval_10']}, 'aliases': {}},
        'nDCG': {'formula': relevance._ndcg_formula, 'cutoff': 'optional', 'parameters': {'dcg': ['log2', 'exp-log2', 'binary-log2'], 'rel': 1, 'gains': none, 'discount': ['log2', 'jk', 'none'], 'ideal': ['judged', 'uncut', 'returned', 'retrieved', 'filled'], 'ties': ['broken', 'averaged']}, 'aliases': {'NDCG': {}}},
        'DCG': {'formula': relevance._dcg_formula, 'cutoff': 'optional', 'parameters': {'dcg': ['log2', 'exp-log2', 'binary-log2'], 'rel': 1, 'gains': none, 'discount': ['log2', 'jk', 'none'], 'ties': ['broken', 'averaged']}, 'aliases': {'CG': {'discount': 'none'}}},
        'IDCG': {'formula': relevance._ideal_dcg_formula, 'cutoff': 'optional', 'parameters': {'dcg': ['log2', 'exp-log2', 'binary-log2'], 'rel': 1, 'gains': none, 'discount': ['log2', 'jk', 'none']}, 'aliases': {}},
        'ndcg_rel': {'formula': relevance._ndcg_rel_formula, 'cutoff': 'none', 'parameters': {}, 'aliases': {}},
        'Rndcg': {'formula': relevance._rndcg_formula, 'cutoff': 'none', 'parameters': {}, 'aliases': {}},
        'G': {'formula': relevance._g_formula, 'cutoff': 'none', 'parameters': {}, 'aliases': {}},
        'binG': {'formula': relevance._bin_g_formula, 'cutoff': 'none', 'parameters': {'rel': 1}, 'aliases': {}},
        'yaap': {'formula': relevance._yaap_formula, 'cutoff': 'none', 'parameters': {'rel': 1}, 'aliases': {}},
        'utility': {'formula': relevance._utility_formula, 'cutoff': 'none', 'parameters': {'rel': 1, 'a': 1, 'b': -1, 'c': 0, 'd': 0, 'num_docs': 0}, 'aliases': {}},
        'RBP': {'formula': relevance._rank_biased_precision_formula, 'cutoff': 'optional', 'parameters': {'p': 0.8, 'rel': 1, 'max_rel': none}, 'aliases': {}},
        'RBP_resid': {'formula': relevance._rank_biased_precision_residual_formula, 'cutoff': 'none', 'parameters': {'p': 0.8}, 'aliases': {}, 'judged_only': false},
        'ERR': {'formula': relevance._expected_reciprocal_rank_formula, 'cutoff': 'optional', 'parameters': {'max_rel': 4}, 'aliases': {}},
        'INST': {'formula': relevance._inst_formula, 'cutoff': 'none', 'parameters': dict({'T': 1}, **scale), 'aliases': {}},
        'INSQ': {'formula': relevance._insq_formula, 'cutoff': 'none', 'parameters': dict({'T': 1}, **scale), 'aliases': {}},
        'BPM': {'formula': relevance._bpm_formula, 'cutoff': 'required', 'parameters': dict({'T': 1}, **scale), 'aliases': {}},
        'SDCG': {'formula': relevance._sdcg_formula, 'cutoff': 'required', 'parameters': scale, 'aliases': {}},
        'NERR8': {'formula': relevance._nerr8_formula, 'cutoff': 'required', 'parameters': scale, 'aliases': {}},
        'NERR9': {'formula': relevance._nerr9_formula, 'cutoff': 'required', 'parameters': scale, 'aliases': {}},
        'NERR10': {'formula': relevance._nerr10_formula, 'cutoff': 'none', 'parameters': dict({'p': 0.9}, **scale), 'aliases': {}},
        'NERR11': {'formula': relevance._nerr11_formula, 'cutoff': 'none', 'parameters': dict({'T': 1}, **scale), 'aliases': {}},
        'Compat': {'formula': relevance._compatibility_formula, 'cutoff': 'none', 'parameters': {'p': 0.95, 'normalize': true}, 'aliases': {}, 'judged_only': false},
        'Accuracy': {'formula': relevance._accuracy_formula, 'cutoff': 'optional', 'parameters': {'rel': 1}, 'aliases': {}},
        'alpha_DCG': {'formula': relevance._alpha_dcg_formula, 'cutoff': 'required', 'parameters': novelty, 'aliases': {'α_DCG': {}}, 'judged_only': false},
        'alpha_nDCG': {'formula': relevance._alpha_ndcg_formula, 'cutoff': 'required', 'parameters': novelty, 'aliases': {'α_nDCG': {}}, 'judged_only': false},
        'ERR_IA': {'formula': relevance._err_ia_formula, 'cutoff': 'required', 'parameters': intent, 'aliases': {}, 'judged_only': false},
        'nERR_IA': {'formula': relevance._nerr_ia_formula, 'cutoff': 'required', 'parameters': intent, 'aliases': {}, 'judged_only': false},
        'NRBP': {'formula': relevance._nrbp_formula, 'cutoff': 'none', 'parameters': dict(novelty, beta=0.5), 'aliases': {}, 'judged_only': false},
        'nNRBP': {'formula': relevance._nnrbp_formula, 'cutoff': 'none', 'parameters': dict(novelty, beta=0.5), 'aliases': {}, 'judged_only': false},
        'AP_IA': {'formula': relevance._ap_ia_formula, 'cutoff': 'none', 'parameters': intent, 'aliases': {'MAP_IA': {}}, 'judged_only': false},
        'P_IA': {'formula': relevance._p_ia_formula, 'cutoff': 'required', 'parameters': intent, 'aliases': {}, 'judged_only': false},
        'StRecall': {'formula': relevance._subtopic_recall_formula, 'cutoff': 'required', 'parameters': intent, 'aliases': {}, 'judged_only': false},
        'Judged': {'formula': relevance._judged_formula, 'cutoff': 'optional', 'parameters': {}, 'aliases': {}, 'judged_only': false},
        'Unjudged': {'formula': relevance._unjudged_formula, 'cutoff': 'required', 'parameters': {}, 'aliases': {}, 'judged_only': false},
        'SetP': {'formula': relevance._set_precision_formula, 'cutoff': 'none', 'parameters': {'rel': 1, 'relative': false}, 'aliases': {'SetRelP': {'relative': true}}},
        'SetR': {'formula': relevance._set_recall_formula, 'cutoff': 'none', 'parameters': {'rel': 1}, 'aliases': {}},
        'SetF': {'formula': relevance._set_f_formula, 'cutoff': 'none', 'parameters': {'rel': 1, 'beta': 1}, 'aliases': {}},
        'SetAP': {'formula': relevance._set_average_precision_formula, 'cutoff': 'none', 'parameters': {'rel': 1}, 'aliases': {}},
        'NumQ': {'formula': relevance._num_q_formula, 'cutoff': 'none', 'parameters': {}, 'aliases': {}, 'judged_only': false, 'mean': false},
        'NumRet': {'formula': relevance._num_ret_formula, 'cutoff': 'none', 'parameters': {'rel': none}, 'aliases': {}, 'judged_only': false, 'mean': false},
        'NumRel': {'formula': relevance._num_rel_formula, 'cutoff': 'none', 'parameters': {'rel': 1}, 'aliases': {}, 'judged_only': false, 'mean': false},
        'NumRelRet': {'formula': relevance._num_rel_ret_formula, 'cutoff': 'none', 'parameters': {'rel': 1}, 'aliases': {}, 'judged_only': false, 'mean': false},
        'NumNonRelJudgedRet': {'formula': relevance._num_nonrel_judged_ret_formula, 'cutoff': 'none', 'parameters': {'rel': 1}, 'aliases': {}, 'judged_only': false, 'mean': false},
    }) -}}
{% endmacro %}

{# What is understood, for the sentence that says so. #}
{% macro _understood_measures() %}
    {%- set shown = [] -%}
    {%- for name, entry in relevance._measure_catalog().items() -%}
        {%- set at = {'required': '@10', 'optional': '[@10]', 'recall': '@0.2', 'none': ''}[entry.cutoff] -%}
        {%- set required = [] -%}
        {%- for key, default in entry.parameters.items() if default == 'required' -%}
            {%- do required.append(key ~ '=3') -%}
        {%- endfor -%}
        {%- do shown.append(name ~ ('(' ~ (required | join(',')) ~ ')' if required else '') ~ at) -%}
    {%- endfor -%}
    {{- return(
        (shown | join(', ')) ~ "; with parameters such as P(rel=2)@5, nDCG(dcg='exp-log2')@10, SetF(beta=2.0) or "
        ~ 'AP(judged_only=True), which README lists'
    ) -}}
{% endmacro %}
