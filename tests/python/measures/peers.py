"""The names that trec_eval has for the measures."""

CUTOFFS = [5, 10, 15, 20, 30, 100, 200, 500, 1000]
WHOLE = {
    "num_ret": "NumRet",
    "num_rel": "NumRel",
    "num_rel_ret": "NumRelRet",
    "num_nonrel_judged_ret": "NumNonRelJudgedRet",
    "map": "AP",
    "Rprec": "Rprec",
    "bpref": "Bpref",
    "recip_rank": "RR",
    "infAP": "infAP",
    "ndcg": "nDCG",
    "ndcg_rel": "ndcg_rel",
    "Rndcg": "Rndcg",
    "G": "G",
    "binG": "binG",
    "utility": "utility",
    "set_P": "SetP",
    "set_relative_P": "SetP(relative=True)",
    "set_recall": "SetR",
    "set_map": "SetAP",
    "set_F": "SetF",
}
# of a whole run only: a query has the same value as map and bpref
GEOMETRIC = {"gm_map": "AP(mean='geometric')", "gm_bpref": "Bpref(mean='geometric')"}


def trec_eval_names(cutoffs: list[int], success: list[int], version: int = 9) -> dict[str, str]:
    """As it prints them. Version 10 rounds the number of documents to be found for a recall otherwise."""
    rounding = "" if version == 9 else "(rounding='trec_eval_10')"
    return {
        **WHOLE,
        "11pt_avg": f"IPrec11{rounding}",
        **{f"iprec_at_recall_{n / 10:.2f}": f"IPrec{rounding}@{n / 10}" for n in range(11)},
        **{f"Rprec_mult_{n / 5:.2f}": f"Rprec(multiple={n / 5})" for n in range(1, 11) if n != 5},
        **{f"P_{k}": f"P@{k}" for k in cutoffs},
        **{f"relative_P_{k}": f"P(denominator='relevant')@{k}" for k in cutoffs},
        **{f"recall_{k}": f"R@{k}" for k in cutoffs},
        **{f"map_cut_{k}": f"AP@{k}" for k in cutoffs},
        **{f"ndcg_cut_{k}": f"nDCG@{k}" for k in cutoffs},
        **{f"success_{k}": f"Success@{k}" for k in success},
        **({f"unj_{k}": f"Unjudged@{k}" for k in [5, 10, 20]} if version == 10 else {}),
    }
