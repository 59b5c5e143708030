"""A moment of a table elsewhere is a puzzle, too: it is solved while the table waits behind it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.models.coaching.advice import Tone
from tests.net.served import Served, served
from tests.ui.windows import OFFSCREEN, opened
from tests.window.test_hints import SHARP, Learner
from tests.window.test_puzzles import by_opinion
from tests.window.test_remote_tables import PATIENCE, bar, begun, join, new_match, play, same

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore(OFFSCREEN),
    pytest.mark.long,
]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), tls=True) as server:
        yield server


def test_a_guest_finds_the_best_move_and_is_back_at_the_table(here, tmp_path, qtbot):
    links = here.host(new_match("mykerinos"))
    with (
        opened(tmp_path / "a", language="en") as other,
        opened(tmp_path / "b", language="en", curtain=False, teaching_line=1) as guest,
    ):
        guest.coaching.care = SHARP
        for seat, window in enumerate((other, guest)):
            join(window, links[seat].link(), qtbot)
        both = (other, guest)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        play(both, Random(3), 6, qtbot)
        session, table, solve = guest.session, guest.remote.table, guest.actions_["solve"]
        session.skip()
        assert not solve.isEnabled()
        match = session.match
        line = match.history.line(match.node.id)
        mine = next(n.parent for n in line if getattr(n.event, "seat", None) == 1)
        session.visit(mine)
        assert solve.isEnabled()
        solve.trigger()
        assert "Find the best move · " in guest.windowTitle()
        assert guest.remote.table is None
        best, worst = by_opinion(guest.session.match, 1)
        learner = Learner(guest, qtbot)
        assert guest.session.play(worst)
        learner.heard()
        (weak,) = learner.scene.advice.blocks
        assert weak.advice.tone is Tone.WARNING
        learner.press_button("warning:back")
        assert guest.session.play(best)
        learner.heard()
        (good,) = learner.scene.advice.blocks
        assert good.advice.tone is Tone.PRAISE
        # Nothing of it came to the others, who see that nobody is away; one press leads back.
        assert other.remote.table.away == ()
        QTest.mouseClick(bar(guest).back, Qt.MouseButton.LeftButton)
        assert guest.remote.table is table
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
