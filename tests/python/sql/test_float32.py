"""A score as a 32-bit float, on engines that have the type and by arithmetic where they have not."""

import random
import struct

import duckdb
import pytest

LARGEST = 3.4028234663852886e38
SMALLEST = 2.0**-149


def as_float32(number: float) -> float:
    """What C's float holds of a double; beyond its range its largest value."""
    if abs(number) >= LARGEST:
        return LARGEST if number > 0 else -LARGEST
    return struct.unpack("f", struct.pack("f", number))[0]


def numbers() -> list[float]:
    rng = random.Random(7)
    found = [0.0, 1e300, -1e300, LARGEST, -LARGEST, 3.5e38, 16777217.0, 16777219.0, 0.123456789, 0.123456788]
    found += [rng.uniform(-1, 1) * 2.0 ** rng.randrange(-160, 140) for _ in range(20000)]
    # halfway between two floats, where the even one is taken; also where floats run out of bits
    found += [(rng.randrange(2**23, 2**24) + 0.5) * 2.0 ** rng.randrange(-149, 100) for _ in range(20000)]
    found += [(rng.randrange(0, 2**23) + 0.5) * SMALLEST for _ in range(5000)]
    found += [2.0**power * rng.choice([1, 1 - 2.0**-53, 1 + 2.0**-52]) for power in range(-150, 128)]
    return found


@pytest.mark.parametrize("macro", ["_float32", "_rounded_to_float32", "postgres___float32"])
def test_rounds_as_c_does(make_project, macro):
    compiled = make_project().run("compile", "--inline", f"{{{{ relevance.{macro}('score') }}}}")
    assert compiled.success, compiled.text
    given = numbers()
    with duckdb.connect() as connection:
        connection.execute("create table scores (place int, score double)")
        connection.execute("insert into scores select unnest(range(?)), unnest(?)", [len(given), given])
        found = connection.execute(
            f"select cast({compiled.sql} as double) from scores order by place"
        ).fetchall()
    assert [value for (value,) in found] == [as_float32(number) for number in given]
