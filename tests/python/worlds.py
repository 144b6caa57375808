"""Random worlds, qrels and a run each, with all that is awkward in ids, scores and grades."""

import random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

# ids that look like numbers or dates, that differ in case, accent or length, and that hold odd characters
DOCUMENTS = [
    "007", "7", "1e5", "100000", "2020-01-01", "d1", "D1", "d10", "d9", "é", "e", "日本",
    "😀", "a#b", "'q'", '"w"',
    "_x", "-x", "x\\y", "null", "NaN", "True", "a,b", "ß", "ss", "Z", "z", "0", "00", "%",
]  # fmt: skip
SCORES = st.one_of(
    st.sampled_from(
        [0.0, -0.0, 1.0, 1.0000000001, 0.123456789, 0.123456788, -1.5, 1e-300, 3e38, 1e300, -1e300, 2.0]
    ),
    st.floats(allow_nan=False, allow_infinity=False, width=64),
    st.integers(-3, 3).map(float),
)


@st.composite
def worlds(draw):
    queries = draw(
        st.lists(st.sampled_from(["1", "01", "q", "Q", "ü", "2e3"]), min_size=1, max_size=4, unique=True)
    )
    documents = st.sampled_from(DOCUMENTS)
    qrels, run = {}, {}
    for query in queries:
        judged = draw(st.lists(documents, max_size=12, unique=True))
        retrieved = draw(st.lists(documents, max_size=20, unique=True))
        if judged:
            qrels[query] = {doc: draw(st.sampled_from([-2, -1, 0, 0, 1, 1, 2, 3, 4])) for doc in judged}
        if retrieved:
            run[query] = {doc: draw(SCORES) for doc in retrieved}
    return qrels, run


def draw_worlds(count: int) -> list:
    drawn = []

    @settings(
        max_examples=count, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck), deadline=None,
    )  # fmt: skip
    @given(worlds())
    def collect(world):
        drawn.append(world)

    collect()
    return drawn


def long_lists() -> list:
    """Longer lists with many ties than hypothesis would draw."""
    rng = random.Random(7)
    made = []
    for size, levels in [(1500, 40), (3000, 2), (2500, 10**6)]:
        docs = [f"doc{rng.randrange(10**6)}-{i}" for i in range(size)]
        qrels = {"q": {doc: rng.choice([-1, 0, 0, 0, 1, 2, 3]) for doc in rng.sample(docs, size // 4)}}
        qrels["q"] |= {f"lost{i}": rng.choice([0, 1, 2]) for i in range(size // 50)}
        made.append((qrels, {"q": {doc: rng.randrange(levels) / 7 for doc in docs}}))
    return made
