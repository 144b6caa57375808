"""Published values of measures, each with where it stands; lists are grades by rank, None for a document not judged."""

import duckdb
import pytest

WIKIPEDIA = [3, 2, 3, 0, 1, 2]
CASES = [
    # (where, grades by rank, grades of judged documents that are not retrieved, {measure: value})
    ("Wikipedia: Discounted cumulative gain", WIKIPEDIA, [3, 2], {
        "DCG@6": 6.8611, "IDCG@6": 8.7403, "nDCG@6": 0.7850, "nDCG(ideal='retrieved')@6": 0.9608,
    }),
    ("Elasticsearch DiscountedCumulativeGainTests", WIKIPEDIA, [], {
        "DCG(dcg='exp-log2')@6": 13.84826362927298, "nDCG(dcg='exp-log2')@6": 0.9488107,
    }),
    ("Elasticsearch, unrated documents", [3, 2, 3, None, 1, None], [], {
        "DCG(dcg='exp-log2')@10": 12.779642067948913, "nDCG(dcg='exp-log2',ideal='returned')@10": 0.957478,
    }),
    ("Elasticsearch, four hits", [3, 2, 3, None], [1], {
        "DCG(dcg='exp-log2')@10": 12.392789260714371, "nDCG(dcg='exp-log2',ideal='returned')@10": 0.928495,
    }),
    ("elastic/elasticsearch#154362, one hit of five", [3], [3, 3, 3, 3], {
        "nDCG(dcg='exp-log2',ideal='returned')@10": 1.0, "nDCG(dcg='exp-log2')@10": 0.33916,
    }),
    ("elastic/elasticsearch#154362, ranks 6 to 10", [None] * 5 + [3] * 5, [], {
        "nDCG(dcg='exp-log2',ideal='returned')@10": 0.54099,
    }),
    ("Jarvelin and Kekalainen 2002", [3, 2, 3, 0, 0, 1, 2, 2, 3, 0], [], {
        "CG@5": 8, "CG@10": 16, "DCG(discount='jk')@3": 6.8928, "DCG(discount='jk')@6": 7.2796, "DCG(discount='jk')@10": 9.6051,
    }),
    ("pytrec_eval README, q1", [None, None, 1], [], {"nDCG": 0.5, "AP": 1 / 3}),
    ("pytrec_eval README, q2", [None, 1, 1], [], {"nDCG": 0.6934264036, "AP": 0.5833333333}),
    ("ranx README, q1", [5, None, 3, None, None], [], {"nDCG@5": 0.94301, "AP@5": 0.8333, "RR": 1}),
    ("ranx README, q2", [None, 6, None, None, 1], [], {"nDCG@5": 0.62924, "AP@5": 0.45, "RR": 0.5}),
    ("Manning et al., exercise 8.8, system 1", [1, 0, 1, 0, 0, 0, 0, 0, 1, 1], [], {"AP": 0.6, "Rprec": 0.5}),
    ("Manning et al., exercise 8.8, system 2", [0, 1, 0, 0, 1, 1, 1, 0, 0, 0], [], {"AP": 0.492857, "Rprec": 0.25}),
    ("trec_eval, bpref_bug", [0, 1, 1, 1, 1], [1, 1, 0, 0, 0], {"Bpref": 0.5}),
    ("ranx, nrun", [0, 1, None, 0], [1], {"Bpref": 0.25}),
    ("ranx, nruurn", [0, 1, None, None, 1, 0], [], {"Bpref": 0.5}),
    ("ranx, nruurnrn", [0, 1, None, None, 1, 0, 1, 0], [], {"Bpref": 0.555556}),
    ("ranx, nrnrrnn", [0, 1, 0, 1, 1, 0, 0], [1], {"Bpref": 0.4375}),
    ("Moffat and Zobel 2008", [1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0], [], {
        "RBP(p=0.5)": 0.7661, "RBP": 0.4526, "RBP(p=0.95)": 0.1881,
        "RBP_resid(p=0.5)": 9.5367e-7, "RBP_resid": 0.011529, "RBP_resid(p=0.95)": 0.358486,
    }),
    ("Elasticsearch ERR tests", [3, 2, 0, 1], [], {"ERR(max_rel=3)@3": 0.8984375, "ERR(max_rel=3)@4": 0.90087890625}),
    ("Elasticsearch ERR tests, unrated", [3, None, 0, 1], [], {"ERR(max_rel=3)@4": 0.87890625}),
    ("ir_measures gdeval tests, t0", [0, 1, 2, 1, 0], [], {"nDCG(dcg='exp-log2')@20": 0.62010, "nDCG(dcg='exp-log2')@2": 0.17377}),
    ("ir_measures gdeval tests, t1", [0, 2, 0, 0], [2, 1], {"nDCG(dcg='exp-log2')@20": 0.35099, "nDCG(dcg='exp-log2')@2": 0.38685}),
    ("MLlib 1", [1, None, 1, None, None, 1, None, None, 1, 1], [], {}),
    ("MLlib 2", [None, 1, None, None, 1, None, 1], [], {}),
    ("MLlib graded 1", [3, None, 2, None, None, 1, None, None, 1, 1], [], {}),
    ("MLlib graded 2", [None, 2, None, None, 0, None, 0], [], {}),
    ("trec_eval, infAP of pooled and not judged", [-1, -2, 1, None], [], {"infAP": 0.66667}),
    ("trec_eval, infAP of what is not in the qrels", [None, 0, None, 1], [], {"infAP": 0.25}),
    ("trec_eval 10 rbp", [2, 0, 1], [], {"RBP(p=0.5,max_rel=2)": 0.5625}),
    ("a condensed list", [None, 0, None, 1], [], {
        "nDCG": 0.43068, "nDCG(judged_only=True)": 0.63093, "P@2": 0, "P(judged_only=True)@2": 0.5, "Judged@2": 0.5,
        "AP(judged_only=True)": 0.5, "AP": 0.25, "infAP": 0.2500025,
    }),
    ("ml_metrics, five of which two are found late", [0, 1, 0, 0, 0], [1, 1, 1, 1], {"AP(denominator='achievable')@2": 0.25}),
    ("torchmetrics documentation", [1, 0, 1], [], {"AP(denominator='found')@3": 0.83333, "P@2": 0.5}),
    ("RePlay documentation, a hit at rank 2", [0, 1], [1], {"nDCG(dcg='binary-log2')@2": 0.386853}),
    ("RePlay documentation, a hit at rank 1", [1, 0], [1], {"nDCG(dcg='binary-log2')@2": 0.613147}),
    ("RecTools documentation, of 3", [0, 1, 1], [], {"nDCG(dcg='binary-log2',ideal='filled')@3": 0.53072}),
    ("SetF with beta that is not squared", [1, 1, 0, 0], [1, 0], {"SetF": 4 / 7}),
]  # fmt: skip

# RankingMetricsSuite: means of three lists, of which the last has no relevant document
MLLIB = {
    "P@1": 1 / 3, "P@2": 1 / 3, "P@3": 1 / 3, "P@4": 0.25, "P@5": 0.8 / 3, "P@10": 0.8 / 3, "P@15": 8 / 45,
    "R@1": 1 / 15, "R@2": 8 / 45, "R@3": 11 / 45, "R@4": 11 / 45, "R@5": 16 / 45, "R@10": 2 / 3, "R@15": 2 / 3,
    "AP": 0.355026, "AP(denominator='achievable')@1": 1 / 3, "AP(denominator='achievable')@2": 0.25,
    "AP(denominator='achievable')@3": 0.24074, "nDCG(dcg='binary-log2')@3": 1 / 3,
    "nDCG(dcg='binary-log2')@5": 0.328788, "nDCG(dcg='binary-log2')@10": 0.487913,
}  # fmt: skip
MLLIB_GRADED = {
    "nDCG(dcg='exp-log2')@3": 0.511959, "nDCG(dcg='exp-log2')@5": 0.487806, "nDCG(dcg='exp-log2')@10": 0.518700,
}  # fmt: skip


@pytest.fixture(scope="module")
def found(make_project):
    measures = sorted({measure for *_, values in CASES for measure in values} | {*MLLIB, *MLLIB_GRADED})
    compiled = make_project().run(
        "compile", "--inline", f"{{{{ relevance.evaluate('ranked', 'grades', {measures}) }}}}"
    )
    assert compiled.success, compiled.text
    with duckdb.connect() as connection:
        connection.execute("create table ranked (run_id text, query_id text, doc_id text, rank bigint)")
        connection.execute("create table grades (query_id text, doc_id text, relevance bigint)")
        for where, grades, not_retrieved, _ in CASES:
            for rank, grade in enumerate(grades, 1):
                connection.execute("insert into ranked values ('r', ?, ?, ?)", [where, str(rank), rank])
                if grade is not None:
                    connection.execute("insert into grades values (?, ?, ?)", [where, str(rank), grade])
            for number, grade in enumerate(not_retrieved):
                connection.execute("insert into grades values (?, ?, ?)", [where, f"lost {number}", grade])
        rows = connection.execute(compiled.sql).fetchall()
    return {(query, measure): value for _, query, measure, value, _ in rows}


# the sources print so many digits
@pytest.mark.parametrize(("where", "values"), [(case[0], case[3]) for case in CASES if case[3]])
def test_as_published(found, where, values):
    canonical = {"CG@5": "DCG(discount='none')@5", "CG@10": "DCG(discount='none')@10"}
    for measure, value in values.items():
        digits = len(str(value).split(".")[-1]) if "e" not in str(value) else 11
        assert found[where, canonical.get(measure, measure)] == pytest.approx(
            value, abs=max(0.6 * 10 ** -min(digits, 9), 1e-9)
        ), measure


@pytest.mark.parametrize(("name", "expected"), [("MLlib", MLLIB), ("MLlib graded", MLLIB_GRADED)])
def test_means_of_mllib(found, name, expected):
    means = {m: (found[f"{name} 1", m] + found[f"{name} 2", m] + 0) / 3 for m in expected}
    assert means == pytest.approx(expected, abs=6e-6)
