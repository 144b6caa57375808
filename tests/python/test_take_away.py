"""`make sql`: in every dialect a query that reads back, runs, gives the package's values, and lets no trick through."""

import duckdb
import pytest
import sql
from sqlglot import ErrorLevel, exp, parse_one

MEASURES = "nDCG@10 nDCG(dcg='exp-log2')@5 R(rel=2)@100 P@5 Success@1 RR AP@5 Rprec Judged@10 SetF NumRet NumRelRet IDCG"
QRELS = [
    ("q1", "b", 2), ("q1", "B", 1), ("q1", "é", 3), ("q1", "gone", 1), ("q1", "zero", 0), ("q1", "minus", -2),
    ("none", "b", 0), ("missed", "b", 1),
]  # fmt: skip
RUNS = [
    ("x", "q1", "b", 1.0), ("x", "q1", "B", 1.0), ("x", "q1", "é", 1.0), ("x", "q1", "minus", 1.0),
    ("x", "q1", "new", 0.123456789), ("x", "q1", "zero", 0.123456788), ("x", "none", "b", 5.0),
    ("x", "unjudged", "b", 5.0), ("y", "q1", "é", 16777217.0), ("y", "q1", "b", 16777216.0),
]  # fmt: skip


@pytest.fixture(scope="module")
def written():
    """Dialect to file to query."""
    return {dialect: sql.render(dialect, MEASURES) for dialect in sql.DIALECTS}


@pytest.fixture
def database():
    with duckdb.connect() as connection:
        connection.execute("create table qrels (query_id text, doc_id text, relevance int, source text)")
        connection.execute(
            "create table runs (run_id text, query_id text, doc_id text, score double, market text)"
        )
        connection.executemany("insert into qrels values (?, ?, ?, 'human')", QRELS)
        connection.executemany("insert into runs values (?, ?, ?, ?, 'uk')", RUNS)
        yield connection


@pytest.fixture(scope="module")
def expected(make_project):
    """What relevance.evaluate says of the same rows."""
    compiled = make_project().run(
        "compile",
        "--inline",
        "with rankings as ({{ relevance.rankings('runs') }}), found as ("
        f'{{{{ relevance.evaluate("rankings", "qrels", "{MEASURES}") }}}}) '
        "select run_id, query_id, measure, value, status from found order by all",
    )
    assert compiled.success, compiled.text
    return compiled.sql


def test_one_file_a_measure(written):
    assert {tuple(files) for files in written.values()} == {
        (
            "ndcg_10", "ndcg_dcg_exp_log2_5", "r_rel_2_100", "p_5", "success_1", "rr", "ap_5", "rprec", "judged_10",
            "setf", "numret", "numrelret", "idcg",
        )
    }  # fmt: skip


@pytest.mark.parametrize("dialect", sql.DIALECTS)
def test_reads_back_in_its_dialect(written, dialect):
    for text in written[dialect].values():
        tree = parse_one(text, dialect=dialect, error_level=ErrorLevel.RAISE)
        again = tree.sql(dialect, pretty=True, normalize_functions="lower")
        assert parse_one(again, dialect=dialect) == tree
        assert {table.name for table in tree.find_all(exp.Table)} >= {"qrels", "runs"}
        assert not list(tree.find_all(exp.Anonymous))


@pytest.mark.parametrize("dialect", sql.DIALECTS)
def test_says_what_it_is(written, dialect):
    text = written[dialect]["ndcg_10"]
    assert text.startswith("-- nDCG@10\n-- The grade of each document among the first 10")
    assert "unjudged document is not relevant" in text.replace("\n-- ", " ") and "{" not in text


def test_gives_the_values_of_the_package(written, database, expected):
    values = {row[:3]: row[3:] for row in database.execute(expected).fetchall()}
    rows = [row for text in written["duckdb"].values() for row in database.execute(text).fetchall()]
    assert len(values) == len(rows) == 13 * 7
    for *key, value, status in rows:
        other, other_status = values[tuple(key)]
        assert status == other_status and (value is None) == (other is None), key
        assert value is None or abs(value - other) <= 1e-12, key


def test_byte_order_where_a_collation_would_decide(written):
    assert 'COLLATE "C"' in written["postgres"]["rr"]
    assert not any("COLLATE" in written[dialect]["rr"] for dialect in sql.DIALECTS if dialect != "postgres")


def test_renamed_columns_and_filters(database):
    database.execute("create schema search")
    database.execute(
        'create table search."My Judgments" as '
        "select query_id, doc_id as sku, relevance as grade, source from qrels"
    )
    database.execute("create table search.hits as select run_id as engine, * exclude (run_id) from runs")
    database.execute("insert into search.\"My Judgments\" values ('q1', 'new', 3, 'model')")
    database.execute("insert into search.hits values ('x', 'q1', 'first', 99, 'de')")
    [text] = sql.render(
        "duckdb",
        "RR",
        qrels='search."My Judgments"',
        runs="search.hits",
        columns="{qrels: {doc_id: sku, relevance: grade}, runs: {run_id: engine}}",
        qrels_where="source = 'human' or source is null",
        runs_where="market in ('uk', 'ie') and not score > 1e9",
    ).values()
    [plain] = sql.render("duckdb", "RR").values()
    assert database.execute(text).fetchall() == database.execute(plain).fetchall()


def test_a_filter_means_the_columns_of_the_table():
    """Not those that they become: a dialect may find the new name first."""
    [text] = sql.render(
        "clickhouse", "RR", columns="{runs: {query_id: term}}", runs_where="query_id = 'x'"
    ).values()
    assert "given.query_id = 'x'" in text and "given.term AS query_id" in text


NO_NAME = [
    '""',
    "a.'b'",
    "qrels; drop table qrels",
    "qrels -- ",
    "qrels /* */",
    "(select 1)",
    "qrels q",
    "qrels as q",
    "qrels, runs",
    "qrels join runs on true",
    "qrels where 1 = 1",
    "read_csv('/etc/passwd')",
    "'/etc/passwd'",
    "qrels union select 1",
    "a.b.c.d.e",
    "",
    " ",
    "1",
    "qrels limit 1",
    "lateral f(x)",
    "unnest([1])",
    "{{ ref('x') }}",
    "qrels tablesample (1)",
    "qrels for update",
    "qrels)",
    '"a\\b"',
    "values (1)",
    "qrels order by 1",
    "qrels.*",
    "$1",
    "?",
    ":x",
    "@stage",
    "table(f())",
    'qrels"; drop table x',
    "qrels\n--x",
    "only qrels group by 1",
]
NO_COLUMN = [
    "a.b",
    "a + 1",
    "f(a)",
    "a; b",
    "a as b",
    "'a'",
    "1",
    "*",
    "a -- x",
    "(select 1)",
    "",
    "{{ x }}",
    "a /* */",
]
NO_FILTER = [
    "1=1; drop table x",
    "a = 1 -- x",
    "a = 1 /* x */",
    "a = (select 1)",
    "exists (select 1)",
    "f(a) = 1",
    "pg_sleep(10) is null",
    "a in (select b from c)",
    "1 = 1) or (1 = 1",
    "a = 1 union select 1",
    "a",
    "1",
    "null",
    "a = {{ var('x') }}",
    "a = ?",
    "a = :x",
    "a = $1",
    "a = $$x$$",
    "a = 'x\\'",
    "t.a = 1",
    "a = b.c",
    "row_number() over () = 1",
    "a = cast((select 1) as int)",
    "a like f('x')",
    "a = 1 order by 1",
    "a = 1 limit 1",
    "read_text('/etc/passwd') = 'x'",
    "a = [1]",
    "a = {'b': 1}",
    "a = b + 1",
    "a || b = 'x'",
    "case when a then b end",
    "a between f(1) and 2",
    "a ~ 'x'",
    "copy t to 'x'",
    "a = current_user",
    "a in ()",
    "a = interval 1 day",
    "a = @x",
    "a := 1",
    "a = any (select 1)",
]


@pytest.mark.parametrize("argument", ["qrels", "runs"])
@pytest.mark.parametrize("text", NO_NAME)
def test_no_table_by_its_name(argument, text):
    with pytest.raises(sql.Refused, match=f"^{argument} is "):
        sql.render("duckdb", "RR", **{argument: text})


@pytest.mark.parametrize("text", NO_COLUMN)
def test_no_column_by_its_name(text):
    with pytest.raises(sql.Refused, match="^columns: runs: doc_id is "):
        sql.given_columns(sql.yaml.safe_dump({"runs": {"doc_id": text}}), "duckdb")


@pytest.mark.parametrize("text", NO_FILTER)
def test_no_filter(text):
    with pytest.raises(sql.Refused, match="^runs_where is "):
        sql.render("duckdb", "RR", runs_where=text)


@pytest.mark.parametrize(
    ("dialect", "measures", "columns", "sentence"),
    [
        ("oracle", "RR", "", "dialect is `oracle`; it must be one of bigquery, "),
        ("duckdb", "RRR", "", "measure `RRR` is not understood"),
        ("duckdb", "{{ 1 / 0 }}", "", "is not understood"),
        ("duckdb", "RR", "{runs: {sku: x}}", "columns names `sku` of `runs`"),
        ("duckdb", "RR", "[runs]", "write it as"),
        ("duckdb", "RR", "{runs: [", "write it as"),
        ("duckdb", "RR", "{foo: {}}", "write it as"),
        ("duckdb", "RR", "{runs: {doc_id: null}}", "write it as"),
    ],
)
def test_what_else_is_refused(dialect, measures, columns, sentence):
    with pytest.raises(sql.Refused) as refused:
        sql.render(dialect, measures, columns=columns)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("name", ['"Qrels"', "db.schema.qrels", "_q1"])
def test_names_that_are_names(name):
    assert sql.table("qrels", name, "duckdb").sql("duckdb") == name


@pytest.mark.parametrize("dialect", ["spark", "bigquery", "databricks"])
def test_names_as_the_dialect_quotes_them(dialect):
    assert sql.table("qrels", "`My Table`", dialect).sql(dialect) == "`My Table`"


@pytest.mark.parametrize("text", ["market = 'u\n'", "market = 'b\r; drop table c; --'", "market = '\u2028'"])
def test_no_text_leaves_the_comment_at_the_head(text):
    with pytest.raises(sql.Refused, match="^runs_where is .*one line of printable characters"):
        sql.render("duckdb", "RR", runs_where=text)


@pytest.mark.parametrize("dialect", ["bigquery", "trino", "snowflake"])
@pytest.mark.parametrize("text", ["a = $1", "a = $$x$$", "a = '{{ x }}'", "(a)", "true"])
def test_no_filter_in_other_dialects(dialect, text):
    with pytest.raises(sql.Refused, match="^runs_where is "):
        sql.render(dialect, "RR", runs_where=text)


@pytest.mark.parametrize("dialect", ["snowflake", "bigquery"])
def test_scores_that_only_a_32_bit_float_ties_are_tied_without_that_type(dialect, database):
    """Also where the scores are decimals: q1 of run x ends with two, which stand by doc_id descending."""
    database.execute("alter table runs alter score type decimal(20, 9)")
    for measure in ["Judged@5", "nDCG@10"]:
        [text] = sql.render(dialect, measure).values()
        [plain] = sql.render("duckdb", measure).values()
        rendered = parse_one(text, dialect=dialect).sql("duckdb")
        assert database.execute(rendered).fetchall() == database.execute(plain).fetchall()
