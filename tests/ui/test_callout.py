"""The callout: where it sits, what it says, and the ways out it offers."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine import session_rules
from tabletop.engine.chance import Outcome
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.language import LANGUAGES, Catalogue
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.accessible import install
from tabletop.ui.table.geometry.callout_spot import spot_beside
from tabletop.ui.table.overlay.explanation import Explanation, ExplanationCallout, Reason
from tests.ui.laid import LEFT, NAMES, Laid, begun, legal, placements, play_until
from tests.ui.test_own_plan_games import MARKING, Played
from tests.ui.windows import click
from tests.window.reading import misfits

Lay = Callable[..., Laid]
ROOM = QRectF(0, 0, 1000, 700)
SIZE = QSizeF(336, 220)


# Where it sits


def test_it_sits_below_where_nothing_is_in_the_way() -> None:
    seat = spot_beside((SIZE,), QRectF(400, 100, 60, 60), (), (), ROOM)
    assert seat.side == "below"
    assert seat.rect.top() > 160
    assert 160 <= seat.tip.y() <= seat.rect.top()
    assert 400 < seat.tip.x() < 460


@pytest.mark.parametrize(
    ("blocked", "side"),
    [
        ((), "below"),
        (("below",), "above"),
        (("below", "above"), "right"),
        (("below", "above", "right"), "left"),
    ],
)
@pytest.mark.parametrize("legal_spaces", [True, False])
def test_it_takes_the_first_side_that_covers_nothing(
    blocked: tuple[str, ...], side: str, legal_spaces: bool
) -> None:
    anchor = QRectF(470, 320, 60, 60)
    walls = {
        "below": QRectF(480, 420, 40, 20),
        "above": QRectF(480, 260, 40, 20),
        "right": QRectF(700, 300, 20, 100),
        "left": QRectF(280, 300, 20, 100),
    }
    taken = [walls[name] for name in blocked]
    lit, glowing = ((), taken) if legal_spaces else (taken, ())
    seat = spot_beside((SIZE,), anchor, lit, glowing, ROOM)
    assert seat.side == side
    assert not any(seat.rect.intersects(wall) for wall in taken)


@given(
    x=st.floats(0, 940),
    y=st.floats(0, 640),
    wide=st.floats(100, 400),
    high=st.floats(60, 300),
)
def test_it_stays_in_the_room_and_off_what_was_refused(
    x: float, y: float, wide: float, high: float
) -> None:
    anchor = QRectF(x, y, 60, 60)
    seat = spot_beside((QSizeF(wide, high),), anchor, (), (), ROOM)
    assert ROOM.adjusted(-1, -1, 1, 1).contains(seat.rect)
    assert not seat.rect.intersects(anchor)


# What it says


def a_pick(match: Match[Any, Any]) -> Pick:
    return next(placements(move)[0] for move in legal(match) if placements(move))


def misplaced(table: Laid) -> Pick:
    """A piece in hand, and a cell of the area where it may not lie."""
    pick = a_pick(table.match)
    good = table.session.spaces_for(pick.piece)
    bad = next(f"{c}{r}" for c in "abcdefgh" for r in range(1, 7) if f"{c}{r}" not in good)
    return Pick(pick.piece, bad)


def refuse(table: Laid, pick: Pick) -> None:
    """Try a pick that is not allowed, by a drag."""
    objections = table.session.why_not(pick)
    assert objections
    table.carry(pick)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_its_words_fit_in_every_language_and_size(lay: Lay, language: str, scale: float) -> None:
    table = lay(play_until(begun), language=language, theme=Theme("light", scale))
    bad = misplaced(table)
    refuse(table, bad)
    callout = table.callout
    table.view.grab()
    assert table.scene.sceneRect().contains(callout.panel)
    assert misfits(callout) == []
    lines = [callout.citations[0], *callout.offers]
    assert len(callout.offers) == len(callout.explanation.offers)
    tops = [line.mapTo(callout, line.rect().topLeft()).y() for line in lines]
    assert tops == sorted(set(tops))


def test_further_reasons_unfold(lay: Lay) -> None:
    table = lay(play_until(begun))
    reasons = tuple(Reason(f"Fact {n}.", f"Rule {n}.", f"Book: {n}", f"rule{n}") for n in range(3))
    told = Explanation(reasons, more="and 2 more reasons")
    callout = ExplanationCallout(table.art, table.view.viewport(), told)
    callout.show()
    room = ROOM.size()
    high = callout.sizes_in(room)[0].height()
    assert callout.more is not None
    QApplication.processEvents()
    links = (callout.citations[0], callout.more)
    assert len({one.words.mapTo(callout, one.words.rect().topLeft()).x() for one in links}) == 1
    click(callout.more)
    assert callout.sizes_in(room)[0].height() > high
    assert all(link.isVisible() for link in callout.citations)
    click(callout.more)
    assert callout.sizes_in(room)[0].height() == high
    assert not callout.citations[1].isVisible()


def test_focus_goes_to_the_first_offer_only_when_a_key_acted(lay: Lay) -> None:
    table = lay(play_until(begun))
    bad = misplaced(table)
    refuse(table, bad)
    assert table.callout.focused is None
    table.key(Qt.Key.Key_Escape)
    table.view.setFocus()
    keyboard = table.scene.keyboard
    table.click(table.piece(bad.piece).middle())
    table.key(Qt.Key.Key_Right)
    keyboard.stand_on(next(t for t in keyboard.targets("board") if t.space == bad.space))
    table.key(Qt.Key.Key_Return)
    assert table.callout.focused == 0
    before = table.match.node.id
    table.key(Qt.Key.Key_Return)
    assert table.match.node.parent == before


def test_a_press_on_it_goes_no_further_and_a_screen_reader_finds_its_buttons(lay: Lay) -> None:
    install()
    table = lay(play_until(begun))
    bad = misplaced(table)
    root = QAccessible.queryAccessibleInterface(table.view)
    paper = root.child(root.childCount() - 1)
    over = paper.childCount()
    refuse(table, bad)
    callout = table.callout
    assert root.indexOfChild(paper) == root.childCount() - 1
    assert paper.childCount() == over + 1
    told = paper.child(over)
    names = [told.child(n).text(QAccessible.Text.Name) for n in range(told.childCount())]
    assert told.text(QAccessible.Text.Name).startswith(callout.explanation.reasons[0].why)
    assert {offer.words for offer in callout.explanation.offers} <= set(names)
    at = callout.mapToGlobal(callout.cross.geometry().center())
    assert root.childAt(at.x(), at.y()).object() is callout.cross
    corner = callout.panel.bottomLeft() + QPointF(12, -6)
    QTest.mouseClick(callout, LEFT, pos=callout.mapFromParent(corner.toPoint()))
    assert table.scene.popups.callout is callout
    outside = callout.panel.bottomLeft() + QPointF(12, 12)
    QTest.mouseClick(callout, LEFT, pos=callout.mapFromParent(outside.toPoint()))
    assert table.scene.popups.callout is None


def test_tab_goes_into_it_and_stays_there_and_esc_gives_the_table_the_keyboard(lay: Lay) -> None:
    table = lay(play_until(begun))
    bad = misplaced(table)
    table.view.setFocus()
    refuse(table, bad)
    callout, stops = table.callout, []
    for _ in range(len(callout.offers) + 3):
        table.key(Qt.Key.Key_Tab)
        stops.append(table.view.focusWidget())
    assert stops == [*callout.offers, callout.citations[0], callout.cross, callout.offers[0]]
    table.key(Qt.Key.Key_Down)
    assert callout.focused == 1
    table.key(Qt.Key.Key_Escape)
    assert table.scene.popups.callout is None
    assert table.view.focusWidget() is table.view


# Taking back


def dealt(match: Match[Any, Any]) -> bool:
    """Whether tiles were revealed right after somebody's move."""
    line = match.history.line(match.node.id)
    earlier = any(node.seat is not None for node in line)
    return earlier and isinstance(match.node.event, Outcome)


def test_a_refused_undo_says_what_was_revealed_and_offers_two_ways(lay: Lay) -> None:
    table = lay(play_until(dealt))
    after = table.match.node.id
    table.session.undo()
    told = table.callout.explanation
    assert told.ink == "warn"
    assert told.reasons[0].id == session_rules.REVEALED.id
    assert told.pictures
    assert [offer.icon for offer in told.offers] == ["undo", "magnifier"]
    table.key(Qt.Key.Key_2)
    assert table.match.node.id == after


def test_what_was_revealed_is_shown_and_not_what_is_taken_up_alike(qtbot: QtBot) -> None:
    played = Played("silver_gold", seats=2)
    flips = (moment for moment in played.moves(20) if isinstance(played.match.node.event, Outcome))
    next(moment for number, moment in enumerate(flips) if number == 2)
    flipped = next(p for p in played.session.table.pieces if p.space == "expedition")
    own = f"pencil:{played.session.viewer}"
    pencil = next(p for p in played.session.table.pieces if p.space == own)
    assert flipped.pick == pencil.pick
    played.session.undo()
    callout = played.scene.popups.callout
    assert callout is not None
    (picture,) = callout.explanation.pictures
    art, side = played.scene.art, played.scene.theme.px(36)
    assert flipped.face is not None
    assert picture.toImage() == art.pixmap(flipped.face, side, side).toImage()
    first = played.match.history.line(played.match.node.id)[-4].id
    played.session.visit(first)
    played.session.play_from(first)
    later = played.scene.popups.callout
    assert later is not None
    assert later is not callout
    drawn = art.pixmap(pencil.face, side, side).toImage() if pencil.face else None
    assert drawn not in [shown.toImage() for shown in later.explanation.pictures]
    played.close()


def test_an_offer_does_not_name_the_player_it_is_made_to(lay: Lay) -> None:
    table = lay(play_until(begun))
    bad = misplaced(table)
    refuse(table, bad)
    offers = [offer.words for offer in table.callout.explanation.offers]
    assert offers
    for words in offers:
        assert not any(name in words for name in NAMES)
        assert words[0].isupper()


def decided(match: Match[Any, Any]) -> bool:
    """Whether two different people have moved since the last reveal."""
    line = match.history.line(match.node.id)
    seats = [node.seat for node in line[-2:]]
    return None not in seats and len(set(seats)) == 2


def test_the_one_who_decided_since_is_asked_and_may_agree(lay: Lay) -> None:
    match = play_until(decided)
    table = lay(match)
    line = match.history.line(match.node.id)
    target = line[-3]
    asked = line[-1].seat
    table.session.play_from(target.id)
    if table.scene.popups.callout is None:
        assert match.node.id == target.id
        return
    offers = table.callout.explanation.offers
    assert offers
    assert any(NAMES[asked or 0] in offer.words for offer in offers) or len(offers) > 1
    while table.scene.popups.callout is not None and match.node.id != target.id:
        table.key(Qt.Key.Key_1)
    assert match.node.id == target.id


def test_a_wider_one_is_lower_and_lies_where_the_usual_one_would_cover_something() -> None:
    anchor, prompt = QRectF(900, 20, 60, 60), QRectF(0, 270, 1000, 60)
    usual, wider = QSizeF(336, 280), QSizeF(420, 240)
    covers = spot_beside((usual,), anchor, (prompt,), (), ROOM)
    assert covers.rect.intersects(prompt)
    free = spot_beside((usual, wider), anchor, (prompt,), (), ROOM)
    assert free.rect.size() == wider
    assert not free.rect.intersects(prompt)


def test_it_lies_over_legal_spaces_rather_than_over_what_must_be_read() -> None:
    anchor, prompt = QRectF(470, 100, 60, 60), QRectF(0, 390, 1000, 60)
    lying = [QRectF(0, 0, 440, 380), QRectF(560, 0, 440, 380)]
    over = spot_beside((SIZE,), anchor, (prompt,), lying, ROOM)
    assert over.rect.intersects(prompt)
    beside = spot_beside((SIZE,), anchor, (), lying, ROOM, read=(prompt,))
    assert not beside.rect.intersects(prompt)


def test_without_room_beside_what_it_speaks_of_it_lies_apart_below_what_must_be_read() -> None:
    anchor, prompt = QRectF(470, 100, 60, 60), QRectF(0, 280, 1000, 60)
    size = QSizeF(ROOM.width() / 2, 300)
    apart = spot_beside((size,), anchor, (), (), ROOM, read=(prompt,))
    assert not apart.side
    assert not apart.rect.intersects(prompt)
    assert ROOM.contains(apart.rect)


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_refusal_on_a_card_of_others_leaves_the_prompt_in_sight(
    qtbot: QtBot, language: str
) -> None:
    words = Catalogue.load(language, "pyramids")
    played = Played("pyramids", seats=2, size=(1220, 752), words=words)
    played.go(12)
    session, scene = played.session, played.scene
    pencil = min(session.choices(), key=str).piece
    others = 1 - session.viewer
    theirs = next(s.id for s in session.table.spaces if s.grid and s.seat == others)
    session.touch(Pick(pencil, theirs))
    assert not scene.popups.callout.panel.intersects(scene.prompt.area)
    played.close()


@pytest.mark.parametrize("game", ["pyramids", "silver_gold"])
def test_in_large_text_a_refusal_in_the_display_leaves_prompt_and_display_in_sight(
    qtbot: QtBot, game: str
) -> None:
    words, large = Catalogue.load("de", game), Theme("dark", 1.5)
    played = Played(game, seats=2, size=(958, 702), words=words, theme=large)
    session, scene = played.session, played.scene
    for _ in played.moves(60):
        shown = [space.id for space in session.table.spaces if space.id.startswith("display:")]
        pieces = sorted({pick.piece for pick in session.choices() if pick.piece})
        tried = (Pick(piece, space) for space in shown for piece in pieces)
        wrong = next((pick for pick in tried if session.why_not(pick)), None)
        if wrong is not None and session.table.own == MARKING:
            break
    session.touch(wrong)
    panel = scene.popups.callout.panel
    assert len(scene.popups.callout.offers) == 3
    assert not panel.intersects(scene.prompt.area)
    assert not [space for space in shown if panel.intersects(scene.place(space).rect)]
    played.close()
