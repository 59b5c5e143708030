"""Counting: in turn everybody adds one to three, without end; as simple as a game can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.game import Due, Game
from tabletop.engine.game_info import GameInfo
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, RuleBook
from tabletop.engine.score import Scoreboard
from tabletop.engine.table import Table
from tabletop.engine.text import Text, Who

BOOK = Text("The rules of Counting")
INFO = GameInfo(
    "counting", Text("Counting"), Text("One, two or three"), (2, 4),
    ("red", "blue", "green", "white"), "Nobody", "Nobody", BOOK,
)  # fmt: skip

_rule = RuleBook(BOOK)
MOST = _rule("most", Text("One to three are added."), Text("Adding"))


@frozen
class Add:
    """Add a number."""

    seat: int
    number: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"number:{self.number}", "sum"),)

    def says(self) -> Text:
        return Text("{who} adds {n}.", who=Who(self.seat), n=self.number)


@frozen
class State:
    """What everybody has added, and whose turn it is."""

    added: tuple[int, ...]
    turn: int = 0


class Counting(Game[State, Add]):
    """The rules."""

    info = INFO
    rules = _rule.rules
    moves = (Add,)

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        self.agreed(seats, options)
        return State((0,) * seats)

    def due(self, state: State) -> Due:
        return frozenset({state.turn})

    def candidates(self, state: State, seat: int) -> Iterator[Add]:
        yield from (Add(seat, number) for number in (1, 2, 3))

    def against(self, state: State, move: Add) -> Iterator[Objection]:
        if not 1 <= move.number <= 3:
            yield MOST(Text("This is {n}.", n=move.number))

    def after(self, state: State, event: Add) -> State:
        added = list(state.added)
        added[event.seat] += event.number
        return evolve(state, added=tuple(added), turn=(state.turn + 1) % len(added))

    def table(self, view: State, seat: int | None) -> Table:
        prompt = self.prompt(view, seat, ())
        return Table("board", Text("Counting"), (), (), (), (), prompt)

    def tally(self, state: State) -> tuple[int, ...]:
        return state.added

    def score(self, tally: tuple[int, ...]) -> Scoreboard:
        return Scoreboard(len(tally), (), (), ())


def load(components: Mapping[str, Any]) -> Counting:
    """The factory that the entry point names."""
    return Counting()
