"""The same lists under the conventions of other tools: one set of judgments on which they disagree, and real tools."""

import math
import random

import pytest

# q1 has three documents judged relevant, one of them not retrieved, and a tie; q2 has no relevant document; q3 is not in
# the run; q4 is not judged
QRELS = "q1 0 a 3\nq1 0 b 2\nq1 0 d 0\nq1 0 e 1\nq2 0 f 0\nq2 0 g 0\nq3 0 h 2\n"
RUN = """q1 Q0 x 1 0.9 r
q1 Q0 a 2 0.8 r
q1 Q0 b 3 0.8 r
q1 Q0 d 4 0.5 r
q2 Q0 f 1 0.9 r
q2 Q0 g 2 0.2 r
q4 Q0 z 1 1.0 r
"""
# by running each tool (MEASURES.md 0.4): P@3, MAP, nDCG@3, of the queries that it counts
DISAGREEMENT = {
    ("trec_eval_9", "P@3", "P@3"): (0.3333, 2),
    ("trec_eval_9", "AP", "AP"): (0.1944, 2),
    ("trec_eval_9", "nDCG@3", "nDCG@3"): (0.2900, 2),
    ("trec_eval_9_c", "P@3", "P@3"): (0.2222, 3),
    ("trec_eval_9_c", "AP", "AP"): (0.1296, 3),
    ("trec_eval_9_c", "nDCG@3", "nDCG@3"): (0.1933, 3),
    ("trec_eval_10", "P@3", "P@3"): (0.2222, 3),
    ("trec_eval_10", "AP", "AP"): (0.1296, 3),
    ("trec_eval_10", "nDCG@3", "nDCG@3"): (0.1933, 3),
    ("ir_measures", "P@3", "P@3"): (0.2222, 3),
    ("ir_measures", "AP", "AP"): (0.1296, 3),
    ("ir_measures", "nDCG@3", "nDCG@3"): (0.1933, 3),
    ("ranx", "P@3", "P@3"): (0.2222, 3),
    ("ranx", "AP", "AP"): (0.1296, 3),
    ("ranx", "nDCG@3", "nDCG@3"): (0.2025, 3),
    ("ranx", "nDCG@3", "nDCG(dcg='exp-log2')@3"): (0.2100, 3),
    ("rectools", "P@3", "P@3"): (0.3333, 2),
    ("rectools", "AP@3", "AP@3"): (0.1944, 2),
    ("rectools", "nDCG@3", "nDCG(dcg='binary-log2',ideal='filled')@3"): (0.2654, 2),
    # 0.6634 for q1, 0 for q2
    ("sklearn", "nDCG@3", "nDCG(ideal='retrieved',ties='averaged')@3"): (0.3317, 2),
}
MEASURES = [
    "P@3",
    "R@3",
    "AP",
    "AP@3",
    "RR",
    "RR@3",
    "nDCG@3",
    "Success@3",
    "ERR@3",
    "P(rel=2)@3",
    "nDCG@10",
    "P@10",
    "AP@10",
    "RR@10",
]


@pytest.fixture(scope="module")
def compared(make_project, tmp_path_factory):
    folder = tmp_path_factory.mktemp("conventions")
    (folder / "qrels.txt").write_text(QRELS)
    (folder / "run.txt").write_text(RUN)
    build = make_project(
        relevance_qrels_files=f"{folder}/qrels.txt",
        relevance_runs_files=f"{folder}/run.txt",
        relevance_convention_measures=MEASURES,
    ).build()
    assert build.success, build.text
    return build.rows(
        "select profile, measure, evaluated_measure, value, queries, status from fct_relevance__convention_comparison"
    )


def test_tools_disagree_as_they_do(compared):
    found = {tuple(row[:3]): (round(row[3], 4), row[4]) for row in compared if row[5] == "scored"}
    assert {key: found[key] for key in DISAGREEMENT} == DISAGREEMENT


def test_every_profile_answers_for_every_measure(compared):
    profiles = {row[0] for row in compared}
    assert len(profiles) == 17
    assert {(profile, measure) for profile, measure, *_ in compared} == {
        (profile, measure) for profile in profiles for measure in MEASURES
    }
    for _, _, evaluated, value, queries, status in compared:
        if status == "not_offered":
            assert (evaluated, value, queries) == (None, None, None)
        else:
            assert status == "scored" and value is not None and queries > 0


def dcg(gains: list[float], discount=lambda rank: math.log2(rank + 1)) -> float:
    return sum(gain / discount(rank) for rank, gain in enumerate(gains, 1))


def jk(rank: int) -> float:
    return math.log2(max(rank, 2))


# q1 as each rule shows it, cut at 3: x, a 3, b 2, and with the tie the other way round; then d 0. Its ideal grades are 3, 2, 1
GIVEN, TURNED, IDEAL = [0, 3, 2], [0, 2, 3], [3, 2, 1]
EXP_GIVEN, EXP_TURNED, EXP_IDEAL = [0, 7, 3], [0, 3, 7], [7, 3, 1]
BINARY, ONES = [0, 1, 1], [1, 1, 1]
P1, R1, AP1, RR1 = 2 / 3, 2 / 3, (1 / 2 + 2 / 3) / 3, 1 / 2  # the tied two are both relevant
ERR1 = 3 / 16 / 2 + (1 - 3 / 16) * 7 / 16 / 3  # b before a
ALL, SHOWN, JUDGED_RELEVANT, ONE = (
    3,
    2,
    2,
    1,
)  # how many queries a tool divides by: q1 q2 q3, q1 q2, q1 q3, q1
RETURNED, EXP = "P(denominator='returned')@3", "nDCG(dcg='exp-log2')@3"
BINARY_NDCG = "nDCG(dcg='binary-log2')@3"
# of every profile every measure that it has, worked out from what the tool is said to do: (value of q1, queries)
TREC = {
    "P@3": (P1, None), "R@3": (R1, None), "AP": (AP1, None), "AP@3": (AP1, None), "RR": (RR1, None),
    "nDCG@3": (dcg(TURNED) / dcg(IDEAL), None), "Success@3": (1, None),
}  # fmt: skip
WORKED = {
    "trec_eval_9": {measure: (value, SHOWN) for measure, (value, _) in TREC.items()},
    "trec_eval_9_c": {measure: (value, ALL) for measure, (value, _) in TREC.items()},
    "trec_eval_10": {measure: (value, ALL) for measure, (value, _) in TREC.items()},
    "ir_measures": {m: (value, ALL) for m, (value, _) in TREC.items()} | {"RR@3": (RR1, ALL), "ERR@3": (ERR1, ALL)},
    "gdeval": {EXP: (round(dcg(EXP_TURNED) / dcg(EXP_IDEAL), 5), ONE), "ERR@3": (round(ERR1, 5), ONE)},
    "ranx": {
        "P@3": (P1, ALL), "R@3": (R1, ALL), "AP": (AP1, ALL), "AP@3": (AP1, ALL), "RR": (RR1, ALL), "RR@3": (RR1, ALL),
        "nDCG@3": (dcg(GIVEN) / dcg(IDEAL), ALL), EXP: (dcg(EXP_GIVEN) / dcg(EXP_IDEAL), ALL), "Success@3": (1, ALL),
    },
    "sklearn": {
        "nDCG(ideal='retrieved',ties='averaged')@3": (dcg([0, 2.5, 2.5]) / dcg([3, 2]), SHOWN),
    },
    "mllib": {
        "P@3": (P1, ALL), "R@3": (R1, ALL), "AP": (AP1, ALL), "AP(denominator='achievable')@3": (AP1, ALL),
        BINARY_NDCG: (dcg(BINARY) / dcg(ONES), ALL), EXP: (dcg(EXP_GIVEN) / dcg(EXP_IDEAL), ALL),
    },
    "rectools": {
        "P@3": (P1, JUDGED_RELEVANT), "P(denominator='relevant')@3": (P1, JUDGED_RELEVANT), "R@3": (R1, JUDGED_RELEVANT),
        "AP@3": (AP1, JUDGED_RELEVANT), "AP(denominator='cutoff')@3": (AP1, JUDGED_RELEVANT),
        "RR@3": (RR1, JUDGED_RELEVANT), "Success@3": (1, JUDGED_RELEVANT),
        "nDCG(dcg='binary-log2',ideal='filled')@3": (dcg(BINARY) / dcg(ONES), JUDGED_RELEVANT),
        BINARY_NDCG: (dcg(BINARY) / dcg(ONES), JUDGED_RELEVANT),
    },
    "elasticsearch": {
        RETURNED: (P1, ALL), "R@3": (R1, ALL), "RR@3": (RR1, ALL),
        "nDCG(dcg='exp-log2',ideal='returned')@3": (dcg(EXP_GIVEN) / dcg(EXP_IDEAL), ALL),
    },
    "opensearch": {
        RETURNED: (round(P1, 2), SHOWN), "AP@3": (round(AP1, 2), SHOWN),
        EXP: (round(dcg(EXP_GIVEN) / dcg(EXP_IDEAL), 2), SHOWN),
    },
    "pyvespa": {
        "P@3": (P1, ALL), "R@3": (R1, ALL), "Success@3": (1, ALL), "RR@3": (RR1, ALL),
        "AP(denominator='achievable')@3": (AP1, ALL), BINARY_NDCG: (dcg(BINARY) / dcg(ONES), ALL),
        "nDCG@3": (dcg(GIVEN) / dcg(IDEAL), ALL),
    },
    "phoenix": {
        "P@3": (P1, SHOWN), "RR": (RR1, SHOWN), "nDCG(ideal='retrieved')@3": (dcg(GIVEN) / dcg([3, 2]), SHOWN),
    },
    "llama_index": {
        RETURNED: (P1, ONE), "R@3": (R1, ONE), "Success@3": (1, ONE), "AP@3": (AP1, ONE), "RR@3": (RR1, ONE),
        "RR(hits='mean')@3": ((1 / 2 + 1 / 3) / 2, ONE), "nDCG(dcg='binary-log2',ideal='uncut')@3": (dcg(BINARY) / dcg(ONES), ONE),
    },
    "ragas": {
        RETURNED: (P1, ALL), "R@3": (R1, ALL), "AP(denominator='found')": ((1 / 2 + 2 / 3) / 2, ALL),
        "AP(denominator='found')@3": ((1 / 2 + 2 / 3) / 2, ALL),
    },
    "lenskit": {
        RETURNED: (P1, JUDGED_RELEVANT), "R(denominator='achievable')@3": (R1, JUDGED_RELEVANT),
        "Success@3": (1, JUDGED_RELEVANT), "RR@3": (RR1, JUDGED_RELEVANT), "AP(denominator='returned')@3": (AP1, JUDGED_RELEVANT),
        "nDCG(dcg='binary-log2',discount='jk')@3": (dcg(BINARY, jk) / dcg(ONES, jk), JUDGED_RELEVANT),
        "nDCG(discount='jk')@3": (dcg(GIVEN, jk) / dcg(IDEAL, jk), JUDGED_RELEVANT),
    },
    # all at 10: four documents are shown, of which two are relevant; q2 has no relevant document, so AP is not a number
    "quepid": {
        "P(denominator='returned')@10": (2 / 4, ALL), "AP@10": (AP1, JUDGED_RELEVANT), "RR@10": (RR1, ALL),
        "nDCG(dcg='exp-log2',ideal='uncut')@10": (dcg(EXP_GIVEN) / dcg(EXP_IDEAL), ALL),
        "nDCG(dcg='exp-log2')@10": (dcg(EXP_GIVEN) / dcg(EXP_IDEAL), ALL),
    },
}  # fmt: skip


@pytest.mark.parametrize("profile", WORKED)
def test_every_measure_of_every_profile(compared, profile):
    """Every query but q1 earns nothing, so a mean is its value over the number of queries that count."""
    found = {
        evaluated: (value, queries)
        for name, measure, evaluated, value, queries, status in compared
        if name == profile
        and status == "scored"
        and ("@10" in measure) == (profile == "quepid")
        and "rel=" not in measure
    }
    assert found.keys() == WORKED[profile].keys()
    for evaluated, (value, queries) in WORKED[profile].items():
        assert found[evaluated] == (pytest.approx(value / queries, abs=1e-9), queries), evaluated


def test_a_cutoff_beyond_the_list_and_a_higher_grade(compared):
    found = {(p, m, e): value for p, m, e, value, _, status in compared if status == "scored"}
    expected = {
        # divided by the four documents shown, two for q2
        ("elasticsearch", "P@10", "P(denominator='returned')@10"): 2 / 4 / ALL,
        ("trec_eval_9", "P@10", "P@10"): 2 / 10 / SHOWN,
        ("trec_eval_9", "P(rel=2)@3", "P(rel=2)@3"): 2 / 3 / SHOWN,
        ("llama_index", "P(rel=2)@3", "P(rel=2,denominator='returned')@3"): 2 / 3 / ONE,
    }
    assert {key: found[key] for key in expected} == pytest.approx(expected, abs=1e-9)


def test_the_winner_changes_where_it_does(make_project, tmp_path):
    """One system is better where a list may be short, the other where all five places count."""
    (tmp_path / "qrels.txt").write_text("q 0 a 1\nq 0 b 1\nq 0 c 1\n")
    (tmp_path / "short.txt").write_text("q Q0 a 1 9 short\nq Q0 b 2 8 short\n")
    (tmp_path / "long.txt").write_text("".join(f"q Q0 {d} {i} {-i} long\n" for i, d in enumerate("abcxy", 1)))
    build = make_project(
        relevance_qrels_files=f"{tmp_path}/qrels.txt",
        relevance_runs_files=[f"{tmp_path}/short.txt", f"{tmp_path}/long.txt"],
        relevance_convention_measures=["P@5", "RR"],
    ).build()
    assert build.success, build.text
    rows = build.rows(
        "select distinct profile, measure, winner, winner_changes from fct_relevance__convention_comparison "
        "where status = 'scored' and profile in ('trec_eval_9', 'elasticsearch')"
    )
    assert set(rows) == {
        ("trec_eval_9", "P@5", "long", 1),
        ("elasticsearch", "P@5", "short", 1),
        ("trec_eval_9", "RR", None, 0),
    }


def test_winners_that_share_the_first_place_are_told_apart(make_project, tmp_path):
    """a is always first: with c where documents nobody judged count for nothing, with b where only what is shown counts."""
    (tmp_path / "qrels.txt").write_text("q 0 x 1\nq 0 y 1\nq 0 z 1\n")
    lines = {"a": ["x", "y"], "b": ["x"], "c": ["x", "1", "y"]}
    for run, docs in lines.items():
        (tmp_path / f"{run}.txt").write_text(
            "".join(f"q Q0 {d} {i} {-i} {run}\n" for i, d in enumerate(docs, 1))
        )
    build = make_project(
        relevance_qrels_files=f"{tmp_path}/qrels.txt",
        relevance_runs_files=[f"{tmp_path}/{run}.txt" for run in lines],
        relevance_convention_measures=["P@3"],
    ).build()
    assert build.success, build.text
    first = build.rows(
        "select profile, list(run_id order by run_id), max(winner), max(winner_changes) from "
        "fct_relevance__convention_comparison where place = 1 and profile in ('trec_eval_9', 'elasticsearch') group by profile"
    )
    # of three places a and c fill two, of what is shown a and b are relevant throughout
    assert sorted(first) == [("elasticsearch", ["a", "b"], None, 1), ("trec_eval_9", ["a", "c"], None, 1)]


def test_lists_without_a_tie_need_no_second_ranking(make_project, tmp_path):
    """With the project's rankings at hand the values are those of ranking everything anew."""
    rng = random.Random(5)
    qrels, lines = [], []
    for query in range(30):
        docs = [f"d{i}" for i in range(12)]
        qrels += [f"{query} 0 {doc} {rng.choice([0, 1, 2])}" for doc in rng.sample(docs, 6)]
        for run in "ab":
            for place, doc in enumerate(rng.sample(docs, rng.randint(1, 12)), 1):
                score = rng.choice([1, 2]) if query % 2 else rng.random()
                lines.append(f"{query} Q0 {doc} {place} {score} {run}")
    (tmp_path / "qrels.txt").write_text("\n".join(qrels))
    (tmp_path / "run.txt").write_text("\n".join(lines))
    compared = []
    for rule in ["trec_eval_9", "doc_id_asc"]:
        build = make_project(
            relevance_qrels_files=f"{tmp_path}/qrels.txt",
            relevance_runs_files=f"{tmp_path}/run.txt",
            relevance_convention_measures=MEASURES,
            relevance_tie_rule=rule,
        ).build()
        assert build.success, build.text
        rows = build.rows(
            "select profile, measure, evaluated_measure, run_id, value, queries from fct_relevance__convention_comparison"
        )
        compared.append({tuple(row[:4]): row[4:] for row in rows})
    assert compared[0].keys() == compared[1].keys()
    for key, (value, queries) in compared[0].items():
        assert (value, queries) == (pytest.approx(compared[1][key][0], abs=1e-12), compared[1][key][1]), key


def test_a_measure_with_more_than_a_cutoff_and_rel_is_refused(make_project):
    build = make_project(relevance_convention_measures=["nDCG(dcg='exp-log2')@10"]).build()
    assert not build.success
    assert "cannot be compared: name the measure with a cutoff and rel at most" in build.text


def test_a_grade_too_high_for_an_exponential_gain_has_a_status(make_project, tmp_path):
    (tmp_path / "qrels.txt").write_text("q 0 a 1001\nq 0 b 5\n")
    (tmp_path / "run.txt").write_text("q Q0 b 1 9 r\nq Q0 a 2 8 r\n")
    build = make_project(
        relevance_qrels_files=f"{tmp_path}/qrels.txt",
        relevance_runs_files=f"{tmp_path}/run.txt",
        relevance_convention_measures=["nDCG@10"],
    ).build()
    assert build.success, build.text
    rows = build.rows(
        "select evaluated_measure like '%exp-log2%', status, value is null from fct_relevance__convention_comparison "
        "where status <> 'not_offered'"
    )
    assert set(rows) == {(True, "grade_too_high", True), (False, "scored", False)}
