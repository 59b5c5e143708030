"""After any way through time the table looks as one that is laid anew: what is kept is right."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.undo_policy import Policy
from tabletop.ui.look.theme import Theme
from tests.sampling import sampled
from tests.ui.test_own_plan_games import GAMES, Played

MOVES, STEPS = 16, 8


@pytest.fixture
def dealt(qtbot: QtBot) -> Iterator[Played]:
    table = Played(GAMES[0], seats=2)
    yield table
    table.close()


@pytest.fixture(params=sampled(GAMES, 2))
def played(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Played]:
    table = Played(request.param, seats=3)
    table.match.policy = Policy.STUDY
    table.go(MOVES)
    yield table
    table.close()


def picture(table: Played) -> QImage:
    """What is seen once nothing moves, and no points are new any more."""
    QApplication.processEvents()
    table.scene.crossfade.clock.finish()
    table.scene.clock.finish()
    for panel in (table.scene.own, *table.scene.strips.strips):
        panel.points.aim(panel.points.value, None)
    return table.view.viewport().grab().toImage()


def laid_anew(table: Played) -> QImage:
    """What is seen when nothing is kept: after another theme, and this one again."""
    for name in ("dark", "light"):
        table.scene.art.theme = Theme(name)
        table.scene.apply_theme()
    return picture(table)


def test_another_theme_reaches_what_is_being_counted(dealt: Played) -> None:
    scene = dealt.scene
    scene.popups.count("Five points.", "Space: next")
    for name in ("dark", "light"):
        scene.art.theme = Theme(name)
        scene.apply_theme()
        assert scene.popups.caption is not None
        seen = scene.popups.caption.grab().toImage()
        ground = seen.pixelColor(seen.width() // 2, seen.height() // 8)
        assert ground == scene.theme.colour("raised")


def test_after_steps_through_time_the_table_looks_as_one_laid_anew(played: Played) -> None:
    session, rng = played.session, Random("anew")
    moments = [node.id for node in session.match.history.line(session.match.node.id)]
    steps = (
        session.undo,
        session.undo_turn,
        session.redo,
        lambda: session.visit(rng.choice(moments)),
        session.leave_visit,
    )
    for number in range(STEPS):
        rng.choice(steps)()
        assert picture(played) == laid_anew(played), number
