"""Random worlds against trec_eval's own code and ir_measures: many worlds, one build."""

import ctypes
import math
import random
from collections import Counter, defaultdict

import duckdb
import ir_measures
import pytest
import pytrec_eval
from peers import WHOLE, trec_eval_names
from worlds import draw_worlds, long_lists

CUTOFFS = [1, 2, 3, 5, 10, 1000]
BY_TREC_EVAL = trec_eval_names(CUTOFFS, success=CUTOFFS)
BY_IR_MEASURES = [
    "P(rel=2)@3", "R(rel=2)@5", "Success(rel=2)@2", "RR(rel=2)", "AP(rel=2)", "AP(rel=3)@5", "Rprec(rel=2)",
    "SetP(rel=2)", "SetR(rel=2)", "SetF(rel=2)", "SetF(beta=2.0)", "SetF(beta=0.5)", "NumRet(rel=2)",
    "nDCG@7", "nDCG(gains={0:1,1:3,2:7})@5", "nDCG(gains={1:5,2:1})", "Bpref(rel=2)", "infAP(rel=2)",
    "IPrec(rel=2)@0.4", "SetAP(rel=2)", "RBP(p=0.5,rel=2)", "RBP(rel=1)", "INST(max_rel=4)",
    "INST(T=2.5,max_rel=3)", "INST(min_rel=1,max_rel=3)", "INSQ(max_rel=4)", "INSQ(T=2.0,min_rel=1,max_rel=3)",
    "BPM(max_rel=4)@5", "BPM(max_rel=2)@100", "SDCG(max_rel=4)@5", "SDCG(min_rel=1,max_rel=3)@10",
    "NERR8(max_rel=4)@5", "NERR8(min_rel=1,max_rel=2)@100", "NERR9(max_rel=4)@5", "NERR9(max_rel=2)@100",
    "NERR10(max_rel=4)", "NERR10(p=0.5,max_rel=2)", "NERR11(max_rel=4)", "NERR11(T=3.0,max_rel=2)",
    "AP(judged_only=True)", "AP(judged_only=True)@3", "P(judged_only=True)@3", "R(judged_only=True)@3",
    "RR(judged_only=True)", "nDCG(judged_only=True)", "nDCG(judged_only=True)@5", "Rprec(judged_only=True)",
    "Success(judged_only=True)@2", "SetP(judged_only=True)", "SetF(judged_only=True)", "SetAP(judged_only=True)",
    "IPrec(judged_only=True)@0.3", "SetP(rel=2,relative=True,judged_only=True)", "RR@3", "Judged@3", "Compat",
    "Compat(p=0.8)", "Compat(normalize=False)",
]  # fmt: skip
OTHER_NAMES = {"RBP(rel=1)": "RBP"}
# no peer has these, or none that can be called here: their definition is written out below
BY_DEFINITION = [
    "F@5", "F(beta=2.0)@5", "RR(hits='mean')@5", "R(denominator='achievable')@3", "P(denominator='returned')@5",
    "AP(denominator='achievable')@3", "AP(denominator='cutoff')@3", "AP(denominator='found')@3",
    "AP(denominator='returned')@3", "yaap", "RBP_resid", "RBP(max_rel=4)@5", "ERR", "ERR@5", "ERR(max_rel=2)@5",
    "Unjudged@5", "Accuracy", "Accuracy(rel=2)@5", "utility(a=2.0,b=-0.5,c=-1.0,d=0.25,num_docs=1000)",
    "DCG@5", "DCG(discount='none')@5", "nDCG(rel=2)@5", "nDCG(dcg='binary-log2')@5", "nDCG(discount='jk')@5",
    "nDCG(ideal='uncut')@5", "nDCG(ideal='returned')@5", "nDCG(ideal='retrieved')@5",
    "nDCG(dcg='binary-log2',ideal='filled')@5", "nDCG(dcg='exp-log2',ideal='returned')@5",
    "nDCG(dcg='exp-log2')", "nDCG(dcg='exp-log2')@5",
]  # fmt: skip
CUT = ["P", "relative_P", "recall", "map_cut", "ndcg_cut", "success"]


@pytest.fixture(scope="module")
def cases():
    drawn = [w for w in draw_worlds(400) if set(w[0]) & set(w[1])] + long_lists()
    assert len(drawn) > 250
    return drawn


@pytest.fixture(scope="module")
def found_build(cases, make_project, tmp_path_factory):
    """All worlds in one build: a world is a run, and its queries carry its number."""
    folder = tmp_path_factory.mktemp("worlds")
    qrels = [
        (f"{n}/{q}", d, g)
        for n, (qrels, _) in enumerate(cases)
        for q, row in qrels.items()
        for d, g in row.items()
    ]
    runs = [
        (f"{n}", f"{n}/{q}", d, s)
        for n, (_, run) in enumerate(cases)
        for q, row in run.items()
        for d, s in row.items()
    ]
    random.Random(1).shuffle(runs)
    with duckdb.connect() as connection:
        connection.execute("create table q (query_id text, doc_id text, relevance int)")
        connection.executemany("insert into q values (?, ?, ?)", qrels)
        connection.execute("create table r (run_id text, query_id text, doc_id text, score double)")
        connection.executemany("insert into r values (?, ?, ?, ?)", runs)
        connection.execute(f"copy q to '{folder}/qrels.parquet'")
        connection.execute(f"copy r to '{folder}/runs.parquet'")
    project = make_project(
        relevance_qrels_files=f"{folder}/qrels.parquet",
        relevance_runs_files=f"{folder}/runs.parquet",
        relevance_measures=[*BY_TREC_EVAL.values(), *BY_IR_MEASURES, "Judged@5", "Judged", *BY_DEFINITION],
        relevance_pool_depth=3,
    )
    build = project.build()
    assert build.success, build.text
    return build


@pytest.fixture(scope="module")
def found(found_build):
    values = defaultdict(dict)
    for run, query, measure, value, status in found_build.rows(
        "select run_id, query_id, measure, value, status from fct_relevance__query_measures "
        "where split_part(query_id, '/', 1) = run_id"
    ):
        values[int(run), query.split("/", 1)[1]][measure] = (value, status)
    return values


def test_as_trec_eval(cases, found):
    compared = 0
    asked = {"utility", "11pt_avg", *WHOLE}
    asked |= {f"{m}.{','.join(map(str, CUTOFFS))}" for m in CUT}
    asked |= {f"iprec_at_recall.{','.join(str(n / 10) for n in range(11))}"}
    asked |= {f"Rprec_mult.{','.join(str(n / 5) for n in range(1, 11))}"}
    for number, (qrels, run) in enumerate(cases):
        # trec_eval has nothing to say of a query without a judgment of 0 or more
        scored = {q: row for q, row in qrels.items() if max(row.values()) >= 0}
        expected = pytrec_eval.RelevanceEvaluator(scored, asked).evaluate(
            {q: run[q] for q in run if q in scored}
        )
        for query, row in expected.items():
            for name, measure in BY_TREC_EVAL.items():
                value, _ = found[number, query][measure]
                assert value == pytest.approx(row[name], rel=0, abs=1e-9), (number, query, measure)
                compared += 1
    assert compared > 400 * len(BY_TREC_EVAL)


def test_its_names_are_in_the_table_of_measures(found_build):
    named = dict(found_build.rows("select measure, trec_eval_name from dim_relevance__measures"))
    assert {measure: named[measure] for measure in BY_TREC_EVAL.values()} == {
        measure: name for name, measure in BY_TREC_EVAL.items()
    }


def test_as_ir_measures(cases, found):
    measures = [ir_measures.parse_measure(m) for m in BY_IR_MEASURES]
    compared = Counter()
    for number, (qrels, run) in enumerate(cases):
        if number % 4 and number < len(cases) - 3:
            continue
        # pytrec_eval crashes on a query whose judgments are all negative
        scored = {q: row for q, row in qrels.items() if max(row.values()) >= 0}
        # some of its providers break ties by other rules: these lists have none
        ranked = {query: without_ties(run[query]) for query in run if query in scored}
        for metric in ir_measures.iter_calc(measures, scored, ranked):
            name = OTHER_NAMES.get(str(metric.measure), str(metric.measure))
            value, _ = found[number, metric.query_id][name]
            # trec_eval divides 0 by 0 where no judged document is left
            expected = 0 if math.isnan(metric.value) else metric.value
            assert value == pytest.approx(expected, rel=0, abs=1e-9), (number, metric)
            compared[name] += 1
    assert len(compared) == len(measures)
    assert min(compared.values()) > 20, compared


def without_ties(row: dict) -> dict:
    """Scores that tell all documents apart, in the order of trec_eval 9."""
    order = sorted(row, key=lambda doc: (float32(row[doc]), doc.encode()))
    return {doc: float(place) for place, doc in enumerate(order, 1)}


def test_nobody_vanishes(cases, found):
    statuses = set()
    for number, (qrels, run) in enumerate(cases):
        for query in set(qrels) | set(run):
            _, status = found[number, query]["AP"]
            if query not in qrels:
                expected = "no_judgments"
            elif max(qrels[query].values()) < 1:
                expected = "no_relevant_documents"
            elif query not in run:
                expected = "missing_from_run"
            else:
                expected = "scored"
            assert status == expected, (number, query)
            statuses.add(status)
            value, _ = found[number, query]["AP"]
            assert (value is None) == (status == "no_judgments")
            if status not in ("scored", "no_judgments"):
                assert value == 0
    assert statuses == {"scored", "missing_from_run", "no_relevant_documents", "no_judgments"}


def test_by_their_definition(cases, found):
    compared = 0
    for number, (qrels, run) in enumerate(cases):
        for query in set(qrels) & set(run):
            order = sorted(run[query], key=lambda d, q=query: (float32(run[q][d]), d.encode()), reverse=True)
            expected = definitions([qrels[query].get(doc) for doc in order], list(qrels[query].values()))
            assert expected.keys() >= set(BY_DEFINITION)
            for measure, value in expected.items():
                assert found[number, query][measure][0] == pytest.approx(value, abs=1e-9), (
                    number,
                    query,
                    measure,
                )
                compared += 1
    assert compared > 10000


def definitions(grades: list[int | None], judged: list[int]) -> dict[str, float]:
    """The values of a list, given by the grades of its documents (None: not judged) and all grades of the query."""

    def hits(cutoff=None, rel=1):
        return sum((g or 0) >= rel for g in grades[:cutoff])

    def share(value, of):
        return value / of if of else 0

    def dcg(gains, cutoff=None, discount=lambda rank: math.log2(rank + 1)):
        return sum(gain / discount(rank) for rank, gain in enumerate(gains[:cutoff], 1))

    def err(max_rel, cutoff=None):
        value, reading = 0, 1
        for rank, grade in enumerate(grades[:cutoff], 1):
            satisfied = (2 ** min(max(grade or 0, 0), max_rel) - 1) / 2**max_rel
            value += reading * satisfied / rank
            reading *= 1 - satisfied
        return value

    def accuracy(rel, cutoff=None):
        good = [(g or 0) >= rel for g in grades[:cutoff]]
        pairs = [first for i, first in enumerate(good) for second in good[i + 1 :] if first != second]
        return share(sum(pairs), len(pairs)) if pairs else float(any(good))

    n, relevant = len(grades), sum(g >= 1 for g in judged)
    gains = [max(g or 0, 0) for g in grades]
    ideal = sorted((max(g, 0) for g in judged), reverse=True)
    precisions = [hits(rank) / rank for rank, g in enumerate(grades, 1) if (g or 0) >= 1]
    in_3 = sum(hits(rank) / rank for rank, g in enumerate(grades[:3], 1) if (g or 0) >= 1)
    ranks = [rank for rank, g in enumerate(grades[:5], 1) if (g or 0) >= 1]
    double = [g if g >= 2 else 0 for g in gains]

    def binary(row):
        return [float(g >= 1) for g in row]

    def jk(rank):
        return max(1.0, math.log2(rank))

    def exponential(row):
        return [2**g - 1 for g in row]

    return {
        "F@5": share(2 * hits(5), relevant + 5),
        "F(beta=2.0)@5": share(5 * hits(5), 4 * relevant + 5),
        "RR(hits='mean')@5": share(sum(1 / rank for rank in ranks), len(ranks)),
        "R(denominator='achievable')@3": share(hits(3), min(relevant, 3)),
        "P(denominator='returned')@5": share(hits(5), min(n, 5)),
        "AP(denominator='achievable')@3": share(in_3, min(relevant, 3)),
        "AP(denominator='cutoff')@3": in_3 / 3,
        "AP(denominator='found')@3": share(in_3, hits(3)),
        "AP(denominator='returned')@3": share(in_3, min(relevant, n, 3)),
        "yaap": math.log((1 + sum(precisions)) / (1 + relevant - sum(precisions))),
        "RBP_resid": 1 - sum(0.2 * 0.8**rank for rank, g in enumerate(grades) if g is not None),
        "RBP(max_rel=4)@5": sum(0.2 * 0.8**rank * g / 4 for rank, g in enumerate(gains[:5])),
        "ERR": err(4),
        "ERR@5": err(4, 5),
        "ERR(max_rel=2)@5": err(2, 5),
        "Unjudged@5": sum(g is None for g in grades[:5]) / 5,
        "Accuracy": accuracy(1),
        "Accuracy(rel=2)@5": accuracy(2, 5),
        "utility(a=2.0,b=-0.5,c=-1.0,d=0.25,num_docs=1000)": (
            2 * hits() - 0.5 * (n - hits()) - (relevant - hits()) + 0.25 * (1000 + hits() - n - relevant)
        ),
        "DCG@5": dcg(gains, 5),
        "DCG(discount='none')@5": sum(gains[:5]),
        "nDCG(rel=2)@5": share(dcg(double, 5), dcg([g if g >= 2 else 0 for g in ideal], 5)),
        "nDCG(dcg='binary-log2')@5": share(dcg(binary(gains), 5), dcg(binary(ideal), 5)),
        "nDCG(discount='jk')@5": share(dcg(gains, 5, jk), dcg(ideal, 5, jk)),
        "nDCG(ideal='uncut')@5": share(dcg(gains, 5), dcg(ideal)),
        "nDCG(ideal='returned')@5": share(dcg(gains, 5), dcg(ideal, min(n, 5))),
        "nDCG(ideal='retrieved')@5": share(dcg(gains, 5), dcg(sorted(gains, reverse=True), 5)),
        "nDCG(dcg='binary-log2',ideal='filled')@5": dcg(binary(gains), 5) / dcg([1] * 5),
        "nDCG(dcg='exp-log2')": share(dcg(exponential(gains)), dcg(exponential(ideal))),
        "nDCG(dcg='exp-log2')@5": share(dcg(exponential(gains), 5), dcg(exponential(ideal), 5)),
        "nDCG(dcg='exp-log2',ideal='returned')@5": share(
            dcg(exponential(gains), 5), dcg(exponential(ideal), min(n, 5))
        ),
        "Judged": sum(g is not None for g in grades) / n,
        "Judged@5": sum(g is not None for g in grades[:5]) / min(n, 5),
    }


def float32(score: float) -> float:
    return ctypes.c_float(score).value
