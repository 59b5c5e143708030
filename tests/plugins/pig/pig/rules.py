"""The rules of Pig."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve, frozen

from pig import BOOK, INFO
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import Due, Game, HeuristicTerm
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, RuleBook
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import Button, Face, Piece, Space, Status, Table
from tabletop.engine.text import Text, Who

rule = RuleBook(BOOK)
NOTHING = rule("nothing", Text("Who has thrown nothing has nothing to keep."), Text("A turn"))
KEPT = rule("kept", Text("What was kept counts."), Text("The end"))


@frozen
class Throw:
    """Throw the die once more."""

    seat: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick("throw"),)

    def says(self) -> Text:
        return Text("{who} throws.", who=Who(self.seat))


@frozen
class Keep:
    """Keep what was thrown."""

    seat: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick("keep"),)

    def says(self) -> Text:
        return Text("{who} keeps the points.", who=Who(self.seat))


@frozen
class State:
    """What everybody kept, whose turn it is, what was thrown in it, and the die."""

    kept: tuple[int, ...]
    turn: int = 0
    thrown: int = 0
    die: int = 1
    rolls: bool = False


class Pig(Game[State, Any]):
    """The rules."""

    info = INFO
    rules = rule.rules
    moves = (Throw, Keep)
    heuristics = (
        HeuristicTerm("risk", Text("What is at risk"), lambda view, move: _worth(view, move)),
    )

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.goal: int = components["goal"]

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        self.agreed(seats, options)
        return State((0,) * seats)

    def due(self, state: State) -> Due:
        if state.rolls:
            faces = tuple((str(face), 1) for face in range(1, 7))
            return Chance("die", Text("Throw the die."), faces, 1)
        if max(state.kept) >= self.goal:
            return frozenset()
        return frozenset({state.turn})

    def candidates(self, state: State, seat: int) -> Iterator[Any]:
        yield Throw(seat)
        yield Keep(seat)

    def against(self, state: State, move: Any) -> Iterator[Objection]:
        if isinstance(move, Keep) and not state.thrown:
            yield NOTHING(Text("You have thrown nothing yet."), *move.picks())

    def after(self, state: State, event: Any) -> State:
        following = (state.turn + 1) % len(state.kept)
        match event:
            case Throw():
                return evolve(state, rolls=True)
            case Outcome():
                die = int(event.drawn[0])
                if die == 1:
                    return evolve(state, rolls=False, die=die, thrown=0, turn=following)
                return evolve(state, rolls=False, die=die, thrown=state.thrown + die)
        kept = tuple(n + state.thrown * (s == state.turn) for s, n in enumerate(state.kept))
        return evolve(state, kept=kept, thrown=0, turn=following)

    def table(self, view: State, seat: int | None) -> Table:
        spaces = (Space("tray", Text("the tray")),)
        die = Piece("die", "tray", Text("the die"), Face("die", (("n", view.die),)), die=True)
        due = self.due(view)
        acting = due if isinstance(due, frozenset) else frozenset()
        seats = range(len(view.kept))
        statuses = tuple(
            Status(s, view.kept[s], Text("acts") if s in acting else Text("waits"), s in acting)
            for s in seats
        )
        buttons = tuple(
            Button(name, words, s, key)
            for s in acting
            for name, words, key in (("throw", Text("Throw"), "T"), ("keep", Text("Keep"), "K"))
            if name == "throw" or view.thrown
        )
        phase = Text("{n} point at risk", "{n} points at risk", n=view.thrown)
        return Table("board", phase, spaces, (die,), buttons, statuses, self.prompt(view, seat, ()))

    def tally(self, state: State) -> tuple[int, ...]:
        return state.kept

    def score(self, tally: tuple[int, ...]) -> Scoreboard:
        lines = tuple(Line(s, "kept", n, Text("Points kept"), KEPT) for s, n in enumerate(tally))
        winners = tuple(s for s, n in enumerate(tally) if n == max(tally))
        return Scoreboard(len(tally), (("kept", Text("Kept")),), lines, winners)


def _worth(view: State, move: Any) -> float:
    return 10.0 - view.thrown if isinstance(move, Throw) else 0.0
