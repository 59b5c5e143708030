"""The window is killed with SIGKILL in the middle of play; nothing that was accepted is lost."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.windows import OFFSCREEN, click, opened, start_screen, until_read
from tests.window.hands import Hands, chosen

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

ROOT = Path(__file__).parents[2]


def killed_at(folder: Path, seed: str, acts: int) -> list[str]:
    """Let somebody play, and kill the process after so many accepted acts; what they were."""
    command = [sys.executable, "-m", "tests.window.doomed", str(folder), seed]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as player:
        assert player.stdout is not None
        told = [player.stdout.readline() for _ in range(acts)]
        for _ in range(Random(seed).randrange(50_000)):
            pass
        player.kill()
        told += player.stdout.readlines()
    assert player.returncode
    return [line.rstrip("\n").split("\t")[2] for line in told if line.endswith("\n")]


LONG = pytest.mark.long


@pytest.mark.parametrize(
    ("seed", "acts"),
    [pytest.param("first", 1, marks=LONG), ("second", 37), pytest.param("third", 90, marks=LONG)],
)
def test_after_a_kill_the_last_game_goes_on_with_every_accepted_act(tmp_path, seed, acts):
    accepted = killed_at(tmp_path, seed, acts)
    assert len(accepted) >= acts
    with opened(tmp_path) as window:
        card = start_screen(window).last
        assert card is not None
        click(card)
        hands = Hands(window)
        hands.watch()
        match = hands.session.match
        assert [repr(act) for act in match.acts[: len(accepted)]] == accepted
        before = match.node
        hands.make(chosen(hands.session, Random(seed)))
        assert match.node is not before
        state = match.state
    with opened(tmp_path) as window:
        QTest.keyClick(start_screen(window), Qt.Key.Key_C)
        until_read(window)
        QApplication.processEvents()
        assert window.session is not None
        assert window.session.match.state == state
