"""Somebody at the window: real presses, moves, releases and keys, and what they see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.engine.move import Move, Pick
from tabletop.engine.table import Stack
from tabletop.models.session import Session
from tabletop.ui.table.overlay.explanation import ExplanationCallout
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table_widget import LaidTable
from tabletop.ui.window import Window
from tests.ui.mouse import Mouse
from tests.ui.windows import click, hearer, start_screen, unfolded

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier


class Hands:
    """A person at a window, whose acts are events of the mouse and the keyboard."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.mouse = Mouse(lambda: self.view)

    # What they see

    @property
    def session(self) -> Session:
        """The session that is open."""
        assert self.window.session is not None
        return self.window.session

    @property
    def view(self) -> LaidTable:
        """The view of the table."""
        assert self.window.table is not None
        view = self.window.table.view
        assert isinstance(view, LaidTable)
        return view

    @property
    def scene(self) -> TableScene:
        """The table."""
        return self.view.table

    @property
    def callout(self) -> ExplanationCallout:
        """The callout that is open."""
        assert self.scene.popups.callout is not None
        return self.scene.popups.callout

    def piece(self, pick: str) -> QPointF:
        """The middle of a piece that can be taken by that name."""
        item = self.scene.pieces.one_of(pick, self.scene.ghosts.sources())
        assert item is not None, f"no piece in sight can be taken as {pick}"
        return item.scene_box().center()

    def space(self, name: str) -> QPointF:
        """The middle of a space, or of where a piece would lie on it when that is outside it."""
        place = self.scene.place(name)
        assert place is not None, f"{name} is nowhere to be seen"
        middle = place.rect.center()
        return middle if place.contains(middle) else place.single().center()

    def lying_on(self, space: str) -> list[str]:
        """The picks of the visible pieces that are drawn on a space."""
        place = self.scene.place(space)
        assert place is not None
        return [
            item.piece.pick
            for item in self.scene.pieces
            if item.home == space and item.isVisible() and place.rect.contains(item.middle())
        ]

    # What they do

    def choose(self, game: str) -> None:
        """Choose a game on the start screen."""
        cards = start_screen(self.window).cards.cards
        click(next(card for card in cards if card.info.id == game))

    def sit_down(self, seats: int = 4, *, deals: str = "", seed: str = "table") -> None:
        """Set a game up on the start screen by mouse and keyboard, and sit down."""
        panel = unfolded(self.window)
        while len(panel.seats) > seats:
            click(panel.seats[-1].remove)
        if deals:
            click(panel.deals.segment(deals))
        if panel.seed.isEnabled():
            panel.seed.selectAll()
            QTest.keyClicks(panel.seed, seed)
        click(panel.start)
        self.watch()

    def come_back(self) -> None:
        """The window is active again: a window system sees to that when a dialog closes."""
        self.window.activateWindow()
        QApplication.processEvents()

    def watch(self) -> None:
        """Look on until nothing is shown any more: Space goes on from step to step of a count."""
        for _ in range(1000):
            director = self.scene.choreography
            if director.waits:
                self.key(Qt.Key.Key_Space)
            elif director.plays:
                QApplication.processEvents()
            else:
                return
        raise AssertionError("the table never comes to rest")

    def key(self, key: Qt.Key | str, modifier: Qt.KeyboardModifier = NO_KEY) -> None:
        """Press a key on the table."""
        if isinstance(key, str):
            QTest.keyClicks(hearer(self.view), key)
        else:
            QTest.keyClick(hearer(self.view), key, modifier)

    def click(self, at: QPointF) -> None:
        """Press and release."""
        self.mouse.click(at)

    def press(self, at: QPointF) -> None:
        """Press the left button."""
        self.mouse.press(at)

    def move(self, at: QPointF) -> None:
        """Move the mouse."""
        self.mouse.move(at)

    def release(self, at: QPointF) -> None:
        """Let the left button go."""
        self.mouse.release(at)

    def drag(self, start: QPointF, end: QPointF) -> None:
        """Press, move, release."""
        self.press(start)
        self.move(start + (end - start) * 0.4)
        self.move(end)
        self.release(end)

    def touch(self, pick: Pick) -> None:
        """Make a pick: drag the piece to the space, or click the button, or click the piece."""
        if pick.space:
            self.drag(self.piece(pick.piece), self.space(pick.space))
            return
        button = self.scene.button(pick.piece)
        self.click(button.center() if button is not None else self.piece(pick.piece))

    def make(self, move: Move) -> None:
        """Make every touch of a move; where more could follow, say that it is all."""
        match, before = self.session.match, self.session.match.node
        for pick in move.picks():
            assert match.node is before, f"{move} was taken for a shorter move"
            self.touch(pick)
        if match.node is before:
            assert self.session.whole() == move, f"{move} was taken for {self.session.whole()}"
            self.key(Qt.Key.Key_Return)
        assert match.node is not before, f"{move} was not played"
        self.watch()

    def deal(self) -> None:
        """Click the pile that is to be dealt from, else the prompt's button that deals."""
        chance = self.session.match.chance
        assert chance is not None
        before = self.session.match.node
        piles = {c.space for c in self.session.table.controls if isinstance(c, Stack)}
        button = self.scene.button("deal")
        assert button is not None, "the prompt offers no dealing"
        self.click(self.space(chance.hand) if chance.hand in piles else button.center())
        assert self.session.match.node is not before, f"the click dealt no {chance.name}"
        self.watch()


def legal(session: Session) -> Sequence[Any]:
    """The legal moves of the seat at the lower edge."""
    return session.game.legal_moves(session.match.state, session.viewer)


def chosen(session: Session, rng: Random) -> Any:
    """A legal move of a lively player: kinds of moves are alike likely, passing is rarer."""
    kinds: dict[tuple[str, bool], list[Any]] = {}
    for move in legal(session):
        asks = bool(getattr(move, "patron", "")) or type(move).__name__ == "SendToMuseum"
        kinds.setdefault((type(move).__name__, asks), []).append(move)
    if len(kinds) > 1 and rng.random() < 0.8:
        kinds.pop(("Pass", False), None)
    return rng.choice(kinds[rng.choice(sorted(kinds))])
