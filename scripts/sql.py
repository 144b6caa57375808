"""`make sql`: one self-contained query a measure, in the dialect of a warehouse, for whoever has no dbt.

The SQL is that of the macros, compiled; sqlglot renders it in the dialect, and lets no name or filter through that is
more than that.
"""

import io
import json
import os
import sys
import tempfile
import textwrap
from contextlib import redirect_stdout
from pathlib import Path

import yaml
from dbt.cli.main import dbtRunner
from sqlglot import exp, parse, parse_one, tokenize
from sqlglot.dialects import Dialect
from sqlglot.errors import ErrorLevel, SqlglotError
from sqlglot.tokens import TokenType

ROOT = Path(__file__).resolve().parents[1]
DIALECTS = [
    "bigquery", "clickhouse", "databricks", "duckdb", "postgres", "redshift", "snowflake", "spark", "trino",
]  # fmt: skip
COLUMNS = {
    "qrels": ["query_id", "doc_id", "relevance"],
    "runs": ["run_id", "query_id", "doc_id", "score"],
}
# of another kind in sqlglot than what they hold: functions, queries, windows and placeholders are none of these
ALLOWED_IN_A_FILTER = (
    exp.And, exp.Or, exp.Not, exp.Paren, exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT, exp.LTE, exp.Between, exp.In,
    exp.Is, exp.Null, exp.Boolean, exp.Like, exp.Literal, exp.Neg, exp.Column, exp.Identifier, exp.Cast,
    exp.DataType,
)  # fmt: skip
# what rankings tell besides the rank, which no measure looks at
NOT_NEEDED = ["key_above", "key_below", "is_tied", "relevance"]
# the relations and columns are placeholders here, which become the user's in the parsed tree: no text of a user is
# ever part of the Jinja
INLINE = """
{%- set queries = [] -%}
{%- for measure in relevance._parse_measures(env_var('RELEVANCE_SQL_MEASURES')) -%}
    {%- set variant = env_var('RELEVANCE_SQL_FAMILY') -%}
    {%- set float32 = relevance[variant ~ '___float32'] or relevance['default___float32'] -%}
    {%- set sql %}
with relevance_qrels as (
    select given_query_id as query_id, given_doc_id as doc_id, given_relevance as relevance from given_qrels_table
),

relevance_runs as (
    select
        given_run_id as run_id,
        given_query_id as query_id,
        given_doc_id as doc_id,
        cast(given_score as double) as score
    from given_runs_table
),

comparable_runs as (
    select
        run_id,
        query_id,
        doc_id,
        -- trec_eval compares scores as 32-bit floats
        {{ float32('score') }} as score
    from relevance_runs
),

rankings as (
    {{ relevance.default__rankings('comparable_runs', none, 'trec_eval_10', none, measure.needs_ties) }}
),

query_measures as (
    {{ relevance.evaluate('rankings', 'relevance_qrels', [measure.measure]) }}
)

select run_id, query_id, measure, value, status
from query_measures
order by run_id, query_id
    {%- endset -%}
    {%- do queries.append({
        'measure': measure.measure,
        'name': measure.column,
        'description': measure.description ~ ' ' ~ relevance._convention().sentence,
        'sql': sql,
    }) -%}
{%- endfor -%}
{{ tojson(queries) }}
"""


class Refused(Exception):
    """What a user gave is not what belongs there."""


def compiled(dialect: str, measures: str) -> list[dict]:
    """The queries in DuckDB's dialect, each with its measure and what it means."""
    family = {"redshift": "postgres", "databricks": "spark"}.get(dialect, dialect)
    # by the environment: dbt would run Jinja that stands in a var
    os.environ |= {"RELEVANCE_SQL_MEASURES": measures, "RELEVANCE_SQL_FAMILY": family}
    with tempfile.TemporaryDirectory() as work:
        profile = {
            "relevance": {"target": "sql", "outputs": {"sql": {"type": "duckdb", "path": f"{work}/x.duckdb"}}}
        }
        (Path(work) / "profiles.yml").write_text(yaml.safe_dump(profile))
        folders = [
            "--project-dir",
            str(ROOT),
            "--profiles-dir",
            work,
            "--target-path",
            work,
            "--log-path",
            work,
        ]
        said = []
        runner = dbtRunner(callbacks=[lambda event: said.append(event.info.msg)])
        with redirect_stdout(io.StringIO()):  # dbt shows what it compiles
            ran = runner.invoke(["compile", "--quiet", "--no-introspect", *folders, "--inline", INLINE])
    if not ran.success:
        reasons = [
            line.split("relevance: ", 1)[1] for line in "\n".join(said).splitlines() if "relevance: " in line
        ]
        raise Refused(reasons[0]) if reasons else RuntimeError("\n".join(said))
    return json.loads(ran.result.results[0].node.compiled_code)


def refuse_odd_characters(argument: str, text: str) -> None:
    """A line break ends a comment; backslashes, braces and dollars mean another thing to each dialect and tool."""
    if not text.isprintable() or set(text) & set("\\{}$"):
        raise Refused(
            f"{argument} is {text!r}; it must be one line of printable characters, without \\, {{, }} and $."
        )


def only(argument: str, text: str, dialect: str) -> exp.Expression:
    """The one tree that a text is, without comments."""
    refuse_odd_characters(argument, text)
    try:
        tokens, trees = tokenize(text, dialect=dialect), parse(text, dialect=dialect)
    except SqlglotError as error:
        raise Refused(
            f"{argument} is `{text}`, which {dialect} does not read: {str(error).splitlines()[0]}"
        ) from None
    if len(trees) != 1 or trees[0] is None or ";" in [token.text for token in tokens]:
        raise Refused(f"{argument} is `{text}`; it must be one thing, not several.")
    if any(token.comments for token in tokens):
        raise Refused(f"{argument} is `{text}`; it must hold no comment.")
    return trees[0]


def is_name(node) -> bool:
    return isinstance(node, exp.Identifier) and bool(node.this)


def table(argument: str, text: str, dialect: str) -> exp.Table:
    """A table by its name, with schema and database or without."""
    refuse_odd_characters(argument, text)
    try:
        tokens = tokenize(text, dialect=dialect)
        names, dots = tokens[::2], tokens[1::2]
        is_plain = all(
            name.token_type == TokenType.IDENTIFIER
            or (name.token_type != TokenType.STRING and name.text.isidentifier())
            for name in names
        )
        if len(tokens) in (1, 3, 5) and is_plain and all(dot.token_type == TokenType.DOT for dot in dots):
            found = parse_one(text, into=exp.Table, dialect=dialect)
            if all(is_name(part) for part in found.parts) and not any(token.comments for token in tokens):
                return found
    except SqlglotError:
        pass
    raise Refused(f"{argument} is `{text}`; it must be the name of a table, such as search.{argument}.")


def column(argument: str, text: str, dialect: str) -> exp.Identifier:
    """A column by its name."""
    found = only(argument, text, dialect)
    if not isinstance(found, exp.Column) or len(found.parts) != 1 or not is_name(found.this):
        raise Refused(f"{argument} is `{text}`; it must be the name of a column.")
    return found.this


def condition(argument: str, text: str, dialect: str) -> exp.Expression:
    """A filter on the columns of a table that asks nothing else of the database."""
    found = only(argument, text, dialect)
    for node in found.walk():
        if type(node) not in ALLOWED_IN_A_FILTER:
            raise Refused(
                f"{argument} is `{text}`; `{node.sql(dialect)}` does not belong in it. A filter compares columns with "
                "values: =, <>, <, <=, >, >=, between, in (...), like, is null, and, or, not."
            )
        if isinstance(node, exp.Column) and (len(node.parts) != 1 or not is_name(node.this)):
            raise Refused(f"{argument} is `{text}`; name a column in it without its table.")
        if isinstance(node, exp.In) and not node.expressions:
            raise Refused(f"{argument} is `{text}`; in must be followed by a list of values.")
    if isinstance(found.unnest(), (exp.Literal, exp.Column, exp.Cast, exp.Neg, exp.Null, exp.Boolean)):
        raise Refused(f"{argument} is `{text}`; it must be a condition, such as source = 'human'.")
    return found


def given_columns(text: str, dialect: str) -> dict[str, exp.Identifier]:
    """Placeholders to the columns that stand for them, out of {qrels: {doc_id: sku}, ...}."""
    example = "write it as {qrels: {doc_id: sku}, runs: {run_id: engine}}."
    try:
        renamed = yaml.safe_load(text or "{}")
    except yaml.YAMLError:
        renamed = None
    if not isinstance(renamed, dict) or not all(
        isinstance(names, dict) and all(isinstance(name, str) for name in names.values())
        for names in renamed.values()
    ):
        raise Refused(f"columns is `{text}`; {example}")
    for given in renamed:
        if given not in COLUMNS:
            raise Refused(f"columns names `{given}`; {example}")
    for given, names in renamed.items():
        for name in names:
            if name not in COLUMNS.get(given, []):
                known = "; ".join(f"{table}: {', '.join(columns)}" for table, columns in COLUMNS.items())
                raise Refused(f"columns names `{name}` of `{given}`; there are {known}.")
    return {
        given: {
            f"given_{name}": column(
                f"columns: {given}: {name}", str(renamed.get(given, {}).get(name, name)), dialect
            )
            for name in names
        }
        for given, names in COLUMNS.items()
    }


def render(
    dialect: str, measures: str, qrels="qrels", runs="runs", columns="", qrels_where="", runs_where=""
) -> dict[str, str]:
    """Names of files to queries."""
    if dialect not in DIALECTS:
        raise Refused(f"dialect is `{dialect}`; it must be one of {', '.join(DIALECTS)}.")
    tables = {"qrels": table("qrels", qrels, dialect), "runs": table("runs", runs, dialect)}
    filters = {
        name: condition(f"{name}_where", text, dialect) if text else None
        for name, text in {"qrels": qrels_where, "runs": runs_where}.items()
    }
    names = given_columns(columns, dialect)
    sources = {
        name: tables[name].sql(dialect) + (f" where {filters[name].sql(dialect)}" if filters[name] else "")
        for name in tables
    }
    files = {}
    for query in compiled(dialect, measures):
        [tree] = parse(query["sql"], dialect="duckdb")
        ctes = {cte.alias: cte.this for cte in tree.ctes}
        for name, given in tables.items():
            select = ctes[f"relevance_{name}"]
            select.find(exp.Table).replace(exp.alias_(given, "given", table=True))
            for found in select.find_all(exp.Column):
                found.set("this", names[name][found.name].copy())
            if filters[name]:
                select.where(filters[name].copy(), copy=False)
            # a filter means the columns of the table, whatever they are called afterwards
            for found in select.find_all(exp.Column):
                found.set("table", exp.to_identifier("given"))
        for select in ctes["rankings"].find_all(exp.Select):
            kept = [one for one in select.expressions if one.alias_or_name not in NOT_NEEDED]
            select.set("expressions", kept)
        sql = in_dialect(tree, dialect).sql(
            dialect, pretty=True, normalize_functions="lower", unsupported_level=ErrorLevel.RAISE
        )
        head = [query["measure"], *textwrap.wrap(query["description"], 98), ""]
        head += [
            f"Judgments: {sources['qrels']}",
            f"Runs: {sources['runs']}",
        ]
        head += [
            "Neither is checked here: there must be one row a query and document, and one a run, query and document."
        ]
        files[query["name"]] = "\n".join(f"-- {line}".rstrip() for line in head) + f"\n{sql};\n"
    return files


def in_dialect(tree: exp.Expression, dialect: str) -> exp.Expression:
    """What sqlglot does not know of a dialect."""
    nulls_are = Dialect.get_or_raise(dialect).NULL_ORDERING
    for ordered in tree.find_all(exp.Ordered):
        # nothing that is ordered here is ever NULL, so no dialect needs to be told where NULL belongs
        ordered.set(
            "nulls_first",
            nulls_are != "nulls_are_last"
            and (nulls_are == "nulls_are_large") == bool(ordered.args.get("desc")),
        )
        if dialect == "postgres" and ordered.this.name == "doc_id":
            # by its bytes, whatever the collation of the database
            ordered.set(
                "this", exp.Collate(this=ordered.this.copy(), expression=exp.to_identifier("C", quoted=True))
            )
    if dialect == "clickhouse":
        # an outer join finds no row and gives NULL
        tree.set("settings", [exp.EQ(this=exp.column("join_use_nulls"), expression=exp.Literal.number(1))])
    return tree


def main() -> None:
    asked = {
        name: os.environ[name]
        for name in ["dialect", "measures", "qrels", "runs", "columns", "qrels_where", "runs_where"]
        if os.environ.get(name)
    }
    try:
        files = render(**{"dialect": "duckdb", "measures": "nDCG@10 R@100 P@10 RR AP Judged@10"} | asked)
    except Refused as reason:
        sys.exit(f"relevance: {reason}")
    folder = Path("sql") / asked.get("dialect", "duckdb")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.sql").write_text(text, encoding="utf-8")
        print(folder / f"{name}.sql")


if __name__ == "__main__":
    main()
