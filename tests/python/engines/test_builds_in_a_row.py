"""Builds over inputs that change: each run is evaluated once, no stale number stays, and a broken input changes nothing."""

import random

import pytest
from cases import write_project
from compare import differences

QUERIES = ["q1", "Q1", "ü"]
DOCUMENTS = ["d1", "D1", "d-1", "_d1", "é1", "Z9"]


def drawn(seed: int) -> dict:
    """A run with ties: query to document to score."""
    rng = random.Random(seed)
    return {query: {doc: str(rng.randrange(3)) for doc in rng.sample(DOCUMENTS, 5)} for query in QUERIES}


GRADES = {query: {doc: str(index % 3 - 1) for index, doc in enumerate(DOCUMENTS)} for query in QUERIES}
RUNS = {"a": drawn(1), "b": drawn(2), "c": drawn(3)}
CHANGED = RUNS["b"] | {"q1": dict.fromkeys(RUNS["b"]["q1"], "1")}
STATES = {
    "first": (GRADES, RUNS),
    "one run more": (GRADES, RUNS | {"d": drawn(4)}),
    "a copy under another name": (GRADES, RUNS | {"d": drawn(4), "D": drawn(4)}),
    "one changed, one gone": (GRADES, {"b": CHANGED, "c": RUNS["c"]}),
    "another judgment": (GRADES | {"q1": GRADES["q1"] | {"d1": "2"}}, {"b": CHANGED, "c": RUNS["c"]}),
}
RESULTS = ["int_relevance__rankings", "fct_relevance__query_measures", "fct_relevance__leaderboard"]
# what a build evaluates: the run, and how often its rows have been added by then
STEPS = [
    ("first", {}, {"a": 1, "b": 1, "c": 1}),
    ("first", {}, {"a": 1, "b": 1, "c": 1}),
    ("one run more", {}, {"a": 1, "b": 1, "c": 1, "d": 1}),
    ("a copy under another name", {}, {"a": 1, "b": 1, "c": 1, "d": 1, "D": 1}),
    ("one changed, one gone", {}, {"a": 1, "b": 2, "c": 1, "d": 1, "D": 1}),
    ("another judgment", {}, {"a": 1, "b": 3, "c": 2, "d": 1, "D": 1}),
    ("another judgment", {"relevance_tie_rule": "doc_id_asc"}, {"a": 1, "b": 4, "c": 3, "d": 1, "D": 1}),
    ("first", {}, {"a": 1, "b": 4, "c": 3, "d": 1, "D": 1}),
]
BROKEN = {
    "qrels": [("q1", "x", "0.5"), ("q1", "d1", "1"), ("no id", "x", "1")],
    "runs": [
        ("a", "q1", "d1", "1"),
        ("a", "q1", "d1", "2"),
        ("a", "ü", "x", "much"),
        ("e", "none", "x", "1"),
    ],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    qrels = [
        (state, query, doc, grade)
        for state, (grades, _) in STATES.items()
        for query, row in grades.items()
        for doc, grade in row.items()
    ]
    runs = [
        (state, run, query, doc, score)
        for state, (_, listed) in STATES.items()
        for run, lists in listed.items()
        for query, row in lists.items()
        for doc, score in row.items()
    ]
    qrels += [("broken", *row) for row in BROKEN["qrels"]]
    runs += [("broken", *row) for row in BROKEN["runs"]]
    state = "where state = '{{ env_var('STATE', 'first') }}'"  # a changed var would have dbt parse all anew
    return write_project(
        tmp_path_factory.mktemp("states") / "cases",
        {
            "all_qrels": (["state", "query_id", "doc_id", "relevance"], qrels),
            "all_runs": (["state", "run_id", "query_id", "doc_id", "score"], runs),
        },
        {
            "state_qrels": f"select nullif(query_id, 'no id') as query_id, doc_id, relevance from {{{{ ref('all_qrels') }}}} {state}",
            "state_runs": f"select run_id, query_id, doc_id, score from {{{{ ref('all_runs') }}}} {state}",
        },
        {
            "relevance_qrels": "{{ ref('cases', 'state_qrels') }}",
            "relevance_runs": "{{ ref('cases', 'state_runs') }}",
            "relevance_measures": ["nDCG@3", "AP", "RR(rel=2)"],
        },
    )


@pytest.fixture(scope="module")
def projects(folder, make_project, engine):
    expected = {"type": "duckdb", "path": str(folder / "expected.duckdb"), "schema": "states"}
    return make_project(folder, engine.schema("states")), make_project(folder, expected)


def additions(project) -> dict[str, int]:
    """How often the rows of each run were added; every list has the same length."""
    rows = project.rows(
        "select run_id, count(*) from states.int_relevance__rankings_by_version group by run_id"
    )
    return {run: int(count) // (5 * len(QUERIES)) for run, count in rows}


def test_each_run_is_evaluated_once_and_nothing_stale_stays(projects, monkeypatch):
    project, reference = projects
    for number, (state, settings, expected) in enumerate(STEPS):
        monkeypatch.setenv("STATE", state)
        for one in projects:
            one.variables = settings
        build = project.build()
        assert build.success, build.text
        full = reference.run("build", "--full-refresh")
        assert full.success, full.text
        assert differences(build, full) == [], (number, state)
        assert additions(project) == expected, (number, state)


def test_a_broken_input_is_refused_and_changes_nothing(projects, monkeypatch):
    project, reference = projects
    monkeypatch.setenv("STATE", "first")
    for one in projects:
        one.variables = {}
        assert one.build().success
    before = [project.rows(f"select * from states.{name}") for name in RESULTS]
    monkeypatch.setenv("STATE", "broken")
    issues = []
    for one in projects:
        build = one.build()
        assert not build.success
        assert build.statuses["int_relevance__rankings_by_version"] == "skipped"
        issues.append(build.rows("select rule, input, key, found from states.fct_relevance__input_issues"))
    assert sorted(issues[0]) == sorted(issues[1])
    assert {rule for rule, *_ in issues[0]} == {
        "duplicate_document", "invalid_relevance", "invalid_score", "missing_id", "run_without_judged_query",
    }  # fmt: skip
    after = [project.rows(f"select * from states.{name}") for name in RESULTS]
    assert [sorted(map(str, rows)) for rows in after] == [sorted(map(str, rows)) for rows in before]
