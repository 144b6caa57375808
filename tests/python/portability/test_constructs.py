"""Each check finds what it is there for: a construct, and a dialect that lacks it."""

import pytest
from constructs import DIALECTS, faults

WINDOW = "select row_number() over (partition by a order by b) as place from t"
LACKING = [
    ("select a from t qualify row_number() over (order by a) = 1", "postgres", "clause Select.qualify"),
    ("select a, count(*) as n from t group by all", "redshift", "clause Group.all"),
    ("select count(*) filter (where a > 1) as n from t", "snowflake", "clause Filter"),
    ("select t.a from t semi join u on t.a = u.a", "spark", "clause SEMI"),
    ("select t.a from t full join u on t.a = u.a", "trino", "clause FULL"),
    ("select a from t join u using (a)", "clickhouse", "clause Join.using"),
    ("select cast(a as text) as b from t", "bigquery", "type text"),
    ("select cast(a as double) as b from t", "postgres", "type double"),
    ("select cast(a as double precision) as b from t", "spark", "type double precision"),
    ("select cast(a as real) as b from t", "snowflake", "type real"),
    ("select try_cast(a as integer) as b from t", "postgres", "function try_cast/1"),
    ("select log2(a) as b from t", "postgres", "function log2/1"),
    ("select made_up(a) as b from t", "duckdb", "function made_up/1"),
    ("select percentile_cont(0.5) within group (order by a) as b from t", "trino", "clause WithinGroup"),
    ('select a from t order by b collate "C"', "redshift", "clause Collate"),
    ("select [1, 2] as a from t", "spark", "sign ["),
    ("select a::integer as b from t", "trino", "sign ::"),
    ("select a from t union select a from u", "bigquery", "UNION that is not ALL"),
    ("select sum(a > 1) as n from t", "postgres", "sum of a condition"),
    ("select 1 / count(*) as n from t", "trino", "division of whole numbers"),
    ("select a + 1 as b, b + 1 as c from t", "redshift", "use of an alias beside it"),
    ("select sum(count(a)) as n from t", "postgres", "aggregate of an aggregate"),
    ("select sum(a) over (order by b) as n from t", "redshift", "running aggregate without a frame"),
    ("select row_number() over () as place from t", "spark", "rank without an order"),
    ("select dense_rank() over () as place from t", "spark", "rank without an order"),
    ("select 1 as a where 1 = 0", "bigquery", "WHERE without FROM"),
    ("select 'it''s' as a from t", "spark", "doubled quote"),
    ("select a as rows from t", "bigquery", "reserved word rows"),
]


@pytest.mark.parametrize(("sql", "dialect", "fault"), LACKING)
def test_what_a_dialect_lacks_is_found(sql, dialect, fault):
    found = faults(sql, dialect)
    assert any(one == fault or one.startswith("does not parse") for one in found), found


@pytest.mark.parametrize("dialect", sorted(DIALECTS))
def test_what_all_have_is_none(dialect):
    assert faults(WINDOW, dialect) == set()
