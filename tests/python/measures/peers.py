"""The names that trec_eval has for the measures."""


def trec_eval_names(cutoffs: list[int], success: list[int]) -> dict[str, str]:
    return {
        "num_ret": "NumRet",
        "num_rel": "NumRel",
        "num_rel_ret": "NumRelRet",
        "map": "AP",
        "Rprec": "Rprec",
        "recip_rank": "RR",
        "ndcg": "nDCG",
        "set_P": "SetP",
        "set_recall": "SetR",
        "set_F": "SetF",
        **{f"P_{k}": f"P@{k}" for k in cutoffs},
        **{f"recall_{k}": f"R@{k}" for k in cutoffs},
        **{f"map_cut_{k}": f"AP@{k}" for k in cutoffs},
        **{f"ndcg_cut_{k}": f"nDCG@{k}" for k in cutoffs},
        **{f"success_{k}": f"Success@{k}" for k in success},
    }
