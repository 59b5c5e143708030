"""Pieces that look alike lie on one another, with their number; and what undo leaves behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.games.mykerinos.moves import FIGURE
from tabletop.records.catalogue import open_game
from tabletop.ui.table.items.pieces import PieceItem
from tests.games.arranged import arranged
from tests.ui.laid import COLOURS, NAMES, Laid, begun, play_until
from tests.window.reading import written_on

OWN = ("M08", "M22", "M09", "M10", "M36", "M23")
HELPED = ("M09",)


MANY = ("M01", "M02", "M08", "M09", "M10", "M15", "M16", "M22", "M23", "M29", "M30", "M31", "M36")
MANY_HELPED = ("M02", "M09", "M10", "M15", "M16", "M23")


def won(own: dict[str, Sequence[str]], helped: dict[str, Sequence[str]]) -> Laid:
    """A table at which those tiles are won, and those have helped."""
    game = open_game("mykerinos")
    facts = {"round": 3, "own": own, "helped": helped}
    players = tuple(map(Player, NAMES[:3], COLOURS))
    start = arranged(game, play_until(begun).state, facts)
    return Laid(Match(game, players, {}, SeededDealer("piles"), start=start))


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Laid]:
    """Somebody has won tiles of several patrons, and one has helped."""
    laid = won({"0": OWN}, {"0": HELPED})
    yield laid
    laid.close()


def seen(table: Laid, space: str) -> list[PieceItem]:
    """The pieces of a space that are not beneath others, from the left."""
    items = [item for item in table.scene.pieces.at(space) if item.isVisible()]
    return sorted(items, key=lambda item: item.scene_box().left())


def test_tiles_of_one_patron_lie_on_one_another_the_ready_ones_first(table: Laid) -> None:
    pieces = [item.piece for item in seen(table, "patrons:0")]
    shown = [(dict(piece.face.facts)["patron"], piece.dim) for piece in pieces if piece.face]
    assert shown == [
        ("lord_lemon", False),
        ("mrs_blackmore", False),
        ("none", False),
        ("lord_lemon", True),
    ]
    boxes = [item.scene_box() for item in seen(table, "patrons:0")]
    assert all(a.right() < b.left() for a, b in pairwise(boxes))
    every = Counter(piece.space for piece in table.session.table.pieces)
    assert every["patrons:0"] == len(OWN)


def test_a_pile_leaves_room_for_its_number(table: Laid) -> None:
    first, second, third, _ = (item.scene_box() for item in seen(table, "patrons:0"))
    assert second.left() - first.right() > 20
    image = table.view.grab().toImage()
    line = range(round(first.right()) + 4, round(second.left()) - 2)
    high = range(round(first.top()), round(first.bottom()))
    assert len({image.pixel(x, y) for x in line for y in high}) > 4
    assert third.left() - second.right() > 20


def test_many_tiles_do_not_cover_one_another_nor_their_numbers(qtbot: QtBot) -> None:
    table = won({"0": MANY}, {"0": MANY_HELPED})
    boxes = [item.scene_box() for item in seen(table, "patrons:0")]
    assert len(boxes) == 9
    assert all(a.right() < b.left() for a, b in pairwise(boxes))
    room = table.scene.place("patrons:0")
    assert room is not None
    assert all(room.rect.contains(box) for box in boxes)
    table.close()


def test_a_strip_tells_how_many_tiles_of_each_patron_can_still_help(qtbot: QtBot) -> None:
    table = won({"1": MANY}, {"1": MANY_HELPED})
    strip = table.scene.strips.strip_of(1)
    assert strip is not None
    assert strip.toolTip().split("\n")[2:] == [
        "Lady Violet, ready: 1, used this round: 1",
        "Lord Lemon, ready: 1, used this round: 2",
        "Sir Brown, used this round: 2",
        "Mrs Blackmore, ready: 1, used this round: 1",
        "Colonel Tangerine, ready: 3",
        "Tiles without a patron: 1",
    ]
    inside = table.view.mapFromScene(strip.rect).boundingRect()
    lines = written_on(table.view.viewport())
    said = [line.words for line in lines if inside.contains(line.rect.toRect())]
    assert [words for words in said if words[0].isdigit()][:7] == [
        *("11", "1/2", "1/3", "2", "1/2", "3", "1"),
    ]
    table.close()


def test_what_is_spent_is_grey_and_lies_turned(table: Laid) -> None:
    *_, spent = seen(table, "patrons:0")
    picture = spent.pixmap().toImage()
    middle = [
        QColor(picture.pixel(x, picture.height() // 2))
        for x in range(picture.width() // 3, picture.width() * 2 // 3)
    ]
    assert max(colour.hsvSaturationF() for colour in middle) < 0.2
    assert spent.scene_box().width() > spent.scene_box().height()
    assert spent.piece.badge is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pass_track_has_a_space_for_each_colour(seats: int) -> None:
    game = open_game("mykerinos")
    table = game.table(game.setup(seats, {}), None)
    spaces = [space.id for space in table.spaces if space.id.startswith("pass:")]
    assert len(spaces) == max(3, seats)


def test_after_undo_no_brackets_stay_on_an_empty_cell(table: Laid) -> None:
    legal = table.match.game.legal_moves(table.match.state, 0)
    dig = next(move for move in legal if [pick.piece for pick in move.picks()] == [FIGURE])
    cell = dig.picks()[0].space
    assert table.session.play(dig)
    assert cell in table.scene.interaction.last
    table.session.undo()
    assert cell not in table.scene.interaction.last
