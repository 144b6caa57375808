"""What the YAML says must be what is there: models, columns, macros, arguments, settings, severities."""

import json
import re

import pytest
import yaml
from dbt_common.clients.jinja import parse
from jinja2 import nodes
from project import ROOT

# an input that has not been given this column leaves it out; the example has none
OPTIONAL_COLUMNS = {("stg_relevance__run_catalog", "run_at"), ("stg_relevance__qrels", "subtopic_id")}
# every column of these inputs is kept, whatever it is called
OPEN_TABLES = {"stg_relevance__queries", "stg_relevance__items"}


@pytest.fixture(scope="module")
def parsed(make_project):
    """One parse: its manifest, and the rules as the macro gives them."""
    project = make_project()
    rules = project.run(
        "compile", "--no-introspect", "--inline", "rules {{ relevance.input_rules() | tojson }}"
    )
    assert rules.success, rules.text
    manifest = json.loads((project.work / "target" / "manifest.json").read_text())
    return manifest, json.loads(rules.text.split("rules ", 1)[1].splitlines()[0])


@pytest.fixture(scope="module")
def models(parsed):
    return {node["name"]: node for node in parsed[0]["nodes"].values() if node["resource_type"] == "model"}


@pytest.fixture(scope="module")
def public_macros(parsed):
    macros = [macro for macro in parsed[0]["macros"].values() if macro["package_name"] == "relevance"]
    return {m["name"]: m for m in macros if not m["name"].startswith("_") and "__" not in m["name"]}


@pytest.fixture(scope="module")
def columns(example):
    """The columns of the built tables as (table, column), without those whose names the user gives."""
    there = set(example.rows("select table_name, column_name from information_schema.columns"))
    of_inputs = {
        (table, column)
        for table in OPEN_TABLES
        for source, column in there
        if source == table.replace("stg_relevance", "relevance_example")
        and column not in ("query_id", "doc_id")
    }
    of_measures = {
        ("fct_relevance__leaderboard", column)
        for (column,) in example.rows("select leaderboard_column from dim_relevance__measures")
    }
    return there - of_inputs - of_measures


def signature(macro):
    """The arguments of a macro as its source has them, each with whether it is none by default."""
    found = next(parse(macro["macro_sql"]).find_all(nodes.Macro))
    defaults = [nodes.Const("required")] * (len(found.args) - len(found.defaults)) + found.defaults
    return [
        (argument.name, default == nodes.Const(None))
        for argument, default in zip(found.args, defaults, strict=True)
    ]


def test_every_model_is_described(models):
    assert [name for name, model in models.items() if not model["description"].strip()] == []


def test_every_column_is_described(models, columns):
    described = {
        (name, column["name"])
        for name, model in models.items()
        for column in model["columns"].values()
        if column["description"].strip()
    }
    assert {(table, column) for table, column in columns if table in models} - described == set()


def test_every_described_column_is_there(models, columns):
    described = {(name, column) for name, model in models.items() for column in model["columns"]}
    assert described - columns - OPTIONAL_COLUMNS == set()


def test_every_public_macro_is_described(public_macros):
    assert [name for name, macro in public_macros.items() if not macro["description"].strip()] == []


def test_every_argument_is_described(public_macros):
    undescribed = [
        (name, argument["name"])
        for name, macro in public_macros.items()
        for argument in macro["arguments"]
        if not argument["type"] or not argument["description"].strip()
    ]
    assert undescribed == []


def test_described_arguments_are_those_of_the_macro(public_macros):
    described = {
        name: [(a["name"], (a["type"] or "").startswith("optional[")) for a in macro["arguments"]]
        for name, macro in public_macros.items()
    }
    assert described == {name: signature(macro) for name, macro in public_macros.items()}


def test_every_setting_is_in_the_readme():
    settings = yaml.safe_load((ROOT / "dbt_project.yml").read_text())["vars"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in settings if name not in readme] == []


def test_every_rule_has_a_test_of_its_severity(parsed):
    manifest, rules = parsed
    tested = {
        node["test_metadata"]["kwargs"]["rule"]: node["config"]["severity"].lower()
        for node in manifest["nodes"].values()
        if (node.get("test_metadata") or {}).get("name") == "keeps_input_rule"
    }
    assert tested == {name: rule["severity"] for name, rule in rules.items()}


def test_every_measure_is_in_the_page_of_measures():
    page = (ROOT / "docs" / "measures.md").read_text(encoding="utf-8")
    catalog = (ROOT / "macros" / "measures" / "_measure_catalog.sql").read_text(encoding="utf-8")
    names = set(re.findall(r"'(\w+)': \{'formula'", catalog))
    aliases = {
        name
        for group in re.findall(r"'aliases': \{([^}]*\}?[^}]*)\}", catalog)
        for name in re.findall(r"'(\w+)': \{", group)
    }
    assert len(names) > 50
    assert [name for name in names if not re.search(rf"`{name}[`@(]", page)] == []
    in_page = set(re.findall(r"`(\w+)[`@(]", page))
    assert {"HitRate", "GMAP", "RelP", "SetRelP"} <= in_page & aliases
