"""On every engine the values, statuses, ranks and ties are those of DuckDB."""

import pytest
from cases import write_project
from compare import differences
from project import DATA
from worlds import draw_worlds, long_lists

MEASURES = [
    "nDCG@10", "R@100", "P@10", "RR", "AP", "Judged@10", "nDCG", "nDCG@1", "nDCG(dcg='exp-log2')@5", "DCG@5",
    "DCG(dcg='exp-log2')", "IDCG@3", "P@1", "P(rel=2)@5", "R@1", "R(rel=3)@20", "Success@1", "Success(rel=2)@5",
    "RR@3", "RR(rel=2)", "AP@5", "AP(rel=2)", "Rprec", "Rprec(rel=2)", "Judged", "SetP", "SetR(rel=2)", "SetF",
    "SetF(beta=0.5)", "NumRet", "NumRet(rel=1)", "NumRel", "NumRelRet",
]  # fmt: skip
RUNS = 3  # every third world is a list of the same run


@pytest.fixture(scope="module")
def package_built(make_project, engine):
    build = make_project(target=engine.schema("example")).build()
    assert build.success, build.text
    return build


@pytest.fixture(scope="module")
def cases_built(make_project, engine, tmp_path_factory):
    """The same cases on the engine and on DuckDB: random worlds, and real runs where they are at hand."""
    qrels, runs = [], []
    for number, (judged, listed) in enumerate([*draw_worlds(240), *long_lists()]):
        for query, row in judged.items():
            # dbt takes the word null of a seed for no value
            qrels += [(f"{number}/{query}", doc.replace("null", "nul"), grade) for doc, grade in row.items()]
        for query, row in listed.items():
            runs += [
                (f"Run {number % RUNS}", f"{number}/{query}", doc.replace("null", "nul"), repr(score))
                for doc, score in row.items()
            ]
    if DATA.exists():
        lines = (DATA / "dl19" / "qrels.txt").read_text().splitlines()
        qrels += [(query, doc, grade) for query, _, doc, grade in map(str.split, lines)]
        for file in sorted((DATA / "dl19").glob("[!q]*.txt")):
            lines = file.read_text().splitlines()
            runs += [(file.stem, query, doc, score) for query, _, doc, _, score, _ in map(str.split, lines)]
    folder = write_project(
        tmp_path_factory.mktemp("cases") / "cases",
        {
            "case_qrels": (["query_id", "doc_id", "relevance"], qrels),
            "case_runs": (["run_id", "query_id", "doc_id", "score"], runs),
        },
        {},
        {
            "relevance_qrels": "{{ ref('cases', 'case_qrels') }}",
            "relevance_runs": "{{ ref('cases', 'case_runs') }}",
            "relevance_measures": MEASURES,
            "relevance_pool_depth": 20,
        },
    )
    builds = {}
    for name, target in [("engine", engine.schema("cases")), ("duckdb", None)]:
        target = target or {"type": "duckdb", "path": str(folder / "expected.duckdb"), "schema": "cases"}
        builds[name] = make_project(folder, target).build()
        assert builds[name].success, builds[name].text
    return builds


def test_the_example(package_built, make_project, tmp_path):
    target = {"type": "duckdb", "path": str(tmp_path / "expected.duckdb"), "schema": "example"}
    expected = make_project(target=target).build()
    assert expected.success, expected.text
    assert differences(package_built, expected) == []
    place = "select place, run_id from example.fct_relevance__leaderboard order by place, run_id"
    assert package_built.rows(place) == expected.rows(place)


def test_real_runs_and_random_worlds(cases_built):
    assert differences(cases_built["engine"], cases_built["duckdb"]) == []
