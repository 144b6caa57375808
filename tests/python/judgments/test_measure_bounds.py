"""How far judging could move a value: by hand, and against every way to judge what is not judged."""

import itertools
import random

import duckdb
import pytest

MEASURES = [
    "P@3",
    "R@3",
    "AP",
    "nDCG@3",
    "RR",
    "Success@2",
    "RBP",
    "SetP",
    "Judged@3",
    "AP(judged_only=True)",
]
WORLD = """
create table ranked (run_id text, query_id text, doc_id text, rank bigint);
create table grades (query_id text, doc_id text, relevance bigint);
"""


@pytest.fixture(scope="module")
def bounds(make_project):
    """The macro over lists and grades: {(query, measure): (value, low, high, best left, all best, condensed)}."""
    project = make_project()
    compiled = project.run(
        "compile", "--inline", f"{{{{ relevance.measure_bounds('ranked', 'grades', {MEASURES}) }}}}"
    )
    assert compiled.success, compiled.text

    def bounds(lists: dict, grades: dict) -> dict:
        with duckdb.connect() as connection:
            connection.execute(WORLD)
            for query, docs in lists.items():
                connection.executemany(
                    "insert into ranked values ('r', ?, ?, ?)",
                    [(query, doc, rank) for rank, doc in enumerate(docs, 1)],
                )
            for query, row in grades.items():
                connection.executemany(
                    "insert into grades values (?, ?, ?)", [(query, doc, grade) for doc, grade in row.items()]
                )
            return {
                (query, measure): values
                for _, query, measure, *values, _ in connection.execute(compiled.sql).fetchall()
            }

    return bounds


def test_a_list_worked_by_hand(bounds):
    """Shown: u1, a (0), u2, b (1); c (2) is judged and not shown."""
    found = bounds({"q": ["u1", "a", "u2", "b"]}, {"q": {"a": 0, "b": 1, "c": 2}})
    # u1 takes the place of c, nothing is left for u2; or both are relevant besides b and c
    assert found["q", "P@3"] == pytest.approx([0, 0, 2 / 3, 1 / 3, 2 / 3, 1 / 3])
    assert found["q", "R@3"] == pytest.approx([0, 0, 1 / 2, 1 / 2, 2 / 4, 1 / 2])
    assert found["q", "RR"] == pytest.approx([1 / 4, 1 / 4, 1, 1, 1, 1 / 2])
    assert found["q", "AP"] == pytest.approx(
        [1 / 8, 1 / 8, 3 / 4, (1 + 1 / 2) / 2, (1 + 2 / 3 + 3 / 4) / 4, 1 / 4]
    )
    assert found["q", "SetP"] == pytest.approx([1 / 4, 1 / 4, 3 / 4, 2 / 4, 3 / 4, 1 / 2])
    assert not {measure for _, measure in found} & {"Judged@3", "AP(judged_only=True)"}


def test_below_the_depth_nothing_is_judged(make_project):
    """Three documents shown, of which none is judged, and one judged that is not: down to depth 1 it may stand first only."""
    asked = "{{ relevance.measure_bounds('ranked', 'grades', ['RR', 'SetP'], depth=%d) }}"
    project = make_project()
    found = {}
    for depth in [1, 2, 9]:
        compiled = project.run("compile", "--inline", asked % depth)
        assert compiled.success, compiled.text
        with duckdb.connect() as connection:
            connection.execute(WORLD)
            connection.execute(
                "insert into ranked values ('r', 'q', 'u1', 1), ('r', 'q', 'u2', 2), ('r', 'q', 'u3', 3)"
            )
            connection.execute(
                "insert into grades values ('q', 'a', 1), ('q', 'b', 1), ('q', 'c', 1), ('q', 'd', 1)"
            )
            for _, _, measure, _, _, _, left, best, *_ in connection.execute(compiled.sql).fetchall():
                found[depth, measure] = (left, best)
    assert found[1, "SetP"] == (pytest.approx(1 / 3), pytest.approx(1 / 3))
    assert found[2, "SetP"] == (pytest.approx(2 / 3), pytest.approx(2 / 3))
    assert found[9, "SetP"] == (1, 1)
    assert {found[depth, "RR"] for depth in [1, 2, 9]} == {(1, 1)}


def test_a_query_that_the_run_misses_cannot_change(bounds):
    found = bounds({"q": ["a"]}, {"q": {"a": 1}, "lost": {"a": 1}})
    assert found["lost", "nDCG@3"] == [0, 0, 0, 0, 0, 0]


def test_no_way_to_judge_goes_beyond_the_bounds(bounds):
    """Every combination of grades for what is not judged, for the measures that are not divided by what is relevant."""
    rng = random.Random(2)
    lists, grades = {}, {}
    for number in range(25):
        docs = [f"d{i}" for i in range(5)]
        rng.shuffle(docs)
        judged = {doc: rng.choice([0, 1, 2]) for doc in docs if rng.random() < 0.5} | {"lost": 1}
        lists[f"{number}/none"], grades[f"{number}/none"] = docs, judged
        unjudged = [doc for doc in docs if doc not in judged]
        for way in itertools.product([0, 1, 2], repeat=len(unjudged)):
            name = f"{number}/{way}"
            lists[name], grades[name] = docs, judged | dict(zip(unjudged, way, strict=True))
    # the highest grade of all qrels is the best that any document can have
    assert max(grade for row in grades.values() for grade in row.values()) == 2
    found = bounds(lists, grades)
    checked = 0
    for (query, measure), (value, *_) in found.items():
        if measure in ["P@3", "RR", "Success@2", "RBP", "SetP"]:
            _, low, high, *_ = found[query.split("/")[0] + "/none", measure]
            assert low - 1e-12 <= value <= high + 1e-12, (query, measure)
            checked += 1
    assert checked > 500
