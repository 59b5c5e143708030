"""Slates, a toy game of shapes on grids, and a table to play it on with real mouse and keys.

Everybody has two slates of four by four cells, some of them cut away. Each round shows a shape; all
mark it at the same time, whole and turned or mirrored as they like, on one of their slates, or any
one cell. A marked star owes another cell, wherever its seat likes. A marked ring is counted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.game import Due, Game, GameInfo
from tabletop.engine.move import Pick
from tabletop.engine.rule import Citation, Objection, Rule
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import Face, Form, Piece, Prompt, Space, Status, Stencil, Table
from tabletop.engine.text import Text, Who
from tests.engine.toy_setting import arranged, by_seat

BOOK = Text("The rules of Slates")
CUT, STAR, RING = "#", "*", "o"
SLATES = {"left": ("..o.", "#..*", "..#.", "o..#"), "right": ("....", ".##.", ".*..", "..o.")}
SHAPES: Mapping[str, Form] = {
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "I": ((0, 0), (0, 1), (0, 2)),
    "O": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "plus": ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)),
    "dot": ((0, 0),),
}


def rule(name: str, section: str, text: str) -> Rule:
    return Rule(name, Text(text), Citation(BOOK, Text(section)))


TURN = rule("slate.turn", "Turns", "Everybody marks once a round.")
CELL = rule("slate.cell", "Slates", "A cell of one’s own slates that is free is marked.")
SHAPE = rule("slate.shape", "Shapes", "The shape is marked whole on one slate, or any one cell.")
OWED = rule("slate.owed", "Stars", "A star owes one cell more.")


@frozen
class Mark:
    """Mark cells of one slate."""

    seat: int
    slate: str
    cells: tuple[str, ...]

    def picks(self) -> tuple[Pick, ...]:
        return tuple(Pick("chalk", f"{self.slate}.{cell}:{self.seat}") for cell in self.cells)

    def says(self) -> Text:
        return Text("{who} marks {cells}.", who=Who(self.seat), cells=self.cells)


@frozen
class Turn:
    """The next shape is shown."""

    def says(self) -> Text:
        return Text("The next shape is shown.")


@frozen
class State:
    """Which cells (``left.a1``) each seat has marked, whom a cell is owed by, who is done."""

    marks: tuple[frozenset[str], ...]
    owes: tuple[int, ...]
    done: tuple[bool, ...]
    round: int = 0


class Slates(Game[State, Mark]):
    """The rules; ``shapes`` are those of the rounds, ``own`` says where the slates lie."""

    info = GameInfo(
        "slate", Text("Slates"), Text("Shapes"), (1, 4), ("blue", "red", "green", "white"),
        "Nobody", "Nobody", BOOK,
    )  # fmt: skip
    rules = (TURN, CELL, SHAPE, OWED)
    moves = (Mark,)
    steps = (Turn,)

    def __init__(self, shapes: Iterable[str] = ("L", "I", "O"), own: bool = True) -> None:
        self.shapes, self.own = tuple(shapes), own
        self.components: Mapping[str, Any] = {}

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        return State((frozenset(),) * seats, (0,) * seats, (False,) * seats)

    def arrange(self, state: State, facts: Mapping[str, Any]) -> State:
        free = [
            f"{slate}.{named((row, column))}"
            for slate, rows in SLATES.items()
            for row, signs in enumerate(rows)
            for column, sign in enumerate(signs)
            if sign != CUT
        ]
        return arranged(state, facts, {"marks": by_seat(len(state.marks), free, True)})

    def due(self, state: State) -> Due:
        if state.round == len(self.shapes):
            return frozenset()
        waiting = frozenset(seat for seat, done in enumerate(state.done) if not done)
        return waiting or Turn()

    def forms(self, state: State, seat: int) -> tuple[Form, ...]:
        """What the seat may lay now."""
        return all_forms(SHAPES["dot" if state.owes[seat] else self.shapes[state.round]])

    def candidates(self, state: State, seat: int) -> Iterator[Mark]:
        if state.round == len(self.shapes):
            return
        for slate in SLATES:
            for form in {((0, 0),), *self.forms(state, seat)}:
                for row in range(4):
                    for column in range(4):
                        spots = [(row + r, column + c) for r, c in form]
                        if all(r < 4 and c < 4 for r, c in spots):
                            yield Mark(seat, slate, tuple(named(spot) for spot in sorted(spots)))

    def out_of_turn(self, state: State, move: Mark) -> Iterator[Objection]:
        yield TURN(Text("{who} has nothing to mark.", who=Who(move.seat)))

    def against(self, state: State, move: Mark) -> Iterator[Objection]:
        for cell in move.cells:
            at = Pick("", f"{move.slate}.{cell}:{move.seat}")
            if printed(move.slate, cell) == CUT:
                yield CELL(Text("{cell} is cut away.", cell=cell), at)
            elif f"{move.slate}.{cell}" in state.marks[move.seat]:
                yield CELL(Text("{cell} is marked already.", cell=cell), at)
        if len(move.cells) > 1 and slid(map(spot_of, move.cells)) not in self.forms(
            state, move.seat
        ):
            yield SHAPE(Text("This is not the shape of the round."))

    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Mark | Objection:
        slates = {pick.space.partition(".")[0] for pick in picks}
        known = all(pick.piece == "chalk" and pick.space.endswith(f":{seat}") for pick in picks)
        if not known or len(slates) > 1 or slates - set(SLATES):
            return SHAPE(Text("Marks are made on one slate of one’s own."), *picks[-1:])
        cells = (pick.space.partition(".")[2].partition(":")[0] for pick in picks)
        return Mark(seat, min(slates), tuple(named(spot) for spot in sorted(map(spot_of, cells))))

    def after(self, state: State, event: Any) -> State:
        if isinstance(event, Turn):
            seats = len(state.marks)
            return evolve(state, round=state.round + 1, done=(False,) * seats)
        seat = event.seat
        stars = sum(printed(event.slate, cell) == STAR for cell in event.cells)
        owes = max(0, state.owes[seat] - 1) + stars
        marks = state.marks[seat] | {f"{event.slate}.{cell}" for cell in event.cells}
        return evolve(
            state,
            marks=put(state.marks, seat, marks),
            owes=put(state.owes, seat, owes),
            done=put(state.done, seat, not owes),
        )

    def table(self, view: State, seat: int | None) -> Table:
        seats = range(len(view.marks))
        spaces = [Space(f"{kind}:{s}", Text(kind), seat=s) for s in seats for kind in PLACES]
        cells = [(slate, r, c) for slate in SLATES for r in range(4) for c in range(4)]
        spaces += [
            Space(f"{slate}.{named((r, c))}:{s}", Text("{cell}", cell=named((r, c))),
                  named((r, c)), s, f"{slate}:{s}", r, c)
            for s in seats for slate, r, c in cells
        ]  # fmt: skip
        due = self.due(view)
        acting = due if isinstance(due, frozenset) else frozenset()
        controls = [Stencil("chalk", s, Text("shape"), self.forms(view, s)) for s in sorted(acting)]
        statuses = tuple(Status(s, self.points(view, s), Text("marks"), s in acting) for s in seats)
        plan, own = ("row", "slates") if self.own else ("board", "")
        return Table(
            plan, Text("Slates"), tuple(spaces), tuple(self._pieces(view, acting)),
            tuple(controls), statuses, self.prompt(view, seat, ()), own,
        )  # fmt: skip

    def _pieces(self, view: State, acting: frozenset[int]) -> Iterator[Piece]:
        for s, marks in enumerate(view.marks):
            face = Face("badge", (("seat", s),))
            yield Piece(f"chalk:{s}", f"chalk:{s}", Text("chalk"), face, s, "chalk")
            rings = 0
            for cell in sorted(marks):
                yield Piece(f"mark:{cell}:{s}", f"{cell}:{s}", Text("mark"), face, s)
                if printed(*cell.split(".")) == RING:
                    rings += 1
                    yield Piece(f"ring:{rings}:{s}", f"ring{rings}:{s}", Text("ring"), face, s)
        if acting:
            card = Face("badge", (("seat", "neutral"),))
            yield Piece("shape", "shape", Text("the shape"), card, None, "chalk")

    def points(self, view: State, seat: int) -> int:
        return len(view.marks[seat])

    def prompt(self, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        due = self.due(view)
        mine = seat is not None and isinstance(due, frozenset) and seat in due
        if not mine or seat is None:
            return Prompt(Text("All wait."))
        if view.owes[seat]:
            return Prompt(Text("mark one cell more"), seat, Text("for the star."))
        return Prompt(Text("mark the shape"), seat, Text("or any one cell."))

    def forecast(self, view: State, move: Mark) -> tuple[Text, ...]:
        rings = sum(printed(move.slate, cell) == RING for cell in move.cells)
        return (Text("+{n} ring", "+{n} rings", n=rings),) if rings else ()

    def tally(self, state: State) -> Any:
        return tuple(len(marks) for marks in state.marks)

    def score(self, tally: Any) -> Scoreboard:
        lines = [Line(s, "cells", n, Text("Cells"), CELL) for s, n in enumerate(tally)]
        winners = tuple(s for s, n in enumerate(tally) if n == max(tally))
        return Scoreboard(len(tally), (("cells", Text("Cells")),), tuple(lines), winners)

    def write(self, move: Mark) -> str:
        return " ".join((move.slate, *move.cells))

    def read(self, state: State, seat: int, notation: str) -> Mark | Objection:
        slate, *cells = notation.split() or [""]
        if slate not in SLATES or not cells or any(len(cell) != 2 for cell in cells):
            return SHAPE(Text("Write a slate and cells: left a1 b1."))
        return Mark(seat, slate, tuple(cells))

    def census(self, state: State) -> Mapping[str, int]:
        return {"slates": 2 * len(state.marks)}


PLACES = ("left", "right", "chalk", "ring1", "ring2", "ring3")


def all_forms(form: Form) -> tuple[Form, ...]:
    """A shape turned, then its mirror image turned; one of a single cell only once."""
    if len(form) == 1:
        return (form,)
    turns = [slid(form)]
    for _ in range(3):
        turns.append(slid((c, -r) for r, c in turns[-1]))
    turns.append(slid((r, -c) for r, c in form))
    for _ in range(3):
        turns.append(slid((c, -r) for r, c in turns[-1]))
    return tuple(turns)


def slid(cells: Iterable[tuple[int, int]]) -> Form:
    spots = tuple(cells)
    top, left = min(r for r, _ in spots), min(c for _, c in spots)
    return tuple(sorted((r - top, c - left) for r, c in spots))


def named(spot: tuple[int, int]) -> str:
    return f"{'abcd'[spot[1]]}{spot[0] + 1}"


def spot_of(cell: str) -> tuple[int, int]:
    return int(cell[1]) - 1, "abcd".index(cell[0])


def printed(slate: str, cell: str) -> str:
    row, column = spot_of(cell)
    return SLATES[slate][row][column]


def put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def write_layout(path: Path) -> Path:
    """A layout for slates: in the own place, or on the board for two seats."""
    own: dict[str, Any] = {}
    for at, slate in enumerate(SLATES):
        x, y = 60 + 400 * at, 60
        own[slate] = {"box": [x - 20, y - 40, 320, 340], "layer": "tile"}
        for row in range(4):
            for column in range(4):
                box = [x + 70 * column, y + 70 * row, 70, 70]
                own[f"{slate}.{named((row, column))}"] = {"box": box, "piece": [62, 62]}
    for number, name in enumerate(PLACES[2:]):
        own[name] = {"box": [860, 40 + 80 * number, 60, 60]}
    board = {f"{name}:0": shape for name, shape in own.items()}
    shape = {"shape": {"box": [20, 10, 80, 80]}}
    far = {name: {**s, "box": [s["box"][0] + 1000, *s["box"][1:]]} for name, s in own.items()}
    board |= {f"{name}:1": shape for name, shape in far.items()} | shape
    ground = {"light": "#D3B98C", "dark": "#2B231B"}
    layout = {
        "accent": "#2C9C93", "table": ground, "seat": [],
        "plans": {
            "row": {"size": [1000, 100], "decor": [], "spaces": shape},
            "board": {"size": [2000, 400], "decor": [], "spaces": board},
        },
        "own": {"slates": {"size": [1000, 380], "decor": [], "spaces": own,
                           "strip": [40, 20, 320, 340]}},
    }  # fmt: skip
    path.write_text(json.dumps(layout))
    return path
