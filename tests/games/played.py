"""A game that tests set up and play by notation, whatever it is."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from attrs import evolve

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tests.games.arranged import arranged

S = TypeVar("S")


class PlayedGame(Generic[S]):
    """A game being played; what fails to be as a test says raises AssertionError.

    ``events`` is all that happened so far, ``steps`` what of it the rules did unasked.
    """

    def __init__(self, game: Any, state: S) -> None:
        self.game, self.state = game, state
        self.events: list[Any] = []
        self.steps: list[Any] = []

    def after(self, event: Any) -> Self:
        """Let an event happen."""
        self.events.append(event)
        self.state = self.game.after(self.state, event)
        return self

    # What is due

    def question(self) -> Chance:
        """The chance that is due."""
        due = self.game.due(self.state)
        assert isinstance(due, Chance), due
        return due

    def answer(self, outcome: Outcome) -> Self:
        """Answer the chance that is due."""
        assert not list(self.question().faults(outcome)), outcome
        return self.after(outcome)

    def on(self) -> Self:
        """Let the rules do what is due unasked."""
        while not isinstance(self.game.due(self.state), Chance | frozenset):
            self.step()
        return self

    def step(self) -> Any:
        """Let the rules do one thing, and return it."""
        due = self.game.due(self.state)
        assert not isinstance(due, Chance | frozenset), due
        self.steps.append(due)
        self.after(due)
        return due

    def told(self, kind: type) -> list[Any]:
        """The steps of one kind so far."""
        return [step for step in self.steps if type(step) is kind]

    # Moves

    def make(self, seat: int, words: str) -> Self:
        """Play a move of a seat in notation; the rules must allow it and offer it."""
        move = self.game.read(self.state, seat, words)
        assert self.refusals(move) == [], (words, move)
        assert move in self.game.legal_moves(self.state, seat), words
        return self.after(move)

    def refusals(self, meant: Any) -> list[str]:
        """The ids of all rules against what was read or composed, none when it is legal."""
        if isinstance(meant, Objection):
            return [meant.rule.id]
        return [objection.rule.id for objection in self.game.objections(self.state, meant)]

    def dropped(self, seat: int, picks: tuple[tuple[str, str] | str, ...]) -> list[str]:
        """The ids of all rules against a seat's picks, none when they are a legal move."""
        touched = tuple(Pick(*pick) if isinstance(pick, tuple) else Pick(pick) for pick in picks)
        return self.refusals(self.game.compose(self.state, seat, touched))

    def points(self, seat: int) -> int:
        """The points of a seat as the table stands."""
        return int(self.game.score(self.game.tally(self.state)).total(seat))

    # Tables that play seldom comes to

    def set(self, **fields: Any) -> Self:
        """Change the table by hand."""
        self.state = evolve(self.state, **fields)  # type: ignore[misc]
        return self

    def arrange(self, **facts: Any) -> Self:
        """Lay the table as told."""
        self.state = arranged(self.game, self.state, facts)
        return self


class InTurn(PlayedGame[S]):
    """A game in which one seat acts at a time: whoever is not named is the seat to act."""

    @property
    def acting(self) -> int:
        """The seat to act."""
        due = self.game.due(self.state)
        assert isinstance(due, frozenset), due
        (seat,) = due
        return seat

    def seat_or_acting(self, seat: int | None) -> int:
        """A seat that is named, else the one to act."""
        return self.acting if seat is None else seat

    def read(self, words: str, seat: int | None = None) -> Any:
        """What the notation means to the seat to act, or to another."""
        return self.game.read(self.state, self.seat_or_acting(seat), words)

    def why(self, words: str, seat: int | None = None) -> list[str]:
        """The ids of all rules against a move, none when it is legal."""
        return self.refusals(self.read(words, seat))

    def drop(self, *picks: tuple[str, str] | str, seat: int | None = None) -> list[str]:
        """The ids of all rules against those picks, none when they are a legal move."""
        return self.dropped(self.seat_or_acting(seat), picks)
