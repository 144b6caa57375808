"""On every engine the values, statuses, ranks and ties are those of DuckDB."""

import random
import re

import pytest
import sql
from cases import put_in_default_bodies, write_project
from compare import KEYS, LARGE, PRECISION, RESULTS, differences
from project import DATA, ROOT
from worlds import draw_worlds, long_lists

MEASURES = [
    "nDCG@10", "R@100", "P@10", "RR", "AP", "Judged@10", "nDCG", "nDCG@1", "nDCG(dcg='exp-log2')@5", "DCG@5",
    "DCG(dcg='exp-log2')", "IDCG@3", "P@1", "P(rel=2)@5", "P(denominator='returned')@5", "R@1", "R(rel=3)@20", "F@5",
    "Success@1", "Success(rel=2)@5", "RR@3", "RR(rel=2)", "AP@5", "AP(rel=2)", "AP(denominator='returned')@5", "Rprec",
    "Rprec(rel=2)", "Rprec(multiple=0.6)", "infAP", "Bpref", "IPrec@0.4", "IPrec11", "ndcg_rel", "Rndcg", "G", "binG",
    "yaap", "utility", "RBP", "RBP_resid", "ERR@5", "INST(max_rel=4)", "INSQ(max_rel=4)", "BPM(max_rel=4)@5",
    "SDCG(max_rel=4)@5", "NERR8(max_rel=4)@5", "NERR9(max_rel=4)@5", "NERR10(max_rel=4)", "NERR11(max_rel=4)", "Compat",
    "Accuracy@5", "Unjudged@5", "nDCG(gains={1:0.5,2:7})@5", "nDCG(ideal='returned')@5", "nDCG(ideal='retrieved')@5",
    "nDCG(dcg='binary-log2',ideal='filled',discount='jk')@5", "AP(judged_only=True)", "AP(mean='geometric')", "Judged",
    "SetP", "SetR(rel=2)", "SetF", "SetF(beta=0.5)", "SetAP", "NumQ", "NumRet", "NumRet(rel=1)", "NumRel", "NumRelRet",
    "NumNonRelJudgedRet",
]  # fmt: skip
RECOMMENDATION_MEASURES = [
    f"{name}@{cutoff}"
    for name in (
        "Coverage", "Gini", "Entropy", "Novelty", "Popularity", "Serendipity", "ILD", "Personalization", "Exposure",
    )
    for cutoff in (1, 10)
]  # fmt: skip
# what the example and the cases have, and not every project
WITH_ITEMS = [*RESULTS, "fct_relevance__item_exposure"]
# these need relations of their own, so they are evaluated by the macro alone
OVER_SUBTOPICS = ["alpha_DCG@5", "ERR_IA@5", "NRBP", "AP_IA", "P_IA@5", "StRecall@5"]
# not where there is no recursive query with windows
OF_IDEAL_SUBTOPICS = ["alpha_nDCG@5", "alpha_nDCG(alpha=0.25)@10", "nERR_IA@5", "nNRBP"]
WITHOUT_RECURSION = ["spark", "sail"]
TIED = ["nDCG(ties='averaged')@5", "DCG(ties='averaged',discount='jk')@5"]
DIALECTS = {"sail": "spark"}  # the others are called as their engine
RUNS = ["a", "B", "_a", "ä", "10"]  # in the order of no language
TIE_RULES = ["trec_eval_9", "trec_eval_10", "doc_id_asc", "given_order", "rank_column"]
RANKED = {f"ranked_by_{rule}": KEYS["int_relevance__rankings"] for rule in TIE_RULES}
# what only the macros give: name, key, SQL
QRELS, RUNS_GIVEN = "ref('relevance', 'stg_relevance__qrels')", "ref('relevance', 'stg_relevance__runs')"
LISTED = (
    f"with lists as ({{{{ relevance.rankings({RUNS_GIVEN}, tie_rule='trec_eval_9', tie_groups=true) }}}}), "
)
# a document is on one of three subtopics, some on a fourth as well
SUBTOPICS = (
    "subtopics as (select query_id, doc_id, relevance, case when doc_id like 'd%' then 'd' when doc_id like '%1%' then '1' "
    f"else 'x' end as subtopic_id from {{{{ {QRELS} }}}} union all select query_id, doc_id, relevance, '0' as subtopic_id "
    f"from {{{{ {QRELS} }}}} where doc_id like '%0%'), "
)
MADE = {
    **{
        name: (
            ["run_id", "query_id", "measure"],
            f"{LISTED} {SUBTOPICS} "
            f"found as ({{{{ relevance.evaluate('lists', {QRELS}, {measures}, subtopics='subtopics') }}}}) select * from found",
        )
        for name, measures in [("over_subtopics", OVER_SUBTOPICS), ("of_ideal_subtopics", OF_IDEAL_SUBTOPICS)]
    },
    "averaged_over_ties": (
        ["run_id", "query_id", "measure"],
        f"{LISTED} found as ({{{{ relevance.evaluate('lists', {QRELS}, {TIED}) }}}}) select * from found",
    ),
    **{
        # PostgreSQL has an error for a quotient that is too small for a double
        f"fused_by_{method}": (
            ["query_id", "doc_id"],
            f"with usual as (select run_id, query_id, doc_id, score from {{{{ {RUNS_GIVEN} }}}} "
            "where abs(score) < 1e9 and (score = 0 or abs(score) > 1e-9)), "
            f"found as ({{{{ relevance.fuse('usual', '{method}', 'z_score') }}}}) select * from found",
        )
        for method in ["reciprocal_rank", "borda", "comb_mnz"]
    },
    "overlap_of_lists": (
        ["run_id", "other_run_id", "query_id"],
        f"{LISTED} found as ({{{{ relevance.rank_biased_overlap('lists') }}}}) select * from found",
    ),
    "average_overlap_of_lists": (
        ["run_id", "other_run_id", "query_id"],
        f"{LISTED} found as ({{{{ relevance.average_overlap('lists', 10) }}}}) select * from found",
    ),
    **{
        name: (
            ["ranking_id", other],
            "with system_values as (select m.measure as ranking_id, m.run_id as run_id, floor(m.value * 1e9 + 0.5) as value from "
            f"{{{{ ref('relevance', 'fct_relevance__run_measures') }}}} as m), found as ({{{{ relevance.{name}('system_values') }}}}) "
            "select * from found",
        )
        for name, other in [("kendall_tau", "other_ranking_id"), ("kendall_tau_ap", "reference_ranking_id")]
    },
}
# numbers as people write them, some of which a 32-bit float cannot tell apart, or cannot hold
SPELLED = ["+1.5", "1E3", ".5", "5.", "1e-5", "16777216", "16777217", "-1e-46", "1e-40", "9e99"]


def drawn_cases(engine: str) -> tuple[list, list]:
    """In each world five runs meet the same queries: some they miss, and some of theirs nobody judged."""
    rng = random.Random(11)
    drawn = draw_worlds(250)
    qrels, runs = [], []
    for number in range(0, len(drawn) - len(RUNS) + 1, len(RUNS)):
        judged, _ = drawn[number]
        qrels += [
            (f"{number}/{query}", doc, grade) for query, row in judged.items() for doc, grade in row.items()
        ]
        for run, (_, listed) in zip(RUNS, drawn[number : number + len(RUNS)], strict=True):
            for query, row in listed.items():
                for doc, score in row.items():
                    written = rng.choice(SPELLED) if rng.random() < 0.1 else repr(score)
                    runs.append((run, f"{number}/{query}", doc, written, rng.randrange(1, 30)))
    judged, listed = long_lists()[0]
    qrels += [("long", doc, grade) for doc, grade in judged["q"].items()]
    runs += [(RUNS[0], "long", doc, repr(score), 1) for doc, score in listed["q"].items()]

    def in_seed(doc: str) -> str:
        """dbt takes the word null of a seed for no value, and Sail's adapter loses quotes and backslashes."""
        if engine == "sail":
            doc = doc.replace("'", "`").replace("\\", "|")
        return doc.replace("null", "nul")

    return (
        [(query, in_seed(doc), grade) for query, doc, grade in qrels],
        [(run, query, in_seed(doc), *rest) for run, query, doc, *rest in runs],
    )


def drawn_items(qrels: list, runs: list) -> tuple[list, list]:
    """Most of the documents, with a colour and a shelf of which some are not known, and who met which before."""
    rng = random.Random(12)
    documents = sorted({doc for _, doc, _ in qrels} | {doc for _, _, doc, *_ in runs})
    items = [
        (doc, rng.choice(["red", "Red", "blue", "é", "unknown"]), rng.choice(["1", "2", "unknown"]))
        for doc in documents
        if rng.random() < 0.8
    ]
    users = sorted({query for _, query, *_ in runs})
    return items, [(rng.choice(users[:40]), rng.choice(documents[:60])) for _ in range(800)]


def real_cases() -> tuple[list, list]:
    lines = (DATA / "dl19" / "qrels.txt").read_text().splitlines()
    qrels = [(query, doc, grade) for query, _, doc, grade in map(str.split, lines)]
    runs = [
        (file.stem, query, doc, score, rank)
        for file in sorted((DATA / "dl19").glob("[!q]*.txt"))
        for query, _, doc, rank, score, _ in map(str.split, file.read_text().splitlines())
    ]
    return qrels, runs


@pytest.fixture(scope="module")
def package_built(make_project, engine):
    build = make_project(target=engine.schema("example")).build()
    assert build.success, build.text
    return build


@pytest.fixture(scope="module")
def cases_built(make_project, engine, tmp_path_factory):
    """The same cases on the engine and on DuckDB: random worlds, and real runs where they are at hand."""
    qrels, runs = drawn_cases(engine.name)
    items, interactions = drawn_items(qrels, runs)
    if DATA.exists():
        for rows, more in zip([qrels, runs], real_cases(), strict=True):
            rows += more
    folder = tmp_path_factory.mktemp("cases")
    expected = {"type": "duckdb", "path": str(folder / "expected.duckdb"), "schema": "cases"}
    builds = {}
    for name, target in [("engine", engine.schema("cases")), ("duckdb", expected)]:
        project = write_project(
            folder / name,
            {
                "case_qrels": (["query_id", "doc_id", "relevance"], qrels),
                "case_items": (["doc_id", "colour", "shelf"], items),
                "case_interactions": (["query_id", "doc_id"], interactions),
                "case_runs": (["run_id", "query_id", "doc_id", "score", "rank"], runs),
            },
            {
                f"ranked_by_{rule}": "{{ config(materialized='table') }} {{ relevance.rankings("
                "ref('relevance', 'stg_relevance__runs'), ref('relevance', 'stg_relevance__qrels'), "
                f"tie_rule='{rule}') }}}}"
                for rule in TIE_RULES
            }
            | {
                "known_items": "select doc_id, nullif(colour, 'unknown') as colour, nullif(shelf, 'unknown') as shelf "
                "from {{ ref('case_items') }}"
            }
            | {
                f"made_{name}": f"{{{{ config(materialized='table') }}}} {sql}"
                for name, (_, sql) in MADE.items()
                if engine.name not in WITHOUT_RECURSION or name != "of_ideal_subtopics"
            },
            {
                "relevance_qrels": "{{ ref('cases', 'case_qrels') }}",
                "relevance_runs": "{{ ref('cases', 'case_runs') }}",
                "relevance_items": "{{ ref('cases', 'known_items') }}",
                "relevance_interactions": "{{ ref('cases', 'case_interactions') }}",
                "relevance_item_attributes": ["colour", "shelf"],
                "relevance_measures": MEASURES,
                "relevance_convention_measures": ["nDCG@10", "AP", "RR@3"],
                "relevance_recommendation_measures": RECOMMENDATION_MEASURES,
                "relevance_pool_depth": 20,
            },
        )
        if engine.name == "duckdb" and name == "engine":
            put_in_default_bodies(project)
        builds[name] = make_project(project, target).build()
        assert builds[name].success, builds[name].text
    return builds


def test_every_measure_is_among_them():
    catalog = (ROOT / "macros" / "measures" / "_measure_catalog.sql").read_text()
    known = set(re.findall(r"'(\w+)': \{'formula'", catalog))
    assert known and known == {
        re.match(r"\w+", measure).group() for measure in MEASURES + OVER_SUBTOPICS + OF_IDEAL_SUBTOPICS
    }


def test_every_measure_of_recommendations_is_among_them():
    written = ROOT / "macros" / "measures" / "recommendations" / "_recommendation_catalog.sql"
    known = set(re.findall(r"'(\w+)': \{\s*'formula'", written.read_text()))
    assert known and known == {measure.split("@")[0] for measure in RECOMMENDATION_MEASURES}


def test_the_example(package_built, make_project, tmp_path):
    target = {"type": "duckdb", "path": str(tmp_path / "expected.duckdb"), "schema": "example"}
    expected = make_project(target=target).build()
    assert expected.success, expected.text
    # ClickHouse does not build the large ones, see README
    large = [] if package_built.project.target["type"] == "clickhouse" else LARGE
    assert differences(package_built, expected, *WITH_ITEMS, *large)[:9] == []


def test_real_runs_and_random_worlds(cases_built, engine):
    large = ["fct_relevance__convention_comparison"] if engine.name != "clickhouse" else []
    assert differences(cases_built["engine"], cases_built["duckdb"], *WITH_ITEMS, *large)[:9] == []


def test_every_tie_rule_with_the_macros_alone(cases_built):
    assert differences(cases_built["engine"], cases_built["duckdb"], *RANKED, keys=RANKED)[:9] == []


@pytest.mark.parametrize("name", [name for name in MADE if name != "of_ideal_subtopics"])
def test_what_only_macros_give(cases_built, name):
    keys = {f"made_{name}": MADE[name][0]}
    assert differences(cases_built["engine"], cases_built["duckdb"], *keys, keys=keys)[:9] == []


def test_the_ideal_order_of_subtopics_is_the_same_or_refused(cases_built, engine):
    """What takes a recursive query with windows has its values, or the engine says that it has none such."""
    keys = {"made_of_ideal_subtopics": MADE["of_ideal_subtopics"][0]}
    if engine.name not in WITHOUT_RECURSION:
        assert differences(cases_built["engine"], cases_built["duckdb"], *keys, keys=keys)[:9] == []
        return
    for measure in OF_IDEAL_SUBTOPICS:
        asked = f"{{{{ relevance.evaluate('lists', 'qrels', ['{measure}'], subtopics='subtopics') }}}}"
        compiled = cases_built["engine"].project.run("compile", "--inline", asked)
        assert not compiled.success
        assert f"`{measure}` needs the ideal order of documents" in compiled.text


def test_what_is_odd_but_allowed_is_listed_alike(cases_built):
    assert differences(cases_built["engine"], cases_built["duckdb"], "fct_relevance__input_issues")[:9] == []


def test_sql_to_take_away_gives_the_same_values(cases_built, engine):
    """The query of every third measure, as `make sql` writes it, pasted into the engine."""
    build = cases_built["engine"]
    tables = {"qrels": "cases.stg_relevance__qrels", "runs": "cases.stg_relevance__runs"}
    measures = MEASURES[::3]
    written = sql.render(DIALECTS.get(engine.name, engine.name), ", ".join(measures), **tables)
    pasted = [row for text in written.values() for row in build.rows(text.rstrip().rstrip(";"))]
    built = [
        row
        for row in build.rows(
            "select run_id, query_id, measure, value, status from cases.fct_relevance__query_measures"
        )
        if row[2] in measures
    ]
    found, expected = ({tuple(row[:3]): tuple(row[3:]) for row in rows} for rows in (pasted, built))
    assert len(found) == len(pasted) and found.keys() == expected.keys()
    different = [
        (key, found[key], (value, status))
        for key, (value, status) in expected.items()
        if found[key][1] != status
        or (found[key][0] is None) != (value is None)
        or (value is not None and abs(float(found[key][0]) - float(value)) > PRECISION)
    ]
    assert different[:9] == []
