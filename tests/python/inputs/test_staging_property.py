"""Any TREC line comes back field by field, or is called malformed as it stands: nothing is lost or bent."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from input_files import Inputs

# All but what parts fields and lines, what begins a file, and the character that no text may hold.
BLANKS = " \t\v\f"
ids = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters=BLANKS + "\r\n\ufeff\U0010ffff\0"),
    min_size=1,
    max_size=6,
) | st.sampled_from(
    ["a\x01b", "007", "1e5", "2020-01-01", "#", '"', "\\", "NULL", "nan", "0x1f", "é", "e\u0301"]
)
separators = st.text(BLANKS, min_size=1, max_size=3)
margins = st.text(BLANKS, max_size=2)
scores = st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(2**70), 2**70)


@st.composite
def trec_lines(draw, kinds: list) -> tuple[list[str], str]:
    """The fields of a line, now and then too few or too many of them, and the line."""
    fields = [str(draw(kind)) for kind in kinds]
    if draw(st.integers(0, 3)) == 0:
        fields = draw(st.lists(ids, max_size=8).filter(lambda other: len(other) != len(kinds)))
    line = draw(margins) + "".join(field + draw(separators) for field in fields[:-1])
    return fields, line + "".join(fields[-1:]) + draw(margins)


@st.composite
def trec_files(draw, *kinds) -> tuple[list[tuple[list[str], str]], str]:
    """The lines that are not blank, and the file."""
    lines = draw(st.lists(trec_lines(kinds), min_size=1, max_size=30))
    ends = [draw(st.sampled_from(["\n", "\r\n", "\n\n"])) for _ in lines[1:]]
    ends.append(draw(st.sampled_from(["", "\n", "\r\n"])))
    mark = draw(st.sampled_from(["", "\ufeff"]))
    file = mark + "".join(line + end for (_, line), end in zip(lines, ends, strict=True))
    return [(fields, line) for fields, line in lines if fields], file


@pytest.fixture(scope="module")
def inputs(make_project, tmp_path_factory) -> Inputs:
    return Inputs.over(make_project, tmp_path_factory.mktemp("inputs"))


def whole(lines, count) -> list[list[str]]:
    return [fields for fields, _ in lines if len(fields) == count]


def malformed(lines, count) -> Counter:
    return Counter(line for fields, line in lines if len(fields) != count)


@settings(max_examples=12, deadline=None, derandomize=True)
@given(
    qrels=trec_files(ids, ids, ids, st.integers(-(2**31) + 1, 2**31 - 1)),
    runs=trec_files(ids, ids, ids, st.integers(0, 2**31), scores, ids),
    ending=st.sampled_from(["txt", "gz"]),
)
def test_trec_lines_round_trip(inputs, qrels, runs, ending):
    (judged, qrels_file), (retrieved, runs_file) = qrels, runs
    inputs.write({f"qrels/q.{ending}": qrels_file, f"runs/r.{ending}": runs_file})
    build = inputs.stage()
    assert build.success, build.text

    def staged(columns, table, condition):
        return Counter(build.rows(f"select {columns} from {table} where malformed_line is {condition}"))

    assert staged("query_id, doc_id, relevance", "stg_relevance__qrels", "null") == Counter(
        (query, doc, int(grade)) for query, _, doc, grade in whole(judged, 4)
    )
    assert staged("run_id, query_id, doc_id, rank, score", "stg_relevance__runs", "null") == Counter(
        (tag, query, doc, float(rank), float(score))
        for query, _, doc, rank, score, tag in whole(retrieved, 6)
    )
    for table, lines, count in [("stg_relevance__qrels", judged, 4), ("stg_relevance__runs", retrieved, 6)]:
        read = staged("malformed_line", table, "not null")
        assert {line: number for (line,), number in read.items()} == malformed(lines, count)
