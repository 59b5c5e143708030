"""A look back put into words, for a window and for a page alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from attrs import frozen

from tabletop.advisor.comparison import ComparisonRow
from tabletop.advisor.review.luck import Estimate
from tabletop.advisor.review.report import Prospect, ReviewReport, TurningPoint
from tabletop.engine.chance import Outcome
from tabletop.engine.free.moves import MOVES
from tabletop.engine.game import Game
from tabletop.engine.history import Node
from tabletop.engine.strength import marked
from tabletop.engine.text import Text, Who
from tabletop.language import Language

Say = Callable[[Text], str]
"""Puts a sentence into words, the players by name."""

_APART = " · "
"""What stands in a phase between the era it belongs to (a round, a year) and the rest."""

TITLE = Text("A look back")
GRAPH = Text("What was to be expected")
POINTS_OF = Text("Turning points")
SHARES = Text("Luck and choice")
START, LUCK, CHOICE, FINAL = Text("At the start"), Text("Luck"), Text("Choices"), Text("In the end")
HOW_GRAPH = Text(
    "At every moment the game was played on to its end many times; a line is the mean of a "
    "player's final points."
)
HOW_SHARES = Text(
    "Luck is what the deals brought beyond what was to be expected of them. Choices are the rest: "
    "the own and everybody else's, against how computer players go on who look at a few moves only."
)
HOW_POINTS = Text(
    "The decisions that cost most, judged only by what the player could see. Each was found among "
    "many and proved once more with other luck; the range holds with a certainty of 95%."
)


@frozen
class Era:
    """A part of a match, a round or a year: the number of its first moment, and its name."""

    first: int
    name: str


class Description:
    """Says what a look back is about, in one language."""

    def __init__(
        self, game: Game[Any, Any], line: Sequence[Node[Any]], say: Say, language: Language
    ) -> None:
        """Speak of the line of play that was looked back at."""
        self._game, self.say, self._language = game, say, language
        self._nodes = {node.id: node for node in line}
        self._phases: dict[int, str] = {}
        self._events: dict[int, str] = {}

    def whole(self, value: int) -> str:
        """Whole points."""
        return self._language.whole(value)

    def number(self, value: float) -> str:
        """Points, with one place."""
        return self._language.decimals(value)

    def level(self, points: float, prospect: Prospect) -> str:
        """Points that are expected at a moment; whole ones at the end, when they are known."""
        return self.whole(round(points)) if prospect.over else self.number(points)

    def signed(self, value: float) -> str:
        """Points more or less, with their sign."""
        said = self.number(value)
        return f"+{said}" if value > 0 and said.strip("0.,") else said

    def span(self, estimate: Estimate) -> str:
        """The interval of an estimate."""
        facts = {"low": self.signed(estimate.low), "high": self.signed(estimate.high)}
        return self.say(Text("{low} to {high}", **facts))

    def phase(self, node: int) -> str:
        """The phase of a moment."""
        if node not in self._phases:
            view = self._game.view(self._nodes[node].state, None)
            self._phases[node] = self.say(self._game.table(view, None).phase)
        return self._phases[node]

    def event(self, node: int) -> str:
        """What led to a moment, as everybody saw it: the last move or deal before it."""
        if node not in self._events:
            self._events[node] = self._event(node)
        return self._events[node]

    def _event(self, node: int) -> str:
        found = self._nodes[node]
        while found.seat is None and found.parent and not isinstance(found.event, Outcome):
            found = self._nodes[found.parent]
        if found.event is None or found.parent is None:
            return self.say(Text("The beginning"))
        before = self._nodes[found.parent].state
        return self.say(marked(self._game.seen(before, found.event, None), found.against))

    def moment(self, prospect: Prospect) -> str:
        """A moment in a line: its phase, and what led to it."""
        return self._place(prospect.node)

    def _place(self, node: int) -> str:
        return f"{self.phase(node)}{_APART}{self.event(node)}"

    def stopped(self, node: int | None, reason: Text) -> Text:
        """That the look back stopped at a moment (None: at no certain one), with the reason."""
        if node is None:
            return Text("The look back stopped: {reason}. What was found is kept.", reason=reason)
        return Text(
            "The look back stopped at “{moment}”: {reason}. What was found is kept.",
            moment=self._place(node).rstrip("."),
            reason=reason,
        )

    def eras(self, prospects: Sequence[Prospect]) -> list[Era]:
        """The parts of the match, each where it first comes up."""
        found: dict[str, int] = {}
        for number, prospect in enumerate(prospects):
            name = self.phase(prospect.node).split(_APART)[0]
            found.setdefault(name, number)
        return [Era(first, name) for name, first in found.items()]

    def players(self, side: Iterable[int]) -> str:
        """What the players of a side are called."""
        return self.say(Text("{players}", players=tuple(map(Who, side))))

    # Turning points

    def headline(self, point: TurningPoint) -> str:
        """Whose decision it was, and what it cost."""
        cost = self.number(point.comparison.gap.mean)
        return self.say(
            Text("{player} gives away {points} points", player=Who(point.seat), points=cost)
        )

    def sure(self, point: TurningPoint) -> str:
        """How sure the cost is."""
        gap = point.comparison.gap
        if gap.low == gap.high:
            return self.say(Text("Whatever luck had brought"))
        facts = {"low": self.number(gap.low), "high": self.number(gap.high)}
        return self.say(Text("Between {low} and {high} points, with a certainty of 95%", **facts))

    def moves(self, point: TurningPoint) -> tuple[tuple[str, str], tuple[str, str]]:
        """What was played and what was better, each with its name, as the log tells it to who
        decided."""
        before = self._nodes[point.node].state

        def told(move: Any) -> str:
            return self.say(self._game.seen(before, move, point.seat))

        return (
            (self.say(Text("Played")), told(point.made)),
            (self.say(Text("Better")), told(point.better)),
        )

    def rows(self, point: TurningPoint, report: ReviewReport) -> list[tuple[str, float]]:
        """Where the points went: by category, those that make no difference left out."""
        names = {category: self.say(name) for category, name in report.board.categories}
        return [
            (self._category(row, names), row.points)
            for row in point.comparison.rows
            if abs(row.points) >= 0.05
        ]

    def few(self, report: ReviewReport) -> str:
        """What is said where there are fewer than three turning points; nothing otherwise."""
        found = len(report.turning_points)
        if not report.whole or found >= 3:
            return ""
        if not found:
            return self.say(Text("No decision cost points for certain."))
        return self.say(
            Text(
                "Only {n} decision cost points for certain.",
                "Only {n} decisions cost points for certain.",
                n=found,
            )
        )

    def looked(self, report: ReviewReport) -> str:
        """How much was looked into."""
        facts = {"decisions": report.decisions, "searched": report.searched}
        said = Text("{decisions} decisions were looked over, {searched} of them searched.", **facts)
        if report.brief:
            said = Text("{looked} This is a first look: a closer one makes it surer.", looked=said)
        return self.say(said)

    def unjudged(self) -> str:
        """That acts were made against rules, or while pieces lay loose, which nobody can judge by
        them; else nothing."""
        nodes = self._nodes.values()
        said: list[Text] = []
        if many := sum(bool(node.against) for node in nodes):
            said.append(
                Text(
                    "{n} act was made against the rules and is not judged.",
                    "{n} acts were made against the rules and are not judged.",
                    n=many,
                )
            )
        if many := sum(isinstance(node.event, MOVES) for node in nodes):
            said.append(
                Text(
                    "{n} act was made while the pieces lay loose and is not judged.",
                    "{n} acts were made while the pieces lay loose and are not judged.",
                    n=many,
                )
            )
        return " ".join(map(self.say, said))

    def _category(self, row: ComparisonRow, names: dict[str, str]) -> str:
        if row.category is None:
            return self.say(Text("The best of the others"))
        return names.get(row.category, row.category)
