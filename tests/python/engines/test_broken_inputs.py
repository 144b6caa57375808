"""Every engine refuses the same rows, in the same words."""

import pytest
from cases import put_in_default_bodies, write_project
from compare import differences

QRELS = [
    ("q", "twice", "1"), ("q", "twice", "1"), ("q", "split", "1"), ("q", "split", "-2"),
    ("NONE", "no query", "1"), ("q", "NONE", "1"), ("BLANK", "blank query", "1"), ("q", "TAB", "1"),
    *(("q", f"grade {grade}", grade) for grade in [
        "0.5", "good", "NONE", "2147483648", "2147483647", "1001", "1e400", "NaN", "inf", "1TAB", "2.0",
        "1e0", "-2147483648", "1,0", "BLANK",
    ]),
]  # fmt: skip
SCORES = [
    "NONE", "BLANK", "high", "1,5", "1e400", "-1e400", "1e-400", "1.5.2", "1e", "--1", "0x10", "1_0", "- 1",
    "7BLANK", "TAB7", "NaN", "nan", "inf", "-inf", "+inf", "Infinity", "1e0010", "1d", "1f", "1e308",
    "1.8e308", "4e-324", "1" * 400, "0." + "0" * 400 + "1", "9" * 300, "true", "2026-01-01", "1e5e5", ".",
    "e5", "+", "½", "１",
]  # fmt: skip
RUNS = [
    ("a", "q", "twice", "1"), ("a", "q", "twice", "2"), ("a", "q", "Twice", "2"),
    ("NONE", "q", "no run", "1"), ("a", "NONE", "no query", "1"), ("a", "q", "NONE", "1"),
    ("a", "q", "BLANKBLANK", "1"), ("a", "q", "TAB", "1"), ("TAB", "q", "d", "1"),
    *(("a", "q", f"score {score}", score) for score in SCORES),
    ("lost", "nobody asked", "d", "1"), ("a", "not judged", "d", "1"),
]  # fmt: skip
RULES = {
    "conflicting_grades", "duplicate_document", "duplicate_judgment", "invalid_relevance", "invalid_score",
    "missing_id", "overflowing_gain", "query_without_judgments", "run_without_judged_query",
}  # fmt: skip


def cleared(*columns: str) -> str:
    """Puts in what dbt would not load from a seed as it is."""
    replaced = "nullif(replace(replace({0}, 'BLANK', ' '), 'TAB', '\t'), 'NONE') as {0}"
    return "select " + ", ".join(replaced.format(column) for column in columns)


@pytest.fixture(scope="module")
def builds(make_project, engine, tmp_path_factory):
    folder = tmp_path_factory.mktemp("broken")
    expected = {"type": "duckdb", "path": str(folder / "expected.duckdb"), "schema": "broken"}
    qrels, runs = ["query_id", "doc_id", "relevance"], ["run_id", "query_id", "doc_id", "score"]
    found = []
    for name, target in [("engine", engine.schema("broken")), ("duckdb", expected)]:
        project = write_project(
            folder / name,
            {"given_qrels": (qrels, QRELS), "given_runs": (runs, RUNS)},
            {
                "my_qrels": cleared(*qrels) + " from {{ ref('given_qrels') }}",
                "my_runs": cleared(*runs) + " from {{ ref('given_runs') }}",
            },
            {
                "relevance_qrels": "{{ ref('cases', 'my_qrels') }}",
                "relevance_runs": "{{ ref('cases', 'my_runs') }}",
                "relevance_measures": ["AP", "nDCG(dcg='exp-log2')"],
            },
        )
        if engine.name == "duckdb" and name == "engine":
            put_in_default_bodies(project)
        found.append(make_project(project, target).build())
    return found


def test_nothing_is_evaluated(builds):
    for build in builds:
        assert not build.success
        assert build.statuses["int_relevance__rankings_by_version"] == "skipped", build.text


def test_issues_are_the_same(builds):
    assert differences(*builds, "fct_relevance__input_issues") == []
    [(rules,)] = builds[1].rows("select list(distinct rule) from broken.fct_relevance__input_issues")
    assert set(rules) == RULES
