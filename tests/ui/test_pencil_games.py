"""The pencil in the real games: every shape that is legal can be laid, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.records.catalogue import folder, open_game
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.view import TableView
from tests.sampling import long
from tests.ui.away import put_away

COLOURS = ("blue", "red")
TURNS = ("", "r", "r", "r", "f", "r", "r", "r")
PAGE, ENTER = Qt.Key.Key_PageDown, Qt.Key.Key_Return
MARKED = 20


class Marking:
    """A match of two people in which every mark is made at a table."""

    def __init__(self, game: str) -> None:
        load_fonts()
        players = (Player("Ada", "blue"), Player("Bartek", "red"))
        self.match: Match[Any, Any] = Match(open_game(game), players, {}, SeededDealer("marks"))
        words = Catalogue.load("en", game)
        self.session = Session(self.match, words, automatic_deal=True, curtain=False)
        layout = load_layout(folder(game) / "layout.json")
        art = Art(game, COLOURS, Theme("light"))
        self.scene = TableScene(self.session, art, layout, moves=False)
        self.view = TableView(self.scene)
        self.view.resize(1124, 852)
        self.view.show()
        self.session.start()

    def close(self) -> None:
        put_away(self.session, self.view)

    def marks(self) -> Iterator[None]:
        """Every moment in which a shape may be laid, with whoever may lay it at the lower edge."""
        rng = Random("marks")
        while not self.match.over:
            if self.match.chance is not None:
                self.session.deal()
                continue
            seat = min(self.match.to_act)
            if seat != self.session.viewer:
                assert self.session.pass_to(seat)
            if self.scene.stencil.state.active:
                yield
            else:
                self.session.play(rng.choice(self.match.game.legal_moves(self.match.state, seat)))

    def point(self, space: str) -> Any:
        place = self.scene.place(space)
        assert place is not None
        at = place.rect.center().toPoint()
        QTest.mouseMove(self.view.viewport(), at)
        return at


@pytest.fixture
def table(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[Marking]:
    laid = Marking(request.param)
    yield laid
    laid.close()


@pytest.mark.parametrize("table", [long("silver_gold"), "pyramids"], indirect=True)
def test_marks_are_made_by_mouse(table: Marking) -> None:
    rng, whole = Random("mouse"), 0
    for number, _ in enumerate(table.marks()):
        if number == MARKED:
            break
        pencil = table.scene.stencil
        legal = pencil.state.placings.legal
        if not legal:
            QTest.keyClicks(table.view, "c")
            legal = pencil.state.placings.legal
        wanted = rng.choice(legal)
        if not pencil.state.by_cell:
            for key in TURNS:
                QTest.keyClicks(table.view, key)
                if pencil.state.form == wanted.form:
                    break
        lattice = pencil.grids.lattice(wanted.grid)
        at = table.point(lattice.spaces[wanted.held_at])
        assert pencil.state.here == wanted
        assert pencil.state.fits
        node = table.match.node
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        if table.session.picks:
            QTest.keyClick(table.view, ENTER)
        else:
            whole += len(wanted.form) > 1
        assert table.match.node is not node
    assert whole > MARKED / 4


@pytest.mark.parametrize("table", ["silver_gold", long("pyramids")], indirect=True)
def test_marks_are_made_by_keys(table: Marking) -> None:
    rng = Random("keys")
    for number, _ in enumerate(table.marks()):
        if number == MARKED:
            break
        pencil = table.scene.stencil
        if not pencil.state.placings.legal:
            QTest.keyClicks(table.view, "c")
        for _ in range(rng.randrange(1, 5)):
            QTest.keyClick(table.view, PAGE)
        assert pencil.state.fits
        assert pencil.words().startswith("Fits: ")
        assert pencil.state.here is not None
        spaces = set(pencil.state.here.spaces)
        before = table.match.history.line(table.match.node.id)
        QTest.keyClick(table.view, ENTER)
        if table.session.picks:
            QTest.keyClick(table.view, ENTER)
        made = table.match.history.line(table.match.node.id)[len(before)]
        assert spaces == {pick.space for pick in made.event.picks()}


@pytest.mark.parametrize("table", ["silver_gold", "pyramids"], indirect=True)
def test_the_open_card_is_dragged_onto_an_own_card(table: Marking) -> None:
    for _ in table.marks():
        pencil = table.scene.stencil
        wanted = next(p for p in pencil.state.placings.legal if p.form == pencil.state.form)
        card = next(i for i in table.scene.pieces if i.piece.id.startswith("expedition:"))
        port, start = table.view.viewport(), card.middle().toPoint()
        lattice = pencil.grids.lattice(wanted.grid)
        place = table.scene.place(lattice.spaces[wanted.held_at])
        assert place is not None
        end = place.rect.center().toPoint()
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        for at in (start + (end - start) * 0.3, end):
            QTest.mouseMove(port, at)
        before = table.match.node.id
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
        made = table.match.history.nodes[before + 1].event
        assert {pick.space for pick in made.picks()} == set(wanted.spaces)
        return
