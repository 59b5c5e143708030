"""Sealed bids: partners who sit opposite, two or four seats, against the clock, bids in secret.

In each of three rounds everybody bids one of three numbers at the same time; nobody sees another's
before all have bid. The side with the greater sum takes the round.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.game import Due, Game, GameInfo
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, Rule, RuleBook
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import Face, Piece, Space, Status, Table
from tabletop.engine.text import Text, Who

BOOK = Text("The rules of Sealed Bids")
ROUNDS, NUMBERS = 3, (1, 2, 3)
OPEN, SEALED = 0, -1
"""No bid yet, and one that one may not see."""

_rule = RuleBook(BOOK)

ONE = _rule("one", Text("One bids 1, 2 or 3."), Text("Bidding"))
SUM = _rule("sum", Text("The side with the greater sum takes the round."), Text("Counting"))


@frozen
class Bid:
    """Put a number down in secret."""

    seat: int
    number: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"number:{self.number}"),)

    def says(self) -> Text:
        return Text("{who} bids {n}.", who=Who(self.seat), n=self.number)


@frozen
class Reveal:
    """All bids are opened."""

    rule: Rule = SUM

    def says(self) -> Text:
        return Text("The bids are opened.")


@frozen
class State:
    """What everybody bid in this round, and the rounds that each side took, seat by seat."""

    bids: tuple[int, ...]
    taken: tuple[int, ...]
    round: int = 0


class Sealed(Game[State, Bid]):
    """The rules."""

    info = GameInfo(
        "sealed", Text("Sealed bids"), Text("In secret"), (2, 4), ("red", "blue", "green", "white"),
        "Nobody", "Nobody", BOOK, counts=(2, 4), partners=(4,), clockwise=False,
    )  # fmt: skip
    rules = _rule.rules
    moves = (Bid,)
    steps = (Reveal,)

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        self.agreed(seats, options)
        return State((OPEN,) * seats, (0,) * seats)

    def due(self, state: State) -> Due:
        if state.round == ROUNDS:
            return frozenset()
        waiting = frozenset(seat for seat, bid in enumerate(state.bids) if bid == OPEN)
        return waiting or Reveal()

    def candidates(self, state: State, seat: int) -> Iterator[Bid]:
        yield from (Bid(seat, number) for number in NUMBERS)

    def against(self, state: State, move: Bid) -> Iterator[Objection]:
        if move.number not in NUMBERS:
            yield ONE(Text("There is no {n}.", n=move.number), *move.picks())

    def after(self, state: State, event: Any) -> State:
        if isinstance(event, Bid):
            bids = (*state.bids[: event.seat], event.number, *state.bids[event.seat + 1 :])
            return evolve(state, bids=bids)
        sides = self.info.sides(len(state.bids))
        sums = {side: sum(state.bids[seat] for seat in side) for side in sides}
        won = {seat for side in sides for seat in side if sums[side] == max(sums.values())}
        taken = tuple(n + (seat in won) for seat, n in enumerate(state.taken))
        return State((OPEN,) * len(state.bids), taken, state.round + 1)

    def view(self, state: State, seat: int | None) -> State:
        bids = tuple(
            bid if s == seat or bid == OPEN else SEALED for s, bid in enumerate(state.bids)
        )
        return evolve(state, bids=bids)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        bids = tuple(rng.choice(NUMBERS) if bid == SEALED else bid for bid in view.bids)
        return evolve(view, bids=bids)

    def seen(self, state: State, event: Any, seat: int | None) -> Text:
        if isinstance(event, Bid) and event.seat != seat:
            return Text("{who} has bid.", who=Who(event.seat))
        return super().seen(state, event, seat)

    def table(self, view: State, seat: int | None) -> Table:
        due = self.due(view)
        acting = due if isinstance(due, frozenset) else frozenset()
        spaces = [Space("numbers", Text("numbers"))]
        pieces = [
            Piece(f"number:{n}", "numbers", Text("number {n}", n=n), Face("number", (("n", n),)))
            for n in NUMBERS
        ]
        for s, bid in enumerate(view.bids):
            spaces.append(Space(f"bid:{s}", Text("bid"), seat=s))
            if bid != OPEN:
                face = None if bid == SEALED else Face("number", (("n", bid),))
                pieces.append(Piece(f"bid:{s}", f"bid:{s}", Text("bid"), face, s))
        statuses = tuple(
            Status(s, n, Text("bids") if s in acting else Text("waits"), s in acting)
            for s, n in enumerate(view.taken)
        )
        prompt = self.prompt(view, seat, ())
        phase = Text("Round {n}", n=view.round + 1)
        return Table("board", phase, tuple(spaces), tuple(pieces), (), statuses, prompt)

    def tally(self, state: State) -> tuple[int, ...]:
        return state.taken

    def score(self, tally: tuple[int, ...]) -> Scoreboard:
        lines = tuple(Line(s, "rounds", n, Text("Rounds"), SUM) for s, n in enumerate(tally))
        winners = tuple(s for s, n in enumerate(tally) if n == max(tally))
        return Scoreboard(len(tally), (("rounds", Text("Rounds")),), lines, winners)
