"""Somebody at the window who travels, digs and takes cards, by mouse or by keys."""

from __future__ import annotations

from random import Random
from typing import Any

from PySide6.QtCore import QPointF

from tabletop.engine.move import Move, Pick
from tabletop.engine.table import Dial
from tests.window.marking import ENTER, Marker


class Traveller(Marker):
    """A person at a table with instruments, and those who share the screen."""

    @property
    def dial(self) -> Dial | None:
        """The dial that is open."""
        found = (i for i in self.session.prompt().instruments if isinstance(i, Dial))
        return next(found, None) if self.scene.instruments.open else None

    def knob(self) -> QPointF:
        """The middle of the knob."""
        dial = self.scene.instruments.panel.dial
        spot = dial.wheel.spot(dial.wheel.angle(dial.knob), 1.0)
        return spot + self.scene.instruments.dial_corner

    def turn_to(self, notch: str) -> None:
        """Drag the knob along the rim to a notch, and play with the instrument's button."""
        self.drag(self.knob(), self.space(notch))
        button = self.scene.button("act")
        assert button is not None, "the instruments have no button"
        self.click(button.center())

    def touch(self, pick: Pick) -> None:
        """Make a pick; a dial's by its knob."""
        if self.dial is not None and pick.piece == self.dial.pick:
            self.turn_to(pick.space)
        else:
            super().touch(pick)

    def make(self, move: Move, rng: Random | None = None) -> None:
        """Make a move; with ``rng`` perhaps without the touches that follow by themselves."""
        match, before = self.session.match, self.session.match.node
        made: Any = move
        implied = made.implied() if hasattr(made, "implied") else ()
        spare = rng is not None and rng.random() < 0.5
        for pick in move.picks():
            if match.node is not before:
                break
            if not (spare and pick in implied):
                self.touch(pick)
        if match.node is before:
            assert self.session.whole() == move, f"{move} was taken for {self.session.whole()}"
            self.key(ENTER)
        line = match.history.between(before.id, match.node.id)
        assert line, f"{move} was not played"
        assert line[0].event == move
        self.watch()


def journey(traveller: Traveller, rng: Random) -> Any:
    """A legal move of somebody who would rather learn and dig than stop."""
    session = traveller.session
    kinds: dict[str, list[Any]] = {}
    for move in session.game.legal_moves(session.match.state, session.viewer):
        kinds.setdefault(type(move).__name__, []).append(move)
    if len(kinds) > 1:
        kinds.pop("Stop", None)
    wanted = [kind for kind in ("Dig", "Exhibit") if kind in kinds and rng.random() < 0.6]
    return rng.choice(kinds[wanted[0] if wanted else rng.choice(sorted(kinds))])
