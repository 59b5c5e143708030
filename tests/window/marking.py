"""Somebody at the window who marks shapes: with the pencil, by mouse or by keys."""

from __future__ import annotations

from random import Random
from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication

from tabletop.engine.move import Move, Pick
from tests.window.hands import Hands

ENTER = Qt.Key.Key_Return
TURNS = ("", "r", "r", "r", "f", "r", "r", "r")
"""The keys that bring every form of a shape to the hand, one after the other."""


class Marker(Hands):
    """A person at a game of cards and pencils, and those who share the screen."""

    def lift(self, by_key: bool = False) -> None:
        """Lift the curtain as the person it names."""
        assert self.session.covered
        button = self.scene.button("curtain")
        assert button is not None
        self.key(ENTER) if by_key else self.click(button.center())
        assert not self.session.covered
        self.watch()

    def pass_on(self, by_strip: bool = False, by_key: bool = False) -> None:
        """Give the pencil to the next person, or to any by a press on the strip."""
        next_to_act = self.session.next_to_act
        assert next_to_act is not None
        if by_strip:
            strip = next(s for s in self.scene.strips.strips if s.seat == next_to_act)
            self.click(strip.rect.center() - QPointF(0.3 * strip.rect.width(), 0))
        elif by_key:
            self.key(ENTER)
        else:
            button = self.scene.button("pass")
            assert button is not None
            self.click(button.center())
        assert self.session.viewer == next_to_act
        self.watch()

    def mark(self, move: Move) -> None:
        """Lay the shape of a move with the mouse: the ghost follows, and a click marks it."""
        spaces = [pick.space for pick in move.picks()]
        pencil, node = self.scene.stencil, self.session.match.node
        single = len(spaces) == 1 and not pencil.state.alone
        if pencil.state.by_cell != single:
            self.key("c")
        wanted = next(p for p in pencil.state.placings.legal if set(p.spaces) == set(spaces))
        for key in TURNS if len(spaces) > 1 else ():
            self.key(key)
            if pencil.state.form == wanted.form:
                break
        lattice = pencil.grids.lattice(wanted.grid)
        at = self.space(lattice.spaces[wanted.held_at])
        self.move(at + QPointF(4, 4))
        self.move(at)
        assert pencil.state.fits
        self.click(at)
        if self.session.picks:
            self.key(ENTER)
        assert self._made(node) == move
        self.watch()

    def step_by_step(self, move: Move) -> None:
        """Mark a move cell by cell, in the order of its picks."""
        node = self.session.match.node
        if not self.scene.stencil.state.by_cell:
            self.key("c")
        for pick in move.picks():
            self.click(self.space(pick.space))
        if self.session.match.node is node:
            self.key(ENTER)
        assert self._made(node) == move
        self.watch()

    def act(self, move: Any, rng: Random) -> None:
        """Make a move with the mouse, one way or another."""
        if not all(pick.piece == "pencil" for pick in move.picks()):
            self.make(move)
        elif rng.random() < 0.2:
            self.step_by_step(move)
        else:
            self.mark(move)

    def _made(self, node: Any) -> Any:
        """The first act since a moment."""
        match = self.session.match
        QApplication.processEvents()
        line = match.history.between(node.id, match.node.id)
        return line[0].event if line else None


def by_pencil(move: Any) -> bool:
    """Whether a move is made with the pencil."""
    return all(pick == Pick("pencil", pick.space) for pick in move.picks())
