"""One small world, written in every format that can be read, gives the same rows and the same measures."""

import pytest
from input_files import Inputs, as_csv, as_jsonl, as_parquet, lines, results

QRELS = [
    ("007", "007", 2),
    ("007", "d#1", 0),
    ("007", "#d", 1),
    ("1e5", "1e5", 1),
    ("1e5", "null", -1),
    ("2020-01-01", "2020-01-01", 3),
    ("2020-01-01", "it's", 1),
    ("ü#1", "書", 1),
    ("ü#1", 'say"hi"', 4),
]
RUNS = [
    ("bm25", "007", "d#1", 1, 3.5),
    ("bm25", "007", "007", 2, 2.25),
    ("bm25", "007", "7", 3, -1.5),
    ("bm25", "1e5", "100000", 1, 0.001),
    ("bm25", "1e5", "1e5", 2, 0.0),
    ("bm25", "2020-01-01", "it's", 1, 12345.678),
    ("bm25", "ü#1", "書", 1, 1.0),
    ("dense.v2", "007", "#d", 1, 0.5),
    ("dense.v2", "007", "null", 2, 0.25),
    ("dense.v2", "ü#1", 'say"hi"', 1, 9.0),
    ("dense.v2", "ü#1", "u#1", 2, 8.0),
]
QRELS_HEADER = ["query_id", "doc_id", "relevance"]
RUNS_HEADER = ["run_id", "query_id", "doc_id", "rank", "score"]

TREC_QRELS = [(query, 0, doc, grade) for query, doc, grade in QRELS]
TREC_RUNS = [(query, "Q0", doc, rank, score, run) for run, query, doc, rank, score in RUNS]


def of_run(run_id, rows=RUNS):
    return [row[1:] for row in rows if row[0] == run_id]


def messy(rows, end="\n"):
    """Blanks and tabs mixed, doubled, leading and trailing."""
    separators = [" ", "\t", "  ", " \t", "\t\t ", "\v", "\f"]
    return "".join(
        ("", " ", "\t")[number % 3]
        + separators[number % len(separators)].join(map(str, row))
        + ("", " ", " \t")[number % 3]
        + (end if isinstance(end, str) else end[number % len(end)])
        for number, row in enumerate(rows)
    )


BEIR_HEADER = ["query-id", "corpus-id", "score"]
RUN_FILES = {run_id: as_csv(RUNS_HEADER[1:], of_run(run_id)) for run_id in ["bm25", "dense.v2"]}
REORDERED = [(doc, "x,y", query, grade) for query, doc, grade in QRELS]
PARQUET_QRELS = "select c0 as query_id, c1 as doc_id, c2::int as relevance from rows"
PARQUET_RUNS = "select c0 as run_id, c1 as query_id, c2 as doc_id, c3::int as rank, c4 as score from rows"

# name: the files of the world in this format
FORMATS = {
    "trec": {"qrels/q.txt": lines(TREC_QRELS), "runs/r.txt": lines(TREC_RUNS)},
    "trec by tabs, as MS MARCO": {
        "qrels/qrels.tsv": lines(TREC_QRELS, "\t"),
        "runs/r.tsv": lines(TREC_RUNS, "\t"),
    },
    "blanks and tabs mixed": {"qrels/q": messy(TREC_QRELS), "runs/r": messy(TREC_RUNS)},
    "crlf": {"qrels/q.txt": lines(TREC_QRELS, end="\r\n"), "runs/r.txt": messy(TREC_RUNS, end="\r\n")},
    "lf, then crlf": {
        "qrels/q.txt": messy(TREC_QRELS, end=["\n", "\r\n"]),
        "runs/r.txt": messy(TREC_RUNS, end=["\n", "\r\n"]),
    },
    "crlf, then lf": {
        "qrels/q.txt": messy(TREC_QRELS, end=["\r\n", "\n"]),
        "runs/r.txt": messy(TREC_RUNS, end=["\r\n", "\n"]),
    },
    "byte order mark": {
        "qrels/q.txt": "\ufeff" + lines(TREC_QRELS),
        "runs/r.gz": "\ufeff" + lines(TREC_RUNS),
    },
    "no newline at the end": {
        "qrels/q.txt": lines(TREC_QRELS).rstrip("\n"),
        "runs/r.txt": lines(TREC_RUNS, end="\r\n").rstrip("\r\n"),
    },
    "blank lines": {
        "qrels/q.txt": "\n \n" + lines(TREC_QRELS, end="\n\n") + "\t\n",
        "runs/r.txt": "\r\n" + lines(TREC_RUNS, end="\r\n \r\n") + "\r\n",
    },
    "trec packed": {"qrels/q.txt.gz": lines(TREC_QRELS), "runs/r.gz": messy(TREC_RUNS, end="\r\n")},
    "several trec files with tags of their own": {
        "qrels/1.txt": lines(TREC_QRELS[:4]),
        "qrels/2.txt": lines(TREC_QRELS[4:]),
        "runs/1.txt": lines(TREC_RUNS[:7]),
        "runs/2.txt": lines(TREC_RUNS[7:]),
    },
    "several trec files with the same tag": {
        "qrels/q.txt": lines(TREC_QRELS),
        "runs/bm25.txt": lines([row[:5] + ("same",) for row in TREC_RUNS[:7]]),
        "runs/dense.v2.txt.gz": lines([row[:5] + ("same",) for row in TREC_RUNS[7:]]),
    },
    "beir": {
        "qrels/beir/qrels/test.tsv": as_csv(BEIR_HEADER, QRELS, "\t"),
        "runs/r.tsv": as_csv(RUNS_HEADER, RUNS, "\t"),
    },
    "beir, unquoted, crlf and packed": {
        "qrels/test.tsv.gz": lines([BEIR_HEADER, *QRELS], "\t", "\r\n"),
        "runs/r.tsv.gz": lines([["run_id", "query-id", "corpus-id", "rank", "score"], *RUNS], "\t", "\r\n"),
    },
    "csv": {"qrels/q.csv": as_csv(QRELS_HEADER, QRELS), "runs/r.csv": as_csv(RUNS_HEADER, RUNS)},
    "csv, all quoted, with a byte order mark": {
        "qrels/q.csv": "\ufeff" + as_csv(QRELS_HEADER, QRELS, quoting=1),
        "runs/r.csv.gz": "\ufeff" + as_csv(RUNS_HEADER, RUNS, quoting=1),
    },
    "csv, columns in another order and more of them": {
        "qrels/q.csv": as_csv(["doc_id", 'a "note", quoted', "query_id", "relevance"], REORDERED),
        "runs/r.CSV": as_csv(["", "filename", *RUNS_HEADER], [(i, "f", *row) for i, row in enumerate(RUNS)]),
    },
    "csv, several files with several headers": {
        "qrels/1.csv": as_csv(QRELS_HEADER, QRELS[:3]),
        "qrels/2.csv": as_csv(["DOC_ID", "note", "Query_Id", "relevance"], REORDERED[3:6]),
        "qrels/3.csv": as_csv(["doc_id", "note", "query_id", "relevance"], REORDERED[6:]),
        **{f"runs/{run_id}.csv": content for run_id, content in RUN_FILES.items()},
    },
    "csv, a run over two files": {
        "qrels/q.csv": as_csv(QRELS_HEADER, QRELS),
        "runs/1.csv": as_csv(RUNS_HEADER, RUNS[:4]),
        "runs/2.csv": as_csv(RUNS_HEADER, RUNS[4:]),
    },
    "parquet": {
        "qrels/q.parquet": as_parquet(PARQUET_QRELS, QRELS),
        "runs/r.parquet": as_parquet(PARQUET_RUNS, RUNS),
    },
    "parquet, with relevance as double and ids as bytes": {
        "qrels/q.parquet": as_parquet(
            "select encode(c0) as query_id, encode(c1) as doc_id, c2::double as relevance from rows", QRELS
        ),
        "runs/r.parquet": as_parquet(PARQUET_RUNS, RUNS),
    },
    "parquet, in folders named for the run": {
        "qrels/q.parquet": as_parquet(PARQUET_QRELS, QRELS),
        **{
            f"runs/run_id={run_id}/part-0.parquet": as_parquet(
                "select c0 as query_id, c1 as doc_id, c2::int as rank, c3::double as score from rows",
                of_run(run_id),
            )
            for run_id in ["bm25", "dense.v2"]
        },
    },
    "csv and jsonl in folders named for the run": {
        "qrels/q.csv": as_csv(QRELS_HEADER, QRELS),
        "runs/run_id=bm25/part-0.csv": RUN_FILES["bm25"],
        "runs/run_id=dense.v2/part-0.jsonl": as_jsonl(RUNS_HEADER[1:], of_run("dense.v2")),
    },
    "jsonl": {
        "qrels/q.jsonl": as_jsonl(QRELS_HEADER, QRELS),
        "runs/r.jsonl.gz": as_jsonl(RUNS_HEADER, RUNS),
    },
    "a mix": {
        "qrels/1.txt": lines(TREC_QRELS[:2]),
        "qrels/2.csv": as_csv(QRELS_HEADER, QRELS[2:4]),
        "qrels/3.jsonl": as_jsonl(["_", *BEIR_HEADER], [(1, *row) for row in QRELS[4:6]]),
        "qrels/4.parquet": as_parquet(
            "select c0 as query_id, c1 as doc_id, c2::double as relevance from rows", QRELS[6:8]
        ),
        "qrels/5.tsv": as_csv(BEIR_HEADER, QRELS[8:], "\t"),
        "runs/bm25.txt": lines(TREC_RUNS[:7]),
        "runs/other.jsonl": as_jsonl(RUNS_HEADER, RUNS[7:9]),
        "runs/other.parquet": as_parquet(PARQUET_RUNS, RUNS[9:]),
    },
}
# These have no score, or no rank: what is not there is left out of the comparison.
PARTIAL = {
    "csv with ranks alone": (
        {
            "qrels/q.csv": as_csv(QRELS_HEADER, QRELS),
            "runs/r.csv": as_csv(RUNS_HEADER[:4], [row[:4] for row in RUNS]),
        },
        "run_id, query_id, doc_id, rank",
    ),
    "csv with scores alone": (
        {
            "qrels/q.csv": as_csv(QRELS_HEADER, QRELS),
            "runs/r.csv": as_csv(
                ["run_id", "query_id", "doc_id", "score"], [row[:3] + row[4:] for row in RUNS]
            ),
        },
        "run_id, query_id, doc_id, score",
    ),
}


@pytest.fixture(scope="module")
def inputs(make_project, tmp_path_factory) -> Inputs:
    return Inputs.over(make_project, tmp_path_factory.mktemp("inputs"))


@pytest.fixture(scope="module")
def expected(inputs) -> dict[str, list[tuple]]:
    """The results of the plain TREC files, of which some values can be worked out by hand."""
    build = evaluate(inputs, FORMATS["trec"])
    by_hand = {
        ("bm25", "007", "RR"): 1 / 2,
        ("bm25", "1e5", "RR"): 1 / 2,
        ("bm25", "2020-01-01", "P@5"): 1 / 5,
        ("bm25", "ü#1", "R@100"): 1 / 2,
        ("dense.v2", "007", "AP"): 1 / 2,
        ("dense.v2", "1e5", "RR"): 0,
        ("dense.v2", "ü#1", "RR"): 1,
    }
    measures = build.rows("select run_id, query_id, measure, value from fct_relevance__query_measures")
    values = {row[:3]: row[3] for row in measures}
    assert {key: values[key] for key in by_hand} == by_hand
    return approximate(results(build))


def evaluate(inputs, files):
    """`dbt run` and not `dbt build`, for speed: it refuses broken inputs as well."""
    inputs.write(files)
    build = inputs.project.run("run")
    assert build.success, build.text
    assert build.rows("select * from fct_relevance__input_issues") == []
    return build


def approximate(tables: dict[str, list[tuple]]):
    """Twelve digits: the last ones of a mean depend on the order in which it was summed up."""
    return {
        table: sorted(
            (tuple(round(v, 12) if isinstance(v, float) else v for v in row) for row in rows), key=str
        )
        for table, rows in tables.items()
    }


def staged_qrels(build):
    return build.rows("select query_id, doc_id, relevance from stg_relevance__qrels order by all")


def staged_runs(build, columns="run_id, query_id, doc_id, rank, score"):
    return build.rows(f"select {columns} from stg_relevance__runs order by all")


@pytest.mark.parametrize("name", FORMATS)
def test_same_rows(inputs, name):
    inputs.write(FORMATS[name])
    build = inputs.stage()
    assert build.success, build.text
    assert staged_qrels(build) == sorted(QRELS)
    assert staged_runs(build) == sorted(RUNS)


@pytest.mark.parametrize(
    "name",
    [
        "blanks and tabs mixed",
        "beir",
        "csv, columns in another order and more of them",
        "parquet, in folders named for the run",
        "a mix",
    ],
)
def test_same_measures(inputs, expected, name):
    assert approximate(results(evaluate(inputs, FORMATS[name]))) == expected


@pytest.mark.parametrize("name", PARTIAL)
def test_rank_or_score_alone(inputs, expected, name):
    files, columns = PARTIAL[name]
    build = evaluate(inputs, files)
    kept = [RUNS_HEADER.index(column) for column in columns.split(", ")]
    assert staged_runs(build, columns) == sorted(tuple(row[i] for i in kept) for row in RUNS)
    assert approximate(results(build)) == expected


def staged_ids(inputs, files) -> tuple[set, set]:
    """What is staged of these files: (query, document, relevance) and (run, query, document)."""
    inputs.write(files)
    build = inputs.stage()
    assert build.success, build.text
    return set(staged_qrels(build)), set(staged_runs(build, "run_id, query_id, doc_id"))


QREL = {"qrels/q.txt": "q 0 d 1\n"}


def run_ids(inputs, files) -> list[str]:
    inputs.write(QREL | files)
    build = inputs.stage()
    assert build.success, build.text
    return [run_id for (run_id,) in build.rows("select distinct run_id from stg_relevance__runs order by 1")]


def test_one_file_of_several_tags_is_several_runs(inputs):
    assert run_ids(inputs, {"runs/r.txt": "q Q0 d 1 2 a\nq Q0 d 1 2 A\nq Q0 d 1 2 b\n"}) == ["A", "a", "b"]


def test_only_the_shared_tag_gives_way_to_the_name_of_the_file(inputs):
    files = {"runs/x.txt": "q Q0 d 1 2 a\nq Q0 d 1 2 b\n", "runs/y.txt": "q Q0 d 1 2 a\nq Q0 d 1 2 c\n"}
    assert run_ids(inputs, files) == ["b", "c", "x", "y"]


def test_tags_that_differ_in_case_are_not_shared(inputs):
    files = {"runs/x.txt": "q Q0 d 1 2 a\n", "runs/y.txt": "q Q0 d 1 2 A\n", "runs/z.txt": "q Q0 d 1 2 a\n"}
    assert run_ids(inputs, files) == ["A", "x", "z"]


def test_files_of_the_same_name_in_different_folders(inputs):
    csv = as_csv(["query_id", "doc_id", "score"], [("q", "d", 1)])
    files = {"runs/a/r.csv": csv, "runs/b/r.csv": csv}
    assert run_ids(inputs, files) == [inputs.path("runs/a/r.csv"), inputs.path("runs/b/r.csv")]
    trec = "q Q0 d 1 2 same\n"
    files = {"runs/a/r.txt": trec, "runs/b/r.txt": trec, "runs/c/o'r.txt": trec}
    assert run_ids(inputs, files) == [inputs.path("runs/a/r.txt"), inputs.path("runs/b/r.txt"), "o'r"]


def test_files_that_differ_in_their_ending_keep_it(inputs):
    csv = as_csv(["query_id", "doc_id", "score"], [("q", "d", 1)])
    trec = "q Q0 d 1 2 same\n"
    files = {
        "runs/run.bm25": trec,
        "runs/run.dense": trec,
        "runs/a.csv": csv,
        "runs/a.tsv": csv.replace(",", "\t"),
    }
    assert run_ids(inputs, files) == ["a.csv", "a.tsv", "run.bm25", "run.dense"]


def test_numbers_as_ids(inputs):
    staged = staged_ids(
        inputs,
        {
            "qrels/q.parquet": as_parquet("select 7 as query_id, 12345678901 as doc_id, 1.0 as relevance"),
            "qrels/q.jsonl": '{"query_id": 7, "doc_id": 123456789012345678901234567890, "relevance": 2.0}\n',
            "runs/run_id=2020-1-1/r.parquet": as_parquet("select 7 as query_id, 1 as doc_id, 0.5 as score"),
            "runs/run_id=7/r.csv": "query_id,doc_id,score\n7,1,0.5\n",
            "runs/r.jsonl": '{"run_id": 1, "query_id": 7, "doc_id": 18446744073709551615, "score": 1}\n',
        },
    )
    assert staged == (
        {("7", "12345678901", 1), ("7", "123456789012345678901234567890", 2)},
        {("2020-1-1", "7", "1"), ("7", "7", "1"), ("1", "7", "18446744073709551615")},
    )


def test_parquet_files_of_different_types_do_not_bend_each_other(inputs):
    inputs.write(
        {
            "qrels/1.parquet": as_parquet("select 1 as query_id, 1 as doc_id, 1::int as relevance"),
            "qrels/2.parquet": as_parquet("select '007' as query_id, '1e5' as doc_id, 0.9 as relevance"),
            "qrels/3.parquet": as_parquet("select '8' as query_id, 'x' as doc_id, '2' as relevance"),
            "runs/1.parquet": as_parquet("select 1 as query_id, 1 as doc_id, 1::int as score"),
            "runs/2.parquet": as_parquet("select '007' as query_id, '1e5' as doc_id, 0.9 as score"),
        }
    )
    build = inputs.stage()
    assert build.rows("select * exclude (source, malformed_line) from stg_relevance__qrels order by all") == [
        ("007", "1e5", None, "0.9"),
        ("1", "1", 1, None),
        ("8", "x", 2, None),
    ]
    assert staged_runs(build, "run_id, query_id, doc_id, score") == [
        ("1", "1", "1", 1.0),
        ("2", "007", "1e5", 0.9),
    ]


def test_nothing_is_cut_off_a_line(inputs):
    """What one may take for a delimiter, a blank, a quote, a comment or NULL belongs to the id."""
    ids = [*"\\\"'#-", *(f"a{one}b" for one in "\x01\x1f\u0085\u00a0\u2028,;|"), '"a', "NULL", "\\N", "null"]
    qrels = {("q", doc, 1) for doc in ids}
    staged = staged_ids(
        inputs,
        {
            "qrels/q.txt": lines([(query, 0, doc, grade) for query, doc, grade in qrels]),
            "runs/r.txt": lines([(doc, "Q0", doc, 1, 1, doc) for doc in ids]),
        },
    )
    assert staged == (qrels, {(doc, doc, doc) for doc in ids})


def test_quoted_csv_ids_keep_blanks_commas_and_line_ends(inputs):
    ids = ["a b", " a", "a,b", "a\nb", 'a"b', "NULL", "#", "007"]
    qrels = {(query, "d", 1) for query in ids}
    staged = staged_ids(
        inputs,
        {
            "qrels/q.csv": as_csv(QRELS_HEADER, qrels),
            "runs/r.csv": as_csv(["query_id", "doc_id", "score"], [(query, "d", 1) for query in ids]),
        },
    )
    assert staged == (qrels, {("r", query, "d") for query in ids})


def test_a_path_may_hold_what_a_glob_would_read(inputs):
    files = {
        "qrels/[ab].txt": "q 0 brackets 1\n",
        "qrels/a.txt": "q 0 a 1\n",
        "qrels/it's*?.csv": "query_id,doc_id,relevance\nq,star,1\n",
        "runs/x=1.csv": "query_id,doc_id,score\nq,d,1\n",
        "runs/y=1/b.csv": "query_id,doc_id,score\nq,d,1\n",
    }
    assert staged_ids(inputs, files) == (
        {("q", "brackets", 1), ("q", "a", 1), ("q", "star", 1)},
        {("x=1", "q", "d"), ("b", "q", "d")},
    )


@pytest.mark.parametrize("kind", ["path", "list", "glob"])
def test_a_path_a_list_or_a_glob(make_project, tmp_path, kind):
    for name in ["a", "b[1]", "b1"]:
        (tmp_path / f"{name}.txt").write_text(f"q Q0 d 1 2 {name}\n")
    (tmp_path / "qrels.txt").write_text("q 0 d 1\n")
    given, expected = {
        "path": ("b[1].txt", ["b[1]"]),
        "list": (["b1.txt", "a.txt", "b1.txt", "[a]*.txt"], ["a", "b1"]),
        "glob": ("?[1-9[]*.txt", ["b1", "b[1]"]),
    }[kind]
    paths = f"{tmp_path}/{given}" if isinstance(given, str) else [f"{tmp_path}/{name}" for name in given]
    project = make_project(relevance_qrels_files=f"{tmp_path}/qrels.txt", relevance_runs_files=paths)
    build = project.run("run", "--select", "stg_relevance__runs")
    assert build.success, build.text
    assert build.rows("select run_id from stg_relevance__runs order by 1") == [(name,) for name in expected]


def test_renamed_columns(make_project, tmp_path):
    inputs = Inputs.over(make_project, tmp_path)
    inputs.project.variables["relevance_columns"] = {
        "qrels": {"doc_id": "sku", "relevance": "Grade"},
        "runs": {"score": "points", "run_id": "system"},
    }
    inputs.write(
        {
            "qrels/1.csv": "query_id,SKU,grade\nq,1,2\n",
            "qrels/2.jsonl": '{"query-id": "q", "sku": "2", "Grade": 1, "doc_id": "not this one"}\n',
            "qrels/3.parquet": as_parquet("select 'q' as query_id, 3 as sku, 0 as Grade, 9 as relevance"),
            "qrels/4.tsv": "x\tSKU\tquery-id\tgrade\n?\t4\tq\t1\n",
            "qrels/5.txt": "q 0 5 1\n",
            "runs/1.csv": "query_id,doc_id,points,system,score\nq,1,0.5,a,7\n",
            "runs/2.txt": "q Q0 2 1 0.25 b\n",
        }
    )
    build = inputs.stage()
    assert build.success, build.text
    assert staged_qrels(build) == [("q", str(doc), (2, 1, 0, 1, 1)[doc - 1]) for doc in range(1, 6)]
    assert staged_runs(build, "run_id, query_id, doc_id, score") == [
        ("a", "q", "1", 0.5),
        ("b", "q", "2", 0.25),
    ]


def test_a_key_that_comes_late_in_jsonl_is_read(inputs):
    late = as_jsonl(["query_id", "doc_id", "score"], [("q", f"d{i}", i) for i in range(25_000)])
    late += as_jsonl(["run_id", "query_id", "doc_id", "score"], [("late", "q", "d", 1)])
    inputs.write(QREL | {"runs/first.jsonl": late})
    build = inputs.stage()
    # the rows without a run_id are an input issue, and do not take the name of the file
    assert build.rows("select run_id, count(*) from stg_relevance__runs group by run_id order by 2") == [
        ("late", 1),
        (None, 25_000),
    ]
