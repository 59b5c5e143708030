"""What the books do unasked, as events with their own log lines; each cites the game's rule."""

from __future__ import annotations

from collections.abc import Callable

from attrs import field

from tabletop.engine.quickly_made import quickly_made
from tabletop.engine.rule import Rule
from tabletop.engine.text import Fact, Text, Who


@quickly_made
class Reveal:
    """The kept cards are shown, seat by seat; the others are shuffled back."""

    rule: Rule = field(eq=False)
    kept: tuple[tuple[str, ...], ...]

    def says(self) -> Text:
        """Who plays with which cards."""
        return self.called(lambda card: card)

    def called(self, name: Callable[[str], Fact]) -> Text:
        """The same, with each card called as ``name`` says."""
        every = tuple(
            Text("{who} ({cards})", who=Who(seat), cards=tuple(map(name, cards)))
            for seat, cards in enumerate(self.kept)
        )
        return Text(
            "The kept cards are shown: {cards}. The others are shuffled back into the deck.",
            cards=every,
        )


@quickly_made
class Skip:
    """A seat has no cell to mark for this expedition card."""

    rule: Rule = field(eq=False)
    seat: int

    def says(self) -> Text:
        """Who is skipped."""
        return Text("{who} has no cell left to mark and is skipped.", who=Who(self.seat))


@quickly_made
class Finish:
    """A finished card is laid aside; ``place`` is left or right."""

    rule: Rule = field(eq=False)
    seat: int
    place: str
    card: str
    sentence: Text

    def says(self) -> Text:
        """Who finishes which card."""
        return self.sentence


@quickly_made
class EndRound:
    """All but one of the expedition cards were used; they are shuffled again."""

    rule: Rule = field(eq=False)
    round: int
    last: bool

    def says(self) -> Text:
        """Which round ends."""
        if self.last:
            return Text("Round {round} ends, and with it the game.", round=self.round)
        return Text(
            "Round {round} ends; all expedition cards are shuffled again.", round=self.round
        )

    def ends_round(self) -> int:
        """Its number."""
        return self.round


STEPS: tuple[type, ...] = (Reveal, Skip, Finish, EndRound)
