"""Both expedition games, whole, through the window with a real mouse: four people, one screen."""

from collections import Counter
from random import Random

import pytest
from PySide6.QtCore import Qt

from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, opened
from tests.window.hands import CONTROL, legal
from tests.window.marking import Marker
from tests.window.test_whole_game_by_mouse import saved_whole

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

GAMES = ("silver_gold", "pyramids")


def lively(marker: Marker, rng: Random):
    """A legal move of somebody who would rather mark a shape than a single cell."""
    moves = legal(marker.session)
    most = max(len(move.picks()) for move in moves)
    if rng.random() < 0.85:
        moves = [move for move in moves if len(move.picks()) == most]
    return rng.choice(moves)


def once(marker: Marker, rng: Random) -> str:
    """Do the next thing that somebody at this screen does; what it was."""
    session = marker.session
    if session.covered:
        marker.lift()
        return "lift"
    if session.match.chance is not None:
        marker.deal()
        return "deal"
    if session.next_to_act is not None:
        marker.pass_on(by_strip=rng.random() < 0.3)
        return "pass"
    move = lively(marker, rng)
    marker.act(move, rng)
    return type(move).__name__


def take_back(marker: Marker) -> bool:
    """Take the last mark back by its key, and play it again; whether that was allowed."""
    match = marker.session.match
    node, state = match.node, match.state
    marker.key(Qt.Key.Key_Z, CONTROL)
    marker.watch()
    if match.node is node:
        marker.key(Qt.Key.Key_Escape)
        return False
    if marker.session.covered:
        marker.lift()
    marker.key(Qt.Key.Key_Y, CONTROL)
    marker.watch()
    assert match.state == state
    return True


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_four_people_play_a_whole_game_with_the_mouse(game, tmp_path, qtbot):
    rng, path, done = Random(game), tmp_path / "end.tabletop", Counter()
    with opened(tmp_path) as window:
        marker = Marker(window)
        marker.choose(game)
        marker.sit_down(4, seed="mouse")
        match = marker.session.match
        while not match.over:
            what = once(marker, rng)
            done[what] += 1
            if what in ("Mark", "Cross") and rng.random() < 0.1:
                done["taken back"] += take_back(marker)
        saved_whole(marker, path, qtbot)
    assert {"lift", "deal", "pass", "Keep", "Mark", "Cross", "Take", "taken back"} <= set(+done), (
        done
    )


@pytest.mark.parametrize("game", sampled(GAMES, 2))
def test_four_people_begin_a_game_with_the_mouse(game, tmp_path):
    rng, done = Random(game), Counter()
    with opened(tmp_path) as window:
        marker = Marker(window)
        marker.choose(game)
        marker.sit_down(4, seed="mouse")
        while done["Mark"] < 6:
            what = once(marker, rng)
            done[what] += 1
            if what == "Mark":
                done["taken back"] += take_back(marker)
    assert {"lift", "deal", "pass", "Keep", "Mark", "taken back"} <= set(+done), done
