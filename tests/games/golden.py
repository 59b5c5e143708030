"""Golden games as readable text: what is dealt, every move with what it brings, every step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import frozen

from tabletop.advisor.players import choose
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import draw
from tabletop.engine.rule import Objection
from tabletop.engine.table import NEUTRAL
from tabletop.language.catalogue import Catalogue

FOLDER = Path(__file__).parents[1] / "playthroughs"
NAMES = ("Blue", "Red", "Green", "White")
TURNED = "*"
"""Stands behind what came up after a half turn."""


SEATS = {2: "two", 3: "three", 4: "four"}


@frozen
class Golden:
    """A game that is played with so many seats, these options, and chance from a seed."""

    game: Any
    seats: int
    seed: int
    options: Mapping[str, str]

    def invented(self) -> str:
        """The game as greedy players play it who act in any order."""
        rng = Random(self.seed)

        def decide(state: Any) -> Any:
            due = self.game.due(state)
            if isinstance(due, Chance):
                return draw(due, rng)
            seat = rng.choice(sorted(due))
            return choose("greedy", self.game, self.game.view(state, seat), seat, rng)

        return self._told(decide)

    def replayed(self, text: str) -> str:
        """The game that the moves and the chances of ``text`` make."""
        asked = iter([line for line in text.splitlines()[1:] if not line.startswith("  ")])
        return self._told(lambda state: self._read(state, next(asked)))

    def _told(self, decide: Any) -> str:
        game, state = self.game, self.game.setup(self.seats, self.options)
        chosen = "".join(f", {name} {value}" for name, value in self.options.items())
        told = [f"{self._said(game.info.name)}, {self.seats} players{chosen}"]
        while due := game.due(state):
            event = decide(state) if isinstance(due, Chance | frozenset) else due
            told.append(self._written(state, event))
            state = game.after(state, event)
        return "\n".join((*told, *self._ending(state), ""))

    def _said(self, text: Any) -> str:
        english = Catalogue.load("en", self.game.info.id)
        return english.say(text, {**dict(enumerate(NAMES)), NEUTRAL: "Neutral"})

    def _written(self, state: Any, event: Any) -> str:
        if isinstance(event, Outcome):
            turns = [each != "0" for each in event.each] or [False] * len(event.drawn)
            items = [item + TURNED * turn for item, turn in zip(event.drawn, turns, strict=True)]
            return f"{event.name}: {' '.join(items)}"
        if type(event) not in self.game.moves:
            return f"  . {self._said(self.game.seen(state, event, None))}"
        gains = self.game.forecast(state, event)
        note = f"    ({', '.join(map(self._said, gains))})" if gains else ""
        return f"{NAMES[event.seat]}: {self.game.write(event)}{note}"

    def _read(self, state: Any, line: str) -> Any:
        head, _, words = line.partition("    (")[0].partition(": ")
        due = self.game.due(state)
        if isinstance(due, Chance):
            drawn = tuple(item.removesuffix(TURNED) for item in words.split())
            turns = (
                tuple(due.with_each[item.endswith(TURNED)] for item in words.split())
                if due.with_each
                else ()
            )
            return Outcome(head, drawn, turns)
        move = self.game.read(state, NAMES.index(head), words)
        assert not isinstance(move, Objection), line
        assert not list(self.game.objections(state, move)), line
        return move

    def _ending(self, state: Any) -> Iterator[str]:
        board = self.game.score(self.game.tally(state))
        for seat in range(self.seats):
            parts = ", ".join(f"{name} {board.points(seat, name)}" for name, _ in board.categories)
            yield f"  {NAMES[seat]} ends with {board.total(seat)}: {parts}"
        yield f"  Winners: {', '.join(NAMES[seat] for seat in board.winners)}"


def tables(game: Any, *options: Mapping[str, str]) -> Mapping[str, Golden]:
    """A golden game of two, of three and of four, with these options, by their files' names."""
    return {
        f"{game.info.id}_{name}": Golden(game, seats, seed, chosen)
        for seed, (seats, name), chosen in zip((1, 2, 3), SEATS.items(), options, strict=True)
    }


def write(games: Mapping[str, Golden]) -> None:
    """Write golden games anew; read the difference before believing it."""
    for name, golden in games.items():
        (FOLDER / f"{name}.txt").write_text(golden.invented(), encoding="utf-8")


def replays(games: Mapping[str, Golden]) -> Callable[[str], None]:
    """A test that every move, every step's sentence and the final count stay as they were."""

    @pytest.mark.parametrize("name", games)
    def test(name: str) -> None:
        text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        assert games[name].replayed(text) == text

    return test
