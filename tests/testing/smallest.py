"""Stones: how little a game needs to be played, hinted at, kept in files and taken back.

A row of stones; in turn everybody takes one or two, and keeps one more for the last one.
"""

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from tabletop.engine.game import Due, Game, GameInfo
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, RuleBook
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import Face, Piece, Space, Status, Table
from tabletop.engine.text import Text, Who

BOOK = Text("The rules of Stones")
ROW = 9

_rule = RuleBook(BOOK)

MOST = _rule("most", Text("There must be as many stones as one takes."), Text("Taking"))
COUNT = _rule("count", Text("Every stone is a point."), Text("Counting"))


@frozen
class Take:
    """Take stones."""

    seat: int
    stones: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick("stone", f"hand:{self.seat}"),) * self.stones

    def says(self) -> Text:
        return Text("{who} takes {n} stone.", "{who} takes {n} stones.", who=Who(self.seat),
                    n=self.stones)  # fmt: skip


@frozen
class State:
    """How many stones everybody has, and whose turn it is."""

    hands: tuple[int, ...]
    turn: int = 0

    @property
    def left(self) -> int:
        return ROW - sum(self.hands)


class Stones(Game[State, Take]):
    """The rules: all that an author has to write."""

    info = GameInfo(
        "stones", Text("Stones"), Text("A row of stones"), (2, 3), ("red", "blue", "green"),
        "Nobody", "Nobody", BOOK,
    )  # fmt: skip
    rules = _rule.rules
    moves = (Take,)

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        self.agreed(seats, options)
        return State((0,) * seats)

    def due(self, state: State) -> Due:
        return frozenset({state.turn} if state.left else ())

    def candidates(self, state: State, seat: int) -> Iterator[Take]:
        yield from (Take(seat, stones) for stones in (1, 2))

    def against(self, state: State, move: Take) -> Iterator[Objection]:
        if not 1 <= move.stones <= min(2, state.left):
            yield MOST(Text("{n} stone is left.", "{n} stones are left.", n=state.left))

    def after(self, state: State, event: Take) -> State:
        hands = tuple(n + event.stones * (s == event.seat) for s, n in enumerate(state.hands))
        return evolve(state, hands=hands, turn=(state.turn + 1) % len(hands))

    def table(self, view: State, seat: int | None) -> Table:
        hands = tuple(Space(f"hand:{s}", Text("hand"), seat=s) for s in range(len(view.hands)))
        stone, due = Face("stone"), self.due(view)
        lying = (("row", view.left), *((f"hand:{s}", n) for s, n in enumerate(view.hands)))
        pieces = tuple(
            Piece(
                f"{place}.{n}", place, Text("stone"), stone, pick="stone" if place == "row" else ""
            )
            for place, many in lying
            for n in range(many)
        )
        statuses = tuple(
            Status(s, n, Text("takes") if due == {s} else Text("waits"), due == {s})
            for s, n in enumerate(view.hands)
        )
        spaces = (Space("row", Text("row")), *hands)
        prompt = self.prompt(view, seat, ())
        return Table("board", Text("Stones"), spaces, pieces, (), statuses, prompt)

    def tally(self, state: State) -> tuple[int, ...]:
        return state.hands

    def score(self, tally: tuple[int, ...]) -> Scoreboard:
        lines = tuple(Line(s, "stones", n, Text("Stones"), COUNT) for s, n in enumerate(tally))
        winners = tuple(s for s, n in enumerate(tally) if n == max(tally))
        return Scoreboard(len(tally), (("stones", Text("Stones")),), lines, winners)
