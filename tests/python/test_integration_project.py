"""The package as its users have it: installed into a project of their own, on every engine."""

import json
import re
import subprocess
from math import log2

import pytest
import yaml
from project import ROOT, copy_tracked_files, install_shop


@pytest.fixture(scope="module")
def install(make_project, tmp_path_factory, engine):
    """Make a copy of integration_tests with this package installed: nothing is left in the repository."""

    def install(package: dict, schema: str):
        folder = tmp_path_factory.mktemp("consumer") / "integration_tests"
        install_shop(folder, package)
        # on DuckDB with the profile that it brings
        return make_project(folder, None if engine.name == "duckdb" else engine.schema(schema))

    return install


@pytest.fixture(scope="module")
def project(install):
    return install({"local": str(ROOT)}, "shop")


@pytest.fixture(scope="module")
def shop(project):
    """Built once, with every warning an error."""
    build = project.run("build", "--warn-error")
    assert build.statuses, build.text  # else dbt did not come so far as to build anything
    return build


@pytest.fixture(scope="module")
def manifest(shop, project):
    return json.loads((project.work / "target" / "manifest.json").read_text())


def ancestors(manifest, node):
    found = set()
    waiting = [node]
    while waiting:
        parents = set(manifest["parent_map"][waiting.pop()]) - found
        found |= parents
        waiting += parents
    return found


def test_repository_installs_from_its_own_folder():
    packages = yaml.safe_load((ROOT / "integration_tests" / "packages.yml").read_text())
    assert packages == {"packages": [{"local": "../"}]}


def test_build_succeeds_and_every_unit_test_passes(shop):
    broken = {name: status for name, status in shop.statuses.items() if status in {"error", "fail"}}
    reasons = [message for message in shop.messages if re.search("error|differs", message, re.IGNORECASE)]
    assert broken == {}, "\n".join(reasons)
    assert shop.success, shop.text


def test_build_has_no_warning_or_deprecation(shop):
    assert re.findall(r".*(?:(?<!and 0 )warn(?!=0)|deprecat).*", shop.text, flags=re.IGNORECASE) == []


TABLES = "select table_name, table_schema from information_schema.tables where table_schema like 'shop%'"


def test_examples_are_not_built(shop, manifest):
    tables = {name for name, _ in shop.rows(TABLES)}
    assert "fct_relevance__leaderboard" in tables
    built = tables | set(shop.statuses)
    assert [name for name in built if name.startswith(("relevance_example__", "worked_"))] == []
    assert [name for name in manifest["nodes"] if name.startswith("seed.relevance.")] == []


def test_package_brings_no_unit_test_into_a_users_build(manifest):
    assert {test["package_name"] for test in manifest["unit_tests"].values()} == {"shop"}


def test_tables_are_in_the_schemas_of_the_user(shop):
    places = dict(shop.rows(TABLES))
    assert set(places.values()) == {"shop", "shop_Merchandise", "shop_search_quality", "shop_unit_tests"}
    assert places["Products"] == "shop_Merchandise" and places["Product_Grades"] == "shop"
    for name, schema in places.items():
        assert (schema == "shop_search_quality") == ("relevance__" in name), name


def test_lineage_reaches_the_users_tables(manifest):
    parents = manifest["parent_map"]
    assert "seed.shop.product_grades" in parents["model.relevance.stg_relevance__qrels"]
    assert "model.shop.search_results" in parents["model.relevance.stg_relevance__runs"]
    assert "seed.shop.search_terms" in parents["model.relevance.stg_relevance__queries"]
    assert "seed.shop.products" in parents["model.relevance.stg_relevance__items"]
    assert "seed.shop.engines" in parents["model.relevance.stg_relevance__run_catalog"]
    behind_leaderboard = ancestors(manifest, "model.relevance.fct_relevance__leaderboard")
    assert {"seed.shop.product_grades", "seed.shop.raw_search_results"} <= behind_leaderboard


def test_every_public_macro_of_rankings_and_measures_has_a_unit_test(manifest):
    public = {
        name
        for name, macro in manifest["macros"].items()
        if macro["package_name"] == "relevance"
        and macro["original_file_path"].startswith(("macros/rankings/", "macros/measures/"))
        and not macro["name"].startswith(("_", "test_"))
        and "__" not in macro["name"]
    }
    tested = {
        macro
        for test in manifest["unit_tests"].values()
        for model in test["depends_on"]["nodes"]
        for macro in manifest["nodes"][model]["depends_on"]["macros"]
    }
    missing = sorted(name.removeprefix("macro.relevance.") for name in public - tested)
    assert public and not missing, (
        f"no unit test for {missing}: call each in integration_tests/models/unit_test_wrappers/<macro>.sql, "
        "with its values worked out by hand in the yml beside it"
    )


def test_every_unit_test_says_how_its_values_come_about(manifest):
    assert [name for name, test in manifest["unit_tests"].items() if len(test["description"]) < 40] == []


def test_ids_stay_text(shop):
    products = shop.rows("select distinct doc_id from shop_search_quality.int_relevance__rankings")
    assert {doc_id for (doc_id,) in products} == {"007", "7", "1e5", "1E5", "42"}
    terms = shop.rows("select query_id from shop_search_quality.stg_relevance__queries")
    assert {query_id for (query_id,) in terms} == {"007", "7", "1e5", "100000", "gift"}


def test_columns_of_the_user_are_read_and_the_others_kept(shop):
    def columns(table):
        return [
            name
            for (name,) in shop.rows(f"""
            select column_name from information_schema.columns
            where table_schema = 'shop_search_quality' and table_name = '{table}' order by ordinal_position
        """)
        ]

    assert columns("stg_relevance__queries")[:3] == ["query_id", "wording", "season"]
    assert columns("stg_relevance__items")[:3] == ["doc_id", "title", "added_at"]
    assert shop.rows("""
        select run_id, system, stage, shortlist_run_id
        from shop_search_quality.stg_relevance__run_catalog
        order by run_id
    """) == [
        ("lexical", "words of the title", "retrieval", None),
        ("ranker", "gradient boosted trees", "ranking", "lexical"),
        ("semantic", "embeddings", "retrieval", None),
    ]


def test_every_term_has_a_status_in_every_engine(shop):
    assert shop.rows("""
        select query_id, run_id, status
        from shop_search_quality.int_relevance__query_status
        where status <> 'scored'
        order by query_id, run_id
    """) == [
        ("100000", "lexical", "no_judgments"),
        ("100000", "ranker", "no_judgments"),
        ("100000", "semantic", "no_judgments"),
        ("1e5", "lexical", "no_relevant_documents"),
        ("1e5", "ranker", "no_relevant_documents"),
        ("1e5", "semantic", "no_relevant_documents"),
        ("gift", "lexical", "missing_from_run"),
        ("gift", "ranker", "missing_from_run"),
    ]


# The values of each engine for the terms 007, 7, 1e5 and gift, in this order.
#
#            007 (1e5: 1, 007: 0, 7: -1)   7 (007: 2, 1E5: 1)          1e5         gift (1e5: 1, 42: 1)
# lexical    1e5, 007, 42 unjudged         1E5, 1e5 unjudged, 007      7, 007
# semantic   7, 007, 1e5                   42 unjudged, 1E5, 007       42          42, 1e5
# ranker     1e5, 42 unjudged              007, 1E5                    007
#
# The three scores of semantic for 7 are equal: by doc_id descending the list is 42, 1E5, 007.
SECOND = 1 / log2(3)  # the discount at rank 2; at rank 3 it is 1/2
IDEAL = 2 + SECOND  # of the term 7, with the grades 2 and 1
LEADERBOARD = {
    "lexical": {
        "ndcg_3": (1 + (1 + 2 / 2) / IDEAL + 0 + 0) / 4,
        "p_2": (1 / 2 + 1 / 2 + 0 + 0) / 4,
        "r_3": (1 + 1 + 0 + 0) / 4,
        "rr": (1 + 1 + 0 + 0) / 4,
        "success_1": (1 + 1 + 0 + 0) / 4,
        "ap": (1 + (1 / 1 + 2 / 3) / 2 + 0 + 0) / 4,
        "judged_2": (1 + 1 / 2 + 1 + 0) / 4,
        "numret": 3 + 3 + 2 + 0,
        "numrel": 1 + 2 + 0 + 2,
        "numrelret": 1 + 2 + 0 + 0,
        "queries": 4,
        "queries_missing": 1,
    },
    "semantic": {
        "ndcg_3": (1 / 2 + (SECOND + 2 / 2) / IDEAL + 0 + 1) / 4,
        "p_2": (0 + 1 / 2 + 0 + 1) / 4,
        "r_3": (1 + 1 + 0 + 1) / 4,
        "rr": (1 / 3 + 1 / 2 + 0 + 1) / 4,
        "success_1": (0 + 0 + 0 + 1) / 4,
        "ap": (1 / 3 + (1 / 2 + 2 / 3) / 2 + 0 + 1) / 4,
        "judged_2": (1 + 1 / 2 + 0 + 1) / 4,
        "numret": 3 + 3 + 1 + 2,
        "numrel": 1 + 2 + 0 + 2,
        "numrelret": 1 + 2 + 0 + 2,
        "queries": 4,
        "queries_missing": 0,
    },
    "ranker": {
        "ndcg_3": (1 + 1 + 0 + 0) / 4,
        "p_2": (1 / 2 + 1 + 0 + 0) / 4,
        "r_3": (1 + 1 + 0 + 0) / 4,
        "rr": (1 + 1 + 0 + 0) / 4,
        "success_1": (1 + 1 + 0 + 0) / 4,
        "ap": (1 + 1 + 0 + 0) / 4,
        "judged_2": (1 / 2 + 1 + 1 + 0) / 4,
        "numret": 2 + 2 + 1 + 0,
        "numrel": 1 + 2 + 0 + 2,
        "numrelret": 1 + 2 + 0 + 0,
        "queries": 4,
        "queries_missing": 1,
    },
}


@pytest.mark.parametrize("search_engine", LEADERBOARD)
def test_leaderboard_equals_values_worked_out_by_hand(shop, search_engine):
    expected = LEADERBOARD[search_engine]
    [values] = shop.rows(f"""
        select {", ".join(expected)}
        from shop_search_quality.fct_relevance__leaderboard
        where run_id = '{search_engine}'
    """)
    found = dict(zip(expected, map(float, values), strict=True))
    assert found == pytest.approx(expected, rel=0, abs=1e-12)


def test_leaderboard_has_every_engine_best_first(shop):
    order = shop.rows("select run_id from shop_search_quality.fct_relevance__leaderboard order by place")
    assert order == [("semantic",), ("ranker",), ("lexical",)]


def test_macros_compose_in_sql_written_by_hand(shop):
    """By doc_id ascending, semantic has 007 and 1E5 on top for the term 7: 1 there, 1 for gift, else 0."""
    assert shop.rows("select * from shop.engine_precision order by engine") == [
        ("lexical", 0.25, 4),
        ("ranker", 0.375, 4),
        ("semantic", 0.5, 4),
    ]


def test_installs_from_a_tag_of_its_repository(install, engine, tmp_path_factory):
    """What git tracks here, as a repository of its own with a tag."""
    repository = tmp_path_factory.mktemp("repository")
    git = ["git", "-c", "user.name=test", "-c", "user.email=test@example.org", "-C", str(repository)]
    copy_tracked_files(repository)
    for command in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "all"], ["tag", "v9"]]:
        subprocess.run([*git, *command], check=True, timeout=60)
    # that of its profile, or one that is not there yet
    schema = "shop" if engine.name == "duckdb" else "tagged"
    project = install({"git": f"file://{repository}", "revision": "v9"}, schema)
    assert not (project.folder / "dbt_packages" / "relevance").is_symlink()
    # without the unit tests of the shop, which take most of the time
    build = project.run("build", "--warn-error", "--select", "package:relevance", "+package:relevance")
    assert build.success, build.text
    board = dict(build.rows(f"select run_id, ap from {schema}_search_quality.fct_relevance__leaderboard"))
    expected = {run: values["ap"] for run, values in LEADERBOARD.items()}
    assert {run: float(ap) for run, ap in board.items()} == pytest.approx(expected)
