"""The rules of Anglers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from anglers import BOOK, INFO
from tabletop.engine.chance import Chance
from tabletop.engine.game import Due, Game, HeuristicTerm
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, RuleBook
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import Face, Piece, Space, Status, Table
from tabletop.engine.text import Text, Who

CARDS = tuple(f"{n}{copy}" for n in range(1, 7) for copy in "abc")
"""By what they show, and which of three they are."""
POND, HAND = 4, 3
ACTS, WAITS = Text("acts"), Text("waits")
rule = RuleBook(BOOK)
OWN = rule("own", Text("One plays a card of one's own hand."), Text("A turn"))
EQUAL = rule("equal", Text("A card takes one that shows the same, from the pond."), Text("A turn"))
MUST = rule("must", Text("Who can take with a 1, 2 or 3 has to."), Text("A turn"))
ONE = rule("one", Text("Each card taken is a point."), Text("Counting"))


@frozen
class Take:
    """Drop a card on one in the pond, and take both."""

    seat: int
    card: str
    taken: str

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"card:{self.card}", f"on:{self.taken}"),)

    def says(self) -> Text:
        return Text(
            "{who} takes {other} with {n}.", who=Who(self.seat), n=self.card, other=self.taken
        )


@frozen
class Lay:
    """Lay a card into the pond."""

    seat: int
    card: str

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"card:{self.card}", "pond"),)

    def says(self) -> Text:
        return Text("{who} lays {n} into the pond.", who=Who(self.seat), n=self.card)


@frozen
class State:
    """What lies in the pond, in the hands, and with whoever took it; nothing before the deal."""

    pond: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ((), ())
    taken: tuple[tuple[str, ...], ...] = ((), ())
    turns: int = -1


class Anglers(Game[State, Take | Lay]):
    """The rules."""

    info, rules, moves = INFO, rule.rules, (Take, Lay)
    heuristics = (
        HeuristicTerm("catch", Text("The catch"), lambda view, move: 2.0 * (type(move) is Take)),
    )

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        self.agreed(seats, options)
        return State()

    def due(self, state: State) -> Due:
        if state.turns < 0:
            pool = tuple((card, 1) for card in CARDS)
            return Chance("deal", Text("Deal."), pool, POND + 2 * HAND)
        return frozenset({state.turns % 2} if any(state.hands) else ())

    def candidates(self, state: State, seat: int) -> Iterator[Take | Lay]:
        for card in state.hands[seat]:
            yield from (Take(seat, card, taken) for taken in state.pond)
            yield Lay(seat, card)

    def against(self, state: State, move: Take | Lay) -> Iterator[Objection]:
        if move.card not in state.hands[move.seat]:
            yield OWN(Text("That card is not in this hand."), *move.picks())
            return
        equal = [each for each in state.pond if each[0] == move.card[0]]
        if isinstance(move, Lay):
            if equal and move.card[0] in "123":
                yield MUST(Text("There is a {n} in the pond.", n=move.card[0]), *move.picks())
        elif move.taken not in equal:
            why = Text("{n} does not take {other}.", n=move.card, other=move.taken)
            yield EQUAL(why, *move.picks())

    def after(self, state: State, event: Any) -> State:
        if not isinstance(event, Take | Lay):
            drawn = event.drawn
            pond, hands = drawn[:POND], (drawn[POND : POND + HAND], drawn[POND + HAND :])
            return State(pond, hands, turns=0)
        hands = _changed(state.hands, event.seat, lambda own: tuple(_without(own, event.card)))
        if isinstance(event, Lay):
            return State((*state.pond, event.card), hands, state.taken, state.turns + 1)
        caught = (event.card, event.taken)
        taken = _changed(state.taken, event.seat, lambda own: (*own, *caught))
        return State(tuple(_without(state.pond, event.taken)), hands, taken, state.turns + 1)

    def table(self, view: State, seat: int | None) -> Table:
        spaces = [Space("pond", Text("the pond"))]
        for card in view.pond:
            name = Text("on {n}", n=card)
            spaces.append(Space(f"on:{card}", name, on=f"card:{card}"))
        pieces = [card_on("pond", card) for card in view.pond]
        for s in (0, 1):
            spaces.append(Space(f"hand:{s}", Text("the hand of {who}", who=Who(s)), seat=s))
            spaces.append(Space(f"taken:{s}", Text("the catch of {who}", who=Who(s)), seat=s))
            pieces += [card_on(f"hand:{s}", card, s) for card in view.hands[s]]
            pieces += [card_on(f"taken:{s}", card, s) for card in view.taken[s]]
        due = self.due(view)
        acting = due if isinstance(due, frozenset) else frozenset()
        statuses = tuple(
            Status(
                s, len(view.taken[s]), Text("acts") if s in acting else Text("waits"), s in acting
            )
            for s in (0, 1)
        )
        phase = Text("Turn {n}", n=max(1, view.turns + 1))
        prompt = self.prompt(view, seat, ())
        return Table("board", phase, tuple(spaces), tuple(pieces), (), statuses, prompt)

    def tally(self, state: State) -> tuple[int, ...]:
        return tuple(map(len, state.taken))

    def score(self, tally: tuple[int, ...]) -> Scoreboard:
        lines = tuple(Line(s, "cards", n, Text("Cards taken"), ONE) for s, n in enumerate(tally))
        winners = tuple(s for s, n in enumerate(tally) if n == max(tally))
        return Scoreboard(2, (("cards", Text("Cards")),), lines, winners)


def _changed(by_seat: Any, seat: int, change: Any) -> tuple[tuple[str, ...], ...]:
    return tuple(change(own) if s == seat else own for s, own in enumerate(by_seat))


def _without(cards: tuple[str, ...], card: str) -> Iterator[str]:
    return (each for each in cards if each != card)


def card_on(space: str, card: str, owner: int | None = None) -> Piece:
    """A card that lies there."""
    name = Text("card {n}", n=card)
    return Piece(f"card:{card}", space, name, Face("number", (("n", card),)), owner)
