"""Motion: one clock, few things at once, nothing in the way of an act, counts step by step."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Move, Pick
from tabletop.engine.undo_policy import Player
from tabletop.models.showing import Showing
from tabletop.records.catalogue import open_game
from tabletop.ui.look.theme import Motion
from tabletop.ui.table.animation.piece_animations import AT_ONCE
from tabletop.ui.table.clock import Clock
from tests.ui.laid import COLOURS, NAMES, Laid, begun, legal, placements, play_until

Lay = Callable[..., Laid]
SLOW = Motion(10_000, "OutCubic")


@pytest.fixture
def lay(lay: Lay) -> Lay:
    def laid(match: Match[Any, Any], *, moves: bool = True, **how: Any) -> Laid:
        table = lay(match, animate=True, **how)
        table.scene.moves = moves
        return table

    return laid


@pytest.fixture
def clock(qtbot: QtBot) -> Clock:
    return Clock()


# The clock


def test_a_movement_comes_to_its_end_once(clock: Clock) -> None:
    shares: list[float] = []
    ends: list[str] = []
    clock.play(SLOW, shares.append, lambda: ends.append("end"))
    assert clock.busy
    clock.updateCurrentTime(5_000)
    assert 0.5 < shares[-1] < 1.0
    assert not ends
    clock.updateCurrentTime(10_000)
    clock.updateCurrentTime(10_040)
    clock.finish()
    assert shares[-1] == 1.0
    assert ends == ["end"]
    assert not clock.busy


def test_reduced_motion_is_over_at_once(clock: Clock) -> None:
    shares: list[float] = []
    clock.play(Motion(0), shares.append)
    assert shares == [1.0]
    assert not clock.busy


def test_a_delayed_movement_waits_for_its_turn(clock: Clock) -> None:
    shares: list[float] = []
    clock.play(SLOW, shares.append, delay=4_000)
    clock.updateCurrentTime(3_999)
    assert shares == []
    clock.updateCurrentTime(14_000)
    assert shares[-1] == 1.0


def test_finishing_ends_what_runs_and_lets_follow_what_follows(clock: Clock) -> None:
    told: list[str] = []

    def second() -> None:
        told.append("second")

    clock.play(
        SLOW,
        lambda _: None,
        lambda: (told.append("first"), clock.play(SLOW, lambda _: None, second)),
    )
    clock.whenever_still(lambda: told.append("still"))
    clock.finish()
    assert told == ["first"]
    clock.finish()
    assert told == ["first", "second", "still"]


def test_a_dropped_movement_tells_no_end(clock: Clock) -> None:
    told: list[str] = []
    track = clock.play(SLOW, lambda _: None, lambda: told.append("end"))
    clock.drop(track)
    clock.finish()
    assert told == []
    assert not clock.busy


# The director


def single(match: Match[Any, Any]) -> Any:
    """A legal move of a single pick that puts something down."""
    return next(m for m in legal(match) if len(m.picks()) == 1 and placements(m))


def test_a_piece_glides_from_where_it_was_to_where_it_is_put(lay: Lay) -> None:
    table = lay(play_until(begun))
    move = single(table.match)
    (pick,) = move.picks()
    pool = table.piece(pick.piece).middle()
    table.session.play(move)
    moved = next(item for item in table.scene.pieces if item.home == pick.space)
    end = table.scene.place(pick.space)
    assert end is not None
    assert table.scene.clock.busy
    way = (moved.middle() - pool).manhattanLength()
    assert way < (end.rect.center() - pool).manhattanLength() / 2
    table.scene.clock.finish()
    assert end.rect.contains(moved.middle())
    assert moved.parentItem() is table.scene.board.board_transform


def test_what_the_others_put_on_the_board_passes_below_their_panels(lay: Lay) -> None:
    kinds = ("person", "greedy", "greedy")
    players = tuple(map(Player, NAMES, COLOURS, kinds))
    match: Match[Any, Any] = Match(open_game("mykerinos"), players, {}, SeededDealer("table"))
    while match.chance is not None:
        match.deal()
    table = lay(match)
    scene = table.scene
    for seat in (0, 1, 2):
        move = single(match)
        table.session.play(move)
        (item,) = (item for item in scene.pieces if item.home == move.picks()[0].space)
        assert scene.clock.busy
        assert scene.strips.rect.contains(item.middle()) == (seat > 0)
        assert (item.zValue() < scene.strips.zValue()) == (seat > 0)
        assert item.zValue() > scene.board.zValue()
        scene.clock.finish()


def test_a_dragged_piece_does_not_glide_again(lay: Lay) -> None:
    table = lay(play_until(begun))
    (pick,) = single(table.match).picks()
    table.press(table.piece(pick.piece).middle())
    table.move(table.on(pick.space) + QPointF(9, 9), table.on(pick.space))
    table.scene.clock.finish()
    table.release(table.on(pick.space))
    moved = next(item for item in table.scene.pieces if item.home == pick.space)
    place = table.scene.place(pick.space)
    assert place is not None
    assert place.rect.contains(moved.middle())


def steps_after(match: Match[Any, Any], move: Any) -> list[str]:
    """The kinds of the steps that follow a move."""
    game, found = match.game, []
    state = game.after(match.state, move)
    while not isinstance(due := game.due(state), (Chance, frozenset)):
        found.append(type(due).__name__)
        state = game.after(state, due)
    return found


def shown_next(table: Laid, qtbot: QtBot) -> None:
    """Let the moment that is shown come to its end, and the next one begin."""
    choreography, moment = table.scene.choreography, table.session.moment

    def over() -> bool:
        """Nobody reads what is said of it."""
        if table.session.moment is moment and choreography.plays:
            table.scene.clock.finish()
        return table.session.moment is not moment or not choreography.plays

    qtbot.waitUntil(over)


def in_flight(table: Laid) -> set[Any]:
    """The pieces that move in this millisecond and in the next; the clock goes on by both.

    Pieces that are one thing count once; what is being turned over is not seen edge-on.
    """
    clock, moment = table.scene.clock, table.session.moment
    moved = []
    for _ in range(2):
        before = {item: item.scenePos() for item in table.scene.pieces}
        clock.setCurrentTime(clock.currentTime() + 1)
        moved.append({item for item, at in before.items() if item.scenePos() != at})
    if table.session.moment is not moment:
        return set()
    whole = table.scene.pieces.parts_of
    seen = [item for item in moved[0] & moved[1] if item.scene_box().width() >= 1]
    return {frozenset((item, *whole(item))) for item in seen}


def test_at_most_three_pieces_move_at_the_same_time(lay: Lay, qtbot: QtBot) -> None:
    """A round ends, and all the pools fill up: more pieces have to go than may move at once."""

    def last_of_round(match: Match[Any, Any]) -> bool:
        return any("NewRound" in steps_after(match, move) for move in legal(match))

    table = lay(play_until(last_of_round, 4))
    scene, match = table.scene, table.match
    table.session.play(next(m for m in legal(match) if "NewRound" in steps_after(match, m)))
    most = 0
    while scene.choreography.plays:
        moment = table.session.moment
        while table.session.moment is moment and scene.clock.currentTime() < 800:
            most = max(most, len(in_flight(table)))
            scene.clock.setCurrentTime(scene.clock.currentTime() + 18)
        shown_next(table, qtbot)
    assert most == AT_ONCE


def test_a_new_act_ends_the_motion(lay: Lay) -> None:
    table = lay(play_until(begun))
    table.session.play(single(table.match))
    assert table.scene.choreography.plays
    (pick,) = single(table.match).picks()
    table.press(table.piece(pick.piece).middle())
    assert not table.scene.choreography.plays
    for item in table.scene.pieces:
        place = table.scene.place(item.home)
        assert place is not None
        if item.isVisible():
            assert place.rect.adjusted(-6, -20, 6, 6).contains(item.middle())
    table.move(table.on(pick.space))
    table.release(table.on(pick.space))
    assert table.match.node.event.picks() == (pick,)


def counted(match: Match[Any, Any]) -> bool:
    """Whether a legal move is followed by a step of the rules."""
    for move in legal(match):
        after = match.game.after(match.state, move)
        due = match.game.due(after)
        if not isinstance(due, frozenset) and hasattr(due, "says"):
            return True
    return False


def into_a_count(table: Laid) -> list[Showing]:
    """Play the move that a count follows, and show it; returns what is shown from then on."""
    shown: list[Showing] = []
    table.session.shown.connect(shown.append)
    match = table.match
    move = next(
        m for m in legal(match) if hasattr(match.game.due(match.game.after(match.state, m)), "says")
    )
    table.session.play(move)
    return shown


def is_step(showing: Showing) -> bool:
    return not isinstance(showing.node.event, (Move, Outcome))


@pytest.mark.parametrize("moves", [True, False])
def test_a_count_is_shown_step_by_step_and_space_skips_one(
    lay: Lay, qtbot: QtBot, moves: bool
) -> None:
    table = lay(play_until(counted, seed="count"), moves=moves)
    shown = into_a_count(table)
    qtbot.waitUntil(lambda: any(map(is_step, shown)))
    director = table.scene.choreography
    assert director.waits
    step = shown[-1]
    assert table.scene.popups.caption.words.text() == table.session.say(step.node.event.says())
    many = len(shown)
    table.key(Qt.Key.Key_Space)
    assert len(shown) == many + 1 or not director.plays
    if len(shown) > many:
        assert shown[-1].node.parent == step.node.id


def test_escape_shows_the_rest_of_a_count_at_once(lay: Lay, qtbot: QtBot) -> None:
    table = lay(play_until(counted, seed="count"))
    shown = into_a_count(table)
    qtbot.waitUntil(lambda: any(map(is_step, shown)))
    table.key(Qt.Key.Key_Escape)
    assert not table.scene.choreography.waits
    assert table.session.moment is table.match.node
    assert table.scene.popups.caption is None


def test_reduced_motion_moves_nothing_and_counts_by_key(lay: Lay, qtbot: QtBot) -> None:
    table = lay(play_until(counted, seed="count"), moves=False)
    shown = into_a_count(table)
    qtbot.waitUntil(lambda: any(map(is_step, shown)))
    many = len(shown)
    for _ in range(3):
        QApplication.processEvents()
    assert not table.scene.clock.busy
    assert len(shown) == many
    assert table.scene.choreography.waits


def test_every_moment_is_told_in_its_order_to_everybody(lay: Lay, qtbot: QtBot) -> None:
    table = lay(play_until(counted, seed="count"), moves=False)
    shown = into_a_count(table)
    qtbot.waitUntil(lambda: any(map(is_step, shown)))
    while table.scene.choreography.waits:
        table.key(Qt.Key.Key_Space)
        qtbot.waitUntil(
            lambda: table.scene.choreography.waits or not table.scene.choreography.plays
        )
    ids = [showing.node.id for showing in shown]
    assert ids == sorted(ids)
    assert ids[-1] == table.match.node.id


def test_a_callout_that_gives_way_to_another_takes_its_motion_along(lay: Lay) -> None:
    table = lay(play_until(begun))
    clock = table.scene.clock
    clock.finish()
    for _ in range(2):
        assert not table.session.touch(Pick("archaeologist", "nowhere"))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert clock.busy
    clock.updateCurrentTime(20)
    clock.finish()
    assert table.callout.graphicsEffect() is None


def test_a_refused_piece_flies_home_and_lies_there_again(lay: Lay) -> None:
    table = lay(play_until(begun))
    (pick,) = single(table.match).picks()
    item = table.piece(pick.piece)
    start = item.middle()
    table.scene.clock.finish()
    table.drag(start, table.scene.prompt.area.center())
    assert table.scene.clock.busy
    assert not item.isVisible()
    table.scene.clock.finish()
    assert item.isVisible()
    assert item.middle() == start


def test_what_is_dealt_comes_from_its_pile(lay: Lay, qtbot: QtBot) -> None:
    def dealt_next(match: Match[Any, Any]) -> bool:
        return any(
            isinstance(match.game.due(state_after(match, move)), Chance) for move in legal(match)
        )

    table = lay(play_until(dealt_next))
    pile = table.scene.place("deck")
    assert pile is not None
    begun_at: dict[str, QPointF] = {}

    def shown(showing: Showing) -> None:
        if isinstance(showing.node.event, Outcome):
            first = showing.change.came[0]
            begun_at[first.id] = table.scene.pieces.items[first.id].middle()

    table.session.shown.connect(shown)
    match = table.match
    table.session.play(
        next(m for m in legal(match) if isinstance(match.game.due(state_after(match, m)), Chance))
    )
    while not begun_at:
        shown_next(table, qtbot)
    ((dealt, start),) = begun_at.items()
    assert pile.rect.contains(start)
    table.scene.clock.finish()
    first = table.scene.pieces.items[dealt]
    place = table.scene.place(first.piece.space)
    assert place is not None
    assert place.rect.contains(first.middle())


def state_after(match: Match[Any, Any], move: Any) -> Any:
    """The state after a move and the steps that follow it."""
    game = match.game
    state = game.after(match.state, move)
    while not isinstance(due := game.due(state), (Chance, frozenset)):
        state = game.after(state, due)
    return state
