"""Whole games through the window with a real mouse: nothing is done but presses and drags."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.records.matchfile import load
from tests.ui.windows import OFFSCREEN, opened, until_read, until_written
from tests.window.hands import CONTROL, SHIFT, Hands, chosen

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def play(hands: Hands, rng: Random, until) -> Counter:
    """Play with the mouse until something is so; how many moves of each kind."""
    made: Counter = Counter()
    while not until():
        if hands.session.match.chance is not None:
            hands.deal()
            made["deal"] += 1
            continue
        move = chosen(hands.session, rng)
        hands.make(move)
        made[type(move).__name__] += 1
        made["patron"] += bool(getattr(move, "patron", ""))
    return made


def save_as(hands: Hands, path: Path) -> None:
    """Save by the window's keys and its dialog."""
    hands.key(Qt.Key.Key_S, CONTROL | SHIFT)
    dialog = hands.window.dialogs.dialog("save_as")
    dialog.selectFile(str(path))
    dialog.accept()


def saved_whole(hands: Hands, path: Path, qtbot) -> None:
    """The final page says what is counted, and the saved file says the same of the whole game."""
    match = hands.session.match
    qtbot.waitUntil(lambda: hands.window.dialogs.dialog("final") is not None)
    page = hands.window.dialogs.dialog("final")
    seats = range(len(match.players))
    shown = [page.points.table.shown(seat).replace("−", "-") for seat in seats]
    QTest.keyClick(page, Qt.Key.Key_Escape)
    hands.come_back()
    save_as(hands, path)
    until_written(hands.window)
    replayed = load(path)
    board = replayed.scoreboard()
    assert replayed.over
    assert replayed.state == match.state
    assert board == match.scoreboard()
    assert shown == [str(board.total(seat)) for seat in seats]


def open_file(hands: Hands, path: Path) -> None:
    """Open by the window's menu and its dialog."""
    hands.window.actions_["open"].trigger()
    dialog = hands.window.dialogs.dialog("open")
    dialog.selectFile(str(path))
    dialog.accept()
    until_read(hands.window)
    hands.watch()


@pytest.mark.long
def test_four_players_play_a_whole_game_with_the_mouse(tmp_path, qtbot):
    rng = Random("mouse")
    path, end = tmp_path / "middle.tabletop", tmp_path / "end.tabletop"
    with opened(tmp_path) as window:
        hands = Hands(window)
        hands.sit_down(seed="mouse")
        made = play(hands, rng, lambda: len(hands.session.match.history.nodes) > 60)
        save_as(hands, path)
        saved = hands.session.match.state
    with opened(tmp_path) as window:
        hands = Hands(window)
        open_file(hands, path)
        assert hands.session.match.state == saved
        made += play(hands, rng, lambda: hands.session.match.over)
        saved_whole(hands, end, qtbot)
    wanted = {"StartDig", "ExtendDig", "Pass", "TakeTile", "TakeRoom", "patron"}
    assert wanted <= {kind for kind, count in made.items() if count}, made


def test_two_players_deal_by_hand_and_lead_the_neutral_colour_with_the_mouse(tmp_path):
    rng = Random("neutral")
    with opened(tmp_path) as window:
        hands = Hands(window)
        hands.sit_down(2, deals="touch", seed="neutral")
        wanted = {"StartNeutral", "ExtendNeutral", "SkipNeutral", "RemoveTile", "TakeTile"}

        def all_was_done() -> bool:
            nodes = hands.session.match.history.nodes
            kinds = [type(node.event).__name__ for node in nodes]
            later = kinds[kinds.index("RemoveTile") :] if "RemoveTile" in kinds else []
            return "ExtendDig" in later and wanted <= set(kinds)

        made = play(hands, rng, all_was_done)
        path = tmp_path / "two.tabletop"
        save_as(hands, path)
        state = hands.session.match.state
    assert load(path).state == state
    assert made["deal"] >= 3
