"""A dbt project over cases, which this package is installed into as a user would."""

import csv
import re
from pathlib import Path

import yaml
from dbt.cli.main import dbtRunner
from project import ROOT


def write_project(folder: Path, seeds: dict, models: dict[str, str], variables: dict) -> Path:
    """`seeds` is name to (header, rows), all columns text; `models` is name to SQL."""
    for part in ["seeds", "models"]:
        (folder / part).mkdir(parents=True)
    for name, (header, rows) in seeds.items():
        with open(folder / "seeds" / f"{name}.csv", "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([header, *rows])
    for name, sql in models.items():
        (folder / "models" / f"{name}.sql").write_text(sql, encoding="utf-8")
    text = "{{ 'string' if target.type in ['spark', 'sail', 'bigquery'] else 'text' }}"
    project = {
        "name": "cases",
        "version": "1.0.0",
        "config-version": 2,
        "profile": "cases",
        "flags": {"send_anonymous_usage_stats": False},
        # these two take an engine minutes: whoever tests them says so
        "vars": {"relevance_convention_measures": [], "relevance_bounds": False} | variables,
        # the emulator of Snowflake has no temporary tables
        "models": {"relevance": {"+tmp_relation_type": "transient"}},
        "seeds": {
            "cases": {"+column_types": {column: text for header, _ in seeds.values() for column in header}}
        },
    }
    (folder / "dbt_project.yml").write_text(yaml.safe_dump(project, sort_keys=False))
    (folder / "packages.yml").write_text(yaml.safe_dump({"packages": [{"local": str(ROOT)}]}))
    # the package needs nothing of a profile to be installed, but dbt wants one
    (folder / "profiles.yml").write_text("cases: {outputs: {dev: {type: duckdb}}, target: dev}\n")
    places = ["--project-dir", str(folder), "--profiles-dir", str(folder), "--log-path", str(folder / "logs")]
    installed = dbtRunner().invoke(["deps", *places, "--quiet"])
    assert installed.success, installed.exception
    return folder


def put_in_default_bodies(folder: Path):
    """What is written for DuckDB alone gives way to what is written for all engines."""
    written = "".join(path.read_text() for path in (ROOT / "macros").rglob("*.sql"))
    bodies = re.findall(r"\{% macro duckdb__(\w+)\(([^)]*)\)", written)
    bodies = [
        (name, arguments) for name, arguments in bodies if name != "_as_double"
    ]  # its casts take 1_0 for 10
    assert len(bodies) >= 5
    (folder / "macros").mkdir()
    (folder / "macros" / "default_bodies.sql").write_text(
        "\n".join(
            f"{{% macro duckdb__{name}({arguments}) %}}"
            f"{{{{ return(relevance.default__{name}({arguments})) }}}}{{% endmacro %}}"
            for name, arguments in bodies
        )
    )
    with open(folder / "dbt_project.yml", "a") as file:
        file.write("dispatch: [{macro_namespace: relevance, search_order: [cases, relevance]}]\n")
