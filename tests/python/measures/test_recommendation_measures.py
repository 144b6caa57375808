"""The measures beyond accuracy against their definitions, on random recommendations, and against values of RecTools."""

import re

import duckdb
import pytest
from recommendation_worlds import MEASURES, NUMBER_OF_ATTRIBUTES, RUNS, World, draw_world, measure

NAMES = [*MEASURES, "Serendipity"]
CUTOFFS = [1, 3, 5, 10]
ATTRIBUTES = [f"attribute {number}" for number in range(NUMBER_OF_ATTRIBUTES)]
GIVEN = "items='items', interactions='interactions', qrels='qrels'"
# what RecTools 0.19.0 makes of the top five of a run of draw_world(seed): MeanInvUserFreq, AvgRecPopularity, Serendipity
# and a third of IntraListDiversity with PairwiseHammingDistanceCalculator, which counts attributes and gives no share
RECTOOLS = {
    (0, "a"): (1.9415037499278844, 2.2, 0.024999999999999994, 0.16666666666666666),
    (0, "B"): (1.5660149997115376, 3.2, 0.08, 0.3333333333333333),
    (0, "ä"): (2.0258646427129117, 2.435714285714286, 0.013571428571428571, 0.2777777777777778),
    (1, "a"): (1.497505957807626, 3.9047619047619047, 0.0, 0.0),
    (1, "B"): (1.7921251841695043, 3.0416666666666665, 0.038888888888888896, 0.16666666666666666),
    (1, "ä"): (1.4702105966990413, 4.058333333333334, 0.06342592592592593, 0.3333333333333333),
    (3, "a"): (1.863879666416666, 3.04, 0.06857142857142857, 0.0),
    (3, "B"): (1.9968420831650637, 2.75, 0.0, 0.29629629629629634),
}


def rendered(project, call: str) -> str:
    compiled = project.run("compile", "--no-introspect", "--inline", f"{{{{ relevance.{call} }}}}")
    assert compiled.success, compiled.text
    return compiled.sql


@pytest.fixture(scope="module")
def project(make_project):
    return make_project()


@pytest.fixture(scope="module")
def every_measure(project) -> str:
    names = [f"{name}@{cutoff}" for cutoff in CUTOFFS for name in NAMES]
    return rendered(
        project,
        f"recommendation_measures('rankings', {names}, {GIVEN}, attributes={ATTRIBUTES})",
    )


def load(connection, world: World):
    """The tables that the macro is given; ids that are no text would do as well."""
    columns = ", ".join(f'"{name}" integer' for name in ATTRIBUTES)
    connection.execute(f"""
        create or replace table rankings (run_id text, query_id text, doc_id text, rank bigint);
        create or replace table items (doc_id text, {columns});
        create or replace table interactions (query_id text, doc_id text);
        create or replace table qrels (query_id text, doc_id text, relevance bigint);
    """)
    rows = {
        "rankings": [
            (run, user, item, rank)
            for run, lists in world.lists.items()
            for user, row in lists.items()
            for rank, item in enumerate(row, 1)
        ],
        "items": [(item, *attributes) for item, attributes in world.catalogue.items()],
        "interactions": world.interactions,
        "qrels": [(*pair, grade) for pair, grade in world.grades.items()],
    }
    for table, of_table in rows.items():
        if of_table:
            marks = ", ".join("?" * len(of_table[0]))
            connection.executemany(f"insert into {table} values ({marks})", of_table)


def test_random_worlds(every_measure):
    unscored = set()
    with duckdb.connect() as connection:
        for seed in range(60):
            world = draw_world(seed)
            load(connection, world)
            rows = connection.execute(every_measure).fetchall()
            assert len(rows) == len(RUNS) * len(NAMES) * len(CUTOFFS)
            for run, name, value, status, reason, lists in rows:
                found, cutoff = name.split("@")
                expected = measure(world, run, found, int(cutoff))
                assert value == pytest.approx(expected, abs=1e-12), (seed, run, name)
                assert (status == "scored") == (reason is None) == (lists > 0) == (expected is not None)
                if found != "ILD" and value is not None:
                    assert lists == len(world.lists[run]), (seed, run, name)
                unscored.add((found, status))
    # what has no value says why
    assert {
        ("Personalization", "needs_lists"), ("ILD", "needs_attributes"), ("Gini", "needs_items"), ("Exposure", "needs_items"),
    } == {one for one in unscored if one[1] != "scored"}  # fmt: skip


def test_values_of_rectools(every_measure):
    with duckdb.connect() as connection:
        for (seed, run), expected in RECTOOLS.items():
            load(connection, draw_world(seed))
            found = dict(
                connection.execute(
                    f"select measure, value from ({every_measure}) where run_id = ?", [run]
                ).fetchall()
            )
            names = ["Novelty@5", "Popularity@5", "Serendipity@5", "ILD@5"]
            assert [found[name] for name in names] == pytest.approx(expected, abs=1e-12), (seed, run)


def of_each_user(project, measures: list[str], lists: dict, **tables) -> dict:
    """The value of every user, who is the only one of a run."""
    sql = rendered(project, f"recommendation_measures('rankings', {measures}, {GIVEN})")
    with duckdb.connect() as connection:
        load(
            connection,
            World(
                {user: {user: row} for user, row in lists.items()},
                {item: [None] * NUMBER_OF_ATTRIBUTES for item in tables.get("catalogue", "")},
                tables["interactions"],
                dict.fromkeys(tables.get("relevant", []), 1),
            ),
        )
        rows = connection.execute(f"select measure, run_id, value from ({sql})").fetchall()
    return {name: [value for one, _, value in sorted(rows) if one == name] for name in measures}


def test_mean_inverse_user_frequency_of_the_docs_of_rectools(project):
    values = of_each_user(
        project,
        ["Novelty@1", "Novelty@3"],
        {"1": "3", "2": "23", "3": "12"},
        interactions=[("1", "1"), ("1", "2"), ("2", "1"), ("3", "1")],
    )
    assert values["Novelty@1"] == pytest.approx([1.5849625, 1.5849625, 0], abs=1e-8)
    assert values["Novelty@3"] == pytest.approx([1.5849625, 1.5849625, 0.79248125], abs=1e-8)


def test_average_popularity_of_the_docs_of_rectools(project):
    values = of_each_user(
        project,
        ["Popularity@1", "Popularity@3"],
        {"1": "12", "2": "312", "3": "32"},
        interactions=[("1", "1"), ("1", "2"), ("2", "1"), ("2", "3"), ("3", "1"), ("3", "2")],
    )
    assert values == {"Popularity@1": [3, 1, 1], "Popularity@3": [2.5, 2, 1.5]}


def test_serendipity_of_the_docs_of_rectools(project):
    values = of_each_user(
        project,
        ["Serendipity@1", "Serendipity@2"],
        {"u1": "12", "u2": "23", "u3": "3", "u4": "23"},
        catalogue="1234",
        interactions=[("u1", "1"), ("u1", "2"), ("u2", "1"), ("u2", "2"), ("u3", "1")],
        relevant=[("u1", "1"), ("u1", "2"), ("u2", "2"), ("u2", "3"), ("u3", "2"), ("u4", "2")],
    )
    assert values == {"Serendipity@1": [0, 0.25, 0, 0.25], "Serendipity@2": [0, 0.5, 0, 0.125]}


@pytest.mark.parametrize(
    ("measures", "reason"),
    [
        ("Coverage", "not of the form Name@cutoff"),
        ("Gini@0", "not of the form Name@cutoff"),
        ("Surprise@5", "there is no such measure"),
        ([], "no measure is named"),
    ],
)
def test_what_is_not_understood_is_refused(project, measures, reason):
    build = project.run("compile", "--select", "fct_relevance__recommendation_measures",
                        relevance_recommendation_measures=measures)  # fmt: skip
    assert not build.success
    assert reason in build.text
    assert "Coverage@10, Gini@10, Entropy@10" in build.text


def test_a_cutoff_below_which_no_row_is_kept_is_refused(project):
    build = project.run("compile", "--select", "fct_relevance__recommendation_measures",
                        relevance_recommendation_measures="Gini@10 Gini@101")  # fmt: skip
    assert not build.success
    assert re.search("asks for Gini@101, .* set relevance_pool_depth to 101 or more", build.text)


def test_a_shallow_pool_is_no_fault_of_who_asked_for_nothing(project):
    build = project.run(
        "compile", "--select", "dim_relevance__recommendation_measures", relevance_pool_depth=3
    )
    assert build.success, build.text
    assert build.sql.count("@3'") == 9


def test_attributes_are_a_list(project):
    build = project.run(
        "compile", "--select", "fct_relevance__item_exposure", relevance_item_attributes="subject"
    )
    assert not build.success
    assert "relevance_item_attributes is `subject`; it must be a list of columns" in build.text


@pytest.fixture(scope="module")
def without_items(make_project, tmp_path_factory):
    """Files of qrels and a run, and nothing else; q2 has no list."""
    folder = tmp_path_factory.mktemp("alone")
    (folder / "qrels").write_text("q1 0 a 1\nq2 0 b 1\nq3 0 c 0\n")
    (folder / "run").write_text("q1 Q0 a 1 2 sys\nq1 Q0 b 2 1 sys\nq3 Q0 c 1 2 sys\nq3 Q0 d 2 1 sys\n")
    build = make_project(
        relevance_qrels_files=f"{folder}/qrels", relevance_runs_files=f"{folder}/run"
    ).build()
    assert build.success, build.text
    return build


def test_a_measure_without_its_inputs_says_what_it_needs(without_items):
    rows = without_items.rows(
        "select measure, value, status, reason, lists, queries_without_list from fct_relevance__recommendation_measures"
    )
    found = {name: rest for name, *rest in rows}
    catalogue = "the catalogue (relevance_items)"
    history = "the history before the recommendations (relevance_interactions)"
    attributes = "the columns of the items to compare them by (relevance_item_attributes)"
    assert found == {
        "Coverage@10": [None, "needs_items", f"Coverage needs {catalogue}.", 0, 1],
        "Gini@10": [None, "needs_items", f"Gini needs {catalogue}.", 0, 1],
        "Entropy@10": [2, "scored", None, 2, 1],
        "Novelty@10": [None, "needs_interactions", f"Novelty needs {history}.", 0, 1],
        "Popularity@10": [None, "needs_interactions", f"Popularity needs {history}.", 0, 1],
        "Serendipity@10": [None, "needs_items", f"Serendipity needs {catalogue} and {history}.", 0, 1],
        "ILD@10": [None, "needs_items", f"ILD needs {catalogue} and {attributes}.", 0, 1],
        "Personalization@10": [1, "scored", None, 2, 1],
        "Exposure@10": [None, "needs_items", f"Exposure needs {catalogue}.", 0, 1],
    }
    assert without_items.rows("select * from fct_relevance__item_exposure") == []


def test_the_example_scores_every_measure(example):
    [(measures, scored)] = example.rows(
        "select count(distinct measure), count(*) from fct_relevance__recommendation_measures where status = 'scored'"
    )
    assert (measures, scored) == (9, 9 * 5)


def test_shares_of_exposure_add_up(example):
    sums = example.rows(
        "select run_id, attribute, sum(exposure_share), sum(catalogue_share), sum(recommendations) "
        "from fct_relevance__item_exposure group by all"
    )
    assert len(sums) == 5 * 2
    for run, _, exposure, catalogue, recommendations in sums:
        assert (exposure, catalogue) == pytest.approx((1, 1))
        assert recommendations == (1970 if run == "dense" else 2000)
    # keyword search finds no book whose title does not say its subject, and its group is shown all the same
    hidden = "run_id = 'keyword' and attribute = 'is_obscure' and attribute_value = '1'"
    assert example.rows(
        f"select exposure_share, recommendations from fct_relevance__item_exposure where {hidden}"
    ) == [(0, 0)]
