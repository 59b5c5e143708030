"""What the table would show after a move, played where nothing hidden can show."""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import frozen

from tabletop.engine.game import Game
from tabletop.engine.move import Move, Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Table


@frozen(eq=False)
class Rehearsed:
    """A legal move, and the table of its seat before and after it."""

    move: Move
    before: Table
    after: Table


class Rehearsal:
    """Plays moves of a seat on a state that the seat cannot tell from the real one."""

    def __init__(self, game: Game[Any, Any], view: Any, seat: int) -> None:
        self._game, self._seat = game, seat
        self._world = game.guess(view, seat, Random(0))
        self._before = self._table(self._world)

    def play(self, picks: tuple[Pick, ...]) -> Rehearsed | None:
        """What those picks would bring as a whole move; None where they are no legal one."""
        game, world = self._game, self._world
        move = game.compose(world, self._seat, picks)
        if isinstance(move, Objection) or any(game.objections(world, move)):
            return None
        return Rehearsed(move, self._before, self._table(game.after(world, move)))

    def _table(self, state: Any) -> Table:
        return self._game.table(self._game.view(state, self._seat), self._seat)
