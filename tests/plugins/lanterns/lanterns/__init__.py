"""Lanterns, a small game of cards as another author would write it.

Everybody is dealt three lanterns in secret. In each of three rounds everybody lays one, in turn;
the brightest takes the round, which is worth a point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import Due, Game, GameInfo, HeuristicTerm
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, RuleBook
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import Face, Piece, Prompt, Space, Stack, Status, Table
from tabletop.engine.text import Text, Who

BOOK = Text("The rules of Lanterns")
ROUNDS = 3
HIDDEN = 0

_rule = RuleBook(BOOK)
OWN = _rule("own", Text("Everybody lays a lantern from the own hand."), Text("Laying"), "R1")
BRIGHTEST = _rule("brightest", Text("The brightest lantern takes the round."), Text("Counting"))

INFO = GameInfo(
    "lanterns",
    Text("Lanterns"),
    Text("Three lanterns, three rounds"),
    (2, 3),
    ("red", "blue", "green"),
    "Nobody",
    "Nobody",
    BOOK,
    art=Text("The drawings are in the public domain."),
    art_link="https://lanterns.invalid/drawings",
)


@frozen
class Lay:
    """Lay a lantern."""

    seat: int
    lantern: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"lantern:{self.lantern}", "round"),)

    def says(self) -> Text:
        return Text("{who} lays lantern {n}.", who=Who(self.seat), n=self.lantern)


@frozen
class Take:
    """The brightest takes the round."""

    def says(self) -> Text:
        return Text("The brightest lantern takes the round.")


@frozen
class State:
    """Who has which lanterns (a hidden one is 0), what lies in the round, and the points."""

    hands: tuple[tuple[int, ...], ...]
    laid: tuple[tuple[int, int], ...] = ()
    used: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    dealt: int = 0

    @property
    def over(self) -> bool:
        return sum(self.points) == ROUNDS


class Lanterns(Game[State, Lay]):
    """The rules."""

    info = INFO
    rules = _rule.rules
    moves = (Lay,)
    steps = (Take,)

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.lanterns: tuple[int, ...] = tuple(range(1, components["lanterns"] + 1))
        self.heuristics = (
            HeuristicTerm("bright", Text("Brightness"), lambda view, move: float(move.lantern)),
        )

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        self.agreed(seats, options)
        return State(((),) * seats, points=(0,) * seats)

    def arrange(self, state: State, facts: Mapping[str, Any]) -> State:
        if set(facts) != {"hands"}:
            return super().arrange(state, facts)
        hands = tuple(tuple(facts["hands"][str(seat)]) for seat in range(len(state.hands)))
        return evolve(state, hands=hands, dealt=len(hands))

    def due(self, state: State) -> Due:
        seats = len(state.hands)
        if state.dealt < seats:
            out = {card for hand in state.hands for card in hand}
            pool = tuple((str(card), 1) for card in self.lanterns if card not in out)
            ask = Text("Deal three lanterns to {who}.", who=Who(state.dealt))
            return Chance(
                f"hand:{state.dealt}", ask, pool, ROUNDS, ordered=False, to=state.dealt,
                hand="deck", size=len(self.lanterns) - ROUNDS * state.dealt,
            )  # fmt: skip
        if state.over:
            return frozenset()
        return Take() if len(state.laid) == seats else frozenset({len(state.laid)})

    def candidates(self, state: State, seat: int) -> Iterator[Lay]:
        yield from (Lay(seat, card) for card in self.lanterns)

    def against(self, state: State, move: Lay) -> Iterator[Objection]:
        if move.lantern not in state.hands[move.seat]:
            yield OWN(Text("Lantern {n} is not in your hand.", n=move.lantern), *move.picks())

    def after(self, state: State, event: Any) -> State:
        match event:
            case Outcome(_, drawn):
                hands = _with(state.hands, state.dealt, tuple(sorted(map(int, drawn))))
                return evolve(state, hands=hands, dealt=state.dealt + 1)
            case Lay(seat, card):
                left = list(state.hands[seat])
                left.remove(card if card in left else HIDDEN)
                laid = (*state.laid, (seat, card))
                return evolve(state, hands=_with(state.hands, seat, tuple(left)), laid=laid)
        best, _ = max(state.laid, key=lambda each: each[1])
        used = (*state.used, *(card for _, card in state.laid))
        points = tuple(n + (seat == best) for seat, n in enumerate(state.points))
        return evolve(state, laid=(), used=used, points=points)

    def view(self, state: State, seat: int | None) -> State:
        hands = tuple(
            hand if s == seat else (HIDDEN,) * len(hand) for s, hand in enumerate(state.hands)
        )
        return evolve(state, hands=hands)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        seen = {*view.hands[seat], *view.used, *(card for _, card in view.laid)}
        left = [card for card in self.lanterns if card not in seen]
        rng.shuffle(left)
        hands = tuple(
            hand if s == seat else tuple(sorted(left.pop() for _ in hand))
            for s, hand in enumerate(view.hands)
        )
        return evolve(view, hands=hands)

    def table(self, view: State, seat: int | None) -> Table:
        seats = range(len(view.hands))
        spaces = (
            Space("round", Text("the round")),
            Space("deck", Text("the deck")),
            *(Space(f"hand:{s}", Text("hand"), seat=s) for s in seats),
        )
        pieces = [
            _piece(f"lantern:{card}" if card else f"hidden:{s}.{n}", f"hand:{s}", card, s)
            for s, hand in enumerate(view.hands)
            for n, card in enumerate(hand)
        ]
        pieces += [_piece(f"lantern:{card}", "round", card, s) for s, card in view.laid]
        due = self.due(view)
        acting = due if isinstance(due, frozenset) else frozenset()
        statuses = tuple(
            Status(s, view.points[s], Text("lays") if s in acting else Text("waits"), s in acting)
            for s in seats
        )
        left = len(self.lanterns) - ROUNDS * view.dealt
        deck = Stack("deck", left, Face("lantern_back"), Text("Lanterns"))
        phase = Text("Round {n}", n=min(ROUNDS, sum(view.points) + 1))
        prompt = self.prompt(view, seat, ())
        return Table("board", phase, spaces, tuple(pieces), (deck,), statuses, prompt)

    def prompt(self, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        asked = super().prompt(view, seat, picks)
        return evolve(asked, request=Text("lay a lantern.")) if asked.seat == seat else asked

    def tally(self, state: State) -> tuple[int, ...]:
        return state.points

    def score(self, tally: tuple[int, ...]) -> Scoreboard:
        lines = tuple(
            Line(s, "rounds", n, Text("Rounds taken"), BRIGHTEST) for s, n in enumerate(tally)
        )
        winners = tuple(s for s, n in enumerate(tally) if n == max(tally))
        return Scoreboard(len(tally), (("rounds", Text("Rounds")),), lines, winners)


def _piece(name: str, space: str, card: int, seat: int) -> Piece:
    face = Face("lantern", (("n", card), ("glow", _glow(card)), ("seat", seat))) if card else None
    return Piece(name, space, Text("lantern"), face, seat)


def _glow(card: int) -> str:
    return "dim" if card < 4 else "bright"


def _with(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def load(components: Mapping[str, Any]) -> Lanterns:
    """The factory that the entry point names."""
    return Lanterns(components)
