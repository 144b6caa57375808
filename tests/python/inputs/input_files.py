"""Two folders of input files, `qrels` and `runs`, read by one dbt project whose vars never change."""

import csv
import gzip
import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree

import duckdb

RESULTS = [
    "int_relevance__rankings",
    "int_relevance__query_status",
    "fct_relevance__query_measures",
    "fct_relevance__run_measures",
    "fct_relevance__leaderboard",
    "dim_relevance__measures",
]

MEASURES = ["nDCG@10", "nDCG(dcg='exp-log2')@10", "P@5", "R@100", "RR", "AP", "NumRet"]

Content = str | bytes | Callable[[Path], None] | None


@dataclass
class Inputs:
    folder: Path
    project: object

    @classmethod
    def over(cls, make_project, folder: Path) -> "Inputs":
        files = {f"relevance_{kind}_files": f"{folder}/{kind}/**/*" for kind in ["qrels", "runs"]}
        return cls(folder, make_project(relevance_measures=MEASURES, **files))

    def write(self, files: dict[str, Content]):
        """Replace all input files by these: .gz is packed, and a file without content left out."""
        rmtree(self.folder)
        for name, content in files.items():
            if content is None:
                continue
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if callable(content):
                content(path)
                continue
            data = content.encode() if isinstance(content, str) else content
            path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)

    def stage(self):
        """Only the two staging views: enough to see what was read."""
        return self.project.run("run", "--select", "stg_relevance__qrels", "stg_relevance__runs")

    def path(self, name: str) -> str:
        return str(self.folder / name)


def results(build) -> dict[str, list[tuple]]:
    """Every row of every result table."""
    return {table: build.rows(f"select * from {table} order by all") for table in RESULTS}


def lines(rows, separator=" ", end="\n") -> str:
    return "".join(separator.join(map(str, row)) + end for row in rows)


def as_csv(header: list[str], rows, delimiter=",", quoting=csv.QUOTE_MINIMAL) -> str:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter, quoting=quoting, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return text.getvalue()


def as_jsonl(header: list[str], rows) -> str:
    return "".join(json.dumps(dict(zip(header, row, strict=True)), ensure_ascii=False) + "\n" for row in rows)


def as_parquet(select: str, rows=()) -> Callable[[Path], None]:
    """A writer of what `select` says of the table `rows`, whose columns are c0, c1, ..."""

    def write(path: Path):
        with duckdb.connect() as connection:
            if rows:
                columns = ", ".join(f"c{index} varchar" for index in range(len(rows[0])))
                connection.execute(f"create table rows ({columns})")
                connection.executemany(f"insert into rows values ({', '.join('?' * len(rows[0]))})", rows)
            connection.execute(f"copy ({select}) to '{path}' (format parquet)")

    return write
