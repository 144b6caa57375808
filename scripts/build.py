"""`make build`: dbt build, then the leaderboard, in one process since dbt takes seconds to start."""

import os
import sys

import duckdb
import yaml
from dbt.adapters.duckdb.connections import DuckDBConnectionManager
from dbt.cli.main import dbtRunner

VARS = {"qrels": "relevance_qrels_files", "runs": "relevance_runs_files", "measures": "relevance_measures"}

given = {var: os.environ[name] for name, var in VARS.items() if os.environ.get(name)}
issues = []


def collect_issues(event):
    if event.info.msg.startswith("relevance: "):
        issues.append(event.info.msg)


result = dbtRunner(callbacks=[collect_issues]).invoke(
    ["build", *(["--vars", yaml.safe_dump(given)] if given else [])]
)
if issues:
    print("", *issues, sep="\n")
if not result.success:
    sys.exit("\nNot evaluated. The result tables are those of the last good build.")

DuckDBConnectionManager.close_all_connections()
with duckdb.connect(
    os.environ.get("RELEVANCE_DUCKDB_PATH", "relevance.duckdb"), read_only=True
) as connection:
    print("\nfct_relevance__leaderboard")
    board = (
        "select place, run_id, round(columns(* exclude (place, run_id)), 4) from fct_relevance__leaderboard"
    )
    connection.sql(f"{board} order by place, run_id").show(max_rows=50, max_width=10_000)
