"""Thebes, whole, through the window with a real mouse: two people, one screen."""

from collections import Counter
from random import Random

import pytest
from PySide6.QtCore import Qt

from tests.ui.windows import OFFSCREEN, opened
from tests.window.hands import CONTROL
from tests.window.test_whole_game_by_mouse import saved_whole
from tests.window.travelling import Traveller, journey

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def take_back(traveller: Traveller) -> bool:
    """Take the dig before a bag back by its key, and play it again."""
    match = traveller.session.match
    state, node = match.state, match.node
    traveller.key(Qt.Key.Key_Z, CONTROL)
    traveller.watch()
    assert match.node is not node
    traveller.key(Qt.Key.Key_Y, CONTROL)
    traveller.watch()
    return bool(match.state == state)


def go_on(traveller: Traveller, rng: Random, done: Counter, returns: int) -> None:
    """Make a move, or draw out of a bag; the first so many digs are taken back and played again."""
    if traveller.session.match.chance is not None:
        if done["taken back"] < returns:
            done["taken back"] += take_back(traveller)
        traveller.deal()
        done["draw"] += 1
        return
    move = journey(traveller, rng)
    traveller.make(move, rng)
    done[type(move).__name__] += 1


@pytest.mark.long
def test_two_people_play_a_whole_game_with_the_mouse(tmp_path, qtbot):
    rng, path, done = Random("mouse"), tmp_path / "end.tabletop", Counter()
    with opened(tmp_path) as window:
        traveller = Traveller(window)
        traveller.choose("thebes")
        traveller.sit_down(2, seed="mouse")
        match = traveller.session.match
        while not match.over:
            go_on(traveller, rng, done, returns=3)
        saved_whole(traveller, path, qtbot)
    assert {"TakeCard", "Exchange", "Dig", "draw", "taken back"} <= set(+done), done


def test_two_people_begin_a_game_with_the_mouse(tmp_path):
    rng, done = Random("mouse"), Counter()
    with opened(tmp_path) as window:
        traveller = Traveller(window)
        traveller.choose("thebes")
        traveller.sit_down(2, seed="mouse")
        while not {"TakeCard", "Dig", "draw"} <= set(done):
            go_on(traveller, rng, done, returns=1)
    assert done["taken back"]
