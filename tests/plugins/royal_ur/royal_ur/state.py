"""A position, and what leads from one to the next."""

from __future__ import annotations

from attrs import evolve, frozen

from royal_ur import rules, way
from tabletop.engine.move import Pick
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text, Who


@frozen
class State:
    """At which step of its way each piece of each seat is, whose turn it is, and the dice.

    ``dice`` are the four as they lie, marked corner up (1) or not (0); ``thrown`` says whether they
    are this turn's. ``landed`` is where a piece has just come to, until that has had its effect.
    """

    at: tuple[tuple[int, ...], tuple[int, ...]]
    turn: int = 0
    dice: tuple[int, ...] = (0, 0, 0, 0)
    thrown: bool = False
    landed: int = 0

    @property
    def steps(self) -> int:
        """How far the throw goes."""
        return sum(self.dice)

    @property
    def winner(self) -> int | None:
        """Who has all pieces off the board."""
        return next((s for s in (0, 1) if set(self.at[s]) == {way.OFF}), None)

    def placed(self, seat: int, piece: int, step: int) -> State:
        """The same with a piece elsewhere."""
        of = list(self.at[seat])
        of[piece] = step
        return evolve(self, at=(tuple(of), self.at[1]) if seat == 0 else (self.at[0], tuple(of)))

    def passed(self) -> State:
        """The same when it is the other's turn to throw."""
        return evolve(self, turn=1 - self.turn, thrown=False, landed=0)

    def landing(self) -> Hit | Again | None:
        """What follows from where a piece has come to."""
        hit = self.other_on(self.turn, self.landed)
        if hit is not None:
            return Hit(self.turn, self.landed, hit)
        return Again(self.turn) if self.landed in way.ROSETTES else None

    def piece(self, seat: int, step: int) -> int | None:
        """The number of a seat's piece at a step; of several that wait or are off, the first."""
        return self.at[seat].index(step) if step in self.at[seat] else None

    def other_on(self, seat: int, step: int) -> int | None:
        """The number of the other's piece on a square of a seat's way."""
        return self.piece(1 - seat, step) if step in way.SHARED else None


@frozen
class Go:
    """A piece goes from a step of its way to a later one."""

    seat: int
    start: int
    end: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(pick(self.seat, self.start), way.space(self.seat, self.end)),)

    def says(self) -> Text:
        who = Who(self.seat)
        if self.end == way.OFF:
            return Text("{who} bears a piece off.", who=who)
        end = way.square(self.seat, self.end)
        if self.start == way.START:
            return Text("{who} enters a piece on {end}.", who=who, end=end)
        start = way.square(self.seat, self.start)
        return Text("{who} goes from {start} to {end}.", who=who, start=start, end=end)


@frozen
class Pass:
    """A seat that cannot move with its throw passes; nobody decides that."""

    seat: int
    steps: int
    rule: Rule = rules.MUST

    def says(self) -> Text:
        if not self.steps:
            return Text("{who} has thrown 0 and passes.", who=Who(self.seat))
        return Text(
            "{who} has thrown {steps}, but nothing can move.", who=Who(self.seat), steps=self.steps
        )


@frozen
class Hit:
    """The piece that a seat has landed on, by its number, goes back to its start."""

    seat: int
    step: int
    piece: int
    rule: Rule = rules.HIT

    def says(self) -> Text:
        where = way.square(self.seat, self.step)
        return Text(
            "The piece of {who} on {where} is sent back.", who=Who(1 - self.seat), where=where
        )


@frozen
class Again:
    """A seat whose piece is on a rosette throws once more."""

    seat: int
    rule: Rule = rules.AGAIN

    def says(self) -> Text:
        return Text("A rosette: {who} throws again.", who=Who(self.seat))


def pick(seat: int, step: int) -> str:
    """How a piece at a step is picked up; those that wait share it."""
    return f"piece:{way.space(seat, step)}"
