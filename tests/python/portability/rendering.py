"""The package's SQL as each dialect's adapter renders it. No adapter may open a connection."""

import json
import sys
from contextlib import contextmanager
from types import ModuleType

import pytest
from dbt.adapters.factory import FACTORY
from project import Project

# what an adapter wants to be told before it renders anything
SERVER = {"host": "nowhere", "port": 1, "user": "nobody", "password": "none"}
TARGETS = {
    "duckdb": {"path": ":memory:"},
    "postgres": SERVER | {"dbname": "shop_data"},
    "redshift": SERVER | {"dbname": "shop_data"},
    "spark": {"method": "session", "host": "nowhere"},
    "databricks": {"host": "nowhere", "http_path": "/none", "token": "none", "catalog": "shop_data"},
    "trino": {"method": "none", "host": "nowhere", "port": 1, "user": "nobody", "database": "shop_data"},
    "snowflake": {"account": "nowhere", "user": "nobody", "password": "none", "database": "shop_data"},
    "bigquery": {"method": "oauth-secrets", "token": "none", "project": "shop_data"},
    "clickhouse": SERVER | {"driver": "http"},
}

# The public macros with arguments that between them reach every branch; None: it gives no SQL.
LISTS = ["'the_rankings', 'the_qrels'"]
CUT = [f"{LISTS[0]}, cutoff=10", f"{LISTS[0]}, cutoff=10, grade=2"]
CUT_OR_WHOLE = [*LISTS, *CUT]
WHOLE = [*LISTS, f"{LISTS[0]}, grade=2"]
GAIN = [*LISTS, f"{LISTS[0]}, cutoff=10, gain='exponential'"]
EVERY_MEASURE = (
    "P@5 P(rel=2)@5 P(denominator=returned)@5 RelP@5 R@100 R(rel=3)@100 R_cap@10 F@5 F(beta=2.0)@5 Success@1 RR RR@10 "
    "RR(rel=2) RR(hits=mean)@5 AP AP(rel=2)@100 AP(denominator=achievable)@5 AP(denominator=cutoff)@5 "
    "AP(denominator=found)@5 AP(denominator=returned) GMAP infAP Bpref GMBpref Rprec Rprec(multiple=0.2) IPrec@0.2 "
    "IPrec(rounding=trec_eval_10)@0.4 IPrec11 nDCG nDCG@10 nDCG(dcg=exp-log2)@10 nDCG(gains={0:1,1:3.5,2:7})@5 "
    "nDCG(discount=jk)@5 nDCG(discount=none)@5 nDCG(ideal=uncut)@5 nDCG(ideal=returned)@5 nDCG(ideal=retrieved)@5 "
    "nDCG(dcg=binary-log2,ideal=filled)@5 DCG DCG@10 CG@5 IDCG IDCG@10 ndcg_rel Rndcg G binG yaap utility "
    "utility(a=2.0,b=-0.5,c=-1.0,d=0.25,num_docs=1000) RBP RBP(p=0.5,max_rel=3)@10 RBP_resid ERR@5 INST(max_rel=3) "
    "INSQ(max_rel=3) BPM(max_rel=3)@5 SDCG(max_rel=3)@5 NERR8(max_rel=3)@5 NERR9(max_rel=3)@5 NERR10(max_rel=3) "
    "NERR11(max_rel=3) Compat Compat(normalize=False) Accuracy@5 Judged Judged@10 Unjudged@5 SetP SetRelP SetR SetF "
    "SetF(beta=0.5) SetAP NumQ NumRet NumRet(rel=1) NumRel NumRelRet NumNonRelJudgedRet AP(judged_only=True) "
    "nDCG(judged_only=True)@5 Rndcg(judged_only=True) SetP(judged_only=True)"
)
TIED = "nDCG(ties=averaged)@5 DCG(ties=averaged,discount=jk)@5 nDCG(ideal=retrieved,ties=averaged)@5"
OVER_SUBTOPICS = "alpha_DCG@5 ERR_IA@5 NRBP AP_IA P_IA@5 StRecall@5"
# these are refused where there is no recursive query with windows
OF_IDEAL_SUBTOPICS = "alpha_nDCG@5 alpha_nDCG(alpha=0.25)@10 nERR_IA@5 nNRBP"
EVERY_RECOMMENDATION_MEASURE = "Coverage@10 Gini@10 Gini@5 Entropy@10 Novelty@10 Popularity@10 Serendipity@10 ILD@10 ILD@5 Personalization@10 Exposure@10"
ATTRIBUTES = "['colour', 'Price Band']"
ARGUMENTS = {
    "average_precision": CUT_OR_WHOLE,
    "dcg": GAIN,
    "evaluate": [
        f"{LISTS[0]}, '{EVERY_MEASURE}'",
        f"{LISTS[0]}, ['nDCG@10'], queries='the_queries'",
        f"{LISTS[0]}, 'R@10', missing_queries='exclude', queries_without_relevant='exclude'",
        f"{LISTS[0]}, '{TIED}'",
        f"{LISTS[0]}, '{OVER_SUBTOPICS}', subtopics='the_subtopics'",
        f"{LISTS[0]}, '{OVER_SUBTOPICS}' ~ ('' if target.type in ['spark', 'databricks', 'trino'] else ' {OF_IDEAL_SUBTOPICS}'), "
        "subtopics='the_subtopics'",
    ],
    "average_overlap": ["'the_rankings', 10"],
    "compare_conventions": [
        "'the_runs', 'the_qrels', 'nDCG@10 P(rel=2)@10 R@10 AP AP@10 RR RR@10 ERR@10 Success@10'",
        "'the_runs', 'the_qrels', ['RR'], profiles=['ranx'], queries='the_queries', rankings='the_rankings'",
    ],
    "fuse": [
        "'the_runs'",
        "'the_runs', 'borda', tie_rule='given_order'",
        *(f"'the_runs', 'comb_{method}', none" for method in ("sum", "mnz", "anz", "min", "max")),
        *(f"'the_runs', 'comb_sum', '{n}'" for n in ("min_max", "max", "sum", "z_score")),
    ],
    "kendall_tau": ["'the_values'"],
    "kendall_tau_ap": ["'the_values'"],
    "measure_bounds": [
        f"{LISTS[0]}, 'nDCG@10 AP RBP P(rel=2)@5 Compat'",
        f"{LISTS[0]}, 'P@10', queries='the_queries'",
        f"{LISTS[0]}, 'NumRet'",
        f"{LISTS[0]}, 'P@10', depth=100, completed_lists='the_completed_lists'",
    ],
    "rank_biased_overlap": ["'the_rankings'", "'the_rankings', persistence=0.98"],
    "ideal_dcg": GAIN,
    "input_rules": None,
    "item_exposure": [f"'the_rankings', 'the_items', {ATTRIBUTES}, cutoff=5"],
    "judged": [*LISTS, f"{LISTS[0]}, cutoff=10"],
    "ndcg": GAIN,
    "num_rel": WHOLE,
    "num_rel_ret": WHOLE,
    "num_ret": LISTS,
    "precision": CUT,
    "query_status": [*LISTS, f"{LISTS[0]}, queries='the_queries'"],
    "r_precision": WHOLE,
    "rankings": [
        f"'the_runs', {options}"
        for rule in ("trec_eval_9", "trec_eval_10", "doc_id_asc", "given_order", "rank_column")
        for options in (
            f"tie_rule='{rule}'",
            f"'the_qrels', tie_rule='{rule}'",
            f"'the_qrels', tie_rule='{rule}', pool_depth=100",
            f"'the_qrels', tie_rule='{rule}', tie_groups=true",
        )
    ],
    "recall": CUT,
    "recommendation_measures": [
        f"'the_rankings', '{EVERY_RECOMMENDATION_MEASURE}', {given}"
        for given in (
            f"items='the_items', interactions='the_interactions', qrels='the_qrels', attributes={ATTRIBUTES}",
            "items='the_items'",
            "interactions='the_interactions'",
        )
    ]
    + ["'the_rankings', 'Entropy@10'", "'the_rankings', 'Coverage@10'"],
    "reciprocal_rank": CUT_OR_WHOLE,
    "run_measures": [f"'the_query_measures', '{EVERY_MEASURE}'", "'the_query_measures', 'nDCG@10'"],
    "set_f": [*WHOLE, f"{LISTS[0]}, beta=2"],
    "set_precision": WHOLE,
    "set_recall": WHOLE,
    "success": CUT,
}
CALLS = [f"{name}({arguments})" for name, given in ARGUMENTS.items() for arguments in given or []]
BETWEEN = "-- another call --"


@contextmanager
def offline(dialect: str, tables: frozenset[str] = frozenset()):
    """In here the adapter of the dialect believes in these tables and no other, and fails where it would connect."""

    def connect(*_):
        raise AssertionError(f"{dialect} opened a connection")

    def find(adapter, database, schema, identifier, **_):
        if identifier in tables:
            return adapter.Relation.create(database, schema, identifier, type="table")

    FACTORY.load_plugin(dialect)
    adapter = FACTORY.get_adapter_class_by_name(dialect)
    with pytest.MonkeyPatch.context() as patch:
        # Spark's adapter wants to know of a driver that nothing here calls
        patch.setitem(sys.modules, "pyspark", ModuleType("pyspark"))
        patch.setattr(adapter.ConnectionManager, "open", classmethod(connect))
        patch.setattr(adapter.ConnectionManager, "close", classmethod(lambda _, connection: connection))
        patch.setattr(adapter, "get_relation", find)
        yield


def target(dialect: str) -> dict:
    return TARGETS[dialect] | {"type": dialect, "schema": "quality", "threads": 1}


def manifest(project: Project) -> dict:
    return json.loads((project.work / "target" / "manifest.json").read_text())


def compiled(project: Project, *options: str, **variables) -> dict[str, str]:
    """The SQL of every model, analysis and test (or of what the options say)."""
    command = project.run("compile", "--no-populate-cache", *options, **variables)
    assert command.success, command.text
    nodes = [result.node for result in command.result.results]
    return {node.name: node.compiled_code for node in nodes if node.resource_type != "seed"}


def calls(project: Project) -> dict[str, str]:
    """The SQL of every call of a public macro."""
    inline = f"\n{BETWEEN}\n".join(f"{{{{ relevance.{call} }}}}" for call in CALLS)
    [text] = compiled(project, "--inline", inline).values()
    return dict(zip(CALLS, text.split(BETWEEN), strict=True))
