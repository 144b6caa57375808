"""Random recommendations with all that they are measured against, and the measures from their definitions."""

import random
from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from math import log2, sqrt
from statistics import mean

DOCUMENTS = ["007", "7", "1e5", "d1", "D1", "é", "e", "日本", "a#b", "'q'", "_x", "null", "ß", "Z", "z", "0"]
USERS = ["1", "01", "u", "U", "ü", "2e3", "v", "w"]
RUNS = ["a", "B", "ä"]
NUMBER_OF_ATTRIBUTES = 3


@dataclass
class World:
    lists: dict  # run: user: items by rank
    catalogue: dict  # item: attributes, None where one is not known
    interactions: list  # (user, item), some of them several times
    grades: dict  # (user, item): grade


def draw_world(seed: int) -> World:
    rng = random.Random(seed)
    known = DOCUMENTS[: rng.randrange(4, len(DOCUMENTS) + 1)]  # the others are recommended all the same
    favourites = [rng.choice(DOCUMENTS) for _ in range(4)] + DOCUMENTS

    def some_list():
        length = rng.choice([1, 1, 2, 3, 5, 8, 12])
        return list(dict.fromkeys(rng.choice(favourites) for _ in range(length)))

    return World(
        {run: {user: some_list() for user in rng.sample(USERS, rng.randrange(1, 8))} for run in RUNS},
        {
            item: [None if rng.random() < 0.08 else rng.randrange(3) for _ in range(NUMBER_OF_ATTRIBUTES)]
            for item in known
        },
        [(rng.choice(USERS), rng.choice(favourites)) for _ in range(rng.randrange(1, 60))],
        {(user, item): rng.choice([-1, 0, 1, 2]) for user in USERS for item in rng.sample(DOCUMENTS, 6)},
    )


def coverage(world: World, lists: list[list]) -> float:
    return len({item for row in lists for item in row} & set(world.catalogue)) / len(world.catalogue)


def gini_index(amounts: list[float]) -> float:
    """As RecBole has it: sum((2i - n - 1) * amount_i) / (n * sum(amount)), in ascending order."""
    n = len(amounts)
    weighted = sum((2 * i - n - 1) * amount for i, amount in enumerate(sorted(amounts), 1))
    return weighted / (n * sum(amounts))


def gini(world: World, lists: list[list]) -> float | None:
    amounts = [sum(item in row for row in lists) for item in world.catalogue]
    return gini_index(amounts) if any(amounts) else None


def exposure(world: World, lists: list[list]) -> float | None:
    amounts = [sum(1 / log2(row.index(item) + 2) for row in lists if item in row) for item in world.catalogue]
    return gini_index(amounts) if any(amounts) else None


def entropy(_, lists: list[list]) -> float:
    counts = Counter(item for row in lists for item in row)
    return -sum(n / counts.total() * log2(n / counts.total()) for n in counts.values())


def novelty(world: World, lists: list[list]) -> float:
    users = {user for user, _ in world.interactions}
    met = Counter(item for _, item in set(world.interactions))
    return mean(mean(-log2((met[item] or 1) / len(users)) for item in row) for row in lists)


def popularity(world: World, lists: list[list]) -> float:
    counts = Counter(item for _, item in world.interactions)
    return mean(mean(counts[item] for item in row) for row in lists)


def serendipity(world: World, users_lists: dict[str, list]) -> float:
    n = len(world.catalogue)
    counts = Counter(item for _, item in world.interactions)
    steps = sorted(set(counts.values()), reverse=True)

    def surprise(user, item, rank):
        for_anyone = (n + 1 - (steps.index(counts[item]) + 1)) / n if item in counts else 0
        return max((n + 1 - rank) / n - for_anyone, 0) * (world.grades.get((user, item), 0) >= 1)

    return mean(
        mean(surprise(user, item, rank) for rank, item in enumerate(row, 1))
        for user, row in users_lists.items()
    )


def list_diversity(world: World, row: list) -> float | None:
    if len(row) == 1:
        return 0
    known = [world.catalogue[item] for item in row if None not in world.catalogue.get(item, [None])]
    shares = [sum(x != y for x, y in zip(a, b, strict=True)) / len(a) for a, b in combinations(known, 2)]
    return mean(shares) if shares else None


def diversity(world: World, lists: list[list]) -> float | None:
    values = [value for row in lists if (value := list_diversity(world, row)) is not None]
    return mean(values) if values else None


def personalization(_, lists: list[list]) -> float | None:
    pairs = [len({*a} & {*b}) / sqrt(len(a) * len(b)) for a, b in combinations(lists, 2)]
    return 1 - mean(pairs) if pairs else None


MEASURES = {
    "Coverage": coverage,
    "Gini": gini,
    "Entropy": entropy,
    "Novelty": novelty,
    "Popularity": popularity,
    "ILD": diversity,
    "Personalization": personalization,
    "Exposure": exposure,
}


def measure(world: World, run: str, name: str, cutoff: int) -> float | None:
    cut = {user: row[:cutoff] for user, row in world.lists[run].items()}
    if name == "Serendipity":
        return serendipity(world, cut)
    return MEASURES[name](world, list(cut.values()))
