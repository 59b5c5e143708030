"""How many expedition cards free cells take, used as well as possible."""

import pytest

from tabletop.games.silver_gold.family import SilverGold
from tabletop.games.silver_gold.filling import WAITING, Fillings
from tests.games.silver_gold.played import BOX, DATA

FAMILY = SilverGold(DATA)
FILLINGS = Fillings(FAMILY.grid, FAMILY.patterns, FAMILY.placements)

CARDS = [card.cells for card in BOX.cards[::5]]
LEFT = [cells & mask for cells in CARDS for mask in (0xFFFF, 0x0F3F, 0x6666, 0x1248)]


def test_no_free_cell_takes_none() -> None:
    assert FILLINGS(0).turns == 0


@pytest.mark.parametrize("cells", LEFT)
def test_each_pattern_is_used_or_waited_for_whichever_takes_fewer(cells: int) -> None:
    now, expected = FILLINGS(cells), 0.0
    for number, share in enumerate(FILLINGS.shares):
        masks = [mask for mask in FAMILY.placements[number].masks if not mask & ~cells]
        used = 1 + min(FILLINGS(cells ^ mask).turns for mask in masks)
        waited = 1 - FILLINGS.elsewhere[number] + now.turns
        expected += share * min(used, waited)
        assert now.saved[number] == pytest.approx(now.turns - used + 1)
    assert now.turns == pytest.approx(expected)


def test_waiting_costs_its_part_of_a_card_on_the_average_of_patterns() -> None:
    worth = zip(FILLINGS.shares, FILLINGS.elsewhere, strict=True)
    assert sum(share * each for share, each in worth) == pytest.approx(1 - WAITING)


@pytest.mark.parametrize("cells", LEFT)
def test_a_turned_or_mirrored_card_takes_the_same(cells: int) -> None:
    rows = [cells >> 4 * row & 15 for row in range(4)]
    upside_down = sum(row << 4 * (3 - number) for number, row in enumerate(rows))
    columns = [sum((row >> n & 1) << number for number, row in enumerate(rows)) for n in range(4)]
    transposed = sum(column << 4 * number for number, column in enumerate(columns))
    assert FILLINGS(upside_down) == FILLINGS(cells) == FILLINGS(transposed)


def test_one_cell_that_fits_saves_what_it_leaves_less() -> None:
    corner, square = FAMILY.masks["a1", "a2", "b1"], FAMILY.masks["a1", "a2", "b1", "b2"]
    assert FILLINGS(square).single == pytest.approx(
        FILLINGS(square).turns - FILLINGS(corner).turns, abs=1e-9
    )


def test_cells_that_fit_a_pattern_take_fewer_than_as_many_apart() -> None:
    row, apart = FAMILY.masks["a1", "b1", "c1"], FAMILY.masks["a1", "c1", "a3"]
    assert FILLINGS(row).turns < FILLINGS(apart).turns
