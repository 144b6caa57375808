"""Means, intervals, counts and shares of whole runs."""

import statistics
from collections import defaultdict

import duckdb
import pytest
from scipy import stats

QRELS = """\
q1 0 a 2
q1 0 b 0
q2 0 a 1
q2 0 c 1
q3 0 a 0
q3 0 b -1
q4 0 d 3
q5 0 d 1
"""
# q1: found among ties; q2: found at 1; q3: nothing relevant; q4 and q5 are missing; q9 is not judged
RUN = """\
q1 Q0 z 1 9.0 sys
q1 Q0 a 2 5.0 sys
q1 Q0 b 3 5.0 sys
q1 Q0 c 4 5.0 sys
q1 Q0 y 5 1.0 sys
q2 Q0 a 1 3.0 sys
q2 Q0 x 2 2.0 sys
q3 Q0 a 1 1.0 sys
q9 Q0 a 1 1.0 sys
"""


@pytest.fixture(scope="module")
def build(make_project, tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs")
    (folder / "qrels").write_text(QRELS)
    (folder / "run").write_text(RUN)
    project = make_project(
        relevance_qrels_files=f"{folder}/qrels",
        relevance_runs_files=f"{folder}/run",
        relevance_measures=["RR", "P@2", "NumRet", "NumRel", "Judged@4", "RR(rel=2)"],
    )

    def build(**variables):
        built = project.build(**variables)
        assert built.success, built.text
        return built

    return build


def run_measures(build, columns: str, measure: str) -> tuple:
    return build.rows(f"select {columns} from fct_relevance__run_measures where measure = '{measure}'")[0]


def test_example_is_what_scipy_makes_of_its_query_values(example):
    values = defaultdict(list)
    for run, measure, value in example.rows(
        "select run_id, measure, value from fct_relevance__query_measures where value is not null"
    ):
        values[run, measure].append(value)
    rows = example.rows(
        "select run_id, measure, value, median, standard_deviation, ci_low, ci_high, queries "
        "from fct_relevance__run_measures"
    )
    assert len(rows) == len(values) == 5 * 6
    for run, measure, mean, median, deviation, low, high, queries in rows:
        found = values[run, measure]
        assert queries == len(found) == 200
        assert mean == pytest.approx(statistics.mean(found), abs=1e-12)
        assert median == pytest.approx(statistics.median(found), abs=1e-12)
        assert deviation == pytest.approx(statistics.stdev(found), abs=1e-12)
        margin = stats.t.ppf(0.975, len(found) - 1) * stats.sem(found)
        assert (low, high) == pytest.approx((mean - margin, mean + margin), abs=1e-9)


def test_quantiles_of_students_t(make_project):
    compiled = make_project().run("compile", "--inline", "{{ relevance._t_975('degrees') }}")
    assert compiled.success, compiled.text
    with duckdb.connect() as connection:
        found = connection.execute(
            f"select degrees, {compiled.sql} from (select unnest(range(1, 2000)) as degrees)"
        ).fetchall()
    for degrees, quantile in found:
        assert quantile == pytest.approx(stats.t.ppf(0.975, degrees), abs=3e-7), degrees


def test_every_query_of_the_qrels_counts(build):
    built = build()
    columns = (
        "value, value_with_relevant, queries, queries_scored, queries_missing, queries_without_relevant, "
        "queries_without_judgments"
    )
    # q1 1/4 (c, b and a are tied: c first, by doc_id descending), q2 1, and 0 for q3, q4, q5
    assert run_measures(built, columns, "RR") == pytest.approx((1.25 / 5, 1.25 / 4, 5, 2, 2, 1, 1))
    assert run_measures(built, columns, "RR(rel=2)") == pytest.approx((1 / 20, 1 / 8, 5, 1, 1, 3, 1))
    assert run_measures(built, "value, ci_low, value_with_relevant", "NumRet") == (8, None, None)
    assert run_measures(built, "value, ci_low", "NumRel") == (5, None)


def test_shares_of_judged_and_tied_rows_down_to_the_cutoff(build):
    built = build()
    # down to rank 4: q1 z c b a, q2 a x, q3 a; b and a, a, a are judged; the three with a score of 5 are tied
    assert run_measures(built, "judged_share, tied_share", "Judged@4") == pytest.approx((4 / 7, 3 / 7))
    # down to rank 2: q1 z c, q2 a x, q3 a: c is tied with what follows
    assert run_measures(built, "judged_share, tied_share", "P@2") == pytest.approx((2 / 5, 1 / 5))
    assert run_measures(built, "judged_share, tied_share", "RR") == pytest.approx((4 / 8, 3 / 8))


def test_missing_queries_left_out_as_trec_eval_does_without_c(build):
    built = build(relevance_missing_queries="exclude")
    assert run_measures(built, "value, queries, queries_missing", "RR") == pytest.approx((1.25 / 3, 3, 2))
    assert run_measures(built, "value", "NumRel") == (3,)
    [(sentence, treatment)] = built.rows(
        "select description, missing_queries from dim_relevance__measures where measure = 'RR'"
    )
    assert treatment == "exclude" and "a query that the run misses is left out" in sentence


def test_queries_without_a_relevant_document_left_out(build):
    built = build(relevance_queries_without_relevant="exclude")
    assert run_measures(built, "value, queries, queries_without_relevant", "RR") == pytest.approx(
        (1.25 / 4, 4, 1)
    )
    built = build(relevance_queries_without_relevant="exclude", relevance_missing_queries="exclude")
    assert run_measures(built, "value, queries", "RR") == pytest.approx((1.25 / 2, 2))
    assert built.rows(
        "select query_id, value, status from fct_relevance__query_measures "
        "where measure = 'RR' order by query_id"
    ) == [
        ("q1", 0.25, "scored"),
        ("q2", 1, "scored"),
        ("q3", None, "no_relevant_documents"),
        ("q4", None, "missing_from_run"),
        ("q5", None, "missing_from_run"),
        ("q9", None, "no_judgments"),
    ]


@pytest.mark.parametrize(
    ("rule", "order"),
    [
        ("trec_eval_9", "z c b a y"),
        ("trec_eval_10", "z c b a y"),
        ("doc_id_asc", "z a b c y"),
        ("rank_column", "z a b c y"),
    ],
)
def test_the_tie_rule_orders_the_lists(build, rule, order):
    built = build(relevance_tie_rule=rule)
    found = built.rows("select doc_id from int_relevance__rankings where query_id = 'q1' order by rank")
    assert " ".join(doc for (doc,) in found) == order
    assert built.rows("select distinct tie_rule from dim_relevance__measures") == [(rule,)]
