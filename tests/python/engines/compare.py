"""Tables of two builds, row by row."""

from project import Build

PRECISION = 1e-9
TABLES = {
    "int_relevance__rankings": (["run_id", "query_id", "doc_id"], ["rank", "relevance", "is_tied"]),
    "int_relevance__query_status": (
        ["run_id", "query_id"],
        ["status", "retrieved", "judged_documents", "relevant_documents"],
    ),
    "fct_relevance__query_measures": (["run_id", "query_id", "measure"], ["value", "status"]),
    "fct_relevance__run_measures": (
        ["run_id", "measure"],
        [
            "value", "ci_low", "ci_high", "median", "standard_deviation", "value_with_relevant", "queries",
            "queries_scored", "queries_missing", "queries_without_relevant", "queries_without_judgments",
            "judged_share", "tied_share",
        ],
    ),
}  # fmt: skip
APPROXIMATE = {
    "value", "ci_low", "ci_high", "median", "standard_deviation", "value_with_relevant", "judged_share",
    "tied_share",
}  # fmt: skip


def table(build: Build, name: str) -> dict[tuple, dict]:
    """The rows of a table, by their key."""
    keys, columns = TABLES[name]
    schema = build.project.target["schema"]
    rows = build.rows(f"select {', '.join(keys + columns)} from {schema}.{name}")
    found = {tuple(row[: len(keys)]): dict(zip(columns, row[len(keys) :], strict=True)) for row in rows}
    assert len(found) == len(rows), name
    return found


def differences(found: Build, expected: Build, *names: str) -> list[tuple]:
    """What is not the same: numbers that are computed within PRECISION, all else exactly."""
    different = []
    for name in names or TABLES:
        here, there = table(found, name), table(expected, name)
        assert there, name
        different += [(name, "only in one", key) for key in here.keys() ^ there.keys()]
        for key in here.keys() & there.keys():
            for column, value in there[key].items():
                other = here[key][column]
                if column in APPROXIMATE and value is not None and other is not None:
                    is_same = abs(float(other) - float(value)) <= PRECISION
                else:
                    is_same = other == value
                if not is_same:
                    different.append((name, key, column, other, value))
    return different
