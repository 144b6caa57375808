"""Every dbt command happens in this process, on a database or schema of the test's own."""

import gc
import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import duckdb
import yaml
from dbt.adapters.duckdb.connections import DuckDBConnectionManager
from dbt.cli.main import dbtRunner

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT.parent / "shared" / "data"


@dataclass
class Build:
    """What a dbt command left behind."""

    project: "Project"
    success: bool
    messages: list[str]
    statuses: dict[str, str]
    result: object = None
    sql: str | None = None

    def rows(self, sql: str) -> list[tuple]:
        return self.project.rows(sql)

    @property
    def text(self) -> str:
        return "\n".join(self.messages)


@dataclass
class Project:
    """A dbt project with a database and a target folder of its own: builds do not touch each other.

    On DuckDB with the project's own profile, or with a dbt target for another engine.
    """

    folder: Path
    work: Path
    variables: dict = field(default_factory=dict)
    target: dict | None = None

    @property
    def database(self) -> Path:
        return Path((self.target or {}).get("path", self.work / "relevance.duckdb"))

    @property
    def profiles(self) -> Path:
        if self.target is None:
            return self.folder
        [name] = re.findall(r"^profile: (.*)$", (self.folder / "dbt_project.yml").read_text(), re.MULTILINE)
        profile = {name: {"target": "engine", "outputs": {"engine": self.target}}}
        (self.work / "profiles.yml").write_text(yaml.safe_dump(profile))
        return self.work

    def rows(self, sql: str) -> list[tuple]:
        if self.target is None or self.target["type"] == "duckdb":
            with duckdb.connect(str(self.database), read_only=True) as connection:
                return connection.execute(sql).fetchall()
        shown = self.run("show", "--inline", sql, "--limit", "-1")
        assert shown.success, shown.text
        return [tuple(row) for row in shown.result.results[0].agate_table.rows]

    def run(self, *command: str, **variables) -> Build:
        messages: list[str] = []
        os.environ["RELEVANCE_DUCKDB_PATH"] = str(self.database)
        runner = dbtRunner(
            callbacks=[lambda e: messages.append(e.info.msg) if e.info.level != "debug" else None]
        )
        result = runner.invoke(
            [
                *command,
                *("--project-dir", str(self.folder), "--profiles-dir", str(self.profiles)),
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
        return Build(self, result.success, messages, statuses, result.result, *compiled[:1])

    def build(self, **variables) -> Build:
        return self.run("build", **variables)


def copy_tracked_files(folder: Path):
    """What a fresh clone would have, with what is not committed yet."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for name in listed.splitlines():
        if (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)


def install_shop(folder: Path, package: dict) -> None:
    """A copy of integration_tests with this package installed: nothing is left in the repository."""
    left_by_dbt = shutil.ignore_patterns("dbt_packages", "logs", "package-lock.yml", "target", "*.duckdb*")
    shutil.copytree(ROOT / "integration_tests", folder, ignore=left_by_dbt)
    (folder / "packages.yml").write_text(yaml.safe_dump({"packages": [package]}))
    folders = [f"--project-dir={folder}", f"--profiles-dir={folder}", f"--log-path={folder / 'logs'}"]
    installed = dbtRunner().invoke(["deps", *folders, "--warn-error", "--quiet"])
    assert installed.success, installed.exception
