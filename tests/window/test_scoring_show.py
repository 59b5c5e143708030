"""Zones and the exhibition are counted before everybody: the clock is ours, nobody sleeps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.engine.chance import Outcome
from tabletop.engine.move import Move
from tabletop.engine.step import Located
from tabletop.models.showing import Showing
from tabletop.ui.matches import Opened
from tabletop.ui.table.animation.choreography import READ
from tabletop.ui.table.items.marks import LAST
from tests.sampling import sampled
from tests.ui.laid import begun, legal, play_until
from tests.ui.windows import OFFSCREEN, no_page, opened, until_read
from tests.window.hands import CONTROL, Hands
from tests.window.reading import written_on

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

SPACE, ESC = Qt.Key.Key_Space, Qt.Key.Key_Escape


class Watcher(Hands):
    """Somebody who looks on while time is in the test's hand."""

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.shown: list[Showing] = []
        self.said: list[str] = []
        self.session.shown.connect(self.shown.append)
        self.scene.choreography.counting.connect(self.said.append)

    def steps(self) -> list[Showing]:
        """The steps of the rules that were shown, one by one."""
        return [s for s in self.shown if not isinstance(s.node.event, (Move, Outcome))]

    def wait(self) -> None:
        """Let the time of what is shown go by, until something else is shown or all is still."""
        director, moment = self.scene.choreography, self.session.moment
        for _ in range(20):
            self.scene.clock.finish()
            QApplication.processEvents()
            if self.session.moment is not moment or not director.plays:
                return
        raise AssertionError("nothing follows")

    def look_on(self) -> None:
        """Look on without a touch until all is still."""
        while self.scene.choreography.plays:
            self.wait()

    def begin(self) -> int:
        """Make the move that a count follows; the moment it was made at."""
        node = self.session.match.node.id
        move = next(m for m in legal(self.session.match) if leads_on(self.session.match, m))
        self.session.play(move)
        while not self.scene.choreography.waits:
            self.wait()
        return node

    def rest(self, node: int) -> list[Any]:
        """The steps of the rules in the line of play after a moment."""
        match = self.session.match
        line = match.history.between(node, match.node.id)
        return [n for n in line if not isinstance(n.event, (Move, Outcome))]


def in_print(points: int) -> str:
    """A number with the minus of books."""
    return str(points).replace("-", "−")


def leads_on(match: Any, move: Any) -> bool:
    """Whether a step of the rules follows a move."""
    return hasattr(match.game.due(match.game.after(match.state, move)), "says")


@cache
def last_decision() -> int:
    """The number of the last decision of a game."""
    seen: list[int] = []

    def note(match: Any) -> bool:
        seen.append(match.node.id)
        return False

    with pytest.raises(AssertionError):
        play_until(note, 3)
    return seen[-1]


def excavation_ends(match: Any) -> bool:
    """The last turn of an excavation: with it the zones are counted."""
    return any(leads_on(match, move) for move in legal(match)) and match.node.id > 20


def the_end(match: Any) -> bool:
    """The last decision of the game."""
    return bool(match.node.id == last_decision())


@pytest.fixture
def watcher(tmp_path, request) -> Iterator[Watcher]:
    wish, moves = request.param
    with opened(tmp_path, reduced_motion=not moves, first=no_page) as window:
        window.sit_down(Opened(play_until(wish, 3), automatic=True))
        hands = Watcher(window)
        hands.look_on()
        hands.shown.clear()
        hands.said.clear()
        yield hands


COUNTS = [(excavation_ends, True), (the_end, True)]
BOTH = pytest.mark.parametrize("watcher", COUNTS, indirect=True, ids=["zones", "end"])
EITHER = pytest.mark.parametrize(
    "watcher", [COUNTS[0], pytest.param(COUNTS[1], marks=pytest.mark.long)], indirect=True
)


@BOTH
def test_each_step_is_shown_with_its_words_and_then_the_next(watcher):
    node = watcher.begin()
    watcher.look_on()
    steps = watcher.steps()
    assert [showing.node for showing in steps] == watcher.rest(node)
    assert len(steps) > 1
    words = [watcher.session.say(showing.node.event.says()) for showing in steps]
    assert [said for said in watcher.said if said] == words
    assert watcher.scene.popups.caption is None
    assert watcher.session.moment is watcher.session.match.node


@EITHER
def test_a_step_stays_in_sight_for_as_long_as_it_takes_to_read(watcher):
    watcher.begin()
    moment, clock = watcher.session.moment, watcher.scene.clock
    step, glide = (watcher.scene.motion(name).ms for name in ("count_step", "glide"))
    step = max(step, READ * len(watcher.scene.popups.caption.words.text()))
    gone = last = 0
    while watcher.session.moment is moment:
        before = clock.currentTime()
        clock.setCurrentTime(before + 20)
        QApplication.processEvents()
        # On a slow machine the clock runs on meanwhile; where all is still it begins anew.
        last = max(20, clock.currentTime() - before)
        gone += last
    assert step <= gone + 40
    assert gone - last <= step + 4 * glide


@EITHER
def test_a_step_is_said_in_the_prompts_place_and_a_click_there_goes_on(watcher):
    watcher.begin()
    first, scene = watcher.session.moment, watcher.scene
    assert QRectF(scene.popups.caption.geometry()) == scene.prompt.area
    watcher.click(scene.prompt.area.center())
    assert watcher.session.moment.parent == first.id


@pytest.mark.parametrize("watcher", [(the_end, True)], indirect=True)
def test_the_patron_of_the_wing_that_is_counted_is_bracketed(watcher):
    watcher.begin()
    wings = []
    while watcher.scene.choreography.plays:
        event = watcher.session.moment.event
        if isinstance(event, Located):
            assert set(event.where()) <= watcher.scene.highlights.spaces(LAST)
            wings += event.where()
        watcher.key(SPACE)
        if watcher.scene.choreography.plays and not watcher.scene.choreography.waits:
            watcher.wait()
    assert [space for space in wings if space.startswith("patron:")] == [
        f"patron:{wing}" for wing in range(1, 6)
    ]


@EITHER
def test_space_goes_on_to_the_next_step(watcher):
    node = watcher.begin()
    first = watcher.session.moment
    assert watcher.scene.popups.caption.words.text() == watcher.session.say(first.event.says())
    watcher.key(SPACE)
    second = watcher.session.moment
    assert second.parent == first.id
    while watcher.scene.choreography.plays:
        if watcher.scene.choreography.waits:
            watcher.key(SPACE)
        else:
            watcher.wait()
    assert [showing.node for showing in watcher.steps()] == watcher.rest(node)


@EITHER
def test_a_space_that_comes_too_late_for_the_count_enlarges_nothing(watcher):
    watcher.begin()
    while watcher.scene.choreography.plays:
        if watcher.scene.choreography.waits:
            watcher.key(SPACE)
        else:
            watcher.wait()
    assert watcher.scene.choreography.just_counted
    item = next(item for item in watcher.scene.pieces if item.isVisible())
    QTest.mouseMove(watcher.view.viewport(), item.scene_box().center().toPoint())
    watcher.key(SPACE)
    assert watcher.scene.popups.overlay is None


def test_a_deal_by_key_goes_past_the_count_that_is_still_shown(tmp_path):
    with opened(tmp_path, reduced_motion=False, first=no_page) as window:
        window.sit_down(Opened(play_until(excavation_ends, 3), automatic=False))
        watcher = Watcher(window)
        watcher.look_on()
        watcher.begin()
        match = watcher.session.match
        while not (match.chance and watcher.session.by_hand(match.chance)):
            watcher.look_on()
            watcher.session.play(legal(match)[0])
        assert watcher.session.moment is not match.node
        node = match.node
        watcher.key("D")
        assert match.node is not node


@EITHER
def test_escape_shows_all_the_rest_at_once(watcher):
    watcher.begin()
    watcher.key(ESC)
    assert not watcher.scene.choreography.plays
    assert watcher.session.moment is watcher.session.match.node
    assert watcher.scene.popups.caption is None


@pytest.mark.parametrize("watcher", [(the_end, True)], indirect=True)
@pytest.mark.parametrize("way", sampled(["looking on", "Esc"], 2))
def test_at_the_end_the_final_panel_has_the_scoreboards_numbers(watcher, way, qtbot):
    watcher.begin()
    assert watcher.window.dialogs.dialog("final") is None
    if way == "Esc":
        watcher.key(ESC)
    else:
        watcher.look_on()
    qtbot.waitUntil(lambda: watcher.window.dialogs.dialog("final") is not None)
    match, page = watcher.session.match, watcher.window.dialogs.dialog("final")
    assert match.over
    board = match.scoreboard()
    for seat in range(3):
        assert page.points.table.shown(seat) == in_print(board.total(seat))
        for category, _ in board.categories:
            shown = page.points.table.shown(seat, category)
            assert shown == in_print(board.points(seat, category))
    names = [match.players[seat].name for seat in board.winners]
    assert all(name in page.said.text() for name in names)
    points = watcher.window.table.docks.column.points.points.table
    watcher.scene.clock.finish()
    assert [points.shown(seat) for seat in range(3)] == [
        page.points.table.shown(seat) for seat in range(3)
    ]
    page.close()
    watcher.click(watcher.scene.button("count").center())
    assert watcher.window.dialogs.dialog("final") is not None


@pytest.mark.parametrize("watcher", [(the_end, False)], indirect=True)
@pytest.mark.parametrize("leave", ["undo", "leave the table"])
def test_who_goes_elsewhere_at_once_is_shown_no_final_panel(watcher, leave):
    watcher.begin()
    watcher.key(ESC)
    if leave == "undo":
        watcher.key(Qt.Key.Key_Z, CONTROL)
        assert not watcher.session.match.over
    else:
        watcher.window.actions_["close"].trigger()
        until_read(watcher.window)
    QApplication.processEvents()
    assert watcher.window.dialogs.dialog("final") is None


@pytest.mark.parametrize("watcher", [(the_end, False)], indirect=True)
def test_with_reduced_motion_the_exhibition_waits_for_a_key(watcher):
    watcher.begin()
    moment = watcher.session.moment
    QApplication.processEvents()
    assert not watcher.scene.clock.busy
    assert watcher.session.moment is moment
    watcher.key(SPACE)
    assert watcher.session.moment is not moment


def test_the_seat_of_the_start_has_nothing_to_count(tmp_path):
    with opened(tmp_path, reduced_motion=False, first=no_page) as window:
        window.sit_down(Opened(play_until(begun, 3), automatic=True))
        hands = Watcher(window)
        assert not hands.scene.choreography.waits
        hands.key(SPACE)
        assert hands.scene.popups.caption is None


def told_of_an_end(watcher: Watcher) -> bool:
    """Whether the table says what an end at this moment would bring."""
    watcher.scene.catch_up()
    lines = written_on(watcher.view.viewport())
    return any("if it ended now" in line.words for line in lines)


@pytest.mark.parametrize("watcher", [(the_end, False)], indirect=True)
def test_only_before_the_end_is_it_told_what_an_end_would_bring(watcher, qtbot):
    before = watcher.begin()
    watcher.key(ESC)
    assert watcher.session.match.over
    assert not told_of_an_end(watcher)
    watcher.session.visit(before)
    qtbot.waitUntil(lambda: told_of_an_end(watcher))
