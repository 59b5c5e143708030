"""Both expedition games, whole, through the window without a mouse: by keys, and by typing."""

from random import Random

import pytest
from PySide6.QtCore import Qt

from tabletop.records.matchfile import load
from tests.sampling import sampled
from tests.ui.test_keyboard_games import place
from tests.ui.windows import OFFSCREEN, opened, save_match
from tests.window.marking import ENTER, Marker, by_pencil
from tests.window.stretches import TO_THE_END, begin
from tests.window.test_expeditions_by_mouse import GAMES, lively
from tests.window.test_whole_game_by_keys import Seat, told, typed

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

PAGE = Qt.Key.Key_PageDown


def mark(marker: Marker, rng: Random) -> None:
    """Go through the legal places of the shape by the page key, and lay it."""
    node = marker.session.match.node
    if not marker.scene.stencil.state.by_cell and rng.random() < 0.15:
        marker.key("c")
    for _ in range(20):
        for _ in range(rng.randrange(1, 6)):
            marker.key(PAGE)
        marker.key(ENTER)
        if marker.session.match.node is node and marker.session.whole() is not None:
            marker.key(ENTER)
        if marker.session.match.node is not node:
            break
    assert marker.session.match.node is not node
    marker.watch()


@TO_THE_END
@pytest.mark.parametrize("game", sampled(GAMES, 2, 1))
def test_two_people_play_a_game_by_keys_alone(game, tmp_path, qtbot, stretch):
    with opened(tmp_path) as window:
        marker, rng = Marker(window), Random(game)
        begin(marker, game, 2, "keys", stretch)
        table = Seat(marker.session, marker.scene, marker.view)
        session = marker.session
        for _ in range(4000):
            if session.match.over:
                break
            if session.covered:
                marker.lift(by_key=True)
            elif session.match.chance is not None:
                marker.key("d")
            elif session.next_to_act is not None:
                marker.pass_on(by_key=True)
            elif by_pencil(session.game.legal_moves(session.match.state, session.viewer)[0]):
                mark(marker, rng)
            else:
                place(table, rng)
            marker.watch()
        assert session.match.over
        qtbot.waitUntil(lambda: window.dialogs.dialog("final") is not None)
        board = session.match.scoreboard()
        shown = [text.replace("−", "-") for text in told(marker, 2)]
        assert shown == [str(board.total(seat)) for seat in range(2)]
        kinds = {type(node.event).__name__ for node in session.match.history.nodes}
        assert {"Keep", "Mark", "Take"} <= kinds


@TO_THE_END
@pytest.mark.parametrize("game", sampled(GAMES, 2))
def test_a_game_is_typed(game, tmp_path, qtbot, stretch):
    with opened(tmp_path) as window:
        marker, rng = Marker(window), Random(game)
        begin(marker, game, 3, "typed", stretch)
        session = marker.session
        while not session.match.over:
            if session.covered:
                marker.lift(by_key=True)
            elif session.match.chance is not None:
                marker.key("d")
                marker.watch()
            elif session.next_to_act is not None:
                marker.pass_on(by_key=True)
            else:
                typed(marker, lively(marker, rng))
        path = tmp_path / "typed.tabletop"
        assert save_match(window, path)
        assert load(path).scoreboard() == session.match.scoreboard()
