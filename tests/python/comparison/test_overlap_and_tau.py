"""Overlap of lists and correlation of rankings: published values, and scipy on random systems."""

import random

import duckdb
import pytest
import scipy.stats


@pytest.fixture(scope="module")
def compiled(make_project):
    project = make_project()
    calls = {
        "rbo": "rank_biased_overlap('lists', 0.9)",
        "tau": "kendall_tau('system_values')",
        "tau_ap": "kendall_tau_ap('system_values')",
        **{f"overlap {cutoff}": f"average_overlap('lists', {cutoff})" for cutoff in range(1, 8)},
    }
    command = project.run(
        "compile", "--inline", "\n--\n".join(f"{{{{ relevance.{c} }}}}" for c in calls.values())
    )
    assert command.success, command.text
    return dict(zip(calls, command.sql.split("\n--\n"), strict=True))


def over_lists(sql: str, pairs: list[tuple[str, str]]) -> list[tuple]:
    with duckdb.connect() as connection:
        connection.execute("create table lists (run_id text, query_id text, doc_id text, rank bigint)")
        for query, pair in enumerate(pairs):
            for run, docs in zip(["one", "two"], pair, strict=True):
                for rank, doc in enumerate(docs, 1):
                    connection.execute("insert into lists values (?, ?, ?, ?)", [run, str(query), doc, rank])
        rows = connection.execute(f"select * from ({sql}) order by query_id").fetchall()
    assert all(row[:2] == ("one", "two") for row in rows)
    return [row[3:] for row in rows]


def test_rank_biased_overlap_as_published(compiled):
    """Webber et al. 2010 and the implementations named in MEASURES.md, cases 19 and 20."""
    pairs = [
        ("abcdefg", "abcdefg"),
        ("abcdefg", "bacdefg"),
        ("NHMA", "CGNA"),
        ("NHMACFL", "CGNA"),
        ("abcdefg", "zcavwxy"),
    ]
    found = over_lists(compiled["rbo"], pairs)
    assert [row[0] for row in found] == pytest.approx([1, 0.9, 0.3915, 0.490384, 0.288217], abs=5e-7)
    assert found[0][1] == pytest.approx(0.767, abs=5e-4)


def test_a_list_that_is_not_there_has_no_overlap(compiled):
    assert over_lists(compiled["rbo"], [("ab", "ab"), ("ab", "")])[1] == (None, None, "missing_from_run")
    assert over_lists(compiled["overlap 3"], [("ab", "ab"), ("ab", "")])[1] == (None, "missing_from_run")


def test_average_overlap_as_published(compiled):
    """Webber et al. 2010, MEASURES.md case 18."""
    pairs = [("abcdefg", "zcavwxy"), ("abcde", "bacde"), ("abcde", "abced")]
    found = [
        [value for value, _ in over_lists(compiled[f"overlap {cutoff}"], pairs)] for cutoff in range(1, 8)
    ]
    assert [round(row[0], 3) for row in found] == [0, 0, 0.222, 0.292, 0.313, 0.317, 0.312]
    assert found[4][1:] == pytest.approx([0.8, 0.95])


def over_values(sql: str, rankings: dict[str, dict[str, float]]) -> list[tuple]:
    with duckdb.connect() as connection:
        connection.execute("create table system_values (ranking_id text, run_id text, value double)")
        for ranking, values in rankings.items():
            for run, value in values.items():
                connection.execute("insert into system_values values (?, ?, ?)", [ranking, run, value])
        return connection.execute(sql).fetchall()


def test_kendall_tau_as_scipy(compiled):
    documented = [12, 2, 1, 12, 2], [1, 4, 7, 1, 0]  # in scipy's documentation: -0.471405
    rng = random.Random(4)
    drawn = [
        ([rng.randrange(6) for _ in range(12)], [rng.randrange(6) for _ in range(12)]) for _ in range(20)
    ]
    for x, y in [documented, *drawn]:
        rankings = {name: {str(i): v for i, v in enumerate(row)} for name, row in [("x", x), ("y", y)]}
        [(_, _, tau_b, tau_a, pairs, status)] = over_values(compiled["tau"], rankings)
        assert tau_b == pytest.approx(scipy.stats.kendalltau(x, y).statistic, abs=1e-12)
        assert pairs == len(x) * (len(x) - 1) / 2 and status == "scored"
        agreeing = sum(
            (a > b) - (a < b) == (c > d) - (c < d) != 0
            for i, (a, c) in enumerate(zip(x, y, strict=True))
            for b, d in list(zip(x, y, strict=True))[i + 1 :]
        )
        opposed = sum(
            ((a > b) - (a < b)) * ((c > d) - (c < d)) < 0
            for i, (a, c) in enumerate(zip(x, y, strict=True))
            for b, d in list(zip(x, y, strict=True))[i + 1 :]
        )
        assert tau_a == pytest.approx((agreeing - opposed) / pairs)


def test_too_few_systems_and_ties_have_a_status(compiled):
    assert over_values(compiled["tau"], {"x": {"a": 1}, "y": {"a": 2}}) == [
        ("x", "y", None, None, 0, "too_few_systems")
    ]
    [(*_, tau_b, tau_a, pairs, status)] = over_values(
        compiled["tau"], {"x": {"a": 1, "b": 1}, "y": {"a": 2, "b": 1}}
    )
    assert (tau_b, tau_a, pairs, status) == (None, 0, 1, "all_tied")
    assert {row[4] for row in over_values(compiled["tau_ap"], {"x": {"a": 1}, "y": {"a": 2}})} == {
        "too_few_systems"
    }


def test_kendall_tau_ap_worked_by_hand(compiled):
    """The list is c, a, b, d; the reference a, b, c, d."""
    rankings = {"list": {"c": 4, "a": 3, "b": 2, "d": 1}, "reference": {"a": 4, "b": 3, "c": 2, "d": 1}}
    found = {row[:2]: row[2:] for row in over_values(compiled["tau_ap"], rankings)}
    # above a: c, wrong; above b: c wrong, a right; above d: all right
    assert found["list", "reference"] == (pytest.approx(2 / 3 * (0 / 1 + 1 / 2 + 3 / 3) - 1), 4, "scored")
    # the other way round: above b: a right; above c: both wrong; above d: all right
    assert found["reference", "list"] == (pytest.approx(2 / 3 * (1 / 1 + 0 / 2 + 3 / 3) - 1), 4, "scored")
