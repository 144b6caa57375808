"""Random worlds against trec_eval's own code and ir_measures: many worlds, one build."""

import ctypes
import random
from collections import defaultdict

import duckdb
import ir_measures
import pytest
import pytrec_eval
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from peers import trec_eval_names

CUTOFFS = [1, 2, 3, 5, 10, 1000]
BY_TREC_EVAL = trec_eval_names(CUTOFFS, success=CUTOFFS)
BY_IR_MEASURES = [
    "P(rel=2)@3", "R(rel=2)@5", "Success(rel=2)@2", "RR(rel=2)", "AP(rel=2)", "AP(rel=3)@5", "Rprec(rel=2)",
    "SetP(rel=2)", "SetR(rel=2)", "SetF(rel=2)", "SetF(beta=2.0)", "SetF(beta=0.5)", "NumRet(rel=2)",
    "nDCG@7",
]  # fmt: skip
# ids that look like numbers or dates, that differ in case, accent or length, and that hold odd characters
DOCUMENTS = [
    "007", "7", "1e5", "100000", "2020-01-01", "d1", "D1", "d10", "d9", "é", "e", "日本",
    "😀", "a#b", "'q'", '"w"',
    "_x", "-x", "x\\y", "null", "NaN", "True", "a,b", "ß", "ss", "Z", "z", "0", "00", "%",
]  # fmt: skip
SCORES = st.one_of(
    st.sampled_from(
        [0.0, -0.0, 1.0, 1.0000000001, 0.123456789, 0.123456788, -1.5, 1e-300, 3e38, 1e300, -1e300, 2.0]
    ),
    st.floats(allow_nan=False, allow_infinity=False, width=64),
    st.integers(-3, 3).map(float),
)


@st.composite
def worlds(draw):
    queries = draw(
        st.lists(st.sampled_from(["1", "01", "q", "Q", "ü", "2e3"]), min_size=1, max_size=4, unique=True)
    )
    documents = st.sampled_from(DOCUMENTS)
    qrels, run = {}, {}
    for query in queries:
        judged = draw(st.lists(documents, max_size=12, unique=True))
        retrieved = draw(st.lists(documents, max_size=20, unique=True))
        if judged:
            qrels[query] = {doc: draw(st.sampled_from([-2, -1, 0, 0, 1, 1, 2, 3, 4])) for doc in judged}
        if retrieved:
            run[query] = {doc: draw(SCORES) for doc in retrieved}
    return qrels, run


def draw_worlds(count: int) -> list:
    drawn = []

    @settings(
        max_examples=count, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck), deadline=None,
    )  # fmt: skip
    @given(worlds())
    def collect(world):
        drawn.append(world)

    collect()
    return drawn


def long_lists() -> list:
    """Longer lists with many ties than hypothesis would draw."""
    rng = random.Random(7)
    made = []
    for size, levels in [(1500, 40), (3000, 2), (2500, 10**6)]:
        docs = [f"doc{rng.randrange(10**6)}-{i}" for i in range(size)]
        qrels = {"q": {doc: rng.choice([-1, 0, 0, 0, 1, 2, 3]) for doc in rng.sample(docs, size // 4)}}
        qrels["q"] |= {f"lost{i}": rng.choice([0, 1, 2]) for i in range(size // 50)}
        made.append((qrels, {"q": {doc: rng.randrange(levels) / 7 for doc in docs}}))
    return made


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
