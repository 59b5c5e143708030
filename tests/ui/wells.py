"""Wells, a toy game with a dial: a bucket goes to a well, and draws there for some hours.

A bucket that hangs at a well already may stay. The longer it draws, and the more is known, the more
comes up; nothing comes of too few hours. Ropes add two to what is known and are used up one by one,
a lamp adds a pail. Known are the stones of a seat, and of its stars no more than stones and ropes.
A cask lies in the cellar, and nobody may touch it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.game import Due, Game, GameInfo
from tabletop.engine.move import Pick
from tabletop.engine.rule import Citation, Objection, Rule
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import (
    Button,
    Dial,
    DialChart,
    Expectation,
    Face,
    Notch,
    Piece,
    Prompt,
    Source,
    Space,
    Status,
    Table,
)
from tabletop.engine.text import Text, Who
from tests.engine.toy_setting import arranged, by_seat
from tests.ui.rest import Rest

BOOK = Text("The rules of Wells")
HOURS, DRY, STONES, STARS, MARKS = 8, 4, 2, 4, 8
WELLS = ("north", "south")


def rule(name: str, text: str) -> Rule:
    return Rule(name, Text(text), Citation(BOOK, Text("All")))


TURN = rule("wells.turn", "One after the other draws.")
PLACE = rule("wells.place", "Buckets go to wells.")
TOO_SHORT = rule("wells.short", "What is known and the hours together make more than four.")
ROPES = rule("wells.ropes", "Only ropes one has are used.")
LAMP = rule("wells.lamp", "Only a lamp one has is used.")


@frozen
class Draw:
    """Draw from a well; ``to`` is "" where the bucket stays."""

    seat: int
    to: str
    hours: int
    ropes: int = 0
    lamp: bool = False

    def picks(self) -> tuple[Pick, ...]:
        used = (Pick("rope"),) * self.ropes + ((Pick("lamp"),) if self.lamp else ())
        gone = (Pick(f"bucket:{self.seat}", self.to),) if self.to else ()
        hours = (Pick("hours", f"hour:{self.hours}"),) if self.hours else ()
        return (*used, *gone, *hours)

    def says(self) -> Text:
        return Text("{who} draws for {n} hours.", who=Who(self.seat), n=self.hours)


Move = Draw | Rest


@frozen
class State:
    """Where the buckets are, what they brought, ropes and lamps left, whose turn it is."""

    at: tuple[str, ...]
    pails: tuple[int, ...]
    ropes: tuple[int, ...]
    lamps: tuple[bool, ...]
    turn: int = 0
    turns: int = 0


class Wells(Game[State, Move]):
    """The rules; ``stars`` and ``ropes`` are what each seat has, ``tally``: pails are marked."""

    info = GameInfo(
        "wells", Text("Wells"), Text("Water"), (1, 4), ("blue", "red", "green", "white"),
        "Nobody", "Nobody", BOOK,
    )  # fmt: skip
    rules = (TURN, PLACE, TOO_SHORT, ROPES, LAMP)
    moves = (Draw, Rest)

    def __init__(self, ropes: int = 2, stars: int = STARS, tally: bool = False) -> None:
        self.ropes, self.stars, self.tallied = ropes, stars, tally
        self.components: Mapping[str, Any] = {}

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        return State(("home",) * seats, (0,) * seats, (self.ropes,) * seats, (True,) * seats)

    def arrange(self, state: State, facts: Mapping[str, Any]) -> State:
        return arranged(state, facts, {"ropes": by_seat(len(state.ropes), range(self.ropes + 1))})

    def due(self, state: State) -> Due:
        return frozenset() if state.turns == 12 else frozenset({state.turn})

    # What is known, and what comes up

    def known(self, move: Draw) -> int:
        special = STONES + 2 * move.ropes
        return special + min(self.stars, special)

    def pails(self, move: Draw) -> int:
        brought = max(0, self.known(move) + move.hours - DRY) // 2
        return brought + move.lamp if brought else 0

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        for to in ("", *WELLS):
            for ropes in range(3):
                for lamp in (False, True):
                    for hours in range(1, HOURS + 1):
                        yield Draw(seat, to, hours, ropes, lamp)
        yield Rest(seat)

    def out_of_turn(self, state: State, move: Move) -> Iterator[Objection]:
        yield TURN(Text("It is not your turn."))

    def against(self, state: State, move: Move) -> Iterator[Objection]:
        if isinstance(move, Rest):
            return
        here = state.at[move.seat]
        if (move.to or here) not in WELLS or move.to == here:
            yield PLACE(Text("The bucket hangs at no well."))
        if move.ropes > state.ropes[move.seat]:
            yield ROPES(Text("You have no such rope."))
        if move.lamp and not state.lamps[move.seat]:
            yield LAMP(Text("You have no lamp."))
        if not self.pails(move):
            yield TOO_SHORT(
                Text("Nothing comes in {n} hours.", n=move.hours), Pick("", f"hour:{move.hours}")
            )

    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Move | Objection:
        many = Counter(pick.piece for pick in picks)
        if "rest" in many:
            return Rest(seat)
        placed = {pick.piece: pick.space for pick in picks if pick.space}
        hours = placed.pop("hours", "hour:0").removeprefix("hour:")
        to = placed.pop(f"bucket:{seat}", "")
        if placed or not hours.isdigit():
            return PLACE(Text("That goes nowhere."), *picks[-1:])
        return Draw(seat, to, int(hours), many["rope"], bool(many["lamp"]))

    def after(self, state: State, event: Any) -> State:
        seats = len(state.at)
        new = evolve(state, turn=(state.turn + 1) % seats, turns=state.turns + 1)
        if isinstance(event, Rest):
            return new
        seat = event.seat
        return evolve(
            new,
            at=put(state.at, seat, event.to or state.at[seat]),
            pails=put(state.pails, seat, state.pails[seat] + self.pails(event)),
            ropes=put(state.ropes, seat, state.ropes[seat] - event.ropes),
            lamps=put(state.lamps, seat, state.lamps[seat] and not event.lamp),
        )

    # The table

    def table(self, view: State, seat: int | None) -> Table:
        seats = range(len(view.at))
        places = ("home", *WELLS, *(f"hour:{n}" for n in range(1, HOURS + 1)))
        spaces = [Space(name, Text("{name}", name=name), name) for name in places]
        spaces.append(Space("cellar", Text("Cellar")))
        spaces += [Space(f"mark:{n}", Text("{n} pails", n=n)) for n in range(MARKS)]
        spaces += [Space(f"shelf:{s}", Text("Shelf"), seat=s) for s in seats]
        due = self.due(view)
        acting = due if isinstance(due, frozenset) else frozenset()
        statuses = tuple(Status(s, view.pails[s], Text("draws"), s in acting) for s in seats)
        rest = tuple(Button("rest", Text("Rest"), s, "Z") for s in sorted(acting))
        return Table(
            "board", Text("Wells"), tuple(spaces), tuple(self._pieces(view)), rest, statuses,
            self.prompt(view, seat, ()),
        )  # fmt: skip

    def _pieces(self, view: State) -> Iterator[Piece]:
        yield Piece("cask", "cellar", Text("cask"), Face("badge", (("seat", "neutral"),)))
        for s, at in enumerate(view.at):
            face = Face("badge", (("seat", s),))
            yield Piece(f"bucket:{s}", at, Text("bucket"), face, s)
            if self.tallied:
                mark = f"mark:{min(view.pails[s], MARKS - 1)}"
                yield Piece(f"marker:{s}", mark, Text("marker"), face, s)
            for number in range(view.ropes[s]):
                mine = "rope" if s == view.turn else ""
                name = f"rope:{number}:{s}"
                yield Piece(name, f"shelf:{s}", Text("rope"), face, s, mine or name)

    def prompt(self, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        due = self.due(view)
        if seat is None or not isinstance(due, frozenset) or seat not in due:
            return Prompt(Text("All wait."))
        meant = self.compose(view, seat, picks) if picks else Draw(seat, "", 0)
        here = view.at[seat]
        if not isinstance(meant, Draw) or (meant.to or here) not in WELLS:
            return Prompt(Text("draw from a well"), seat)
        return Prompt(
            Text("choose the hours"), seat, None, None, tuple(self.instruments(view, meant))
        )

    def instruments(self, view: State, move: Draw) -> Iterator[Dial | DialChart]:
        every = [evolve(move, hours=n) for n in range(1, HOURS + 1)]
        special = STONES + 2 * move.ropes
        drop, mine = Face("badge", (("seat", "neutral"),)), Face("badge", (("seat", move.seat),))
        ropes = tuple(
            Source(Text("Rope"), mine, 2, 2 if n < move.ropes else 0, "rope")
            for n in range(view.ropes[move.seat])
        )
        lamp = Source(Text("Lamp"), mine, 1, int(move.lamp), "lamp")
        yield Dial(
            "hours", move.seat, Text("Draw {where}", where=move.to or view.at[move.seat]),
            self.known(move), Text("Known"), drop, tuple(self._notch(one) for one in every),
            (
                Source(Text("Stones"), drop, STONES, STONES), *ropes,
                Source(Text("Stars"), drop, self.stars, min(self.stars, special)),
            ),
            (lamp,) if view.lamps[move.seat] else (),
        )  # fmt: skip
        pails = [self.pails(one) for one in every]
        yield DialChart(
            "hours", Text("What may come"), Text("hours"), tuple(map(float, pails)),
            tuple(pail / 10 for pail in pails),
            tuple(
                (
                    Expectation(Text("{n}", n=pail), Text("pails expected")),
                    Expectation(Text("{n} %", n=10 * pail), Text("for a frog")),
                ) if pail else () for pail in pails
            ),
        )  # fmt: skip

    def _notch(self, move: Draw) -> Notch:
        pails, n = self.pails(move), move.hours
        return Notch(
            f"hour:{n}", n, pails, Text("pail", "pails", n=pails),
            Text("in {n} hour", "in {n} hours", n=n),
            Text("{n} hours: {pails} pails", n=n, pails=pails),
            Text("Draw for {n} hour", "Draw for {n} hours", n=n),
        )  # fmt: skip

    def forecast(self, view: State, move: Move) -> tuple[Text, ...]:
        if isinstance(move, Rest):
            return (Text("Nothing comes."),)
        return (Text("{n} pails after {hours} hours", n=self.pails(move), hours=move.hours),)

    def tally(self, state: State) -> Any:
        return state.pails

    def score(self, tally: Any) -> Scoreboard:
        lines = [Line(s, "pails", n, Text("Pails"), TURN) for s, n in enumerate(tally)]
        winners = tuple(s for s, n in enumerate(tally) if n == max(tally))
        return Scoreboard(len(tally), (("pails", Text("Pails")),), tuple(lines), winners)

    def write(self, move: Move) -> str:
        return "rest" if isinstance(move, Rest) else f"{move.to} {move.hours}"

    def read(self, state: State, seat: int, notation: str) -> Move | Objection:
        return Rest(seat) if notation == "rest" else PLACE(Text("Only rest can be typed."))

    def census(self, state: State) -> Mapping[str, int]:
        return {"buckets": len(state.at)}


def put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


INSTRUMENTS = [560, 60, 440, 360]
"""Where the instruments open, unless the layout is told not to say so."""


def write_layout(path: Path, says: bool = True) -> Path:
    """A layout for wells; ``says``: it names the place of the instruments."""
    spaces: dict[str, Any] = {
        "home": {"box": [40, 180, 80, 80], "piece": [60, 60], "spread": "row"},
        "north": {"box": [240, 60, 80, 80], "piece": [60, 60]},
        "cellar": {"box": [800, 100, 60, 60], "piece": [50, 50]},
        "south": {"box": [240, 300, 80, 80], "piece": [60, 60]},
    }
    for number in range(MARKS):
        spaces[f"mark:{number}"] = {"box": [40 + 50 * number, 390, 50, 50], "piece": [40, 40]}
    plan: dict[str, Any] = {"size": [1040, 440], "decor": [], "spaces": spaces}
    if says:
        plan["instruments"] = INSTRUMENTS
    layout = {
        "accent": "#2C9C93", "table": {"light": "#D3B98C", "dark": "#2B231B"},
        "seat": [{"space": "shelf", "weight": 1, "piece": [40, 40], "spread": "row"}],
        "plans": {"board": plan},
    }  # fmt: skip
    path.write_text(json.dumps(layout))
    return path
