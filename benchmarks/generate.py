"""A workload in TREC text: runs of 1,000 documents a query and 20 judgments a query, the same at every call.

python benchmarks/generate.py [queries] [runs]     6980 queries and 1 run unless told
"""

import sys
from pathlib import Path

import duckdb

FOLDER = Path(__file__).parent / "data"


def generate(queries: int = 6980, runs: int = 1, folder: Path = FOLDER) -> Path:
    folder = folder / f"{queries}x{runs}"
    if (folder / "qrels.txt").exists():  # written last
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    with duckdb.connect() as connection:
        for run in range(runs):
            # the score falls with the rank, with some ties; no document twice in a list
            connection.execute(f"""
                copy (
                    select
                        1000000 + query * 17,
                        'Q0',
                        'D' || (hash(query, place, {run}) % 8000) * 1000 + place,
                        place + 1,
                        round(30 - 2 * ln(place + 1 + hash(query, place, {run}) % 3 / 10), 5),
                        'system{run}'
                    from range({queries}) as queries (query), range(1000) as places (place)
                    order by query, place
                ) to '{folder}/run{run}.txt' (delimiter ' ', header false)
            """)
        # judged: sixteen documents of the first run, more of them near its top, and four that no run has
        connection.execute(f"""
            copy (
                select
                    1000000 + query * 17,
                    0,
                    case
                        when judgment < 16
                            then 'D' || (hash(query, place, 0) % 8000) * 1000 + place
                        else 'N' || judgment
                    end,
                    cast(hash(query, judgment) % 5 as integer) - 1
                from (
                    select query, judgment, cast(floor(pow(judgment, 2.4)) as integer) + judgment as place
                    from range({queries}) as queries (query), range(20) as judgments (judgment)
                )
                order by query, judgment
            ) to '{folder}/qrels.txt' (delimiter ' ', header false)
        """)
    return folder


if __name__ == "__main__":
    print(generate(*map(int, sys.argv[1:])))
