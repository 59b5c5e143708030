"""After any way through time the table looks as one that is laid anew: what is kept is right."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.undo_policy import Policy
from tabletop.ui.look import art
from tabletop.ui.look.theme import Theme
from tests.sampling import sampled
from tests.ui.test_own_plan_games import GAMES, Played

MOVES, STEPS = 16, 8
IDLE = 60
"""So many turns of the event loop in which nobody touches the table."""

MANY = 100 * IDLE
"""So many until it is known that nothing more is drawn."""

LARGE = 60
"""So many pixels wide are the faces at the own place at least, and those in the strips less."""


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
    for _ in range(MANY):
        if table.scene.sharp:
            break
        QApplication.processEvents()
    assert table.scene.sharp, "some of it is never drawn sharp"
    table.scene.crossfade.clock.finish()
    table.scene.clock.finish()
    for panel in (table.scene.own, *table.scene.strips.strips):
        panel.points.aim(panel.points.value, None)
    return table.view.viewport().grab().toImage()


def laid_anew(table: Played, name: str = "light") -> QImage:
    """What is seen when nothing is kept: in another theme, then as it was."""
    other = "light" if name == "dark" else "dark"
    for theme in (other, name):
        table.scene.art.theme = Theme(theme)
        table.scene.pieces.forget()
        table.scene.apply_theme()
    return picture(table)


def test_other_colours_reach_all_that_lies_on_the_table(played: Played) -> None:
    played.scene.art.theme = Theme("dark")
    played.scene.apply_theme()
    assert picture(played) == laid_anew(played, "dark")


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


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How wide each face is that is drawn, in pixels, in their order."""
    found: list[int] = []

    class Noted(QSvgRenderer):
        def render(self, painter: QPainter, *arguments: object) -> None:  # type: ignore[override]
            found.append(painter.device().width())
            super().render(painter, *arguments)  # type: ignore[call-overload]

    monkeypatch.setattr(art, "QSvgRenderer", Noted)
    return found


def test_what_an_undo_shows_large_is_drawn_before_it(drawn: list[int], qtbot: QtBot) -> None:
    table = Played("silver_gold", seats=3)
    table.match.policy = Policy.STUDY
    table.go(MOVES)
    table.view.resize(1300, 930)  # at which no face is drawn yet
    picture(table)
    places = set()
    for _ in range(4):
        for _ in range(IDLE):
            QApplication.processEvents()
        drawn.clear()
        table.session.undo()
        places.add(table.session.viewer)
        assert all(width < LARGE for width in drawn), drawn
    table.close()
    assert len(places) > 1, "somebody else sat down for it"


def test_in_another_size_faces_are_stretched_at_once_and_soon_drawn(
    played: Played, drawn: list[int]
) -> None:
    picture(played)
    for _ in range(IDLE):
        QApplication.processEvents()
    before = sum(item.isVisible() for item in played.scene.pieces)
    for wide, high in ((1290, 860), (1500, 1000)):
        drawn.clear()
        played.view.resize(wide, high)
        assert len(drawn) <= before / 4
        assert any(not item.sharp for item in played.scene.pieces)
        for _ in range(4 * IDLE):
            QApplication.processEvents()
        assert all(item.sharp for item in played.scene.pieces)
        assert picture(played) == laid_anew(played)


def test_a_board_that_is_zoomed_is_stretched_at_once_and_soon_drawn(played: Played) -> None:
    scene, port = played.scene, played.view.viewport()
    picture(played)
    for _ in range(3):
        before = scene.board.scale_now
        scene.router.zoom_by_key(1)
        QApplication.processEvents()
        assert scene.board.scale_now > before
        assert not scene.board.ground.sharp
        stretched = port.grab().toImage()
        sharp = picture(played)
        assert scene.board.ground.sharp
        assert sharp != stretched
    assert sharp == laid_anew(played)


def test_a_jump_waits_for_no_face_that_nobody_has_seen_yet(drawn: list[int], qtbot: QtBot) -> None:
    table = Played("pyramids", seats=3)
    table.match.policy = Policy.STUDY
    table.go(6 * MOVES)
    assert table.match.node.parent is not None
    table.view.resize(1300, 930)
    for _ in range(MANY):
        QApplication.processEvents()
    line = table.session.match.history.line(table.session.match.node.id)
    unsharp = 0
    for node in line[len(line) // 4 :: len(line) // 4]:
        drawn.clear()
        table.session.visit(node.id)
        assert all(width < LARGE for width in drawn), drawn
        unsharp += sum(not item.sharp for item in table.scene.pieces)
        assert picture(table) == laid_anew(table)
    table.close()
    assert unsharp, "something was shown that nobody had seen"


def test_so_it_is_where_moves_of_others_stay(drawn: list[int], qtbot: QtBot) -> None:
    table = Played("pyramids", seats=3)
    table.match.policy = Policy.STUDY
    replayed = 0
    for number in range(MOVES):
        table.go(1)
        earlier = [seat for seat in range(3) if table.session.can_take_over(seat)]
        table.session.pass_to(earlier[0])
        undone = table.session.moments.undone()
        before = table.match.node.id
        table.session.undo()
        assert undone == (table.session.table, table.session.viewer)
        replayed += table.match.node.id > before
        table.session.redo()
        table.go(number % 2)
    table.close()
    assert replayed, "nobody acted at the same time"


@pytest.mark.parametrize("game", sampled(("silver_gold", "pyramids"), 1))
def test_what_the_next_one_sees_is_drawn_before_the_pencil_is_passed(
    game: str, drawn: list[int], qtbot: QtBot
) -> None:
    table = Played(game, seats=3)
    places = 0
    for number in range(MOVES):
        table.go(1)
        after = table.session.next_to_act
        if number < MOVES // 4 or after is None:
            continue
        table.view.resize(1300 + number, 930 + number)  # at which no face is drawn yet
        picture(table)
        for _ in range(IDLE):
            QApplication.processEvents()
        drawn.clear()
        assert table.session.pass_to(after)
        assert not drawn
        places += 1
        if places == 2:
            break
    table.close()
    assert places, "nobody had to pass it on"
