"""The worked scores of the four books, entered through the window, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from attrs import frozen

from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, opened
from tests.window.scoring import Filled, Scorer

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@frozen
class Table:
    """A finished table of four: the first seat's is a book's example, with its total."""

    game: str
    total: int
    most: int
    filled: Filled
    options: tuple[tuple[str, str], ...] = ()


WINGS = ("colonel_tangerine", "lord_lemon", "sir_brown", "mrs_blackmore", "lady_violet")
TABLES = (
    Table(
        "mykerinos",
        34,
        60,
        {
            "rooms": ("w2r3 w3r5 w4r3 w1w2 w3w4", "w1r3 w1r5", "w5r3 w5r5", "w2w3 w2r5"),
            "track": (0, 3, 4, 5),
            "tiles.lady_violet": (1, 1, 1, 0),
            "tiles.lord_lemon": (2, 0, 1, 0),
            "tiles.sir_brown": (3, 1, 0, 0),
            "tiles.mrs_blackmore": (1, 2, 1, 0),
            "tiles.colonel_tangerine": (2, 2, 0, 1),
            "left": (3, 2, 1, 0),
        },
        tuple((f"wing:{number}", patron) for number, patron in enumerate(WINGS, 1)),
    ),
    Table(
        "silver_gold",
        95,
        80,
        {
            "cards": ("T44 T38 T15 T16 T28 T05", "T01 T02", "T20 T21", "T30"),
            "coins": (9, 4, 3, 2),
            "trophies": ("5 3", "6", "", ""),
            "palms": ("3 3 2", "1", "2", ""),
        },
    ),
    Table(
        "pyramids",
        111,
        60,
        {
            "pyramids": ("1 4 7 10 2 5 3", "6 8", "9 11", "12"),
            "awards": ("o10 g6 g3", "p10", "", ""),
            "torches": (2, 1, 0, 0),
            "red": (6, 1, 0, 2),
            "green": (3, 1, 1, 0),
            "skull": (6, 1, 3, 0),
        },
    ),
    Table(
        "thebes",
        67,
        80,
        {
            "artefacts.greece": ("5 4 3 2", "1", "", ""),
            "artefacts.crete": ("4 3 2", "1", "", ""),
            "artefacts.egypt": ("6 2", "", "1", ""),
            "artefacts.palestine": ("5 1", "", "", "2"),
            "artefacts.mesopotamia": ("1 1", "3", "", ""),
            "shows": ("L4 B4 V5", "", "", ""),
            "congresses": (5, 2, 0, 1),
            "books.greece": (1, 2, 0, 0),
            "books.crete": (0, 0, 1, 0),
            "books.egypt": (2, 3, 0, 0),
            "books.palestine": (0, 0, 2, 0),
            "books.mesopotamia": (0, 0, 0, 1),
        },
    ),
)


@pytest.fixture(params=sampled(TABLES, 3, 2), ids=lambda table: table.game)
def table(request):
    return request.param


def test_the_books_score_by_mouse_and_by_keyboard_alone(tmp_path, table):
    with opened(tmp_path) as window:
        entered = []
        for enter in (Scorer.by_mouse, Scorer.by_keys):
            scorer = Scorer(window, table.game)
            enter(scorer, dict(table.options), table.filled)
            assert scorer.totals()[0] == table.total
            assert scorer.inputs <= table.most
            entered.append(dict(scorer.model.scoring.entry.values))
        assert entered[0] == entered[1]
