"""trec_eval's code through pytrec_eval-terrier: from text to the means over the queries of the qrels."""

import sys
from pathlib import Path

import pytrec_eval

NAMES = {
    "ndcg_cut_10": "nDCG@10",
    "recall_100": "R@100",
    "recall_1000": "R@1000",
    "recip_rank": "RR",
    "map": "AP",
    "P_5": "P@5",
    "P_10": "P@10",
}

folder = Path(sys.argv[1])
with open(folder / "qrels.txt") as lines:
    qrels = pytrec_eval.parse_qrel(lines)
evaluator = pytrec_eval.RelevanceEvaluator(
    qrels, {"ndcg_cut.10", "recall.100,1000", "recip_rank", "map", "P.5,10"}
)
for path in sorted(folder.glob("run*.txt")):
    with open(path) as lines:
        results = evaluator.evaluate(pytrec_eval.parse_run(lines))
    for name, measure in NAMES.items():
        print(path.stem, measure, sum(row[name] for row in results.values()) / len(qrels))
