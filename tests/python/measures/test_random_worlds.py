"""Random worlds against trec_eval's own code and ir_measures: many worlds, one build."""

import ctypes
import random
from collections import defaultdict

import duckdb
import ir_measures
import pytest
import pytrec_eval
from peers import trec_eval_names
from worlds import draw_worlds, long_lists

CUTOFFS = [1, 2, 3, 5, 10, 1000]
BY_TREC_EVAL = trec_eval_names(CUTOFFS, success=CUTOFFS)
BY_IR_MEASURES = [
    "P(rel=2)@3", "R(rel=2)@5", "Success(rel=2)@2", "RR(rel=2)", "AP(rel=2)", "AP(rel=3)@5", "Rprec(rel=2)",
    "SetP(rel=2)", "SetR(rel=2)", "SetF(rel=2)", "SetF(beta=2.0)", "SetF(beta=0.5)", "NumRet(rel=2)",
    "nDCG@7",
]  # fmt: skip


@pytest.fixture(scope="module")
def cases():
    drawn = [w for w in draw_worlds(400) if set(w[0]) & set(w[1])] + long_lists()
    assert len(drawn) > 250
    return drawn


@pytest.fixture(scope="module")
def found(cases, make_project, tmp_path_factory):
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
        relevance_measures=[*BY_TREC_EVAL.values(), *BY_IR_MEASURES, "Judged@5", "Judged", "RR@3"],
        relevance_pool_depth=3,
    )
    build = project.build()
    assert build.success, build.text
    values = defaultdict(dict)
    for run, query, measure, value, status in build.rows(
        "select run_id, query_id, measure, value, status from fct_relevance__query_measures "
        "where split_part(query_id, '/', 1) = run_id"
    ):
        values[int(run), query.split("/", 1)[1]][measure] = (value, status)
    return values


def test_as_trec_eval(cases, found):
    compared = 0
    asked = {"map", "Rprec", "recip_rank", "ndcg", "set", "num_ret", "num_rel", "num_rel_ret"}
    asked |= {f"{m}.{','.join(map(str, CUTOFFS))}" for m in ["P", "recall", "map_cut", "ndcg_cut", "success"]}
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


def test_as_ir_measures(cases, found):
    measures = [ir_measures.parse_measure(m) for m in BY_IR_MEASURES]
    names = dict(zip(measures, BY_IR_MEASURES, strict=True))
    compared = 0
    for number, (qrels, run) in enumerate(cases):
        if number % 4 and number < len(cases) - 3:
            continue
        # pytrec_eval crashes on a query whose judgments are all negative
        scored = {q: row for q, row in qrels.items() if max(row.values()) >= 0}
        for metric in ir_measures.iter_calc(measures, scored, {q: run[q] for q in run if q in scored}):
            value, _ = found[number, metric.query_id][names[metric.measure]]
            assert value == pytest.approx(metric.value, rel=0, abs=1e-9), (number, metric)
            compared += 1
    assert compared > 50 * len(measures)


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


def test_judged_counts_any_grade_down_to_the_cutoff_or_the_end(cases, found):
    for number, (qrels, run) in enumerate(cases[:-3]):
        for query in set(qrels) & set(run):
            # score as float32 descending, then doc_id descending by bytes
            order = sorted(run[query], key=lambda d, q=query: (float32(run[q][d]), d.encode()), reverse=True)
            judged = [doc in qrels[query] for doc in order]
            assert found[number, query]["Judged"][0] == pytest.approx(sum(judged) / len(judged))
            assert found[number, query]["Judged@5"][0] == pytest.approx(sum(judged[:5]) / len(judged[:5]))
            first = next((i for i, doc in enumerate(order[:3], 1) if qrels[query].get(doc, 0) >= 1), None)
            assert found[number, query]["RR@3"][0] == pytest.approx(1 / first if first else 0)


def float32(score: float) -> float:
    return ctypes.c_float(score).value
