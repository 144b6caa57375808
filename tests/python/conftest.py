"""Every build happens in this process, into a database of the test's own."""

import gc
import os
from dataclasses import dataclass, field
from pathlib import Path

import duckdb
import pytest
import yaml
from dbt.adapters.duckdb.connections import DuckDBConnectionManager
from dbt.cli.main import dbtRunner

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT.parent / "shared" / "data"


@dataclass
class Build:
    """What a dbt command left behind."""

    database: Path
    success: bool
    messages: list[str]
    statuses: dict[str, str]
    sql: str | None = None

    def rows(self, sql: str) -> list[tuple]:
        with duckdb.connect(str(self.database), read_only=True) as connection:
            return connection.execute(sql).fetchall()

    @property
    def text(self) -> str:
        return "\n".join(self.messages)


@dataclass
class Project:
    """A dbt project with a database and a target folder of its own: builds do not touch each other."""

    folder: Path
    work: Path
    variables: dict = field(default_factory=dict)

    @property
    def database(self) -> Path:
        return self.work / "relevance.duckdb"

    def run(self, *command: str, **variables) -> Build:
        messages: list[str] = []
        os.environ["RELEVANCE_DUCKDB_PATH"] = str(self.database)
        runner = dbtRunner(
            callbacks=[lambda e: messages.append(e.info.msg) if e.info.level != "debug" else None]
        )
        result = runner.invoke(
            [
                *command,
                *("--project-dir", str(self.folder), "--profiles-dir", str(self.folder)),
                *("--target-path", str(self.work / "target"), "--log-path", str(self.work / "logs")),
                *("--vars", yaml.safe_dump(self.variables | variables), "--quiet"),
            ]
        )
        gc.collect()  # a DuckDB error holds on to its connection
        DuckDBConnectionManager.close_all_connections()  # else no one in this process may open the file
        if result.exception:
            messages.append(str(result.exception))
        statuses = {r.node.name: str(r.status) for r in getattr(result.result, "results", [])}
        messages += [
            f"{r.node.name}: {r.message}" for r in getattr(result.result, "results", []) if r.message
        ]
        compiled = [
            r.node.compiled_code for r in getattr(result.result, "results", []) if command[0] == "compile"
        ]
        return Build(self.database, result.success, messages, statuses, *compiled[:1])

    def build(self, **variables) -> Build:
        return self.run("build", **variables)


@pytest.fixture(scope="session")
def make_project(tmp_path_factory):
    """Make a Project over this package (or another folder), with vars that hold for all its builds."""

    def make(folder: Path = ROOT, **variables) -> Project:
        return Project(folder, tmp_path_factory.mktemp("project"), variables)

    return make


@pytest.fixture(scope="session")
def example(make_project) -> Build:
    """The bundled example, built once."""
    build = make_project().build()
    assert build.success, build.text
    return build
