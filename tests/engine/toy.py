"""Pebbles, a toy game with one of everything: secrets chosen at the same time, cards from a deck,
moves of one and of two placements, an option used up, steps, and a count.

Everybody hides a number. Each round a card is turned up; in seat order everybody puts a pebble on
a free cell of a row (or, once a game, with the star, on two neighbouring ones) or passes; who has
the most pebbles takes the card's worth. In the end the numbers are shown and count, if nobody else
hid the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import ComponentsError, Due, Game, GameInfo, HeuristicTerm
from tabletop.engine.move import Pick
from tabletop.engine.option import Choice, Option
from tabletop.engine.pad import Pad
from tabletop.engine.rule import Citation, Objection, Rule
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import Button, Face, Piece, Prompt, Space, Stack, Status, Table
from tabletop.engine.text import Text, Who
from tests.engine.toy_pad import PebblesPad
from tests.engine.toy_setting import Row, arranged, by_seat

BOOK = Text("The rules of Pebbles")
SECRET = -1


def rule(name: str, section: str, text: str, permits: bool = False) -> Rule:
    return Rule(name, Text(text), Citation(BOOK, Text(section)), permits)


TURN = rule("toy.turn", "Turns", "Players act in seat order.", permits=True)
NUMBER = rule("toy.number", "Hiding", "A number from 1 to 3 is hidden, once.")
CELL = rule("toy.cell", "Pebbles", "A pebble is put on a free cell of the row.")
TWO = rule("toy.two", "Star", "With the star, and only then, two neighbouring cells are taken.")
STAR = rule("toy.star", "Star", "The star is used once a game.", permits=True)
MOST = rule("toy.most", "Counting", "Who has the most pebbles takes the card's worth.")
HIDDEN = rule("toy.hidden", "Counting", "A number that nobody else hid counts in the end.")
WRITING = rule("toy.writing", "Notation", "Moves are written: hide 2, c1, c1+c2*, pass.")
NUMBERS = (1, 2, 3)


@frozen
class Hide:
    """Hide a number."""

    seat: int
    number: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"number{self.number}"),)

    def says(self) -> Text:
        return Text("{who} hides {number}.", who=Who(self.seat), number=self.number)


@frozen
class Put:
    """Put pebbles on cells, in the order of the row; two with the star."""

    seat: int
    cells: tuple[str, ...]
    star: bool = False

    def picks(self) -> tuple[Pick, ...]:
        option = (Pick("star"),) if self.star else ()
        return (*option, *(Pick("pebble", cell) for cell in self.cells))

    def says(self) -> Text:
        return Text("{who} puts pebbles on {cells}.", who=Who(self.seat), cells=self.cells)


@frozen
class Pass:
    """Put nothing."""

    seat: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick("pass"),)

    def says(self) -> Text:
        return Text("{who} passes.", who=Who(self.seat))


@frozen
class Count:
    """The card goes to those with the most pebbles."""

    def says(self) -> Text:
        return Text("The card is counted.")


@frozen
class Show:
    """The hidden numbers are shown."""

    def says(self) -> Text:
        return Text("The hidden numbers are shown.")


Toy = Hide | Put | Pass


@frozen
class State:
    """Where everything is; a hidden number that a view may not know is ``SECRET``."""

    numbers: tuple[int | None, ...]
    deck: tuple[tuple[str, int], ...]
    owners: tuple[int | None, ...]
    stars: tuple[bool, ...]
    points: tuple[int, ...]
    card: str = ""
    played: tuple[str, ...] = ()
    turn: int = 0
    shown: bool = False

    def pebbles(self, seat: int) -> int:
        return self.owners.count(seat)


class Pebbles(Game[State, Toy]):
    """The rules."""

    info = GameInfo(
        "toy", Text("Pebbles"), Text("A row and a card"), (2, 4),
        ("red", "blue", "green", "white"), "Nobody", "Nobody", BOOK, options=(
            Option("stars", Text("Stars"), (
                Choice("with", Text("With"), Text("Everybody has a star.")),
                Choice("without", Text("Without"), Text("Nobody has a star.")),
            )),
        ),
    )  # fmt: skip
    rules = (TURN, NUMBER, CELL, TWO, STAR, MOST, HIDDEN, WRITING)
    moves = (Hide, Put, Pass)
    steps = (Count, Show)

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.cells = tuple(f"c{n + 1}" for n in range(components["cells"]))
        self.rounds: int = components["rounds"]
        self.worth: dict[str, int] = dict(components["worth"])
        played = (*self.worth.values(),) * self.rounds
        self.pad: Pad | None = PebblesPad(BOOK, MOST, HIDDEN, played)
        self.heuristics = (
            HeuristicTerm(
                "most", Text("Pebbles"), lambda view, move: len(getattr(move, "cells", ()))
            ),
            HeuristicTerm("number", Text("Number"), lambda view, move: getattr(move, "number", 0)),
        )

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        if not 2 <= seats <= 4:
            raise ValueError("2 to 4 players are needed.")
        if set(options) - {"stars"} or options.get("stars", "with") not in ("with", "without"):
            raise ValueError("No such stars.")
        deck = tuple(sorted(self.components["cards"].items()))
        used = options.get("stars") == "without"
        return State(
            (None,) * seats, deck, (None,) * len(self.cells), (used,) * seats, (0,) * seats
        )

    def arrange(self, state: State, facts: Mapping[str, Any]) -> State:
        seats = len(state.numbers)
        owners = Row(self.cells, (None, *range(seats)))
        return arranged(state, facts, {"numbers": by_seat(seats, NUMBERS), "owners": owners})

    def due(self, state: State) -> Due:
        hiding = frozenset(seat for seat, number in enumerate(state.numbers) if number is None)
        if hiding:
            return hiding
        if len(state.played) == self.rounds:
            return frozenset() if state.shown else Show()
        if not state.card:
            pool = tuple((card, count) for card, count in state.deck if count)
            return Chance("card", Text("Turn up a card."), pool, 1, hand="deck")
        return Count() if state.turn == len(state.numbers) else frozenset({state.turn})

    def candidates(self, state: State, seat: int) -> Iterator[Toy]:
        yield from (Hide(seat, number) for number in NUMBERS)
        yield from (Put(seat, (cell,)) for cell in self.cells)
        pairs = zip(self.cells, self.cells[1:], strict=False)
        yield from (Put(seat, pair, True) for pair in pairs)
        yield Pass(seat)

    def out_of_turn(self, state: State, move: Toy) -> Iterator[Objection]:
        yield TURN(Text("{who} may not act now.", who=Who(move.seat)))
        yield from self.against(state, move)

    def against(self, state: State, move: Toy) -> Iterator[Objection]:
        hiding = None in state.numbers
        match move:
            case Hide(seat, number):
                if seat < len(state.numbers) and state.numbers[seat] is not None:
                    yield NUMBER(Text("{who} has hidden a number.", who=Who(seat)))
                if number not in NUMBERS:
                    yield NUMBER(Text("{n} is none of the numbers.", n=number))
            case Put() if not hiding:
                yield from self._put(state, move)
            case _ if hiding:
                yield NUMBER(Text("First everybody hides a number."))

    def _put(self, state: State, move: Put) -> Iterator[Objection]:
        for cell in move.cells:
            if cell not in self.cells:
                yield CELL(Text("{cell} is no cell.", cell=cell))
                return
            if state.owners[self.cells.index(cell)] is not None:
                yield CELL(Text("{cell} is taken.", cell=cell), Pick("pebble", cell))
        at = [self.cells.index(cell) for cell in move.cells]
        if len(at) != (2 if move.star else 1) or (move.star and at[1] != at[0] + 1):
            yield TWO(Text("These are not the cells of one move."))
        if move.star and move.seat < len(state.stars) and state.stars[move.seat]:
            yield STAR(Text("{who} has no star.", who=Who(move.seat)), Pick("star"))

    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Toy | Objection:
        cells = tuple(sorted((p.space for p in picks if p.space), key=self._place))
        if any(pick.piece != "pebble" for pick in picks if pick.space):
            return CELL(Text("Only pebbles are put somewhere."), picks[-1])
        pressed = [pick.piece for pick in picks if not pick.space]
        numbers = {f"number{number}": number for number in NUMBERS}
        if pressed == ["star"] or (cells and not pressed):
            return Put(seat, cells, "star" in pressed)
        if len(picks) == 1 and pressed == ["pass"]:
            return Pass(seat)
        if len(picks) == 1 and pressed[0] in numbers:
            return Hide(seat, numbers[pressed[0]])
        return TURN(Text("This means nothing."), *picks)

    def _place(self, cell: str) -> int:
        return self.cells.index(cell) if cell in self.cells else len(self.cells)

    def after(self, state: State, event: Any) -> State:
        match event:
            case Outcome(_, (card,)):
                deck = tuple((c, n - (c == card)) for c, n in state.deck)
                return evolve(state, card=card, deck=deck)
            case Hide(seat, number):
                return evolve(state, numbers=_with(state.numbers, seat, number))
            case Put(seat, cells, star):
                owners = state.owners
                for cell in cells:
                    owners = _with(owners, self.cells.index(cell), seat)
                stars = _with(state.stars, seat, True) if star else state.stars
                return evolve(state, owners=owners, stars=stars, turn=state.turn + 1)
            case Pass():
                return evolve(state, turn=state.turn + 1)
            case Count():
                most = max(map(state.pebbles, range(len(state.points))))
                gain = self.worth[state.card]
                points = tuple(
                    p + gain * (state.pebbles(s) == most) for s, p in enumerate(state.points)
                )
                played = (*state.played, state.card)
                return evolve(state, points=points, card="", turn=0, played=played)
            case Show():
                return evolve(state, shown=True)
        raise AssertionError(event)

    def view(self, state: State, seat: int | None) -> State:
        if state.shown:
            return state
        hidden = (n if s == seat or n is None else SECRET for s, n in enumerate(state.numbers))
        return evolve(state, numbers=tuple(hidden))

    def seen(self, state: State, event: Any, seat: int | None) -> Text:
        if isinstance(event, Hide) and event.seat != seat:
            return Text("{who} hides a number.", who=Who(event.seat))
        if isinstance(event, Outcome):
            return Text("{card} is turned up.", card=event.drawn[0])
        told: Text = event.says()
        return told

    def guess(self, view: State, seat: int, rng: Random) -> State:
        guessed = (rng.choice(NUMBERS) if n == SECRET else n for n in view.numbers)
        return evolve(view, numbers=tuple(guessed))

    def table(self, view: State, seat: int | None) -> Table:
        seats = range(len(view.numbers))
        spaces = [Space(cell, Text(cell), cell) for cell in self.cells]
        spaces += [Space("deck", Text("deck")), Space("card", Text("card"))]
        spaces += [
            Space(f"{kind}:{s}", Text(kind), seat=s) for s in seats for kind in ("pool", "number")
        ]
        pieces = [
            Piece(f"pebble:{cell}", cell, Text("pebble"), Face("pebble", (("seat", owner),)), owner,
                  "pebble")
            for cell, owner in zip(self.cells, view.owners, strict=True)
            if owner is not None
        ]  # fmt: skip
        pieces += [
            Piece(
                f"pool:{s}",
                f"pool:{s}",
                Text("pebble"),
                Face("pebble", (("seat", s),)),
                s,
                "pebble",
            )
            for s in seats
        ]
        if view.card:
            at = f"card:{len(view.played)}"
            pieces.append(Piece(at, "card", Text(view.card), Face("card", (("card", view.card),))))
        for s, number in enumerate(view.numbers):
            if number is not None:
                face = None if number == SECRET else Face("number", (("n", number),))
                pieces.append(Piece(f"number:{s}", f"number:{s}", Text("number"), face, s))
        left = sum(count for _, count in view.deck)
        controls = [Stack("deck", left, Face("back"), Text("deck"))]
        buttons = [
            Button(name, Text(name), s)
            for s in seats
            for name in ("pass", "star", *(f"number{n}" for n in NUMBERS))
        ]
        statuses = tuple(Status(s, view.points[s], Text("waiting")) for s in seats)
        return Table("row", Text("Pebbles"), tuple(spaces), tuple(pieces), (*controls, *buttons),
                     statuses, self.prompt(view, seat, ()))  # fmt: skip

    def prompt(self, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        due = self.due(view)
        acting = due if isinstance(due, frozenset) else frozenset()
        return Prompt(Text("Put a pebble"), min(acting, default=None))

    def tally(self, state: State) -> Any:
        shared = Counter(state.numbers)
        alone = tuple(n if n and shared[n] == 1 and state.shown else 0 for n in state.numbers)
        return state.points, alone

    def score(self, tally: Any) -> Scoreboard:
        cards, alone = tally
        lines = [Line(s, "cards", p, Text("Cards"), MOST, "cards") for s, p in enumerate(cards)]
        lines += [
            Line(s, "numbers", p, Text("Number"), HIDDEN, "numbers")
            for s, p in enumerate(alone)
            if p
        ]
        totals = [card + number for card, number in zip(cards, alone, strict=True)]
        winners = tuple(s for s, total in enumerate(totals) if total == max(totals))
        columns = (("cards", Text("Cards")), ("numbers", Text("Numbers")))
        return Scoreboard(len(cards), columns, tuple(lines), winners)

    def write(self, move: Toy) -> str:
        match move:
            case Hide(_, number):
                return f"hide {number}"
            case Put(_, cells, star):
                return "+".join(cells) + "*" * star
        return "pass"

    def read(self, state: State, seat: int, notation: str) -> Toy | Objection:
        words = notation.strip()
        if words == "pass":
            return Pass(seat)
        if words.startswith("hide ") and words[5:].isdecimal() and len(words) < 9:
            return Hide(seat, int(words[5:]))
        cells = tuple(words.removesuffix("*").split("+"))
        if all(cell in self.cells for cell in cells):
            return Put(seat, cells, words.endswith("*"))
        return WRITING(Text("“{words}” is no move.", words=words[:40]))

    def census(self, state: State) -> Mapping[str, int]:
        cards = Counter(dict(state.deck)) + Counter(
            [*state.played, *([state.card] * bool(state.card))]
        )
        return {**cards, "cells": len(state.owners)}


def _with(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def load(components: Mapping[str, Any]) -> Pebbles:
    """The factory that the entry point names."""
    for key, kind in (("cards", dict), ("worth", dict), ("cells", int), ("rounds", int)):
        if type(components.get(key)) is not kind:
            raise ComponentsError(f"{key}: {kind.__name__} expected")
    cards: Iterable[Any] = components["cards"].values()
    if not all(type(count) is int and 0 <= count <= 20 for count in cards):
        raise ComponentsError("cards: 0 to 20 of each")
    if not 1 <= components["cells"] <= 20 or not 1 <= components["rounds"] <= sum(cards):
        raise ComponentsError("cells, rounds: not so many")
    worths = components["worth"]
    if set(worths) != set(components["cards"]) or not all(type(w) is int for w in worths.values()):
        raise ComponentsError("worth: a number for each card")
    return Pebbles(components)
