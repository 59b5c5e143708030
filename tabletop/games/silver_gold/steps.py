"""What only Silver & Gold does unasked, as events with their own log lines."""

from __future__ import annotations

from attrs import field

from tabletop.engine.quickly_made import quickly_made
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text, Who


@quickly_made
class Trophy:
    """A full row of coins earns the highest trophy left; ``points`` are 0 when none is."""

    rule: Rule = field(eq=False)
    seat: int
    row: int
    points: int

    def says(self) -> Text:
        """Who wins which trophy for which row."""
        if not self.points:
            return Text(
                "{who} has filled row {row} of coins, but no trophy is left.",
                who=Who(self.seat),
                row=self.row,
            )
        return Text(
            "{who} has filled row {row} of coins and wins the trophy of {points}.",
            who=Who(self.seat),
            row=self.row,
            points=self.points,
        )


@quickly_made
class NextStart:
    """The start player moves on clockwise."""

    rule: Rule = field(eq=False)
    seat: int

    def says(self) -> Text:
        """Who is the next start player."""
        return Text("{who} is the next start player.", who=Who(self.seat))
