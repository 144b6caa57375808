"""The same lists under the conventions of other tools: one set of judgments on which they disagree, and real tools."""

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


def test_what_each_product_does_otherwise(compared):
    """Worked by hand from the same set; q1 shows x, a 3, b 2, d 0 in the order given, q2 shows two documents of grade 0."""
    found = {(p, m, e): value for p, m, e, value, _, status in compared if status == "scored"}
    log2_3, log2_4 = 1.584962500721156, 2
    exponential = (7 / log2_3 + 3 / log2_4) / (7 + 3 / log2_3 + 1 / log2_4)
    expected = {
        # divided by the three documents shown, two for q2
        ("elasticsearch", "P@10", "P(denominator='returned')@10"): (2 / 4 + 0 + 0) / 3,
        ("llama_index", "P@10", "P(denominator='returned')@10"): 2 / 4,
        ("opensearch", "P@10", "P(denominator='returned')@10"): (0.5 + 0) / 2,
        ("lenskit", "P@10", "P(denominator='returned')@10"): (0.5 + 0) / 2,
        ("ragas", "AP@3", "AP(denominator='found')@3"): ((1 / 2 + 2 / 3) / 2) / 3,
        ("pyvespa", "AP@3", "AP(denominator='achievable')@3"): ((1 / 2 + 2 / 3) / 3) / 3,
        ("llama_index", "RR@3", "RR(hits='mean')@3"): (1 / 2 + 1 / 3) / 2,
        # each query rounded to two decimals, and the one that is missing has no row
        ("opensearch", "nDCG@3", "nDCG(dcg='exp-log2')@3"): round(exponential, 2) / 2,
        ("gdeval", "nDCG@3", "nDCG(dcg='exp-log2')@3"): 0,
        # q1 alone, against the best of the retrieved
        ("phoenix", "nDCG@3", "nDCG(ideal='retrieved')@3"): ((3 / log2_3 + 2 / log2_4) / (3 + 2 / log2_3))
        / 2,
        ("quepid", "P@10", "P(denominator='returned')@10"): (2 / 4 + 0 + 0) / 3,
        ("lenskit", "nDCG@3", "nDCG(discount='jk')@3"): ((3 + 2 / log2_3) / (3 + 2 + 1 / log2_3)) / 2,
        ("trec_eval_9", "P(rel=2)@3", "P(rel=2)@3"): (2 / 3 + 0) / 2,
    }
    # gdeval breaks the tie by doc_id descending: b, then a, of q1 alone
    expected["gdeval", "nDCG@3", "nDCG(dcg='exp-log2')@3"] = round(
        (3 / log2_3 + 7 / log2_4) / (7 + 3 / log2_3 + 1 / log2_4), 5
    )
    assert {key: found[key] for key in expected} == pytest.approx(expected, abs=1e-9)
    assert not [key for key in found if key[0] == "quepid" and not key[1].endswith("@10")]


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
