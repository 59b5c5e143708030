"""The ways of pieces: drawn before they go, walked when they do."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtWidgets import QApplication

from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.models.coaching.advice import Advice
from tests.ui.laid import Laid
from tests.ui.speaker import Speaker
from tests.ui.trips import begin, digs, learn, moves

Lay = Callable[..., Laid]
FIGURE = "archaeologist:0"
ASIDE = QPointF(4, 3)


@pytest.fixture
def lay(lay: Lay) -> Lay:
    def laid(match: Match[Any, Any] | None = None, *, moving: bool = False) -> Laid:
        table = lay(match or begin(), animate=moving)
        table.scene.moves = moving
        return table

    return laid


def ways(table: Laid) -> list[tuple[tuple[str, ...], str]]:
    """The ways that are drawn: the spaces after the first one, and what is written on them."""
    return [(shown.trail.spaces, shown.line.mark) for shown in table.scene.trails.shown]


def lift(table: Laid, pick: str = FIGURE) -> QPointF:
    """Take a piece into the hand; where it was."""
    at = table.piece(pick).middle()
    table.press(at)
    table.move(at + QPointF(-9, 9))
    return at


def far_card(table: Laid) -> Any:
    """The taking of a card in a city to which one has to go."""
    return moves(table.match, "TakeCard", lambda move: bool(move.travel))[0]


def test_the_way_of_the_held_figure_is_drawn_to_the_place_below_it(lay: Lay) -> None:
    table = lay()
    lift(table)
    assert ways(table) == []
    rome = table.on("rome")
    table.move(rome + ASIDE, rome)
    assert ways(table) == [(("vienna", "rome"), "2")]
    (shown,) = table.scene.trails.shown
    legs = shown.line.legs
    ends = [table.scene.board.board_transform.mapFromScene(table.on(s)) for s in ("warsaw", "rome")]
    assert (legs[0].p1() - ends[0]).manhattanLength() < 30
    assert (legs[-1].p2() - ends[1]).manhattanLength() < 30
    assert shown.left is not None
    left = shown.left.sceneBoundingRect().center()
    assert (left - table.on("warsaw")).manhattanLength() < 60
    london = table.on("london")
    table.move(london + ASIDE, london)
    assert [spaces[-1] for spaces, _ in ways(table)] == ["london"]


@pytest.mark.parametrize("end", ["escape", "dropped beside", "moved away"])
def test_the_way_is_gone_with_the_hold(lay: Lay, end: str) -> None:
    table = lay()
    at = lift(table)
    rome = table.on("rome")
    table.move(rome + ASIDE, rome)
    nowhere = table.scene.prompt.area.center() - QPointF(300, 0)
    if end == "escape":
        table.key(Qt.Key.Key_Escape)
        table.move(nowhere)
    else:
        table.move(nowhere)
        if end == "dropped beside":
            table.release(nowhere)
    assert ways(table) == []
    assert not table.scene.ghosts.sources()
    if end != "moved away":
        assert table.scene.held is None
        assert table.piece(FIGURE).isVisible()
        assert (table.piece(FIGURE).middle() - at).manhattanLength() < 3


def test_a_move_that_is_advised_shows_the_trip_that_comes_along(lay: Lay) -> None:
    table, speaker = lay(), Speaker()
    table.scene.advice.listen(speaker)
    move = far_card(table)
    speaker.say(Advice(Text("Take it."), ghost=move))
    assert Pick(FIGURE, move.travel) in [ghost.pick for ghost in table.scene.ghosts.advised]
    assert [spaces[-1] for spaces, _ in ways(table)] == [move.travel]
    assert Pick(FIGURE, move.travel) not in table.scene.advice.where
    speaker.say(None)
    assert not table.scene.ghosts.advised
    assert ways(table) == []


def test_the_way_stays_while_the_figure_stands_there_as_a_ghost(lay: Lay) -> None:
    table = lay()
    (pick, *_) = far_card(table).picks()
    table.carry(pick)
    table.move(table.scene.prompt.area.center())
    assert table.session.picks == (pick,)
    assert [spaces[-1] for spaces, _ in ways(table)] == [pick.space]
    table.key(Qt.Key.Key_Backspace)
    assert ways(table) == []


def test_a_card_in_the_hand_takes_the_figure_along(lay: Lay) -> None:
    table = lay()
    move = far_card(table)
    lift(table, move.card)
    assert [spaces[-1] for spaces, _ in ways(table)] == [move.travel]
    (ghost,) = table.scene.ghosts.coming
    assert ghost.pick == Pick(FIGURE, move.travel)
    assert not table.scene.pieces.items[FIGURE].isVisible()
    assert table.session.picks == ()
    study = table.on("study:0")
    table.move(study + ASIDE, study)
    assert [spaces[-1] for spaces, _ in ways(table)] == [move.travel]
    table.release(study)
    assert table.match.history.nodes[1].event != move or table.match.node.id > 1
    assert move in [node.event for node in table.match.history.nodes]
    assert not table.scene.ghosts.coming
    figure = table.scene.pieces.items[FIGURE]
    assert figure.isVisible()
    assert figure.home == move.travel


def test_a_card_that_is_let_go_leaves_the_figure_where_it_is(lay: Lay) -> None:
    table = lay()
    lift(table, far_card(table).card)
    table.key(Qt.Key.Key_Escape)
    table.move(table.scene.prompt.area.center())
    assert not table.scene.ghosts.coming
    assert table.scene.pieces.items[FIGURE].isVisible()


def test_a_place_that_is_pointed_at_shows_the_way_there(lay: Lay) -> None:
    table = lay()
    table.move(table.on("moscow"))
    assert ways(table) == [(("moscow",), "1")]
    assert table.scene.trails.shown[0].left is None
    QApplication.sendEvent(table.view.viewport(), QEvent(QEvent.Type.Leave))
    assert ways(table) == []


def test_the_keyboard_shows_the_way_as_well(lay: Lay) -> None:
    table = lay()
    keyboard = table.scene.keyboard
    board = {target.space: target for target in keyboard.targets("board")}
    keyboard.come_to(board["rome"])
    assert [spaces[-1] for spaces, _ in ways(table)] == ["rome"]
    table.key(Qt.Key.Key_Return)
    assert [spaces[-1] for spaces, _ in ways(table)] == ["rome"]
    assert table.session.picks == (Pick(FIGURE, "rome"),)
    table.key(Qt.Key.Key_Escape)
    keyboard.leave()
    assert ways(table) == []


def test_by_zeppelin_the_way_takes_no_week(lay: Lay) -> None:
    def flies(match: Match[Any, Any]) -> bool:
        return bool(moves(match, "TakeCard", lambda move: move.zeppelin))

    table = lay(learn(begin(), flies))
    move = moves(table.match, "TakeCard", lambda move: move.zeppelin and move.travel)[0]
    zeppelin, trip, _ = move.picks()
    table.click(table.piece(zeppelin.piece).middle())
    table.carry(trip)
    assert table.session.picks == (zeppelin, trip)
    assert [mark for _, mark in ways(table)] == ["0"]


# Walking


def passes(table: Laid, piece: str, ms: int = 40) -> list[QPointF]:
    """Where a piece is seen while the moment shown goes on."""
    clock, moment, seen = table.scene.clock, table.session.moment, []
    while table.session.moment is moment and clock.busy and len(seen) < 200:
        clock.setCurrentTime(clock.currentTime() + ms)
        seen.append(table.scene.pieces.items[piece].middle())
    return seen


def least(table: Laid, seen: list[QPointF], space: str) -> float:
    """How near to where a piece lies on a space it came."""
    place = table.scene.place(space)
    assert place is not None
    return min((at - place.single().center()).manhattanLength() for at in seen)


@pytest.mark.parametrize("mine", [True, False])
def test_a_figure_walks_over_the_places_on_its_way(lay: Lay, mine: bool) -> None:
    match = begin() if mine else begin("random", "person")
    table = lay(match, moving=True)
    move = moves(match, "TakeCard", lambda move: _far(match, move) > 1)[0]
    (trail,) = (t for t in table.session.table.prompt.trails if t.spaces[-1] == move.travel)
    if mine:
        assert table.session.play(move)
    else:
        table.session._computer_chose(move)
    seen = passes(table, FIGURE, 3)
    for space in trail.spaces[:-1]:
        assert least(table, seen, space) < 8, space


def test_taken_back_it_walks_back(lay: Lay) -> None:
    match = learn(begin(), lambda match: any(_far(match, move) > 1 for move in digs(match)))
    table = lay(match, moving=True)
    move = next(move for move in digs(match) if _far(match, move) > 1)
    trail = next(t for t in table.session.table.prompt.trails if t.spaces[-1] == move.travel)
    assert table.session.play(move)
    table.scene.clock.finish()
    table.session.undo()
    assert min(match.to_act) == move.seat
    seen = passes(table, f"archaeologist:{move.seat}")
    for space in trail.spaces[:-1]:
        assert least(table, seen, space) < 30, space


def test_a_marker_goes_round_the_track_and_not_across_the_map(lay: Lay) -> None:
    match = learn(begin(), lambda match: any(12 < t < 14 + 9 for t in match.state.times))
    table = lay(match, moving=True)
    seat = min(match.to_act)
    move = max(
        moves(match, "TakeCard", lambda move: not move.zeppelin),
        key=lambda move: match.game.after(match.state, move).times[seat],
    )
    assert table.session.play(move)
    seen = passes(table, f"marker:{seat}", 15)
    track = [p for n in range(53) if (p := table.scene.place(f"track:{n}")) is not None]
    for at in seen:
        near = min((at - place.single().center()).manhattanLength() for place in track)
        assert near < 60


def _far(match: Match[Any, Any], move: Any) -> int:
    trails = match.game.table(match.state, 0).prompt.trails
    return max((len(t.spaces) for t in trails if t.spaces[-1] == move.travel), default=0)
