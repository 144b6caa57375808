{#
    The measures that are understood, under the names of ir_measures: which parameters they take, whether they take a
    cutoff (`required`, `optional`, `none`), their other names, and the macro that holds the formula.
#}
{% macro _measure_catalog() %}
    {{- return({
        'P': {'formula': relevance._precision_formula, 'cutoff': 'required', 'parameters': ['rel'], 'aliases': ['Precision']},
        'R': {'formula': relevance._recall_formula, 'cutoff': 'required', 'parameters': ['rel'], 'aliases': ['Recall']},
        'Success': {'formula': relevance._success_formula, 'cutoff': 'required', 'parameters': ['rel'], 'aliases': []},
        'RR': {'formula': relevance._reciprocal_rank_formula, 'cutoff': 'optional', 'parameters': ['rel'], 'aliases': ['MRR']},
        'AP': {'formula': relevance._average_precision_formula, 'cutoff': 'optional', 'parameters': ['rel'], 'aliases': ['MAP']},
        'nDCG': {'formula': relevance._ndcg_formula, 'cutoff': 'optional', 'parameters': ['dcg'], 'aliases': ['NDCG']},
        'DCG': {'formula': relevance._dcg_formula, 'cutoff': 'optional', 'parameters': ['dcg'], 'aliases': []},
        'IDCG': {'formula': relevance._ideal_dcg_formula, 'cutoff': 'optional', 'parameters': ['dcg'], 'aliases': []},
        'Rprec': {'formula': relevance._r_precision_formula, 'cutoff': 'none', 'parameters': ['rel'], 'aliases': ['RPrec']},
        'Judged': {'formula': relevance._judged_formula, 'cutoff': 'optional', 'parameters': [], 'aliases': []},
        'SetP': {'formula': relevance._set_precision_formula, 'cutoff': 'none', 'parameters': ['rel'], 'aliases': []},
        'SetR': {'formula': relevance._set_recall_formula, 'cutoff': 'none', 'parameters': ['rel'], 'aliases': []},
        'SetF': {'formula': relevance._set_f_formula, 'cutoff': 'none', 'parameters': ['rel', 'beta'], 'aliases': []},
        'NumRet': {'formula': relevance._num_ret_formula, 'cutoff': 'none', 'parameters': ['rel'], 'aliases': []},
        'NumRel': {'formula': relevance._num_rel_formula, 'cutoff': 'none', 'parameters': ['rel'], 'aliases': []},
        'NumRelRet': {'formula': relevance._num_rel_ret_formula, 'cutoff': 'none', 'parameters': ['rel'], 'aliases': []},
    }) -}}
{% endmacro %}

{# One example of each measure, for the sentence that says what is understood. #}
{% macro _understood_measures() %}
    {{- return(
        "P@5, R@100, Success@10, RR, RR@10, AP, AP@100, nDCG, nDCG@10, nDCG(dcg='exp-log2')@10, DCG, DCG@10, IDCG@10, Rprec, Judged@10, "
        ~ 'SetP, SetR, SetF, SetF(beta=2), NumRet, NumRel, NumRelRet, and with a grade from which a document counts as '
        ~ 'relevant P(rel=2)@5 (likewise R, Success, RR, AP, Rprec, SetP, SetR, SetF, NumRet, NumRel, NumRelRet)'
    ) -}}
{% endmacro %}
