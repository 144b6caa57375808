"""A fingerprint tells rows apart, in whatever order: the body for all engines, and that of DuckDB."""

import duckdb
import pytest

ROWS = [("d1", 1.0, None), ("d2", 0.5, 2.0), ("é", -3.0, 1.0)]
COLUMNS = ["doc_id", "score", "rank"]
CHANGED = {
    "another id": [("d3", 1.0, None), *ROWS[1:]],
    "another case": [("D1", 1.0, None), *ROWS[1:]],
    "the last bit of a score": [("d1", 1.0000000000000002, None), *ROWS[1:]],
    "a rank instead of none": [("d1", 1.0, 1.0), *ROWS[1:]],
    "scores exchanged": [("d1", 0.5, None), ("d2", 1.0, 2.0), ROWS[2]],
    "a row less": ROWS[1:],
    "a row twice": [*ROWS, ROWS[0]],
    "a row with an empty id more": [*ROWS, ("", None, None)],
    "a column's end moved into the next": [("d11", 1.0, None), *ROWS[1:]],
}


@pytest.fixture(scope="module", params=["default___fingerprint", "_fingerprint"])
def fingerprint(make_project, request):
    compiled = make_project().run("compile", "--inline", f"{{{{ relevance.{request.param}({COLUMNS}) }}}}")
    assert compiled.success, compiled.text

    def of(rows):
        with duckdb.connect() as connection:
            connection.execute("create table rows (doc_id text, score double, rank double)")
            if rows:
                connection.executemany("insert into rows values (?, ?, ?)", rows)
            [(found,)] = connection.execute(f"select {compiled.sql} from rows").fetchall()
            return found

    return of


def test_the_order_of_rows_does_not_matter(fingerprint):
    assert fingerprint(ROWS) == fingerprint(ROWS[::-1]) is not None


@pytest.mark.parametrize("change", CHANGED)
def test_a_change_shows(fingerprint, change):
    assert fingerprint(CHANGED[change]) not in (fingerprint(ROWS), None)


def test_bits_of_the_hash_are_used_evenly(make_project):
    """Ten digits of sixteen values: were one lost, or read wrongly, sums would lie elsewhere."""
    compiled = make_project().run("compile", "--inline", "{{ relevance.default___fingerprint(['number']) }}")
    with duckdb.connect() as connection:
        found = [
            int(value)
            for (value,) in connection.execute(
                f"select {compiled.sql} from range(20000) as numbers(number) group by number"
            ).fetchall()
        ]
    assert len(set(found)) == 20000 and max(found) < 16**10
    for place in range(10):
        digits = [value // 16**place % 16 for value in found]
        assert all(1000 < digits.count(digit) < 1500 for digit in range(16)), place
