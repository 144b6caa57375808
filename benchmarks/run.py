"""Wall time and memory of the package beside trec_eval's code, one after the other in rounds, as ratios.

python benchmarks/run.py [queries] [runs] [rounds]
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import duckdb
import yaml
from generate import generate

ROOT = Path(__file__).resolve().parents[1]
MEASURES = ["nDCG@10", "R@100", "R@1000", "RR", "AP", "P@5", "P@10"]
DBT = str(Path(sys.executable).parent / "dbt")


def timed(command: list[str], **kwargs) -> tuple[float, float, str]:
    """Seconds, peak MB and what was printed."""
    with tempfile.NamedTemporaryFile("r") as report:
        start = time.perf_counter()
        ran = subprocess.run(
            ["/usr/bin/time", "-f", "%M", "-o", report.name, *command],
            capture_output=True,
            text=True,
            **kwargs,
        )
        seconds = time.perf_counter() - start
        if ran.returncode:
            sys.exit(ran.stdout + ran.stderr)
        return seconds, int(report.read()) / 1024, ran.stdout


def main(queries: int = 6980, runs: int = 1, rounds: int = 5) -> None:
    folder = generate(queries, runs)
    work = Path(tempfile.mkdtemp())
    database = work / "benchmark.duckdb"
    variables = {
        "relevance_qrels_files": f"{folder}/qrels.txt",
        "relevance_runs_files": f"{folder}/run*.txt",
        "relevance_measures": MEASURES,
    }
    options = ["--vars", yaml.safe_dump(variables), "--target-path", str(work), "--log-path", str(work)]
    environment = os.environ | {"RELEVANCE_DUCKDB_PATH": str(database)}

    def dbt(*command: str) -> tuple[float, float, str]:
        return timed([DBT, "--quiet", *command, *options], cwd=ROOT, env=environment)

    dbt("build")  # leaves the views that the SQL alone reads, and a parsed project
    inline = (ROOT / "benchmarks" / "means_from_files.sql").read_text()
    (work / "means.sql").write_text(dbt("compile", "--inline", inline)[2])
    sql_alone = (
        f"import duckdb; duckdb.connect('{database}').execute(open('{work}/means.sql').read()).fetchall()"
    )
    peer = [sys.executable, str(ROOT / "benchmarks" / "peer_pytrec_eval.py"), str(folder)]
    contestants = ["pytrec_eval-terrier", "SQL alone", "dbt build", "dbt build again"]
    times: dict[str, list[float]] = {name: [] for name in contestants}
    memory: dict[str, list[float]] = {name: [] for name in times}
    for _ in range(rounds):
        for name, (seconds, megabytes, _) in {
            "pytrec_eval-terrier": timed(peer),
            "SQL alone": timed([sys.executable, "-c", sql_alone]),
            "dbt build": dbt("build", "--full-refresh"),
            "dbt build again": dbt("build"),
        }.items():
            times[name].append(seconds)
            memory[name].append(megabytes)

    # the numbers must be the same, or the times mean nothing
    expected = {}
    for line in timed(peer)[2].splitlines():
        run, measure, value = line.split()
        expected["system" + run.removeprefix("run"), measure] = float(value)
    with duckdb.connect(str(database), read_only=True) as connection:
        found = connection.execute(
            "select run_id, measure, value from fct_relevance__run_measures"
        ).fetchall()
    assert len(found) == len(expected)
    assert all(abs(expected[run, measure] - value) < 1e-9 for run, measure, value in found)

    print(f"{queries} queries x 1000 documents x {runs} runs, median of {rounds} rounds")
    base = statistics.median(times["pytrec_eval-terrier"])
    for name, seconds in times.items():
        median = statistics.median(seconds)
        print(f"{name:20} {median:6.2f} s  ratio {median / base:5.2f}  peak {max(memory[name]):6.0f} MB")
    shutil.rmtree(work)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
