"""Every command of README.md is run, and every output that it shows is what comes out."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from engines.compare import PRECISION
from project import ROOT, copy_tracked_files

README = (ROOT / "README.md").read_text()
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
COMMANDS = [
    line
    for language, block in BLOCKS
    for line in block.splitlines()
    if not language and line.startswith(("make ", "dbt "))
]
BIN = Path(sys.executable).parent


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    """A fresh copy of what git tracks, with files where the README's commands look for them."""
    folder = tmp_path_factory.mktemp("checkout") / "relevance"
    copy_tracked_files(folder)
    (folder / "path").mkdir()
    (folder / "path" / "qrels.txt").write_text("q1 0 d1 1\nq1 0 d2 2\n")
    for run in ["a", "b"]:
        (folder / "path" / f"{run}.txt").write_text(f"q1 Q0 d1 1 2.0 {run}\nq1 Q0 d2 2 1.0 {run}\n")
    (folder / "path" / "c.txt").write_text("q1 Q0 d1 1 2.0 c\n")
    # the venv is made: its install step is what CI has just run
    for stamp in [".pip", ".build", ".test"]:
        (BIN.parent / stamp).touch()
    return folder


def shell(command: str, folder: Path) -> subprocess.CompletedProcess:
    environment = os.environ | {
        "PATH": f"{BIN}:{os.environ['PATH']}",
        "NO_COLOR": "1",
        "VENV": str(BIN.parent),
    }
    environment.pop("RELEVANCE_DUCKDB_PATH", None)
    return subprocess.run(
        command.replace("make ", f"make VENV={BIN.parent} ", 1),
        shell=True, cwd=folder, env=environment, capture_output=True, text=True, timeout=120,
    )  # fmt: skip


@pytest.fixture(scope="module")
def outputs(checkout) -> dict[str, str]:
    found = {}
    for command in COMMANDS:
        if command == "make test":
            continue  # this is it
        ran = shell(command, checkout)
        assert ran.returncode == 0, (command, ran.stdout, ran.stderr)
        found[command] = ran.stdout
    return found


def test_the_commands_are_those_of_the_readme(outputs):
    assert {"make build", "dbt build"} <= set(outputs)
    assert len(outputs) == 9


def test_the_leaderboard_is_the_one_shown(outputs):
    shown = next(block for _, block in BLOCKS if "│" in block)
    assert shown.strip() in outputs["make build"]


def test_own_files_end_with_their_leaderboard(outputs):
    board = outputs[next(c for c in COMMANDS if "measures=" in c)]
    assert re.search(r"│\s*1 │ a\s*│\s*[0-9.]+ │", board) and "r_rel_2_100" in board and "rr_10" in board
    assert board.count("\n│     ") >= 3


def test_the_message_is_the_one_shown(checkout):
    shown = next(block for _, block in BLOCKS if block.startswith("relevance: "))
    (checkout / "path" / "c.txt").write_text("q1 Q0 d1 1 2.0 c\nq1 Q0 d1 2 1.0 c\n")
    ran = shell("make build qrels=path/qrels.txt runs='path/*.txt'", checkout)
    assert ran.returncode != 0
    message = re.sub(r"^\d\d:\d\d:\d\d +", "", ran.stdout, flags=re.MULTILINE)
    assert shown.strip() in message
    assert "Not evaluated" in ran.stderr


def test_the_sql_to_take_away_is_the_one_shown(outputs, checkout):
    printed = outputs["make sql dialect=snowflake measures='nDCG@10 R@100'"].splitlines()
    # make says where it is when make runs it
    assert [line for line in printed if not line.startswith("make[")] == [
        "sql/snowflake/ndcg_10.sql",
        "sql/snowflake/r_100.sql",
    ]
    shown = next(block for language, block in BLOCKS if language == "sql" and block.startswith("-- RR"))
    assert (checkout / "sql" / "postgres" / "rr.sql").read_text().startswith(shown)


def test_the_table_of_engines_says_what_is_tested():
    rows = [
        line.strip("| ").split(" | ") for line in README.splitlines() if "`make test" in line and "|" in line
    ]
    assert len(rows) == 10
    for engine, how, versions, difference, strategy, command in rows:
        name = command.strip("`").removeprefix("make test").lstrip("-")
        pinned = (ROOT / (f"constraints/{name}.txt" if name else "constraints.txt")).read_text()
        for package, version in re.findall(r"(dbt-\w+|duckdb|chdb|pysail) ([0-9.]+)", versions):
            assert f"\n{package}=={version}\n" in pinned, (engine, package)
        if how == "compiled only":
            assert difference == "not run"
        else:
            assert (
                float(re.match(r"[0-9e-]+", difference.removeprefix("the reference; ")).group()) == PRECISION
            )
        assert strategy == ("merge" if engine == "BigQuery" else "append")


def test_the_conventions_are_those_shown(checkout):
    shown = next(block for _, block in BLOCKS if block.startswith("| profile"))
    # the commands before it have put other files in the place of the example
    assert shell("dbt build --full-refresh", checkout).returncode == 0
    assert shown.strip() in shell(next(c for c in COMMANDS if "convention_comparison" in c), checkout).stdout
