"""The table as it lies there: furniture, board and pieces in every window, moves by drags."""

from collections.abc import Callable
from functools import cache
from itertools import pairwise, product
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.items.marks import LAST, LEGAL, REFUSED
from tests.sampling import sampled
from tests.ui.laid import Laid, begun, legal, placements, play_until
from tests.ui.windows import click

Lay = Callable[..., Laid]

SIZES = {
    "1280 with docks": (1000, 752),
    "1440 with docks": (1124, 852),
    "1920 with docks": (1560, 1032),
    "1280 with the rail": (1236, 752),
}
CELL = {"1280 with docks": 47, "1440 with docks": 60, "1920 with docks": 72}


@cache
def last_round() -> Match[Any, Any]:
    """The digs of round 4, whose area has the most rows."""
    return play_until(lambda match: begun(match) and match.state.round == 4, 4)


def first_dig(match: Match[Any, Any]) -> Pick:
    """The placement of a legal move of a single piece."""
    singles = [placements(move) for move in legal(match) if len(move.picks()) == 1]
    return next(picks[0] for picks in singles if picks)


def forbidden(table: Laid, pick: Pick) -> str:
    """A space of the same kind where the piece of a pick may not go, empty to look at."""
    table.press(table.piece(pick.piece).middle())
    veiled = table.scene.highlights.veils.names
    table.key(Qt.Key.Key_Escape)
    table.release(table.piece(pick.piece).middle())
    return min(space for space in veiled if not table.scene.pieces.at(space))


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_furniture_fills_the_window_and_never_overlaps(
    lay: Lay, name: str, scale: float
) -> None:
    table = lay(play_until(begun, 4), size=SIZES[name], theme=Theme("light", scale))
    scene = table.scene
    parts = [scene.strips.rect, scene.board.frame, scene.prompt.area, scene.own.rect]
    room = QRectF(0, 0, *SIZES[name])
    assert all(room.contains(part) for part in parts)
    for above, below in pairwise(parts):
        assert above.bottom() < below.top()
        assert (above.left(), above.right()) == (below.left(), below.right())


@pytest.mark.parametrize("name", CELL)
def test_a_cell_is_as_large_as_the_look_asks_for(lay: Lay, name: str) -> None:
    table = lay(play_until(begun, 4), size=SIZES[name])
    place = table.scene.place("a1")
    assert place is not None
    assert place.rect.width() >= CELL[name]


@pytest.mark.parametrize(("size", "scale"), sampled(product(SIZES.values(), [1.0, 1.25, 1.5]), 3))
def test_the_furniture_gives_way_until_the_cells_of_the_last_round_can_be_hit(
    lay: Lay, size: tuple[int, int], scale: float
) -> None:
    room = (size[0], round(size[1] + 48 - 48 * scale))
    table = lay(last_round(), size=room, theme=Theme("light", scale))
    place = table.scene.place("a1")
    assert place is not None
    assert place.rect.width() >= 36


def test_furniture_that_gave_way_comes_back(lay: Lay) -> None:
    scene = lay(play_until(begun, 4), size=(1124, 852)).scene

    def furniture() -> list[QRectF]:
        return [scene.strips.rect, scene.prompt.area, scene.own.rect]

    before, strip = furniture(), scene.strips.strips[0].places()["pool:1"].rect
    scene.resize(QSizeF(1124, 560), 1.0)
    assert all(now.height() < old.height() for now, old in zip(furniture(), before, strict=True))
    scene.resize(QSizeF(1124, 852), 1.0)
    assert furniture() == before
    assert scene.strips.strips[0].places()["pool:1"].rect == strip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_piece_of_the_table_is_drawn_on_its_space(lay: Lay, seats: int) -> None:
    table = lay(play_until(begun, seats))
    placed = {piece.id for piece in table.session.table.pieces if table.scene.place(piece.space)}
    assert placed
    assert set(table.scene.pieces.items) == placed
    for item in table.scene.pieces:
        place = table.scene.place(item.piece.space)
        assert place is not None
        assert place.rect.adjusted(-6, -20, 6, 6).contains(item.middle()), item.piece


def test_pieces_lie_on_whole_pixels(lay: Lay) -> None:
    table = lay(play_until(begun, 4), size=(1003, 755))
    for item in table.scene.pieces:
        at = item.scenePos()
        assert (at.x(), at.y()) == (round(at.x()), round(at.y())), item.piece


def test_a_drag_to_a_legal_space_plays_the_move(lay: Lay) -> None:
    table = lay(play_until(begun))
    pick = first_dig(table.match)
    pool = len(table.session.table.pieces)
    before = table.match.node.id
    table.carry(pick)
    assert table.match.node.parent == before
    assert table.match.node.event.picks() == (pick,)
    assert len(table.lies_on(pick.space)) == 1
    assert len(table.session.table.pieces) == pool
    assert table.scene.held is None
    assert pick.space in table.scene.highlights.spaces(LAST)


def test_a_drop_on_a_forbidden_space_is_refused_with_its_rule(lay: Lay) -> None:
    table = lay(play_until(begun))
    pick = first_dig(table.match)
    space = forbidden(table, pick)
    state, pieces = table.match.state, table.session.table.pieces
    table.carry(Pick(pick.piece, space))
    assert table.match.state is state
    assert table.session.table.pieces == pieces
    objection = table.session.why_not(Pick(pick.piece, space))[0]
    say = table.session.say
    reason = table.callout.explanation.reasons[0]
    assert reason.why == say(objection.why)
    assert reason.rule == say(objection.rule.text)
    assert say(objection.rule.cite.section) in reason.cite
    assert space in table.scene.highlights.spaces(REFUSED)
    assert table.piece(pick.piece).isVisible()


def test_the_callout_covers_neither_the_space_nor_the_prompt(lay: Lay) -> None:
    table = lay(play_until(begun))
    pick = first_dig(table.match)
    for space in ("a1", "h6", "d3", forbidden(table, pick)):
        if space in table.session.spaces_for(pick.piece):
            continue
        table.carry(Pick(pick.piece, space))
        place = table.scene.place(space)
        assert place is not None
        assert not table.callout.panel.intersects(place.rect)
        assert not table.callout.panel.intersects(table.scene.prompt.area)
        assert table.scene.sceneRect().contains(table.callout.panel)


def test_a_key_plays_what_the_callout_offers(lay: Lay) -> None:
    table = lay(play_until(begun))
    pick = first_dig(table.match)
    table.carry(Pick(pick.piece, forbidden(table, pick)))
    offered = table.callout.explanation.offers
    assert offered
    table.key(Qt.Key.Key_1)
    assert table.scene.popups.callout is None
    assert table.match.node.event is not None
    assert not table.scene.highlights.spaces(REFUSED)
    assert table.match.node.event in {*legal_before(table)}


def legal_before(table: Laid) -> set[Any]:
    """The moves that were legal where the last move was made."""
    match = table.match
    parent = match.history.nodes[match.node.parent]
    return set(match.game.legal_moves(parent.state, match.node.event.seat))


def test_a_click_on_an_offer_plays_it_and_on_the_citation_opens_the_rule(
    lay: Lay, qtbot: QtBot
) -> None:
    table = lay(play_until(begun))
    pick = first_dig(table.match)
    table.carry(Pick(pick.piece, forbidden(table, pick)))
    rule = table.callout.explanation.reasons[0].id
    with qtbot.waitSignal(table.scene.popups.rule_requested) as asked:
        click(table.callout.citations[0])
    assert asked.args == [rule]
    before = table.match.node.id
    click(table.callout.offers[0])
    assert table.match.node.parent == before


@pytest.mark.parametrize("way", ["cross", "escape", "elsewhere", "key"])
def test_the_callout_is_closed(lay: Lay, way: str) -> None:
    table = lay(play_until(begun))
    pick = first_dig(table.match)
    table.carry(Pick(pick.piece, forbidden(table, pick)))
    if way == "cross":
        click(table.callout.cross)
    elif way == "elsewhere":
        table.click(table.scene.prompt.area.bottomLeft())
    else:
        table.key(Qt.Key.Key_Escape if way == "escape" else Qt.Key.Key_X)
    assert table.scene.popups.callout is None
    assert not table.scene.highlights.spaces(REFUSED)


def test_theme_text_size_and_language_change_on_the_laid_table(lay: Lay) -> None:
    from tabletop.language import Catalogue

    table = lay(play_until(begun))
    pick = first_dig(table.match)
    table.carry(Pick(pick.piece, forbidden(table, pick)))
    before, high = table.view.grab().toImage(), table.scene.prompt.area.height()
    table.art.theme = Theme("dark", 1.25)
    table.scene.apply_theme()
    dark = table.view.grab().toImage()
    assert dark != before
    assert table.scene.prompt.area.height() > high
    table.session.speak(Catalogue.load("pl", "mykerinos"))
    assert table.view.grab().toImage() != dark
    table.carry(pick)
    assert table.match.node.event.picks() == (pick,)


def test_a_strip_opens_that_seats_place_as_a_sheet(lay: Lay) -> None:
    table = lay(play_until(begun))
    strip = table.scene.strips.strips[-1]
    table.click(strip.rect.center())
    sheet = table.scene.popups.overlay
    assert sheet is not None
    places = {space.id for space in table.session.table.spaces if space.seat == strip.seat}
    own = [piece for piece in table.session.table.pieces if piece.space in places]
    assert sheet.pieces
    assert set(sheet.pieces) == set(own)
    table.key(Qt.Key.Key_Escape)
    assert table.scene.popups.overlay is None


def test_a_double_click_on_a_piece_nobody_may_take_enlarges_it(lay: Lay) -> None:
    table = lay(play_until(begun))
    tile = table.lies_on("tile:1")[0]
    table.double_click(table.on("a1"))
    overlay = table.scene.popups.overlay
    assert overlay is not None
    assert table.session.say(tile.piece.name) in overlay.words
    table.click(table.on("a1"))
    assert table.scene.popups.overlay is None


def test_the_pile_waits_for_a_hand_and_is_dealt_by_a_click(lay: Lay) -> None:
    from tabletop.engine.undo_policy import Player
    from tabletop.records.catalogue import open_game

    players = (Player("Ada", "blue"), Player("Bartek", "red"))
    match: Match[Any, Any] = Match(open_game("mykerinos"), players, {}, SeededDealer("hand"))
    table = lay(match, automatic_deal=False)
    while match.chance is not None and match.chance.name != "area":
        assert table.session.deal()
    assert "deck" in table.scene.highlights.spaces(LEGAL)
    table.click(table.on("deck"))
    assert match.chance is None
    assert table.lies_on("tile:1")


def test_taking_back_lays_the_table_as_it_was_and_redo_as_it_became(lay: Lay) -> None:
    def lying(table: Laid) -> dict[str, tuple[float, float, bool]]:
        items = table.scene.pieces.items.items()
        return {name: (i.scenePos().x(), i.scenePos().y(), i.isVisible()) for name, i in items}

    table = lay(play_until(lambda match: len(match.history.nodes) > 12))
    before = lying(table)
    table.carry(first_dig(table.match))
    after = lying(table)
    assert after != before
    table.session.undo()
    assert lying(table) == before
    table.session.redo()
    assert lying(table) == after


def test_a_visit_shows_the_past_and_takes_no_piece(lay: Lay) -> None:
    table = lay(play_until(lambda match: len(match.history.nodes) > 12))
    pick = first_dig(table.match)
    state = table.match.state
    table.session.visit(table.match.history.line(table.match.node.id)[-4].id)
    table.scene.catch_up()
    shown = {piece.id for piece in table.session.table.pieces if table.scene.place(piece.space)}
    assert set(table.scene.pieces.items) == shown
    table.carry(pick)
    assert table.match.state is state
    table.session.leave_visit()
    table.carry(pick)
    assert table.match.state is not state
