"""More broken copies of the toy game: what goes wrong when several act at the same time."""

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from tabletop.engine.table import Form, Stencil
from tabletop.engine.text import Text
from tests.engine.toy import SECRET, TURN, Hide, Pebbles, State


class LastToHideStarts(Pebbles):
    def after(self, state: State, event: Any) -> State:
        after = super().after(state, event)
        return evolve(after, turn=event.seat) if isinstance(event, Hide) else after


class FirstToHideBlocks(Pebbles):
    def objections(self, state: State, move: Any) -> Iterator[Any]:
        yield from super().objections(state, move)
        if isinstance(move, Hide) and move.number == 3 and any(state.numbers):
            yield TURN(Text("Somebody was faster."))


class FirstToHideFrees(Pebbles):
    def objections(self, state: State, move: Any) -> Iterator[Any]:
        yield from super().objections(state, move)
        if isinstance(move, Hide) and move.number == 3 and not any(state.numbers):
            yield TURN(Text("Somebody else has to hide first."))


class HidersAreSorted(Pebbles):
    def legal_moves(self, state: State, seat: int) -> list[Any]:
        moves = super().legal_moves(state, seat)
        return moves[::-1] if state.numbers.count(None) % 2 else moves


class Stencilled(Pebbles):
    """Not broken yet: whoever may put pebbles has a stencil for the two of the star."""

    forms: tuple[Form, ...] = (((0, 0), (0, 1)), ((0, 0), (1, 0))) * 4

    def table(self, view: State, seat: int | None) -> Any:
        table = super().table(view, seat)
        due = self.due(view)
        acting = due if isinstance(due, frozenset) and None not in view.numbers else ()
        made = (Stencil("pebble", seat, Text("two pebbles"), self.forms) for seat in acting)
        spaces = [
            evolve(space, grid="row", column=self.cells.index(space.id))
            if space.id in self.cells
            else space
            for space in table.spaces
        ]
        return evolve(table, controls=(*table.controls, *made), spaces=tuple(spaces))


class OnlyTallStencils(Stencilled):
    forms = (((0, 0), (1, 0)),)


class StencilWithAGap(Stencilled):
    forms = (((0, 0), (0, 2)), ((0, 0), (2, 0))) * 4


class EverybodysStencil(Stencilled):
    def table(self, view: State, seat: int | None) -> Any:
        table = super().table(view, seat)
        more = [
            evolve(each, seat=each.seat - 1) for each in table.controls if type(each) is Stencil
        ]
        return evolve(table, controls=(*table.controls, *more))


class PeepsUnderTheCurtain(Pebbles):
    def table(self, view: State, seat: int | None) -> Any:
        if seat is not None and view.numbers[seat] == SECRET:
            raise LookupError("own number")
        return super().table(view, seat)
