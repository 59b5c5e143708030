"""The rules of Pairs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve, frozen

from pairs import BOOK, INFO
from pairs.pad import PairsPad
from tabletop.engine.game import Due, Game, HeuristicTerm
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, Rule, RuleBook
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import Face, Piece, Space, Status, Table
from tabletop.engine.text import Text, Who

CARDS = (1, 2, 3)
DEALS = len(CARDS)
rule = RuleBook(BOOK)
ONCE = rule("once", Text("Each card is laid once in a game."), Text("A deal"))
SUM = rule(
    "sum",
    Text("The greater sum brings as many points as the number of the deal."),
    Text("Counting"),
)


@frozen
class Lay:
    """Lay a card into the middle."""

    seat: int
    card: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"card:{self.seat}.{self.card}", "middle"),)

    def says(self) -> Text:
        return Text("{who} lays {n}.", who=Who(self.seat), n=self.card)


@frozen
class Count:
    """A deal is counted."""

    deal: int
    rule: Rule = SUM

    def says(self) -> Text:
        return Text("Deal {n} is counted.", n=self.deal)

    def ends_round(self) -> int:
        return self.deal


@frozen
class State:
    """The cards of each deal by seat; those of the last one that are not laid yet are 0."""

    deals: tuple[tuple[int, ...], ...]
    counted: int = 0


class Pairs(Game[State, Lay]):
    """The rules."""

    info, rules, moves, steps = INFO, rule.rules, (Lay,), (Count,)
    heuristics = (HeuristicTerm("low", Text("What is kept"), lambda view, move: -0.1 * move.card),)

    def __init__(self) -> None:
        self.pad = PairsPad(self)

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        self.agreed(seats, options)
        return State(((0,) * seats,))

    def due(self, state: State) -> Due:
        now = state.deals[-1]
        if state.counted == DEALS:
            return frozenset()
        if all(now):
            return Count(state.counted + 1)
        laid = sum(map(bool, now))
        return frozenset({(state.counted + laid) % len(now)})

    def candidates(self, state: State, seat: int) -> Iterator[Lay]:
        yield from (Lay(seat, card) for card in CARDS)

    def against(self, state: State, move: Lay) -> Iterator[Objection]:
        if move.card not in CARDS or any(deal[move.seat] == move.card for deal in state.deals):
            yield ONCE(Text("There is no {n} in this hand.", n=move.card), *move.picks())

    def after(self, state: State, event: Any) -> State:
        now = state.deals[-1]
        if isinstance(event, Lay):
            now = (*now[: event.seat], event.card, *now[event.seat + 1 :])
            return evolve(state, deals=(*state.deals[:-1], now))
        more = ((0,) * len(now),) if event.deal < DEALS else ()
        return State((*state.deals, *more), event.deal)

    def table(self, view: State, seat: int | None) -> Table:
        seats = range(len(view.deals[0]))
        spaces = [Space("middle", Text("the middle"))]
        pieces = []
        for s in seats:
            spaces.append(Space(f"hand:{s}", Text("the hand of {who}", who=Who(s)), seat=s))
            spaces.append(Space(f"laid:{s}", Text("what {who} laid", who=Who(s)), seat=s))
            for card in CARDS:
                name, face = Text("card {n}", n=card), Face("number", (("n", card),))
                space = self._where(view, s, card)
                pieces.append(Piece(f"card:{s}.{card}", space, name, face, s))
        due = self.due(view)
        acting = due if isinstance(due, frozenset) else frozenset()
        board = self.score(self.tally(view))
        statuses = tuple(
            Status(s, board.total(s), Text("acts") if s in acting else Text("waits"), s in acting)
            for s in seats
        )
        phase = Text("Deal {n}", n=min(view.counted + 1, DEALS))
        prompt = self.prompt(view, seat, ())
        return Table("board", phase, tuple(spaces), tuple(pieces), (), statuses, prompt, own="hand")

    def _where(self, view: State, seat: int, card: int) -> str:
        at = next((n for n, deal in enumerate(view.deals) if deal[seat] == card), None)
        if at is None:
            return f"hand:{seat}"
        return "middle" if at == view.counted else f"laid:{seat}"

    def tally(self, state: State) -> tuple[int, tuple[tuple[int, ...], ...]]:
        sides = self.info.sides(len(state.deals[0]))
        counted = state.deals[: state.counted]
        return len(state.deals[0]), tuple(
            tuple(sum(deal[seat] for seat in side) for side in sides) for deal in counted
        )

    def score(self, tally: tuple[int, tuple[tuple[int, ...], ...]]) -> Scoreboard:
        seats, deals = tally
        lines = []
        for number, sums in enumerate(deals, 1):
            for side, own in zip(self.info.sides(seats), sums, strict=True):
                points = number if own == max(sums) > min(sums) else 0
                why = Text("{own} against {other}", own=own, other=sum(sums) - own)
                deal, row = f"deal:{number}", f"sum:{number}"
                lines += [Line(s, deal, points, why, SUM, row) for s in side]
        categories = tuple((f"deal:{n}", Text("Deal {n}", n=n)) for n in range(1, DEALS + 1))
        totals = [sum(line.points for line in lines if line.seat == s) for s in range(seats)]
        winners = tuple(s for s in range(seats) if totals[s] == max(totals))
        return Scoreboard(seats, categories, tuple(lines), winners, running=True)
