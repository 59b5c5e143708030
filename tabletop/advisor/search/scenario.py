"""Scenarios: what is hidden and what chance will bring, held still while moves are compared."""

from __future__ import annotations

from random import Random
from typing import Generic

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game, M, S


class ScenarioChance:
    """Chance in one scenario.

    The nth answer to a question depends on the scenario, the question's name and n only. So two
    playouts of one scenario meet the same luck for as long as they ask the same, and what sets
    them apart is what was chosen: common random numbers, as in DESPOT (Ye, Somani, Hsu and Lee
    2017).
    """

    __slots__ = ("_asked", "_seed")

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._asked: dict[str, int] = {}

    def answer(self, chance: Chance) -> Outcome:
        """The next answer to a question of this name."""
        nth = self._asked.get(chance.name, 0)
        self._asked[chance.name] = nth + 1
        return draw(chance, Random(f"{self._seed}:{chance.name}:{nth}"))


class Scenario(Generic[S]):
    """One way that everything may be: a full state that a seat cannot tell from the real one."""

    __slots__ = ("_seed", "state")

    def __init__(self, state: S, seed: str) -> None:
        self.state = state
        self._seed = seed

    def luck(self) -> ScenarioChance:
        """The scenario's chance, from its beginning."""
        return ScenarioChance(f"{self._seed}:luck")

    def whims(self) -> Whims:
        """The scenario's whims of those who play, from their beginning."""
        return Whims(f"{self._seed}:whim")


class Whims(dict[int, Random]):
    """The whims of each seat, apart from each other: what one does differently leaves the others
    in the mood they were in."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._seed = seed

    def __missing__(self, seat: int) -> Random:
        whim = self[seat] = Random(f"{self._seed}:{seat}")
        return whim


class Scenarios(Generic[S, M]):
    """The scenarios of one view, numbered from 0 and made as they are asked for."""

    def __init__(self, game: Game[S, M], view: S, seat: int, seed: str) -> None:
        self._game, self._view, self._seat, self._seed = game, view, seat, seed
        self._made: list[Scenario[S]] = []

    def __getitem__(self, number: int) -> Scenario[S]:
        """The scenario of that number; the same for the same view, seat, seed and number."""
        while len(self._made) <= number:
            seed = f"{self._seed}:{len(self._made)}"
            state = self._game.guess(self._view, self._seat, Random(f"{seed}:guess"))
            self._made.append(Scenario(state, seed))
        return self._made[number]
