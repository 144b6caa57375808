"""Measures over subtopics against ndeval's own code (pyndeval), and published values."""

import random
from typing import NamedTuple

import duckdb
import ir_measures
import pytest
from ir_measures import ScoredDoc

MEASURES = [
    "alpha_DCG@5", "alpha_DCG(alpha=0.25)@10", "alpha_nDCG@1", "alpha_nDCG@5", "alpha_nDCG@20",
    "alpha_nDCG(alpha=0.25)@10", "alpha_nDCG(rel=2)@5", "ERR_IA@5", "ERR_IA@20", "nERR_IA@1", "nERR_IA@10", "NRBP",
    "NRBP(alpha=0.25,beta=0.75)", "nNRBP", "nNRBP(alpha=0.25,beta=0.75)", "AP_IA", "AP_IA(rel=2)", "P_IA@5",
    "P_IA@20", "StRecall@2", "StRecall@5", "StRecall(rel=2)@5",
]  # fmt: skip


class SubtopicQrel(NamedTuple):
    query_id: str
    doc_id: str
    relevance: int
    iteration: str


def drawn_cases():
    rng = random.Random(3)
    qrels, run = [], []
    for query in map(str, range(200)):
        docs = [f"d{i}" for i in rng.sample(range(50), rng.randint(3, 25))]
        for subtopic in map(str, range(1, rng.randint(2, 7))):
            judged = rng.sample(docs, rng.randint(1, len(docs) // 2 + 1))
            qrels += [SubtopicQrel(query, doc, rng.choice([0, 1, 1, 2]), subtopic) for doc in judged]
        listed = [doc for doc in docs if rng.random() < 0.7] + [f"u{i}" for i in range(rng.randint(1, 10))]
        rng.shuffle(listed)
        run += [ScoredDoc(query, doc, float(-place)) for place, doc in enumerate(listed)]
    return qrels, run


@pytest.fixture(scope="module")
def built(make_project, tmp_path_factory):
    qrels, run = drawn_cases()
    folder = tmp_path_factory.mktemp("subtopics")
    with duckdb.connect() as connection:
        connection.execute("create table q (query_id text, doc_id text, relevance int, subtopic_id text)")
        connection.executemany("insert into q values (?, ?, ?, ?)", qrels)
        connection.execute("create table r (query_id text, doc_id text, score double)")
        connection.executemany("insert into r values (?, ?, ?)", run)
        connection.execute(f"copy q to '{folder}/qrels.parquet'")
        connection.execute(f"copy (select 'r' as run_id, * from r) to '{folder}/runs.parquet'")
    build = make_project(
        relevance_qrels_files=f"{folder}/qrels.parquet",
        relevance_runs_files=f"{folder}/runs.parquet",
        relevance_measures=[*MEASURES, "P@5", "NumRel"],
    ).build()
    assert build.success, build.text
    return qrels, run, build


def test_as_ndeval(built):
    qrels, run, build = built
    found = {
        (query, measure): value
        for query, measure, value in build.rows(
            "select query_id, measure, value from fct_relevance__query_measures"
        )
    }
    compared = 0
    for measure in MEASURES:
        for metric in ir_measures.iter_calc([ir_measures.parse_measure(measure)], qrels, run):
            expected = 0 if metric.value != metric.value else metric.value
            assert found[metric.query_id, measure] == pytest.approx(expected, rel=0, abs=1e-9), metric
            compared += 1
    assert compared > 190 * len(MEASURES)


def test_a_document_is_as_good_as_for_the_subtopic_it_suits_best(built):
    qrels, _, build = built
    best = {}
    for query, doc, grade, _ in qrels:
        best[query, doc] = max(grade, best.get((query, doc), 0))
    [(relevant,)] = build.rows("select value from fct_relevance__run_measures where measure = 'NumRel'")
    assert relevant == sum(grade >= 1 for grade in best.values())


@pytest.fixture
def trec_files(tmp_path):
    """Subtopics A to C of one query as numbers in the second field, as in TREC's Web track."""
    (tmp_path / "qrels.txt").write_text("1 1 a 1\n1 2 b 1\n1 2 d 1\n1 3 c 1\n")
    (tmp_path / "run.txt").write_text("1 Q0 a 1 4 r\n1 Q0 d 2 3 r\n1 Q0 e 3 2 r\n1 Q0 b 4 1 r\n")
    return {
        "relevance_qrels_files": str(tmp_path / "qrels.txt"),
        "relevance_runs_files": str(tmp_path / "run.txt"),
    }


def test_the_published_example_of_ndeval(make_project, trec_files):
    """pyndeval's own test: judged A a, B b and d, C c; the run is a, d, e, b."""
    expected = {
        "alpha_nDCG@5": 0.7869, "alpha_DCG@5": 0.4053, "ERR_IA@5": 0.3933, "nERR_IA@5": 0.8298, "NRBP": 0.390625,
        "AP_IA": 0.5, "P_IA@5": 0.2, "StRecall@5": 0.6667,
    }  # fmt: skip
    build = make_project(relevance_measures=list(expected), **trec_files).build()
    assert build.success, build.text
    found = dict(build.rows("select measure, value from fct_relevance__query_measures"))
    assert found == pytest.approx(expected, abs=5e-5)


def test_a_judgment_given_twice_for_a_subtopic_is_refused(make_project, trec_files, tmp_path):
    with open(tmp_path / "qrels.txt", "a") as file:
        file.write("1 2 d 0\n")
    build = make_project(relevance_measures=["StRecall@5"], **trec_files).build()
    assert not build.success
    assert "query 1, document d, subtopic 2: 2 rows with grades from 0 to 1" in build.text


def test_without_subtopics_the_measure_says_what_it_needs(make_project):
    build = make_project(relevance_measures=["nDCG@10", "alpha_nDCG@10"]).build()
    assert not build.success
    assert "`alpha_nDCG@10` needs judgments of subtopics: qrels with a column subtopic_id" in build.text
