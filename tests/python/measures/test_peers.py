"""Conventions against the tools themselves, on random lists with ties: `make test-peers` installs them."""

import random
from collections import defaultdict

import duckdb
import pytest

ranx = pytest.importorskip("ranx", reason="make test-peers has it")
metrics = pytest.importorskip("sklearn.metrics", reason="make test-peers has it")

MEASURES = ["nDCG@3", "nDCG@10", "P@3", "R@3", "AP", "AP@3", "RR", "Success@3", "Rprec"]
RANX = {
    ("nDCG@3", "nDCG@3"): "ndcg@3",
    ("nDCG@10", "nDCG@10"): "ndcg@10",
    ("nDCG@3", "nDCG(dcg='exp-log2')@3"): "ndcg_burges@3",
    ("P@3", "P@3"): "precision@3",
    ("R@3", "R@3"): "recall@3",
    ("AP", "AP"): "map",
    ("AP@3", "AP@3"): "map@3",
    ("RR", "RR"): "mrr",
    ("Success@3", "Success@3"): "hit_rate@3",
    ("Rprec", "Rprec"): "r-precision",
}
METHODS = {
    "reciprocal_rank": "rrf", "borda": "bordafuse", "comb_sum": "sum", "comb_mnz": "mnz", "comb_anz": "anz",
    "comb_min": "min", "comb_max": "max",
}  # fmt: skip
NORMALIZATIONS = {"min_max": "min-max", "max": "max", "sum": "sum", "z_score": "zmuv", None: None}


@pytest.fixture(scope="module")
def world():
    """Fifty queries and three runs of at most sixteen documents, which ranx leaves in order where they tie."""
    rng = random.Random(8)
    qrels, runs = {}, defaultdict(dict)
    for query in map(str, range(50)):
        docs = [f"d{i:02}" for i in range(20)]
        qrels[query] = {doc: rng.choice([0, 0, 1, 2, 3]) for doc in rng.sample(docs, 10)}
        for run in "abc":
            listed = rng.sample(docs, rng.randint(2, 15))
            scores = sorted((rng.choice([1.0, 2.0, rng.random() * 3]) for _ in listed), reverse=True)
            runs[run][query] = dict(zip(listed, scores, strict=True))
    return qrels, dict(runs)


@pytest.fixture(scope="module")
def compared(make_project, tmp_path_factory, world):
    qrels, runs = world
    folder = tmp_path_factory.mktemp("peers")
    (folder / "qrels.txt").write_text(
        "\n".join(f"{query} 0 {doc} {grade}" for query, row in qrels.items() for doc, grade in row.items())
    )
    (folder / "runs.txt").write_text(
        "\n".join(
            f"{query} Q0 {doc} {rank} {score!r} {run}"
            for run, lists in runs.items()
            for query, row in lists.items()
            for rank, (doc, score) in enumerate(row.items(), 1)
        )
    )
    build = make_project(
        relevance_qrels_files=f"{folder}/qrels.txt",
        relevance_runs_files=f"{folder}/runs.txt",
        relevance_convention_measures=MEASURES,
    ).build()
    assert build.success, build.text
    return {
        tuple(row[:4]): row[4]
        for row in build.rows(
            "select profile, run_id, measure, evaluated_measure, value from fct_relevance__convention_comparison"
        )
    }


def test_as_ranx(world, compared):
    qrels, runs = world
    judged = {query: {doc: grade for doc, grade in row.items() if grade} for query, row in qrels.items()}
    for run, lists in runs.items():
        expected = ranx.evaluate(
            ranx.Qrels(judged), ranx.Run(lists), list(RANX.values()), make_comparable=True
        )
        for (measure, evaluated), name in RANX.items():
            assert compared["ranx", run, measure, evaluated] == pytest.approx(expected[name], abs=1e-9), name


def test_as_scikit_learn(world, compared):
    qrels, runs = world
    for run, lists in runs.items():
        for cutoff in [3, 10]:
            values = [
                metrics.ndcg_score(
                    [[qrels[query].get(doc, 0) for doc in row]], [list(row.values())], k=cutoff
                )
                for query, row in lists.items()
            ]
            found = compared[
                "sklearn", run, f"nDCG@{cutoff}", f"nDCG(ideal='retrieved',ties='averaged')@{cutoff}"
            ]
            assert found == pytest.approx(sum(values) / len(values), abs=1e-9)


def test_fused_as_ranx(make_project, world):
    _, runs = world
    # ranx breaks ties by the order given, so these have none
    rng = random.Random(9)
    untied = {
        run: {
            query: dict(sorted(((doc, s + rng.random()) for doc, s in row.items()), key=lambda p: -p[1]))
            for query, row in lists.items()
        }
        for run, lists in runs.items()
    }
    calls = [(method, normalization) for method in METHODS for normalization in NORMALIZATIONS]
    compiled = make_project().run(
        "compile",
        "--inline",
        "\n--\n".join(
            f"{{{{ relevance.fuse('runs', '{method}', {'none' if n is None else repr(n)}) }}}}"
            for method, n in calls
        ),
    )
    assert compiled.success, compiled.text
    with duckdb.connect() as connection:
        connection.execute("create table runs (run_id text, query_id text, doc_id text, score double)")
        connection.executemany(
            "insert into runs values (?, ?, ?, ?)",
            [
                (run, q, doc, s)
                for run, lists in untied.items()
                for q, row in lists.items()
                for doc, s in row.items()
            ],
        )
        for (method, normalization), sql in zip(calls, compiled.sql.split("\n--\n"), strict=True):
            fused = ranx.fuse(
                [ranx.Run(lists) for lists in untied.values()],
                norm=NORMALIZATIONS[normalization],
                method=METHODS[method],
            )
            expected = {(query, doc): score for query in fused.run for doc, score in fused.run[query].items()}
            found = {(query, doc): score for _, query, doc, score in connection.execute(sql).fetchall()}
            assert found == pytest.approx(expected, abs=1e-9), (method, normalization)
