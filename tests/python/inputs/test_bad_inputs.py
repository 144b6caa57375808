"""A broken input is refused with its place and its cure, and the last good tables survive."""

import gc
from dataclasses import dataclass

import pytest
from input_files import Content, Inputs, as_csv, as_parquet, results

QRELS = "1 0 a 2\n1 0 b 0\n2 0 a 1\n"
RUN = "1 Q0 a 1 3.0 good\n1 Q0 b 2 2.0 good\n2 Q0 b 1 1.0 good\n2 Q0 a 2 0.5 good\n"
GOOD = {"qrels/good.txt": QRELS, "runs/good.txt": RUN}
RUN_HEADER = ["run_id", "query_id", "doc_id", "score"]

FIXES = {
    "no_matching_file": "Correct the path or glob",
    "empty_input": "Give a file or table with rows",
    "malformed_line": "TREC qrels have 4 fields a line and TREC runs 6",
    "missing_id": "Give every row its ids",
    "duplicate_judgment": "Keep one row for each query and document",
    "conflicting_grades": "Decide on one grade for each query and document",
    "invalid_relevance": "A grade is a whole number",
    "overflowing_gain": "use the linear gain or smaller grades",
    "duplicate_document": "Keep one row for each run, query and document",
    "invalid_score": "needs a finite number as its score",
    "missing_rank": "give ranks or use trec_eval_9",
    "run_in_several_files": "Give the files different tags or names",
    "run_without_judged_query": "check that both name the queries alike",
    "duplicate_row": "Keep one row for each key",
    "query_without_judgments": "Nothing to do if the query was left unjudged on purpose",
    "rank_contradicts_score": "unless relevance_tie_rule is rank_column",
}


@dataclass
class Case:
    """Files on top of the good ones, and the issues they raise: (rule, source, key, found)."""

    name: str
    files: dict[str, Content]
    issues: list[tuple[str, str, str, str]]


def scores(*given: str) -> str:
    return as_csv(RUN_HEADER, [("bad", 1, f"d{number}", score) for number, score in enumerate(given)])


BROKEN = [
    Case(
        "a document twice in a list",
        {
            "runs/good.txt": RUN + "1 Q0 a 3 0.1 good\n",
            "runs/1.csv": as_csv(RUN_HEADER, [("csv", 1, "a", 3), ("csv", 1, "a", 3), ("csv", 1, "b", 1)]),
            "runs/2.csv": as_csv(RUN_HEADER, [("csv", 1, "a", 2), ("csv", 2, "a", 2)]),
        },
        [
            ("duplicate_document", "runs/good.txt", "run good, query 1, document a", "2 rows"),
            ("duplicate_document", "runs/1.csv", "run csv, query 1, document a", "3 rows"),
        ],
    ),
    Case(
        "judged twice with the same grade",
        {"qrels/good.txt": QRELS + "1 1 a 2\n", "qrels/more.csv": "query_id,doc_id,relevance\n2,a,1.0\n"},
        [
            ("duplicate_judgment", "qrels/good.txt", "query 1, document a", "2 rows with grade"),
            ("duplicate_judgment", "qrels/good.txt", "query 2, document a", "2 rows with grade"),
        ],
    ),
    Case(
        "judged twice with different grades",
        {"qrels/good.txt": QRELS + "1 0 a -1\n1 0 a -1\n", "qrels/more.txt": "2 0 a 0\n"},
        [
            (
                "conflicting_grades",
                "qrels/good.txt",
                "query 1, document a",
                "3 rows with grades from -1 to 2",
            ),
            ("conflicting_grades", "qrels/good.txt", "query 2, document a", "2 rows with grades from 0 to 1"),
        ],
    ),
    Case(
        "ids that are null, empty or blank",
        {
            "qrels/bad.csv": 'query_id,doc_id,relevance\n,x,1\n1,"",1\n"  ",y,1\n1,"\t",1\n',
            "qrels/bad.jsonl": '{"query_id": null, "doc_id": "z", "relevance": 1}\n'
            '{"query_id": "2", "relevance": 1}\n',
            "runs/bad.csv": 'run_id,query_id,doc_id,score\n,1,x,1\nbad,"",y,1\nbad,1," ",1\n',
            "runs/bad.parquet": as_parquet(
                "select 'null' as run_id, 1 as query_id, null as doc_id, 1 as score"
            ),
        },
        [
            ("missing_id", "qrels/bad.csv", "query NULL, document x", ""),
            ("missing_id", "qrels/bad.csv", "query 1, document NULL", ""),
            ("missing_id", "qrels/bad.csv", "query   , document y", ""),
            ("missing_id", "qrels/bad.csv", "query 1, document \t", ""),
            ("missing_id", "qrels/bad.jsonl", "query NULL, document z", ""),
            ("missing_id", "qrels/bad.jsonl", "query 2, document NULL", ""),
            ("missing_id", "runs/bad.csv", "run NULL, query 1, document x", ""),
            ("missing_id", "runs/bad.csv", "run bad, query NULL, document y", ""),
            ("missing_id", "runs/bad.csv", "run bad, query 1, document  ", ""),
            ("missing_id", "runs/bad.parquet", "run null, query 1, document NULL", ""),
        ],
    ),
    Case(
        "scores that are no finite number",
        {
            "runs/bad.csv": scores("", "NaN", "inf", "-Infinity", "high", "1e400", "1,5", "7"),
            "runs/bad.txt": "1 Q0 a 1 nan trec\n1 Q0 b 2 0x1 trec\n1 Q0 c 3 1 trec\n",
            "runs/bad.parquet": as_parquet(
                "select 'bin' as run_id, 1 as query_id, unnest(['a', 'b', 'c']) as doc_id, "
                "unnest([null, 'nan'::double, 1]) as score"
            ),
        },
        [
            ("invalid_score", "runs/bad.csv", "run bad, query 1, document d0", "score NULL"),
            ("invalid_score", "runs/bad.csv", "run bad, query 1, document d1", "score NaN"),
            ("invalid_score", "runs/bad.csv", "run bad, query 1, document d2", "score inf"),
            ("invalid_score", "runs/bad.csv", "run bad, query 1, document d3", "score -Infinity"),
            ("invalid_score", "runs/bad.csv", "run bad, query 1, document d4", "score high"),
            ("invalid_score", "runs/bad.csv", "run bad, query 1, document d5", "score 1e400"),
            ("invalid_score", "runs/bad.csv", "run bad, query 1, document d6", "score 1,5"),
            ("invalid_score", "runs/bad.txt", "run trec, query 1, document a", "score nan"),
            ("invalid_score", "runs/bad.txt", "run trec, query 1, document b", "score 0x1"),
            ("invalid_score", "runs/bad.parquet", "run bin, query 1, document a", "score NULL"),
            ("invalid_score", "runs/bad.parquet", "run bin, query 1, document b", "score nan"),
        ],
    ),
    Case(
        "relevance that is no whole number",
        {
            "qrels/bad.txt": "3 0 a 0.9\n3 0 b x\n3 0 c 1e400\n3 0 d nan\n3 0 e 2147483648\n3 0 f -0.5\n",
            "qrels/bad.csv": 'query_id,doc_id,relevance\n3,g,\n3,h," "\n3,i,"1,0"\n3,j,1e0\n',
            "qrels/bad.parquet": as_parquet("select 3 as query_id, 'k' as doc_id, 0.9::double as relevance"),
        },
        [
            ("invalid_relevance", "qrels/bad.txt", "query 3, document a", "relevance 0.9"),
            ("invalid_relevance", "qrels/bad.txt", "query 3, document b", "relevance x"),
            ("invalid_relevance", "qrels/bad.txt", "query 3, document c", "relevance 1e400"),
            ("invalid_relevance", "qrels/bad.txt", "query 3, document d", "relevance nan"),
            ("invalid_relevance", "qrels/bad.txt", "query 3, document e", "relevance 2147483648"),
            ("invalid_relevance", "qrels/bad.txt", "query 3, document f", "relevance -0.5"),
            ("invalid_relevance", "qrels/bad.csv", "query 3, document g", "relevance NULL"),
            ("invalid_relevance", "qrels/bad.csv", "query 3, document h", "relevance  "),
            ("invalid_relevance", "qrels/bad.csv", "query 3, document i", "relevance 1,0"),
            ("invalid_relevance", "qrels/bad.parquet", "query 3, document k", "relevance 0.9"),
        ],
    ),
    Case(
        "a gain that no double holds",
        {"qrels/bad.txt": "3 0 a 2000\n3 0 b 1000\n"},
        [("overflowing_gain", "qrels/bad.txt", "query 3, document a", "relevance 2000")],
    ),
    Case(
        "lines of qrels with too few or too many fields",
        {
            "qrels/good.txt": "\n\n1 0 a 2\n \t\n1 0  b\n2 0 a 1\n1 0  b\n",
            "qrels/second.txt": "3 0 a 1\r\n\r\n3 0 b 1 extra\r\n",
            "qrels/third.txt.gz": "\ufeff\none\n3 0 c 1",
            "qrels/fourth.txt": "query_id,doc_id,relevance\n4,a,1\n",
        },
        [
            ("malformed_line", "qrels/good.txt", "line 5", "1 0  b"),
            ("malformed_line", "qrels/good.txt", "line 7", "1 0  b"),
            ("malformed_line", "qrels/second.txt", "line 3", "3 0 b 1 extra"),
            ("malformed_line", "qrels/third.txt.gz", "line 2", "one"),
            ("malformed_line", "qrels/fourth.txt", "line 1", "query_id,doc_id,relevance"),
            ("malformed_line", "qrels/fourth.txt", "line 2", "4,a,1"),
        ],
    ),
    Case(
        "lines of runs with too few or too many fields",
        {
            "runs/second.txt.gz": "\n1 Q0 a 1 2.0 second\n\n1 Q0 b 2 1.0\n1 Q0 c 3 0.5 second one\n",
            "runs/third.tsv": "1\tQ0\ta\t1\t2.0\tthird\n1\t\tQ0\tb\t2\n",
        },
        [
            ("malformed_line", "runs/second.txt.gz", "line 4", "1 Q0 b 2 1.0"),
            ("malformed_line", "runs/second.txt.gz", "line 5", "1 Q0 c 3 0.5 second one"),
            ("malformed_line", "runs/third.tsv", "line 2", "1\t\tQ0\tb\t2"),
        ],
    ),
    Case(
        "no line of the qrels has its fields",
        {"qrels/good.txt": "1 a 2\n2 a 1\n"},
        [
            ("malformed_line", "qrels/good.txt", "line 1", "1 a 2"),
            ("malformed_line", "qrels/good.txt", "line 2", "2 a 1"),
        ],
    ),
    Case(
        "a run with no query of the qrels",
        {"runs/other.txt": "01 Q0 a 1 2 other\n02 Q0 a 1 2 other\n02 Q0 b 2 1 other\n"},
        [("run_without_judged_query", "runs/other.txt", "run other", "2 queries")],
    ),
    Case(
        "a run in several TREC files",
        {
            "runs/1.txt": "1 Q0 a 1 2 one\n1 Q0 a 1 2 two\n",
            "runs/2.txt": "2 Q0 a 1 2 two\n2 Q0 a 1 2 three\n",
            "runs/3.csv": as_csv(RUN_HEADER, [("three", 1, "a", 2)]),
        },
        [
            ("run_in_several_files", "runs/1.txt, runs/2.txt", "run two", ""),
            ("run_in_several_files", "runs/2.txt, runs/3.csv", "run three", ""),
        ],
    ),
    Case(
        "empty files",
        {
            "qrels/empty.txt": "",
            "qrels/blank.txt": "\n \n",
            "qrels/empty.csv": "",
            "qrels/header.csv": "query_id,doc_id,relevance\n",
            "qrels/empty.jsonl": "",
            "qrels/empty.tsv": "",
            "runs/empty.gz": "",
            "runs/header.tsv.gz": "query_id\tdoc_id\tscore\n",
            "runs/empty.parquet": as_parquet("select 1 as query_id, 1 as doc_id, 1 as score where false"),
        },
        [
            ("empty_input", f"{name}", "all rows", "no row")
            for name in [
                *("qrels/empty.txt", "qrels/blank.txt", "qrels/empty.csv", "qrels/header.csv"),
                *("qrels/empty.jsonl", "qrels/empty.tsv"),
                *("runs/empty.gz", "runs/header.tsv.gz", "runs/empty.parquet"),
            ]
        ],
    ),
    Case(
        "nothing but an empty file",
        {"qrels/good.txt": None, "qrels/empty.csv": "", "runs/good.txt": ""},
        [
            ("empty_input", "qrels/empty.csv", "all rows", "no row"),
            ("empty_input", "runs/good.txt", "all rows", "no row"),
        ],
    ),
]


@pytest.fixture(scope="module")
def inputs(make_project, tmp_path_factory) -> Inputs:
    return Inputs.over(make_project, tmp_path_factory.mktemp("inputs"))


def good_results(inputs: Inputs) -> dict[str, list[tuple]]:
    inputs.write(GOOD)
    build = inputs.project.build()
    assert build.success, build.text
    assert build.rows("select * from fct_relevance__input_issues") == []
    tables = results(build)
    assert all(tables.values())
    return tables


@pytest.fixture(scope="module")
def before(inputs) -> dict[str, list[tuple]]:
    return good_results(inputs)


def issues_of(build) -> list[tuple]:
    return build.rows(
        "select rule, severity, input, source, key, found, fix from fct_relevance__input_issues"
    )


def assert_issues(inputs, build, expected, severity="error"):
    """These issues and no other of this severity; on screen the first five of each rule, with their fix."""
    issues = [issue for issue in issues_of(build) if issue[1] == severity]
    found = {
        (rule, source.replace(f"{inputs.folder}/", ""), key): found
        for rule, _, _, source, key, found, _ in issues
    }
    wanted = {(rule, source, key): found for rule, source, key, found in expected}
    assert found.keys() == wanted.keys() and len(issues) == len(wanted), issues
    assert [key for key in wanted if wanted[key] not in found[key]] == [], issues
    for rule, _, kind, source, _, _, fix in issues:
        assert FIXES[rule] in fix
        assert kind == source.removeprefix(f"{inputs.folder}/").split("/")[0]
    for rule in {issue[0] for issue in issues}:
        sentences = [f"{r}: {i} in {s}, {k}: {f}. {x}" for r, _, i, s, k, f, x in issues if r == rule]
        assert sum(sentence in build.text for sentence in sentences) == min(len(sentences), 5), build.text
        assert build.statuses[f"relevance_{rule}"] == {"error": "fail", "warn": "warn"}[severity]


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case.name)
def test_broken_input_is_refused(inputs, before, case):
    inputs.write(GOOD | case.files)
    build = inputs.project.build()
    assert not build.success
    assert_issues(inputs, build, case.issues)
    assert build.statuses["int_relevance__rankings"] == "skipped"
    assert results(build) == before


def test_dbt_run_refuses_too(inputs, before):
    """Of all that is broken at once, the first five sentences stand on screen."""
    files = {}
    for number, case in enumerate(BROKEN):
        for name, content in case.files.items():
            files[name.replace("/", f"/{number}-")] = content  # one without content leaves nothing out here
    inputs.write(GOOD | files)
    build = inputs.project.run("run")
    assert not build.success
    assert build.statuses["int_relevance__rankings_by_version"] == "error"
    issues = issues_of(build)
    errors = sorted((issue for issue in issues if issue[1] == "error"), key=lambda i: (i[0], i[3], i[4]))
    assert {issue[0] for issue in errors} == {rule for case in BROKEN for rule, *_ in case.issues}
    shown = [
        f"{rule}: {kind} in {source}, {key}: {found}. {fix}"
        for rule, _, kind, source, key, found, fix in errors
    ]
    assert [sentence in build.text for sentence in shown] == [True] * 5 + [False] * (len(shown) - 5)
    assert "All of them are in relevance.main.fct_relevance__input_issues" in build.text
    assert results(build) == before


SPREAD = {
    "a CSV and then a TREC file": {
        "runs/1.csv": as_csv(RUN_HEADER, [("one", 1, "a", 2)]),
        "runs/2.txt": "2 Q0 a 1 2 one\n",
    },
    "a TREC file between two CSV files": {
        "runs/1.csv": as_csv(RUN_HEADER, [("one", 1, "a", 2)]),
        "runs/2.txt": "2 Q0 a 1 2 one\n",
        "runs/3.csv": as_csv(RUN_HEADER, [("one", 1, "b", 1)]),
    },
    "a CSV whose name is the tag of a TREC file": {
        "runs/good.txt": None,
        "runs/1.txt": "1 Q0 a 1 2 one\n",
        "runs/one.csv": as_csv(RUN_HEADER[1:], [(1, "b", 1)]),
    },
}


@pytest.mark.parametrize("name", SPREAD)
def test_a_run_in_files_of_several_kinds(inputs, name):
    """Else lists that have nothing to do with each other would be merged into one."""
    inputs.write(GOOD | SPREAD[name])
    build = inputs.project.run("run", "--select", "+fct_relevance__input_issues")
    assert [(rule, key) for rule, _, _, _, key, _, _ in issues_of(build)] == [
        ("run_in_several_files", "run one")
    ]


UNREADABLE = {
    "a csv without a required column": (
        {"qrels/bad.csv": "query_id,sku,relevance\n1,x,1\n"},
        [
            "qrels/bad.csv has no column `doc_id` or `corpus-id`; it has `query_id`, `sku`, `relevance`",
            "doc_id: your_column",
        ],
    ),
    "a csv without a header": (
        {"runs/bad.csv": "bad,1,x,0.5\nbad,1,y,0.25\n"},
        ["runs/bad.csv has no column `query_id`", "it has `bad`, `1`, `x`, `0.5`"],
    ),
    "a csv parted by semicolons": (
        {"qrels/bad.csv": "query_id;doc_id;relevance\n1;x;1\n"},
        ["qrels/bad.csv has no column `query_id`", "it has `query_id;doc_id;relevance`"],
    ),
    "a run with neither score nor rank": (
        {"runs/bad.jsonl": '{"query_id": 1, "doc_id": 2, "points": 3}\n'},
        [
            "runs/bad.jsonl has neither a column `score` nor a column `rank`; it has `query_id`,",
            "relevance_columns: {runs: {score: your_column}}",
        ],
    ),
    "a csv with a line too short": (
        {"qrels/bad.csv": "query_id,doc_id,relevance\n1,x,1\n1,y\n"},
        ["qrels/bad.csv", "Line: 3", "Expected Number of Columns: 3 Found: 2"],
    ),
    "a csv with a line too long": (
        {"runs/bad.csv": "query_id,doc_id,score\n1,x,1\n1,y,1,2\n"},
        ["runs/bad.csv", "Line: 3", "Expected Number of Columns: 3 Found: 4"],
    ),
    "a csv with a quote that is not closed": (
        {"runs/bad.csv": 'query_id,doc_id,score\n1,"x,1\n1,y,1\n'},
        ["runs/bad.csv", "Line: 2"],
    ),
    "a jsonl cut off": (
        {"qrels/bad.jsonl": '{"query_id": "1", "doc_id": "x", "relevance": 1}\n{"query_id": "1", "doc'},
        ["qrels/bad.jsonl", "Malformed JSON"],
    ),
    "a file that is not UTF-8": (
        {"qrels/bad.txt": "1 0 caf\u00e9 1\n".encode("latin-1")},
        ["qrels/bad.txt", "not utf-8"],
    ),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_unreadable_file_stops_the_build(inputs, before, name):
    files, sentences = UNREADABLE[name]
    inputs.write(GOOD | files)
    build = inputs.project.run("run")
    assert not build.success
    assert [sentence for sentence in sentences if sentence not in build.text] == [], build.text
    assert build.statuses["int_relevance__rankings"] == "skipped"
    gc.collect()  # the error of the database holds a connection to it
    assert results(build) == before


# What follows replaces result tables, so that it comes after all that look at them.


def test_queries_that_the_qrels_do_not_have_are_a_warning(inputs):
    inputs.write(GOOD | {"runs/good.txt": RUN + "3 Q0 a 1 2 good\n3 Q0 b 2 1 good\n"})
    build = inputs.project.build()
    assert build.success, build.text
    expected = [("query_without_judgments", "runs/good.txt", "run good, query 3", "2 rows")]
    assert_issues(inputs, build, expected, severity="warn")
    assert build.rows("select status from int_relevance__query_status where query_id = '3'") == [
        ("no_judgments",)
    ]


def test_ranks_that_contradict_scores_are_a_warning(inputs):
    lists = {
        "in file order": ("a 1 1", "b 2 2", "c 3 0"),
        "shuffled": ("c 3 5", "a 1 2", "b 2 1"),
        "at the end": ("a 1 3", "b 2 2", "c 4 0", "d 5 1"),
        "good in file order": ("a 1 2", "b 2 1", "c 9 0"),
        "good and shuffled": ("b 2 1", "c 3 0", "a 1 2"),
        "tied": ("a 2 1", "b 1 1", "c 4 0", "d 3 0"),
        "ranks from nought": ("a 0 2", "b 1 1"),
        "the same rank twice": ("a 1 1", "b 1 2", "c 2 0"),
        "no ranks": ("a - 1", "b - 2"),
        "differ beyond float32": ("a 1 1.0", "b 2 1.00000001"),
    }
    rows = [
        " ".join(["1 Q0", *row.split(" "), name.replace(" ", "_")])
        for name, rows in lists.items()
        for row in rows
    ]
    interleaved = [row for position in range(4) for row in rows[position::4]]
    for order in [rows, interleaved]:
        inputs.write(GOOD | {"runs/more.txt": "\n".join(order)})
        build = inputs.project.build()
        assert build.success, build.text
        contradicting = ["in_file_order", "shuffled", "at_the_end", "differ_beyond_float32"]
        assert_issues(
            inputs,
            build,
            [
                ("rank_contradicts_score", "runs/more.txt", f"run {name}, query 1", "")
                for name in contradicting
            ],
            severity="warn",
        )
        assert build.rows(
            "select doc_id from int_relevance__rankings where run_id = 'in_file_order' order by rank"
        ) == [("b",), ("a",), ("c",)]


# Each of these changes vars, which costs a parse.

SETTINGS = {
    "a column name that is no column": (
        {"relevance_columns": {"qrels": {"sku": "doc_id"}}},
        "relevance_columns names `sku` for qrels, which has the columns query_id, doc_id, relevance",
    ),
    "an input that is no input": (
        {"relevance_columns": {"qrel": {"doc_id": "sku"}}},
        "relevance_columns names the input `qrel`; the inputs are qrels, runs,",
    ),
    "both a relation and files": (
        {"relevance_qrels": "{{ ref('my_qrels') }}"},
        "relevance_qrels and relevance_qrels_files are both set; keep the one",
    ),
    "qrels alone": ({"relevance_runs_files": None}, "No runs: set the var relevance_runs to a relation"),
    "an unknown tie rule": (
        {"relevance_tie_rule": "trec_eval"},
        "relevance_tie_rule is `trec_eval`; it must be one of trec_eval_9, trec_eval_10,",
    ),
    "a pool of no depth": (
        {"relevance_pool_depth": 0},
        "relevance_pool_depth is `0`; it must be a whole number, 1 or more",
    ),
    "an unknown measure": (
        {"relevance_measures": ["nDCG@10", "NDCG@ten"]},
        "measure `NDCG@ten` is not understood: it is not of the form Name, Name@cutoff",
    ),
}


@pytest.fixture(scope="module")
def settled(make_project, tmp_path_factory) -> tuple[Inputs, dict]:
    inputs = Inputs.over(make_project, tmp_path_factory.mktemp("inputs"))
    return inputs, good_results(inputs)


@pytest.mark.parametrize("name", SETTINGS)
def test_a_wrong_setting_stops_the_build(settled, name):
    inputs, before = settled
    variables, sentence = SETTINGS[name]
    inputs.write(GOOD)
    build = inputs.project.build(**variables)
    assert not build.success
    assert sentence in build.text
    assert results(build) == before


def test_nothing_matches(settled):
    inputs, before = settled
    inputs.write(GOOD)
    nothing = inputs.path("qrels/*.nothing")
    build = inputs.project.build(
        relevance_qrels_files=[inputs.path("qrels/good.txt"), nothing], relevance_runs_files=[]
    )
    assert not build.success
    assert {issue[:6] for issue in issues_of(build)} == {
        ("no_matching_file", "error", "qrels", nothing, "relevance_qrels_files", "no file"),
        ("no_matching_file", "error", "runs", "an empty list", "relevance_runs_files", "no file"),
    }
    assert (
        f"no_matching_file: qrels in {nothing}, relevance_qrels_files: no file. Correct the path"
        in build.text
    )
    assert results(build) == before


def test_ranking_by_a_rank_that_is_not_there(settled):
    inputs, before = settled
    inputs.write(GOOD | {"runs/good.txt": RUN.replace(" 2 2.0 ", " - 2.0 ")})
    build = inputs.project.build(relevance_tie_rule="rank_column")
    assert not build.success
    expected = [("missing_rank", "runs/good.txt", "run good, query 1, document b", "no rank")]
    assert_issues(inputs, build, expected)
    assert results(build) == before


MEASURES = {
    "nDCG@": "it is not of the form Name, Name@cutoff or Name(parameter=value)@cutoff",
    "Gain@10": "there is no measure `Gain`",
    "P": "P needs a cutoff, as in P@10",
    "Rprec@10": "Rprec takes no cutoff",
    "P@0": "a cutoff is a whole number between 1 and 2147483647",
    "P(gain=2)@5": "P takes rel, denominator, judged_only, mean, each once; not `gain=2`",
    "Judged(rel=1)@5": "Judged takes mean, each once; not `rel=1`",
    "AP(rel=0)": "rel is the lowest relevant grade, a whole number, 1 or more",
    "SetF(beta=-1)": "beta is a number",
    "P(rel=2=9)@5": "rel is the lowest relevant grade, a whole number, 1 or more",
    "P(rel=2,rel=3)@5": "P takes rel, denominator, judged_only, mean, each once; not `rel=3`",
    "RelP(denominator='cutoff')@5": "RelP says denominator already",
    "RBP(p=1.0)": "p is the persistence, more than 0 and less than 1",
    "RBP(rel=3,max_rel=2)": "rel is above max_rel",
    "Compat(p=0.9999)": "p of Compat is at most 0.999",
    "INST": "INST needs max_rel, as in INST(max_rel=3)",
    "INST(max_rel=3,T=0.5)": "T of INST is more than 0.5",
    "BPM(min_rel=3,max_rel=3)@5": "max_rel must be above min_rel",
    "INSQ(T=0.0,max_rel=3)": "T is the gain wanted, a number, more than 0",
    "NRBP(beta=1.0)": "beta of NRBP is more than 0 and less than 1",
    "alpha_nDCG(alpha=1.5)@5": "alpha is between 0 and 1",
    "Rprec(multiple=0)": "multiple is the multiple of R, a number, more than 0",
    "IPrec": "IPrec needs a level of recall between 0 and 1, as in IPrec@0.2",
    "IPrec@1.5": "IPrec needs a level of recall between 0 and 1, as in IPrec@0.2",
    "P@1.5": "a cutoff is a whole number between 1 and 2147483647",
    "AP(denominator='cutoff')": "denominator cutoff needs a cutoff, as in AP@10",
    "AP(judged_only=yes)": "judged_only is True or False",
    "utility(d=1.0)": "d is for what was rightly left out, which needs num_docs",
    "nDCG(gains={1:-1})@5": "gains gives grades their gain, 0 or more",
    "nDCG(gains={1:1,1:2})@5": "gains names a grade twice",
    "nDCG(ties='averaged')": "ties='averaged' needs a cutoff",
    "nDCG(ties='averaged',judged_only=True)@5": "ties='averaged' takes all documents, not the judged ones only",
    "nDCG(ideal='filled')@5": "ideal='filled' needs a cutoff and dcg='binary-log2'",
    "nDCG(dcg='exp')@10": "dcg is log2 or exp-log2 or binary-log2, not `'exp'`",
}


def test_a_wrong_measure_is_told_what_is_understood(settled):
    """Through the macro that parses the var, since another var costs another parse of the project."""
    inputs, _ = settled
    for measure, reason in MEASURES.items():
        inline = '{{ relevance._parse_measure("' + measure + '") }}'
        build = inputs.project.run("compile", "--inline", inline)
        assert not build.success
        assert f"measure `{measure}` is not understood: {reason}" in build.text
        assert "What is understood: P@10, R@10, F@10, Success@10, RR[@10], AP[@10]," in build.text


def test_line_numbers_where_line_ends_mix(inputs):
    """A file that begins with LF and goes on with CRLF, with blank lines of both kinds."""
    inputs.write(GOOD | {"qrels/mixed.txt": "9 0 b 2\n9 0 c 0\r\n\r\n\n9 0 d\n9 0 e 1\r\nend\r\n"})
    build = inputs.project.run("run", "--select", "+fct_relevance__input_issues")
    assert [(rule, key, found) for rule, _, _, _, key, found, _ in issues_of(build)] == [
        ("malformed_line", "line 5", "9 0 d"),
        ("malformed_line", "line 7", "end"),
    ]


def test_numbers_with_an_underscore_are_no_numbers(inputs):
    inputs.write(
        GOOD | {"qrels/odd.txt": "9 0 a 1_0\n", "runs/odd.csv": as_csv(RUN_HEADER, [("x", 1, "a", "1_0")])}
    )
    build = inputs.project.run("run", "--select", "+fct_relevance__input_issues")
    assert [(rule, found) for rule, _, _, _, _, found, _ in issues_of(build)] == [
        ("invalid_relevance", "relevance 1_0"),
        ("invalid_score", "score 1_0"),
    ]


@pytest.mark.parametrize(
    "alone",
    [
        "int_relevance__input_fingerprints",
        "fct_relevance__input_issues",
        "int_relevance__rankings_by_version",
        "int_relevance__run_versions",
        "int_relevance__query_measures_by_version",
        "fct_relevance__query_measures",
    ],
)
def test_a_model_alone_is_refused_where_it_would_join_two_states_of_the_inputs(inputs, alone):
    inputs.write(GOOD)
    before = results(inputs.project.build())
    inputs.write(GOOD | {"runs/twice.txt": "1 Q0 a 1 2 twice\n1 Q0 a 2 1 twice\n"})
    build = inputs.project.run("run", "--select", alone)
    assert not build.success
    assert f"select +{alone} in the place of {alone}" in build.text
    assert results(build) == before


def test_the_spelling_of_a_path_does_not_make_it_another_file(make_project, tmp_path, monkeypatch):
    (tmp_path / "qrels.txt").write_text("q 0 d 1\n")
    (tmp_path / "run.txt").write_text("q Q0 d 1 1 tag\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PWD", str(tmp_path))
    project = make_project(relevance_qrels_files=str(tmp_path / "qrels.txt"))
    for runs in ["*.txt", "./*.txt", ["run.txt", "./run.txt"]]:
        build = project.build(relevance_runs_files=runs)
        assert build.success, build.text
        assert build.rows("select run_id from fct_relevance__leaderboard") == [("tag",)]


@pytest.mark.parametrize("kind", ["queries", "items", "run_catalog", "interactions"])
def test_optional_files_that_hold_nothing_are_an_error(inputs, kind, make_project):
    inputs.write(GOOD | {"optional/empty.csv": "query_id,doc_id,run_id\n"})
    project = make_project(**inputs.project.variables)
    patterns = [inputs.path("optional/empty.csv"), inputs.path("nothing/*.csv")]
    build = project.build(**{f"relevance_{kind}_files": patterns})
    assert not build.success
    assert {(rule, where) for rule, _, where, *_ in issues_of(build)} == {
        ("empty_input", kind),
        ("no_matching_file", kind),
    }
