"""The toy game with positions, and copies of it whose positions are broken."""

from typing import Any

from attrs import evolve

from tests.engine.toy import Pebbles, State
from tests.engine.toy_position import Position, ToyPositions


class Positioned(Pebbles):
    def __init__(self, components: Any) -> None:
        super().__init__(components)
        self.positions: Any = ToyPositions()


class ForgetsTheStars(Positioned):
    def __init__(self, components: Any) -> None:
        super().__init__(components)
        self.positions = _WithoutStars()


class _WithoutStars(ToyPositions):
    def write(self, seen: State) -> Position:
        return evolve(super().write(seen), used_stars=())


class MovesAPebble(Positioned):
    def __init__(self, components: Any) -> None:
        super().__init__(components)
        self.positions = _Moving()


class _Moving(ToyPositions):
    def laid(self, opening: State, position: Position) -> State:
        laid = super().laid(opening, position)
        return evolve(laid, owners=laid.owners[::-1])


class CountsAnEmptyTable(Positioned):
    def __init__(self, components: Any) -> None:
        super().__init__(components)
        self.positions = _Empty()


class _Empty(ToyPositions):
    def counted(self, opening: State, tally: Any) -> Position:
        return self.write(opening)


class RefusesEverything(Positioned):
    def __init__(self, components: Any) -> None:
        super().__init__(components)
        self.positions = _Refusing()


class _Refusing(ToyPositions):
    def strangers(self, opening: State, position: Position) -> Any:
        return super().strangers(evolve(opening, owners=(), numbers=()), position)
