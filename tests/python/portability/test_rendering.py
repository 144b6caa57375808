"""All SQL of the package, rendered by the adapter of every dialect: the dialect must have what it uses."""

import pytest
from constructs import DIALECTS, TYPES, faults
from project import ROOT, install_shop
from rendering import ARGUMENTS, TARGETS, calls, compiled, manifest, offline, target

# which adapters each environment brings (`--engine`): none may be missing there
ADAPTERS = {"duckdb": ["duckdb"], "warehouses": list(TARGETS)}

# what the default settings leave unseen
OTHER_SETTINGS = {
    "relevance_tie_rule": "rank_column",
    "relevance_missing_queries": "exclude",
    "relevance_queries_without_relevant": "exclude",
    "relevance_recommendation_measures": "Exposure@5 Exposure@10 ILD@5",
    "relevance_measures": "nDCG(dcg='exp-log2')@10 P(rel=2)@5 SetF(beta=0.5) NumRet",
}


def pytest_generate_tests(metafunc):
    if "dialect" in metafunc.fixturenames:
        adapters = ADAPTERS.get(metafunc.config.getoption("--engine"), [])
        metafunc.parametrize("dialect", adapters, scope="module")


@pytest.fixture(scope="module")
def package(make_project, dialect):
    with offline(dialect):
        yield make_project(target=target(dialect))


@pytest.fixture(scope="module")
def shop_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("consumer") / "integration_tests"
    install_shop(folder, {"local": str(ROOT)})
    return folder


@pytest.fixture(scope="module")
def shop(make_project, shop_folder, dialect):
    with offline(dialect):
        yield make_project(shop_folder, target=target(dialect))


def all_faults(texts: dict[str, str], dialect: str) -> dict[str, set[str]]:
    assert texts
    found = {name: faults(sql, dialect) for name, sql in texts.items()}
    return {name: lacking for name, lacking in found.items() if lacking}


def test_every_dialect_has_an_adapter():
    assert set(TARGETS) == DIALECTS


@pytest.mark.parametrize("project", ["package", "shop"])
def test_parses_without_a_warning(request, dialect, project):
    parsed = request.getfixturevalue(project).run(
        "parse", "--no-partial-parse", "--warn-error", "--show-all-deprecations"
    )
    assert parsed.success, parsed.text


def test_no_connection_is_opened(package, dialect):
    shown = package.run("show", "--inline", "select 1 as one")
    assert not shown.success and f"{dialect} opened a connection" in shown.text


def test_every_public_macro_is_called(package):
    package.run("parse")
    macros = [macro for macro in manifest(package)["macros"].values() if macro["package_name"] == "relevance"]
    public = {
        macro["name"] for macro in macros if "__" not in macro["name"] and not macro["name"].startswith("_")
    }
    assert {name for name in public if not name.startswith("test_")} == set(ARGUMENTS)


def test_macros(package, dialect):
    assert not all_faults(calls(package), dialect)


def test_models(package, dialect):
    assert not all_faults(compiled(package), dialect)


def test_models_of_a_second_build(package, dialect):
    package.run("parse")
    nodes = manifest(package)["nodes"].values()
    incremental = [node["name"] for node in nodes if node["config"]["materialized"] == "incremental"]
    with offline(dialect, frozenset(incremental)):
        texts = compiled(package, "--select", *incremental)
    for name, sql in texts.items():
        assert sql.count(name) == 1  # reads what the first build left
    assert not all_faults(texts, dialect)


def test_models_over_tables_of_ones_own(shop, dialect):
    assert not all_faults(compiled(shop), dialect)


@pytest.mark.parametrize("project", ["package", "shop"])
def test_column_types_of_seeds(request, dialect, project):
    project = request.getfixturevalue(project)
    project.run("parse")
    seeds = [node for node in manifest(project)["nodes"].values() if node["resource_type"] == "seed"]
    types = {kind for seed in seeds for kind in seed["config"]["column_types"].values()}
    assert types and not {kind for kind in types if dialect not in TYPES.get(kind, ())}


def test_models_with_other_settings(package, dialect):
    assert not all_faults(compiled(package, **OTHER_SETTINGS), dialect)
