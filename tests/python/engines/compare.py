"""Tables of two builds, row by row."""

from numbers import Number

from project import Build

PRECISION = 1e-9  # absolute, of every number; README says so
# the columns that name a row
KEYS = {
    "dim_relevance__measures": ["measure"],
    "dim_relevance__recommendation_measures": ["measure"],
    "fct_relevance__convention_comparison": ["measure", "profile", "evaluated_measure", "run_id"],
    "fct_relevance__input_issues": ["rule", "input", "key"],
    "fct_relevance__item_exposure": ["run_id", "cutoff", "attribute", "attribute_value"],
    "fct_relevance__leaderboard": ["run_id"],
    "fct_relevance__measure_bounds": ["run_id", "measure"],
    "int_relevance__query_measure_bounds": ["run_id", "query_id", "measure"],
    "fct_relevance__query_measures": ["run_id", "query_id", "measure"],
    "fct_relevance__recommendation_measures": ["run_id", "measure"],
    "fct_relevance__run_measures": ["run_id", "measure"],
    "int_relevance__query_status": ["run_id", "query_id"],
    "int_relevance__rankings": ["run_id", "query_id", "doc_id"],
}
# which the projects of cases leave out
LARGE = [
    "fct_relevance__convention_comparison",
    "fct_relevance__measure_bounds",
    "int_relevance__query_measure_bounds",
]
RESULTS = [
    name
    for name in KEYS
    if name not in ("fct_relevance__input_issues", "fct_relevance__item_exposure", *LARGE)
]


def columns(build: Build, name: str) -> list[str]:
    """As DuckDB has them; what a source is called is each database's own business."""
    described = build.rows(
        "select column_name from information_schema.columns "
        f"where table_schema = '{build.project.target['schema']}' and table_name = '{name}'"
    )
    return [column for (column,) in described if column != "source"]


def table(build: Build, name: str, names: list[str], key: list[str]) -> dict[tuple, dict]:
    """The rows of a table, by their key."""
    rows = build.rows(f"select {', '.join(names)} from {build.project.target['schema']}.{name}")
    rows = [dict(zip(names, row, strict=True)) for row in rows]
    found = {tuple(row[column] for column in key): row for row in rows}
    assert len(found) == len(rows), f"{name} has several rows for a key"
    return found


def is_same(value, other) -> bool:
    if isinstance(value, Number) and isinstance(other, Number):
        return abs(float(value) - float(other)) <= PRECISION
    return value == other


def differences(found: Build, expected: Build, *names: str, keys: dict | None = None) -> list[tuple]:
    """What is not the same in the first build as in the second one, which is DuckDB's."""
    different = []
    for name in names or RESULTS:
        key = (keys or KEYS)[name]
        there = table(expected, name, columns(expected, name), key)
        assert there, f"{name} is empty, so nothing is compared"
        here = table(found, name, columns(expected, name), key)
        different += [(name, "only in one", one) for one in here.keys() ^ there.keys()]
        different += [
            (name, one, column, here[one][column], value)
            for one in here.keys() & there.keys()
            for column, value in there[one].items()
            if not is_same(here[one][column], value)
        ]
    return different
