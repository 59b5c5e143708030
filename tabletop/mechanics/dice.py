"""Dice: a throw as a question to chance, and what came up."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.text import Text


@frozen
class Dice:
    """Several equal dice, each of whose ``faces`` comes up as often as any other.

    ``name`` is what a throw is called among the chances of a game, and what the dice are called in
    notation; a face that is on a die twice is named twice.
    """

    name: str
    faces: tuple[str, ...]
    many: int

    def throw(self, ask: Text, hand: str = "", to: int | None = None) -> Chance:
        """The throw as a question.

        ``hand`` is the pick by which a person throws, and ``to`` the seat that alone sees what came
        up, under a cup (``Chance``).
        """
        return Chance(
            self.name,
            ask,
            ((self.name, self.many),),
            self.many,
            with_each=self.faces,
            to=to,
            hand=hand,
            size=self.many,
        )

    def up(self, outcome: Outcome) -> tuple[str, ...]:
        """The face of each die after a throw, in the order of the dice."""
        return outcome.each
