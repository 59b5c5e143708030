"""What only Pyramids does unasked, as events with their own log lines."""

from __future__ import annotations

from attrs import field

from tabletop.engine.quickly_made import quickly_made
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.steps import STEPS as SHARED
from tabletop.games.expeditions.steps import Finish
from tabletop.games.pyramids.names import COLOUR_NAMES


@quickly_made
class Explore(Finish):
    """A pyramid whose tomb is marked is laid aside, and counts from now on."""


@quickly_made
class Award:
    """A seat wins pyramid points for as many explored pyramids of a colour."""

    rule: Rule = field(eq=False)
    seat: int
    colour: str
    count: int
    points: int

    def where(self) -> tuple[str, ...]:
        """The points on the board."""
        return (f"award:{self.colour}:{self.points}",)

    def says(self) -> Text:
        """Who wins how many points for what."""
        return Text(
            "{who} has explored {count} pyramids ({colour}) and wins {points} points.",
            who=Who(self.seat),
            count=self.count,
            colour=COLOUR_NAMES[self.colour],
            points=self.points,
        )


STEPS: tuple[type, ...] = (*(step for step in SHARED if step is not Finish), Explore, Award)
