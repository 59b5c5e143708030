"""What both games say first in a hint: of crosses, and of what is left; each adds its own sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from tabletop.engine.text import Text, if_any
from tabletop.games.expeditions.components import Card, Components
from tabletop.games.expeditions.moves import Cross, Keep, Mark, Move, Take
from tabletop.games.expeditions.state import State
from tabletop.mechanics.bitgrid import bits

C = TypeVar("C", bound=Card)


class HintTexts(Generic[C]):
    """A sentence for each opinion; each is true of the position, and None where it has no news.

    They speak to the seat that moves, and answer for it alone. ``cards`` are all cards of the game,
    by their numbers.
    """

    def __init__(self, components: Components, cards: Sequence[C]) -> None:
        self._components = components
        self._cards = cards

    def crosses(self, state: State, move: Move) -> Text | None:
        """Cells for crosses, waiting or within reach."""
        if not isinstance(move, Mark | Cross):
            return None
        if state.owed[move.seat]:
            return Text(
                "A cross lets you mark {n} more cell.",
                "Crosses let you mark {n} more cells.",
                n=state.owed[move.seat],
            )
        n = sum((card.crosses & free).bit_count() for card, free in self.held(state, move.seat))
        return if_any(
            "Your cards have {n} free cross: it gives one more cell.",
            "Your cards have {n} free crosses: each gives one more cell.",
            n=n,
        )

    def remaining(self, state: State) -> Text:
        """How many expedition cards are still to be revealed in the game."""
        n = self._components.flips * self._components.rounds - state.flips
        if not n:
            return Text("No expedition card is left to come.")
        return Text(
            "{n} expedition card is left to come.", "{n} expedition cards are left to come.", n=n
        )

    def held(self, state: State, seat: int) -> Iterator[tuple[C, int]]:
        """The cards before a seat, each with its free cells."""
        for place in (2 * seat, 2 * seat + 1):
            if state.cards[place] >= 0:
                yield self._cards[state.cards[place]], state.free[place]

    def offered(self, state: State, move: Keep | Take) -> list[C]:
        """The cards that one may choose from with open eyes."""
        if isinstance(move, Keep):
            return [self._cards[card] for card in bits(state.hands[move.seat])]
        return [self._cards[card] for card in state.display if card >= 0]
