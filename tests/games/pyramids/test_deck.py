"""The invented chambers: solvable, all different, and alike from colour to colour."""

import importlib
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest

from tabletop.games.pyramids.components import COLOURS
from tabletop.mechanics.bitgrid import Grid, bits
from tests.games.pyramids.played import DATA, GAME

PYRAMIDS = GAME.family.components.cards
GRID = Grid(5, 5)
MAKERS = Path(__file__).parents[3] / "packaging/decks/pyramids"


@pytest.fixture(scope="module")
def makers() -> Iterator[Any]:
    """What imports a module of the deck's generator."""
    before = set(sys.modules)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "dont_write_bytecode", True)
        patch.syspath_prepend(MAKERS)
        yield importlib.import_module
    for name in set(sys.modules) - before:
        if Path(getattr(sys.modules[name], "__file__", None) or "/").parent == MAKERS:
            del sys.modules[name]


def steps(kinds: tuple[str, ...], avoid: str = "") -> int:
    """The cells of a shortest way from entry to tomb, both counted; 0 where there is none."""
    free = sum(1 << cell for cell, kind in enumerate(kinds) if kind not in ("wall", avoid))
    reached, count = 1 << kinds.index("entry"), 1
    while not reached >> kinds.index("tomb") & 1:
        further = (reached | GRID.spread(reached)) & free
        if further == reached:
            return 0
        reached, count = further, count + 1
    return count


def positions(kinds: tuple[str, ...]) -> set[tuple[str, ...]]:
    """The chamber turned and mirrored in all ways."""
    rows, found = [kinds[start : start + 5] for start in range(0, 25, 5)], set()
    for _ in range(4):
        rows = [tuple(column) for column in zip(*rows[::-1], strict=True)]
        found |= {tuple(kind for row in way for kind in row) for way in (rows, rows[::-1])}
    return found


def test_every_cell_can_be_reached() -> None:
    for card in PYRAMIDS:
        reached = card.mask("entry")
        for _ in range(25):
            reached |= GRID.spread(reached) & card.cells
        assert reached == card.cells, card.id


def test_ways_lead_from_corner_to_corner_past_a_few_walls() -> None:
    for card in PYRAMIDS:
        assert (card.kinds[0], card.kinds[24]) == ("entry", "tomb")
        assert 5 <= card.kinds.count("wall") <= 7
        assert 4 <= 23 - card.kinds.count("wall") - card.kinds.count("plain") <= 7
        assert steps(card.kinds) in (9, 11)


def test_all_chambers_are_different_however_one_looks_at_them() -> None:
    for one, other in combinations(PYRAMIDS, 2):
        assert one.kinds not in positions(other.kinds), (one.id, other.id)


def test_equal_treasures_lie_apart() -> None:
    for card in PYRAMIDS:
        for cell in range(25):
            if card.kinds[cell] not in ("plain", "wall"):
                near = bits(GRID.neighbours[cell])
                assert card.kinds[cell] not in {card.kinds[other] for other in near}, card.id


def test_gems_and_skulls_are_on_most_cards_torches_and_elixirs_on_some() -> None:
    having = Counter(
        kind for card in PYRAMIDS for kind in {kind.split("_")[0] for kind in card.kinds}
    )
    assert having["gem"] > 40
    assert having["skull"] > 40
    assert 8 <= having["torch"] <= 24
    assert 8 <= having["elixir"] <= 24
    assert 8 <= having["cross"] <= 40


def test_no_colour_is_better_than_another() -> None:
    """The same treasures, walls and ways in each; the same with and without skulls in the way."""
    alike = []
    for colour in COLOURS:
        cards = [card.kinds for card in PYRAMIDS if card.colour == colour]
        treasures = Counter(kind for kinds in cards for kind in kinds)
        ways = Counter((steps(kinds), steps(kinds, "skull")) for kinds in cards)
        alike.append((treasures, ways))
    assert alike[0] == alike[1] == alike[2]
    assert alike[0][0]["gem_red"] == alike[0][0]["gem_green"]


@pytest.mark.long
def test_the_generator_makes_what_is_stored(makers: Any) -> None:
    """The first kinds of chambers; all of them take their time."""
    patterns = makers("solver").patterns_of(DATA)
    stored = {("".join(card["rows"]), card["colour"]) for card in DATA["cards"]}
    for alike in islice(makers("deck").invented(patterns), 3):
        made = {chamber.signs: colour for chamber, colour in zip(alike, COLOURS, strict=True)}
        assert made.items() <= stored


def test_the_colours_are_equally_hard(makers: Any) -> None:
    solver, chamber = makers("solver"), makers("chamber")
    patterns = solver.patterns_of(DATA)
    efforts: dict[str, list[float]] = {colour: [] for colour in COLOURS}
    for card in DATA["cards"]:
        found = solver.Solver(chamber.Chamber("".join(card["rows"])), patterns).effort(0)
        efforts[card["colour"]].append(found)
    every = [effort for found in efforts.values() for effort in found]
    solved = DATA["provenance"]["cards"]["calibration"][0]
    assert round(sum(every) / len(every), 2) == solved["mean"]
    assert (round(min(every), 2), round(max(every), 2)) == (solved["least"], solved["most"])
    for found in zip(*map(sorted, efforts.values()), strict=True):
        assert max(found) - min(found) < 0.2


@pytest.mark.parametrize(
    ("corridor", "effort"), [("v...T", 3.580810546875), ("vx..T", 2.919921875)]
)
def test_the_solver_counts_as_one_does_on_paper(makers: Any, corridor: str, effort: float) -> None:
    """A corridor of five cells: only two and three cells in a row fit, else a single one."""
    chamber = makers("chamber").Chamber("".join(f"{sign}####" for sign in corridor))
    assert makers("solver").Solver(chamber, makers("solver").patterns_of(DATA)).effort(0) == effort
