"""Drops on wrong places, in the real window: the piece comes home and the callout teaches."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtWidgets import QApplication

from tabletop.engine.move import Pick
from tabletop.models.log import LogRole
from tabletop.models.showing import Refusal
from tabletop.ui.matches import Opened
from tabletop.ui.table.items.held_item import HeldItem
from tabletop.ui.table.items.marks import NEAR
from tabletop.ui.table.overlay.labels import WrappedLabel
from tests.ui.laid import begun, play_until
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.hands import Hands

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

FIGURE = "archaeologist"
Key = Qt.Key


class Taught(Hands):
    """A person who remembers what was refused."""

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.refusals: list[Refusal] = []
        self.session.refused.connect(self.refusals.append)

    def drop(self, space: str) -> None:
        """Drag an archaeologist of the own pool onto a space."""
        self.drag(self.piece(FIGURE), self.space(space))

    def picture(self) -> tuple[Any, ...]:
        """All that must not change by a refusal."""
        match = self.session.match
        return match.state, match.node.id, len(match.history.nodes), self.session.table


def seated(folder: Any, wish: Callable[[Any], bool], **preferences: Any) -> Iterator[Taught]:
    with opened(folder, first=no_page, **preferences) as window:
        window.sit_down(Opened(play_until(wish, 4), automatic=True))
        hands = Taught(window)
        hands.watch()
        yield hands


@pytest.fixture
def hands(tmp_path) -> Iterator[Taught]:
    yield from seated(tmp_path, lambda match: len(match.history.nodes) > 12)


def spaces(hands: Taught, rule: str) -> list[str]:
    """The spaces where that rule is the first reason against an archaeologist."""
    found = []
    for space in hands.session.table.spaces:
        why = hands.session.why_not(Pick(FIGURE, space.id))
        if why and why[0].rule.id == rule and hands.scene.place(space.id) is not None:
            found.append(space.id)
    return found


def pyramid(hands: Taught) -> str:
    return spaces(hands, "start pyramid")[0]


def occupied(hands: Taught) -> str:
    return spaces(hands, "free cell")[0]


WRONG = {
    "a pyramid": pyramid,
    "where somebody stands": occupied,
    "another's pool": lambda hands: "pool:1" if hands.session.viewer != 1 else "pool:2",
    "the score track": lambda hands: "score:7",
    "the museum": lambda hands: "w2r3",
    "the deck": lambda hands: "deck",
}


@pytest.mark.parametrize("place", WRONG)
def test_a_wrong_drop_is_refused_by_a_rule_with_its_place_in_the_book(hands, place):
    before, home = hands.picture(), hands.piece(FIGURE)
    space = WRONG[place](hands)
    hands.drop(space)
    (refusal,) = hands.refusals
    assert refusal.tried == (Pick(FIGURE, space),)
    reason = hands.callout.explanation.reasons[0]
    rule = refusal.objections[0].rule
    assert reason.id == rule.id
    assert len(reason.why) > 10
    assert hands.session.say(rule.text) in (reason.rule, reason.why)
    assert hands.session.say(rule.cite.section) in reason.cite
    assert hands.callout.explanation.offers
    assert hands.scene.held is None
    assert hands.piece(FIGURE) == home
    assert hands.picture() == before


def test_different_places_are_refused_by_different_rules(hands):
    said = set()
    for place in WRONG.values():
        hands.drop(place(hands))
        said.add(hands.callout.explanation.reasons[0].id)
        hands.key(Key.Key_Escape)
    assert len(said) == len(WRONG)


def test_one_plays_the_first_offer(hands):
    hands.drop(pyramid(hands))
    (refusal,) = hands.refusals
    node = hands.session.match.node
    words = [offer.words for offer in hands.callout.explanation.offers]
    assert words
    assert all(said.startswith(("Start a dig", "Extend a dig", "Ask ")) for said in words)
    hands.key("1")
    hands.watch()
    later = hands.session.match.history.line(hands.session.match.node.id)
    assert refusal.alternatives[0] in [moment.event for moment in later[later.index(node) :]]
    assert hands.scene.popups.callout is None


def test_cells_light_up_while_one_points_at_an_offer_or_a_line_that_names_them(hands):
    lit = partial(hands.scene.highlights.spaces, NEAR)
    hands.drop(pyramid(hands))
    (refusal,) = hands.refusals
    line = hands.callout.offers[0]
    QApplication.sendEvent(line, QEvent(QEvent.Type.Enter))
    assert lit() == {pick.space for pick in refusal.alternatives[0].picks() if pick.space}
    QApplication.sendEvent(line, QEvent(QEvent.Type.Leave))
    assert not lit()
    log = hands.window.table.docks.column.log.lines
    rows = [hands.session.log.index(row) for row in range(hands.session.log.rowCount())]
    told = next(row for row in reversed(rows) if row.data(LogRole.SEAT) is not None)
    assert told.data(LogRole.SPACES)
    log.entered.emit(log.model().index(told.row(), 0))
    assert lit() == set(told.data(LogRole.SPACES))
    QApplication.sendEvent(log, QEvent(QEvent.Type.Leave))
    assert not lit()


def test_the_help_line_says_the_concrete_act_until_the_hand_can_do_it(hands):
    def helped() -> bool:
        lines = hands.scene.prompt.findChildren(WrappedLabel)
        return any("Drag an archaeologist onto the sand" in line.text() for line in lines)

    assert helped()
    for _ in range(3):
        hands.drop(min(hands.session.spaces_for(FIGURE)))
        hands.session.finish()
        hands.watch()
    assert FIGURE in {pick.piece for pick in hands.session.choices()}
    assert not helped()


def test_where_digits_are_switched_off_none_plays_an_offer_and_none_is_shown(hands):
    preferences = hands.window.context.preferences
    preferences.single_keys = False
    hands.drop(pyramid(hands))
    assert [offer.cap for offer in hands.callout.explanation.offers if offer.cap] == []
    node = hands.session.match.node
    hands.key("1")
    assert hands.session.match.node is node
    preferences.single_keys = True
    hands.key(Key.Key_Escape)
    hands.drop(pyramid(hands))
    assert hands.callout.explanation.offers[0].cap == "1"


def test_an_offer_is_clicked(hands):
    hands.drop(occupied(hands))
    (refusal,) = hands.refusals
    number = len(refusal.alternatives)
    click(hands.callout.offers[number - 1])
    hands.watch()
    line = hands.session.match.history.line(hands.session.match.node.id)
    assert refusal.alternatives[-1] in [moment.event for moment in line]


@pytest.mark.parametrize("way", ["Esc", "the cross", "a press elsewhere"])
def test_the_callout_is_closed_and_nothing_has_changed(hands, way):
    before = hands.picture()
    hands.drop(pyramid(hands))
    if way == "Esc":
        hands.key(Key.Key_Escape)
    elif way == "the cross":
        click(hands.callout.cross)
    else:
        hands.click(hands.scene.prompt.area.center())
    assert hands.scene.popups.callout is None
    assert hands.picture() == before


def test_the_rule_that_is_cited_is_opened_by_a_click(hands):
    hands.drop(pyramid(hands))
    reason = hands.callout.explanation.reasons[0]
    click(hands.callout.citations[0])
    page = hands.window.dialogs.dialog("rules")
    assert page is not None
    assert reason.rule in page.page.toPlainText()


def test_a_drop_beside_everything_is_no_act(hands):
    before = hands.picture()
    room = hands.scene.sceneRect()
    for corner in (room.topLeft() + QPointF(2, 2), room.bottomRight() - QPointF(2, 2)):
        hands.drag(hands.piece(FIGURE), corner)
        assert hands.scene.held is None
    assert hands.refusals == []
    assert hands.scene.popups.callout is None
    assert hands.picture() == before


@pytest.mark.parametrize("whose", ["own", "another's"])
def test_an_archaeologist_who_was_placed_stays_where_it_stands(hands, whose):
    mine = hands.session.viewer
    cells = {space.id for space in hands.session.table.spaces if space.short}
    standing = next(
        piece
        for piece in hands.session.table.pieces
        if piece.space in cells and (piece.owner == mine) == (whose == "own")
    )
    cell = min(hands.session.spaces_for(FIGURE))
    before = hands.picture()
    hands.drag(hands.scene.pieces.items[standing.id].scene_box().center(), hands.space(cell))
    (refusal,) = hands.refusals
    assert refusal.objections[0].rule.id == "standing"
    assert hands.lying_on(standing.space)
    assert hands.picture() == before


def test_the_piece_glides_home_when_things_move(tmp_path):
    for hands in seated(tmp_path, begun, reduced_motion=False):
        hands.scene.clock.finish()
        home, target = hands.piece(FIGURE), pyramid(hands)
        source = hands.scene.pieces.one_of(FIGURE)
        hands.drop(target)
        assert not source.isVisible()
        clock, motion = hands.scene.clock, hands.scene.motion("home")
        (flying,) = [item for item in hands.scene.items() if isinstance(item, HeldItem)]
        clock.setCurrentTime(int(motion.ms * 0.5))
        halfway = flying.pos()
        assert halfway not in (home, hands.space(target))
        clock.setCurrentTime(int(motion.ms) + 1)
        assert source.isVisible()
        assert hands.piece(FIGURE) == home
        assert flying.scene() is None
        assert hands.scene.popups.callout is not None
