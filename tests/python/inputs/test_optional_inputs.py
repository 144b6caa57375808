"""Queries, items, interactions and a run catalog out of files: ids as text, every other column as it is."""

import pytest
from input_files import MEASURES, Inputs, as_parquet

GOOD = {
    "qrels/q.txt": "007 0 007 1\n",
    "runs/r.txt": "007 Q0 007 1 1 bm25\n",
    "items/1.csv": "doc_id,title,filename\n007,A,x\n1e5,,y\n",
    "items/2.jsonl": '{"_id": "8", "title": "B", "price": 2.5, "tags": ["x"]}\n{"_id": 9, "title": null}\n',
    "queries/q.parquet": as_parquet(
        "select '007' as query_id, 3 as frequency, date '2020-01-01' as asked_at"
    ),
    # who meets an item twice is there twice
    "interactions/i.csv": "query_id,doc_id,bought_at\n007,1e5,x\n007,1e5,x\n",
    "run_catalog/c.tsv": "run_id\tstage\tshortlist_run_id\nbm25\tretrieval\t\n2020\tranking\tbm25\n",
}


@pytest.fixture(scope="module")
def inputs(make_project, tmp_path_factory) -> Inputs:
    folder = tmp_path_factory.mktemp("inputs")
    kinds = ["qrels", "runs", "items", "queries", "run_catalog", "interactions"]
    files = {f"relevance_{kind}_files": f"{folder}/{kind}/*" for kind in kinds}
    return Inputs(folder, make_project(relevance_measures=MEASURES, **files))


def test_columns_are_kept(inputs):
    inputs.write(GOOD)
    build = inputs.project.build()
    assert build.success, build.text
    items = "select doc_id, title, filename, price, tags from stg_relevance__items order by all"
    assert build.rows(items) == [
        ("007", "A", "x", None, None),
        ("1e5", None, "y", None, None),
        ("8", "B", None, "2.5", '["x"]'),
        ("9", None, None, None, None),
    ]
    queries = "select query_id, frequency, asked_at::text, source from stg_relevance__queries"
    assert build.rows(queries) == [("007", 3, "2020-01-01", inputs.path("queries/q.parquet"))]
    interactions = "select query_id, doc_id, bought_at from stg_relevance__interactions"
    assert build.rows(interactions) == [("007", "1e5", "x")] * 2
    catalog = "select run_id, stage, shortlist_run_id from stg_relevance__run_catalog order by 1"
    assert build.rows(catalog) == [("2020", "ranking", "bm25"), ("bm25", "retrieval", None)]


def test_broken_rows_are_refused(inputs):
    inputs.write(
        GOOD
        | {
            "items/1.csv": "doc_id,title\n007,A\n,B\n",
            "items/3.csv": "doc_id,title\n007,C\n",
            "queries/q.csv": "query_id\n007\n",
            "interactions/2.csv": "query_id,doc_id\n007,\n",
            "run_catalog/c.csv": "run_id\n \n",
        }
    )
    build = inputs.project.build()
    assert not build.success
    issues = build.rows("select rule, input, key, found from fct_relevance__input_issues order by all")
    assert issues == [
        ("duplicate_row", "items", "document 007", "2 rows"),
        ("duplicate_row", "queries", "query 007", "2 rows"),
        ("missing_id", "interactions", "query 007, document NULL", "an id is NULL or blank"),
        ("missing_id", "items", "document NULL", "an id is NULL or blank"),
        ("missing_id", "run_catalog", "run  ", "an id is NULL or blank"),
    ]
    assert build.statuses["int_relevance__rankings"] == "skipped"


@pytest.mark.parametrize("column", ["source", "Source"])
def test_a_column_named_as_the_origin_is_refused(inputs, column):
    """Two columns of one name would make it chance which of them is read."""
    inputs.write(GOOD | {"items/1.csv": f"doc_id,{column}\n007,web\n"})
    build = inputs.project.run("run", "--select", "stg_relevance__items")
    assert not build.success
    assert (
        f"items/1.csv has a column `{column}`, a name that is taken by its origin; give it another."
        in build.text
    )
