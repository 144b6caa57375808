"""The macros without any model, over relations of any name."""

import re

import duckdb
import pytest
from project import ROOT

WORLD = """
create table search_results (run_id text, query_id text, doc_id text, score double);
insert into search_results values ('a', 'q1', 'd1', 2), ('a', 'q1', 'd2', 1), ('a', 'q2', 'd9', 1);
create table grades (query_id text, doc_id text, relevance integer);
insert into grades values ('q1', 'd2', 1), ('q2', 'd1', 2);
"""


@pytest.fixture(scope="module")
def evaluated(make_project):
    """What SQL with macros in it gives over the small world above."""
    project = make_project()

    def evaluated(sql: str, world: str = WORLD) -> list[tuple]:
        compiled = project.run("compile", "--inline", sql)
        assert compiled.success, compiled.text
        with duckdb.connect() as connection:
            connection.execute(world)
            return connection.execute(compiled.sql).fetchall()

    return evaluated


def test_the_readmes_sql(evaluated):
    readme = (ROOT / "README.md").read_text()
    blocks = re.findall(r"^```sql\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    [sql] = [block for block in blocks if "{{" in block]
    sql = sql.replace("ref('my_search_results')", "'search_results'").replace("ref('my_qrels')", "'grades'")
    assert sorted(evaluated(sql)) == [
        ("a", "R@100", 0.5),
        ("a", "nDCG@10", pytest.approx(0.6309297535714575 / 2)),
    ]


NAMES = [
    "rankings",
    "qrels",
    "lists",
    "measures",
    "judged_rows",
    "judged_queries",
    "arrays",
    "query_status",
    "runs",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_relation_may_have_the_name_of_any_step(evaluated, name):
    other = "more_" + name
    asked = "{{ relevance.evaluate('ranked', '%s', ['RR', 'NumRet'], queries='listed') }}"
    listed = "listed as (select 'q3' as query_id)"
    ranked = "ranked as ({{ relevance.rankings('%s', '%s', pool_depth=1) }})"
    shapes = {
        "qrels": f"with {name} as (select * from grades), {listed}, "
        f"{ranked % ('search_results', name)}, result as ({asked % name})",
        "runs": f"with {name} as (select * from search_results), {listed}, "
        f"{ranked % (name, 'grades')}, result as ({asked % 'grades'})",
        "queries": f"with {name} as (select 'q3' as query_id), {ranked % ('search_results', 'grades')}, "
        f"result as ({(asked % 'grades').replace('listed', name)})",
        "rankings": f"with {listed}, {(ranked % ('search_results', 'grades')).replace('ranked', name, 1)}, "
        f"{other} as (select 1), result as ({(asked % 'grades').replace('ranked', name)})",
    }
    for shape, sql in shapes.items():
        rows = evaluated(sql + " select query_id, measure, value, status from result order by 1, 2")
        assert rows == [
            ("q1", "NumRet", 2, "scored"),
            ("q1", "RR", 0.5, "scored"),
            ("q2", "NumRet", 1, "scored"),
            ("q2", "RR", 0, "scored"),
            ("q3", "NumRet", None, "no_judgments"),
            ("q3", "RR", None, "no_judgments"),
        ], shape


def test_whole_numbers_as_ids_are_ordered_as_text(evaluated):
    world = """
    create table runs (run_id text, query_id integer, doc_id integer, score double);
    insert into runs values ('a', 1, 10, 1), ('a', 1, 9, 1), ('a', 1, 100, 1);
    create table grades (query_id integer, doc_id integer, relevance integer);
    insert into grades values (1, 9, 1);
    """
    ranked = "{{ relevance.rankings('runs', 'grades') }}"
    assert evaluated(f"select doc_id, rank, relevance from ({ranked}) order by rank", world) == [
        ("9", 1, 1),
        ("100", 2, None),
        ("10", 3, None),
    ]
    assert evaluated(
        "with ranked as ("
        + ranked
        + ") select value from ({{ relevance.precision('ranked', 'grades', 1) }})",
        world,
    ) == [(1,)]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ("rankings('runs', 'qrels', pool_depth=0)", "pool_depth is `0`"),
        ("rankings('runs', 'qrels', pool_depth='two')", "pool_depth is `two`"),
        ("rankings('runs', pool_depth=5)", "needs qrels"),
        ("rankings('runs', tie_rule='coin')", "tie_rule is `coin`; it must be one of trec_eval_9, "),
        ("evaluate('runs', 'qrels', ['RR'], missing_queries='drop')", "`zero` or `exclude`, not `drop`"),
        ("evaluate('runs', 'qrels', [])", "What is understood: P@10, "),
        (
            "ndcg('runs', 'qrels', gain='cubic')",
            "the gain is `cubic`; it must be linear, exponential or binary",
        ),
        ("precision('runs', 'qrels', cutoff=0)", "a cutoff is a whole number"),
        ("recall('runs', 'qrels', 10, grade=0)", "rel is the lowest relevant grade"),
    ],
)
def test_a_wrong_argument_stops_with_a_sentence(make_project, call, sentence):
    compiled = make_project().run("compile", "--inline", "{{ relevance." + call + " }}")
    assert not compiled.success
    assert sentence in compiled.text
