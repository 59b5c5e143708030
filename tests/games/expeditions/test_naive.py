"""The slow second versions themselves: they count the books' own examples as the books do."""

from tests.games.expeditions.naive import Card, forms
from tests.games.pyramids.naive import NaivePyramids
from tests.games.silver_gold.naive import NaiveSilverGold

SKULLS = (1, 2, 4, 6, 9, 12, 16, 20, 25, 30)


def island(name: str, colour: str, size: int) -> Card:
    """A card of so many plain cells."""
    return Card(name, colour, {divmod(cell, 4): "plain" for cell in range(size)})


def test_silver_and_gold_example_of_95_points() -> None:
    cards = [
        island("a", "grey", 8),
        island("b", "grey", 8),
        island("c", "orange", 12),
        island("d", "orange", 12),
        island("e", "green", 10),
        island("f", "purple", 14),
    ]
    naive = NaiveSilverGold(2, cards, {"a": ("grey", 1), "e": ("orange", 2)})
    naive.done[0] = list("abcdef")
    assert naive.seal_points(0) == 2 + 4
    naive.coins[0], naive.trophies[0], naive.palms[0] = 9, [6, 2], [3, 4, 1]
    assert naive.total(0) == 95


def test_pyramids_example_of_111_points() -> None:
    colours = ["orange"] * 2 + ["green"] * 4 + ["purple"]
    cards = [Card(f"{n}", colour, {}) for n, colour in enumerate(colours)]
    naive = NaivePyramids(2, cards, {card.name: n for n, card in enumerate(cards)}, SKULLS)
    naive.done[0], naive.torches[0] = [card.name for card in cards], {1, 4}
    naive.awards[0] = [("orange", 10), ("green", 6), ("green", 3)]
    naive.red[0], naive.green[0], naive.skulls[0] = 6, 3, {0, 1, 2, 3}
    assert naive.total(0) == 111


def test_the_second_and_third_award_go_to_15_before_33() -> None:
    cards = [Card(name, "purple", {}) for name in ("2", "3", "5", "6", "15", "33")]
    naive = NaivePyramids(2, cards, {card.name: int(card.name) for card in cards}, SKULLS)
    naive.left["purple"] = [6, 3]
    naive.done = {0: ["6", "33"], 1: ["2", "3", "5", "15"]}
    naive.just = {0: ["33"], 1: ["15"]}
    naive.end_stage()
    assert naive.awards == {0: [("purple", 3)], 1: [("purple", 6)]}


def test_patterns_have_as_many_forms_as_they_look() -> None:
    corner = frozenset({(0, 0), (1, 0), (1, 1)})
    hook = frozenset({(0, 0), (1, 0), (2, 0), (2, 1)})
    square = frozenset({(0, 0), (0, 1), (1, 0), (1, 1)})
    assert [len(forms(shape)) for shape in (corner, hook, square)] == [4, 8, 1]
