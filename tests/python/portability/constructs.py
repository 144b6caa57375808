"""What SQL each dialect has, and what of a text it lacks.

The lists are closed: a function, type, sign or clause that stands in none of them is a fault too, until somebody has looked
it up in the dialects' documentation (or seen it run) and written down who has it. A parser alone is no evidence: it reads
most of what an engine refuses.
"""

from collections.abc import Iterator

from sqlglot import ErrorLevel, exp, parse
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import SqlglotError
from sqlglot.tokens import Token, TokenType

DIALECTS = frozenset(
    ("duckdb", "postgres", "redshift", "spark", "databricks", "trino", "snowflake", "bigquery", "clickhouse")
)


def all_but(*dialects: str) -> frozenset[str]:
    assert DIALECTS.issuperset(dialects)
    return DIALECTS - set(dialects)


def only(*dialects: str) -> frozenset[str]:
    return DIALECTS - all_but(*dialects)


def listed(*groups: tuple[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """Words and who has them, from lines of words."""
    return {word: dialects for words, dialects in groups for word in words.split()}


# Functions as they are written, with the number of arguments where that matters.
FUNCTIONS = listed(
    ("abs avg cast coalesce count dense_rank exp first_value floor lag/1 lead/1 length ln lower lpad/3 max min mod nullif power", DIALECTS),
    ("rank replace/3 row_number sqrt stddev_samp sum translate/3 trim/1", DIALECTS),
    # with a NULL among the arguments: NULL on BigQuery, Snowflake and Trino, elsewhere the other one
    ("greatest least", DIALECTS),
    # hexadecimal text, on ClickHouse and Trino bytes: dbt.hash knows
    ("md5", DIALECTS),
    ("chr", all_but("clickhouse")),
    ("char hex tofloat64ornull tostring", only("clickhouse")),
    # Snowflake: of texts only, which try_to_double says plainly
    ("try_cast", only("duckdb", "redshift", "spark", "databricks", "trino")),
    ("safe_cast farm_fingerprint strpos", only("bigquery")),
    ("try_to_double", only("snowflake")),
    ("to_hex", only("bigquery", "trino")),
    ("to_utf8", only("trino")),
    ("hash", only("duckdb", "snowflake")),
    ("hashtextextended", only("postgres")),
    ("fnv_hash", only("redshift")),
    ("xxhash64", only("spark", "databricks")),
    ("regexp_like", only("spark", "databricks", "trino")),
    ("position/1 substring/3", all_but("bigquery")),
    ("trim/2", only("duckdb", "postgres", "snowflake", "bigquery")),
    ("btrim/2", only("duckdb", "postgres", "redshift", "spark", "databricks")),
    ("contains exclude len list list_append list_concat list_contains list_distinct list_filter", only("duckdb")),
    ("list_grade_up list_position list_reverse_sort list_sort list_transform list_zip", only("duckdb")),
    ("range unnest", only("duckdb")),
    ("typeof", only("duckdb", "spark", "databricks", "trino")),
    # known, so that whoever reaches for them sees where they are missing
    ("percentile_cont", only("duckdb", "postgres", "redshift", "spark", "databricks", "snowflake")),
    ("median", only("duckdb", "redshift", "spark", "databricks", "snowflake", "clickhouse")),
    ("log2", all_but("postgres", "redshift", "snowflake", "bigquery")),
    ("any_value", all_but("postgres")),
)  # fmt: skip

# Words before a bracket that call nothing.
NO_FUNCTIONS = set(
    "all and as between by case distinct else exists filter from group having in join not on or over then using values "
    "when where".split()
)

# Types as they are written in a cast, and in the column types of a seed.
TYPES = {
    "bigint": DIALECTS,
    "boolean": DIALECTS,
    "date": DIALECTS,
    "integer": DIALECTS,
    # 64 bits
    "double": only("duckdb", "spark", "databricks", "trino", "snowflake", "clickhouse"),
    "double precision": only("duckdb", "postgres", "redshift", "snowflake", "trino"),
    "float64": only("bigquery"),
    # 32 bits: Snowflake and BigQuery have no such type, and Snowflake reads this word as 64
    "real": all_but("snowflake", "bigquery"),
    # without a precision PostgreSQL's holds any number; elsewhere whole numbers, or those of 18 digits
    "numeric": only("postgres"),
    "decimal(20, 0)": all_but("bigquery"),
    "decimal(38, 0)": all_but("bigquery"),
    "string": only("duckdb", "spark", "databricks", "snowflake", "bigquery", "clickhouse"),
    "text": only("duckdb", "postgres", "redshift", "snowflake", "clickhouse"),
    "varchar": all_but("spark", "databricks", "bigquery"),
}

# Signs: what is no word, number or quoted text.
SIGNS = {
    sign: DIALECTS for sign in ("(", ")", ",", ".", "+", "-", "*", "/", "=", "<>", "<", ">", "<=", ">=", "||")
} | {
    "::": all_but("trino", "bigquery", "spark"),
    "[": only("duckdb"),
    "]": only("duckdb"),
    "{": only("duckdb"),
    "}": only("duckdb"),
    ":": only("duckdb"),
    ":=": only("duckdb"),
    "~": only("postgres", "redshift"),
    "~*": only("postgres"),
    "!": only("postgres", "redshift"),
    "%": all_but("bigquery"),
}

# Clauses, as sqlglot names them: the class of a node, or class and argument.
CLAUSES = listed(
    ("Add Alias Alias.alias And Between Between.high Between.low Boolean CTE CTE.alias Column Column.table", DIALECTS),
    ("DPipe DPipe.safe DataType DataTypeParam Distinct Div Div.safe Div.typed EQ From GT GTE Group Having", DIALECTS),
    ("Identifier Identifier.quoted If.true In Is Join Join.on LT LTE Like Limit Literal", DIALECTS),
    ("Literal.is_string Mod.safe Mul NEQ Neg Not Null Or Order Ordered Ordered.desc Ordered.nulls_first", DIALECTS),
    ("Paren Select Select.distinct Select.from_ Select.group Select.having Select.joins Select.limit", DIALECTS),
    ("Select.order Select.where Select.with_ Star Sub Subquery Subquery.alias Table Table.alias Table.catalog", DIALECTS),
    ("Table.db TableAlias Union Union.with_ Where Window Window.order Window.over Window.partition_by", DIALECTS),
    ("Window.spec WindowSpec WindowSpec.end WindowSpec.end_side WindowSpec.kind WindowSpec.start WindowSpec.start_side With", DIALECTS),
    ("Mod Pow", DIALECTS),
    # Spark and Databricks have none with windows in it, Trino stops after ten steps
    ("With.recursive", all_but("spark", "databricks", "trino")),
    # of joins
    ("CROSS INNER LEFT", DIALECTS),
    ("ArrayContains Bracket Lambda PropertyEQ Star.except_", only("duckdb")),
    ("Filter", all_but("redshift", "bigquery", "snowflake")),
    ("Collate", only("postgres")),
    ("RegexpILike Is.negate", only("postgres")),
    ("RegexpLike", only("postgres", "redshift", "spark", "databricks", "trino")),
    ("Select.qualify Qualify", all_but("postgres", "spark", "trino")),
    ("Group.all", only("duckdb", "databricks", "snowflake", "bigquery", "clickhouse")),
    ("Join.using", all_but("clickhouse")),
    ("Select.windows Window.alias", all_but("redshift", "snowflake", "trino", "clickhouse")),
    ("Values", all_but("redshift", "bigquery")),
    ("WithinGroup", only("duckdb", "postgres", "redshift", "spark", "databricks", "snowflake")),
)  # fmt: skip

# Reserved words that sqlglot does not list; where it lists none the tests run the engine itself.
RESERVED = {
    "trino": "cube current_catalog current_date current_path current_role current_schema current_user grouping "
    "json_array json_exists json_object json_query json_table json_value listagg localtime localtimestamp normalize "
    "recursive rollup skip trim uescape unnest",
    "snowflake": "account all alter and any as between by case cast check column connect connection constraint create "
    "cross current current_date current_time current_timestamp current_user database delete distinct drop else exists "
    "false following for from full grant group gscluster having ilike in increment inner insert intersect into is issue "
    "join lateral left like localtime localtimestamp minus natural not null of on or order organization qualify regexp "
    "revoke right rlike row rows sample schema select set some start table tablesample then to trigger true try_cast "
    "union unique update using values view when whenever where with",
    "databricks": "anti cross except full inner intersect join lateral left natural on right semi union using",
}

# What a text may not do though each word of it is known: the finders below, and who stumbles over what they find.
SHAPES: dict[str, frozenset[str]] = {
    "WHERE without FROM": only("bigquery"),
    # sums of booleans
    "sum of a condition": all_but("duckdb", "clickhouse"),
    # truncates
    "division of whole numbers": only("postgres", "redshift", "trino"),
    # rounds to the few decimals of the literal (Trino), or to some other number of them
    "division of a decimal literal": DIALECTS,
    # an alias of the same SELECT: not there, or (ClickHouse) there before the column of that name
    "use of an alias beside it": all_but("duckdb"),
    "aggregate of an aggregate": DIALECTS,
    # Redshift refuses it, and where it is understood rows that tie are lumped together
    "running aggregate without a frame": DIALECTS,
    "rank without an order": all_but("duckdb"),
    "UNION that is not ALL": DIALECTS,
    "doubled quote": only("spark", "databricks", "bigquery"),
    "quote after a backslash": only("duckdb", "postgres", "redshift", "trino"),
    "backslash": only("redshift", "spark", "databricks", "snowflake", "bigquery", "clickhouse"),
    "text in double quotes": DIALECTS,
}

CONDITIONS = (exp.Predicate, exp.Connector, exp.Not, exp.Boolean)
WHOLE = (exp.Count, exp.RowNumber, exp.Rank, exp.DenseRank, exp.Length)


def shapes(tree: exp.Expr) -> Iterator[str]:
    for node in tree.walk():
        if isinstance(node, exp.Select):
            if node.args.get("where") and not node.args.get("from_"):
                yield "WHERE without FROM"
            if uses_own_alias(node):
                yield "use of an alias beside it"
        elif isinstance(node, exp.Union) and node.args.get("distinct"):
            yield "UNION that is not ALL"
        elif isinstance(node, exp.Div):
            sides = [side.unnest() for side in (node.left, node.right)]
            if any(isinstance(side, exp.Literal) and "." in side.name for side in sides):
                yield "division of a decimal literal"
            if all(isinstance(side, WHOLE) or side.is_int for side in sides):
                yield "division of whole numbers"
        elif isinstance(node, exp.Window):
            is_ordered = node.args.get("order")
            if isinstance(node.this, exp.RowNumber | exp.Rank | exp.DenseRank | exp.Lag | exp.Lead):
                if not is_ordered:
                    yield "rank without an order"
            elif is_ordered and not node.args.get("spec"):
                yield "running aggregate without a frame"
        elif isinstance(node, exp.AggFunc):
            if isinstance(node.this, exp.Expr) and isinstance(node.this.unnest(), CONDITIONS):
                if not isinstance(node, exp.Min | exp.Max | exp.Count):
                    yield "sum of a condition"
            if any(other is not node for other in within(node, exp.AggFunc)):
                yield "aggregate of an aggregate"


def within(node: exp.Expr, kind: type) -> Iterator[exp.Expr]:
    """The nodes of a kind, but not those of a query inside."""
    for found in node.walk(prune=lambda inner: isinstance(inner, exp.Query) and inner is not node):
        if isinstance(found, kind):
            yield found


def uses_own_alias(select: exp.Select) -> bool:
    made = {
        item.alias: item
        for item in select.expressions
        if isinstance(item, exp.Alias)
        and not (isinstance(item.this, exp.Column) and item.this.name == item.alias)
    }
    places = [*select.expressions, *(select.args.get(clause) for clause in ("where", "having"))]
    return any(
        column.name in made and made[column.name] is not place and not column.table
        for place in places
        if place
        for column in within(place, exp.Column)
    )


def calls_and_types(sql: str, tokens: list[Token]) -> tuple[set[str], set[str]]:
    """`name/number of arguments` of every call, and the types of the casts, as they are written."""
    calls, types = set(), set()
    open_brackets: list[dict] = []
    for place, token in enumerate(tokens):
        top = open_brackets[-1] if open_brackets else {}
        if token.token_type == TokenType.L_PAREN:
            before = tokens[place - 1]
            is_call = (
                before.text.isidentifier() and before.text.lower() not in NO_FUNCTIONS and "type" not in top
            )
            open_brackets.append(
                {"name": before.text.lower() if is_call else None, "opened": place, "commas": 0}
            )
        elif token.token_type == TokenType.R_PAREN:
            bracket = open_brackets.pop()
            if bracket["name"]:
                is_empty = place == bracket["opened"] + 1
                calls.add(f"{bracket['name']}/{0 if is_empty else bracket['commas'] + 1}")
            if "type" in bracket:
                types.add(sql[tokens[bracket["type"]].start : token.start].strip().lower())
        elif token.token_type == TokenType.COMMA and top:
            top["commas"] += 1
        elif token.text.lower() == "as" and (top.get("name") or "").endswith("cast"):
            top["type"] = place + 1
    return calls, types


def literals(sql: str, tokens: list[Token]) -> Iterator[str]:
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        if token.token_type == TokenType.STRING:
            # where it is no escape the two are texts of their own
            if after and after.token_type == TokenType.STRING and after.start == token.end + 1:
                yield "doubled quote"
            written = sql[token.start : token.end + 1]
            if written.startswith('"'):
                yield "text in double quotes"
            text = written[1:-1]
            if "''" in text:
                yield "doubled quote"
            if "\\'" in text:
                yield "quote after a backslash"
            if "\\" in text.replace("\\'", ""):
                yield "backslash"


def named(token: Token) -> bool:
    return any(letter.isalnum() for letter in token.text)


def clauses(tree: exp.Expr) -> Iterator[str]:
    for node in tree.walk():
        if isinstance(node, exp.Binary) or not isinstance(
            node, exp.Func
        ):  # calls are looked up as they are written
            kind = type(node).__name__
            yield kind
            for name, value in node.args.items():
                if isinstance(node, exp.Join) and isinstance(value, str):
                    yield value.upper()
                elif value and name not in ("this", "expression", "expressions"):
                    yield f"{kind}.{name}"


def reserved(tree: exp.Expr, dialect: str) -> Iterator[str]:
    words = Dialect.get_or_raise(dialect).generator_class.RESERVED_KEYWORDS | set(
        RESERVED.get(dialect, "").split()
    )
    for name in tree.find_all(exp.Identifier):
        # after AS Redshift takes any word
        is_label = dialect == "redshift" and isinstance(name.parent, exp.Alias)
        if name.name.lower() in words and not name.quoted and not is_label:
            yield name.name


def faults(sql: str, dialect: str) -> set[str]:
    """What the dialect lacks of a text, each in a few words; empty if it has everything."""
    try:
        tokens = Dialect.get_or_raise(dialect).tokenize(sql)
        [tree] = parse(sql, dialect=dialect, error_level=ErrorLevel.RAISE)
    except SqlglotError as error:
        return {f"does not parse: {error}"}
    calls, types = calls_and_types(sql, tokens)
    signs = {token.text for token in tokens if token.token_type != TokenType.STRING and not named(token)}
    found = set()
    for call in calls:
        if dialect not in FUNCTIONS.get(call, FUNCTIONS.get(call.split("/")[0], ())):
            found.add(f"function {call}")
    for kind, used, known in (
        ("type", types, TYPES),
        ("sign", signs, SIGNS),
        ("clause", set(clauses(tree)), CLAUSES),
    ):
        found |= {f"{kind} {word}" for word in used if dialect not in known.get(word, ())}
    found |= {f"reserved word {word}" for word in reserved(tree, dialect)}
    return found | {shape for shape in {*shapes(tree), *literals(sql, tokens)} if dialect in SHAPES[shape]}
