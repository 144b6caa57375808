"""Fused runs against the definition of each method, which is that of ranx."""

import random
import statistics
from collections import defaultdict

import duckdb
import pytest

RANKED = ["reciprocal_rank", "borda"]
SCORED = {"comb_sum": sum, "comb_mnz": lambda s: sum(s) * len(s), "comb_anz": lambda s: sum(s) / len(s), "comb_min": min, "comb_max": max}  # fmt: skip
NORMALIZATIONS = ["min_max", "max", "sum", "z_score", None]


@pytest.fixture(scope="module")
def runs():
    """{run: {query: {document: score}}}: lists that overlap in part, a list of equal scores, a query of one run only."""
    rng = random.Random(1)
    made = defaultdict(dict)
    for query in range(20):
        for run in "abc":
            docs = rng.sample(range(12), rng.randint(1, 9))
            made[run][f"q{query}"] = {f"d{doc}": rng.uniform(-2, 3) for doc in docs}
    made["a"]["equal"] = {"d1": 2.0, "d2": 2.0}
    made["b"]["equal"] = {"d2": 1.0}
    made["c"]["alone"] = {"d5": 1.0, "d6": 0.5}
    return dict(made)


@pytest.fixture(scope="module")
def fused(make_project, runs):
    project = make_project()
    calls = [(method, "min_max") for method in RANKED] + [(m, n) for m in SCORED for n in NORMALIZATIONS]
    between = "\n-- another --\n"
    text = between.join(
        f"{{{{ relevance.fuse('runs', '{method}', {normalization!r}, fused_run_id='both') }}}}".replace(
            "None", "none"
        )
        for method, normalization in calls
    )
    compiled = project.run("compile", "--inline", text)
    assert compiled.success, compiled.text
    found = {}
    with duckdb.connect() as connection:
        connection.execute("create table runs (run_id text, query_id text, doc_id text, score double)")
        rows = [
            (run, q, d, s) for run, lists in runs.items() for q, row in lists.items() for d, s in row.items()
        ]
        connection.executemany("insert into runs values (?, ?, ?, ?)", rows)
        for call, sql in zip(calls, compiled.sql.split("-- another --"), strict=True):
            result = connection.execute(sql).fetchall()
            assert {row[0] for row in result} == {"both"}
            found[call] = {(query, doc): score for _, query, doc, score in result}
            assert len(found[call]) == len(result)
    return found


def by_query(runs):
    """The lists of each query, of the runs that have one, with the documents best first."""
    found = defaultdict(list)
    for lists in runs.values():
        for query, row in lists.items():
            found[query].append(dict(sorted(row.items(), key=lambda item: (item[1], item[0]), reverse=True)))
    return found


def normalized(row: dict, how: str | None) -> dict:
    scores = list(row.values())
    origin, unit = {
        "min_max": (min(scores), max(scores) - min(scores)),
        "max": (0, max(scores)),
        "sum": (min(scores), sum(scores) - min(scores) * len(scores)),
        "z_score": (statistics.mean(scores), statistics.pstdev(scores)),
        None: (0, 1),
    }[how]
    return {doc: (score - origin) / max(unit, 1e-9) for doc, score in row.items()}


def test_reciprocal_rank(runs, fused):
    expected = defaultdict(float)
    for query, lists in by_query(runs).items():
        for row in lists:
            for rank, doc in enumerate(row, 1):
                expected[query, doc] += 1 / (60 + rank)
    assert fused["reciprocal_rank", "min_max"] == pytest.approx(expected, abs=1e-12)


def test_borda(runs, fused):
    expected = defaultdict(float)
    for query, lists in by_query(runs).items():
        candidates = {doc for row in lists for doc in row}
        for row in lists + [{}] * (len(runs) - len(lists)):
            for doc in candidates:
                place = list(row).index(doc) if doc in row else None
                left_over = (len(candidates) - len(row) + 1) / 2
                expected[query, doc] += len(candidates) - place if place is not None else left_over
    assert fused["borda", "min_max"] == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("normalization", NORMALIZATIONS)
@pytest.mark.parametrize("method", SCORED)
def test_scores(runs, fused, method, normalization):
    scores = defaultdict(list)
    for query, lists in by_query(runs).items():
        for row in lists:
            for doc, score in normalized(row, normalization).items():
                scores[query, doc].append(score)
    expected = {key: SCORED[method](found) for key, found in scores.items()}
    assert fused[method, normalization] == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("'runs', 'condorcet'", "must be one of reciprocal_rank, borda, comb_sum"),
        ("'runs', normalization='softmax'", "must be none or one of min_max, max, sum, z_score"),
        ("'runs', constant=-1", "must be a number, 0 or more"),
    ],
)
def test_what_is_not_known_is_refused(make_project, arguments, said):
    compiled = make_project().run("compile", "--inline", f"{{{{ relevance.fuse({arguments}) }}}}")
    assert not compiled.success
    assert said in compiled.text
