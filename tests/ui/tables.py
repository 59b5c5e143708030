"""Tables to try the window's parts on: a view of a scene of a session of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import frozen
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop import resources
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.games.mykerinos import load
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.accessible import install
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.offers import Caps, always
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.view import TableView
from tests.ui.mouse import Mouse
from tests.ui.touched import Touched

NAMES = ("Ada", "Bartek", "Celina", "Dorothea")
COLOURS = ("blue", "red", "green", "white")
GAME = "mykerinos"


@frozen(eq=False)
class Table(Touched):
    """An open table, with short ways to do real things to it."""

    session: Session
    scene: TableScene
    view: TableView

    def click(self, scene_rect: QRectF, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        """Click in the middle of a rectangle of the scene."""
        Mouse(lambda: self.view).click(self.view.mapFromScene(scene_rect.center()), button)

    def deal(self) -> None:
        """Let the table be laid out up to the first decision."""
        while self.session.match.chance is not None:
            self.session.deal()


def closed_table(opening: Callable[..., Table], *what: Any, **how: Any) -> Any:
    """A fixture: such a table, which is closed after the test."""

    @pytest.fixture
    def table(qtbot: QtBot) -> Iterator[Table]:
        opened = opening(*what, **how)
        yield opened
        opened.close()

    return table


def open_table(
    seats: int = 4,
    *,
    size: tuple[int, int] = (1124, 852),
    theme: Theme | None = None,
    catalogue: Catalogue | None = None,
    seed: str = "table",
    automatic: bool = False,
    dealt: bool = True,
    caps: Caps = always,
    names: tuple[str, ...] = NAMES,
    people: int = 4,
) -> Table:
    """A table of people at one screen, laid out up to the first decision unless not ``dealt``.

    Beyond so many ``people`` seats are a computer's that nobody asks.
    """
    load_fonts()
    install()
    game = load(resources.read_json(f"games/{GAME}/components.json"))
    kinds = ["person"] * people + ["casual"] * (seats - people)
    players = tuple(Player(names[seat], COLOURS[seat], kinds[seat]) for seat in range(seats))
    match = Match(game, players, {}, SeededDealer(seed))
    words = catalogue or Catalogue.load("en", GAME)
    session = Session(match, words, automatic_deal=automatic)
    art = Art(GAME, COLOURS[:seats], theme or Theme("light"))
    layout = load_layout(resources.locate(f"games/{GAME}/layout.json"))
    scene = TableScene(session, art, layout, caps=caps, moves=False)
    view = TableView(scene)
    view.resize(*size)
    view.show()
    view.activateWindow()
    view.setFocus()
    assert QTest.qWaitForWindowActive(view)
    table = Table(session, scene, view)
    session.start()
    if dealt:
        table.deal()
    return table
