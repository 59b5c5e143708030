"""What both games say for a move: of crosses; and what the sentences of each look at in a move."""

from __future__ import annotations

from typing import Generic, TypeVar

from attrs import frozen

from tabletop.engine.text import Text, if_any
from tabletop.games.expeditions.components import Card
from tabletop.games.expeditions.family import Family
from tabletop.games.expeditions.flow import place_of
from tabletop.games.expeditions.moves import DECK, Cross, Keep, Mark, Move, Take
from tabletop.games.expeditions.state import State
from tabletop.mechanics.bitgrid import bits

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Card)


@frozen
class Marked(Generic[C]):
    """What a move marks: the card, the cells, and those that were free and stay so."""

    card: C
    cells: int
    free: int
    left: int


class Reasons(Generic[S, C]):
    """A sentence for each opinion; each is true of the move, and None where it does nothing for it.

    They speak to the seat that moves. ``cards`` are all cards of the game, by their numbers.
    """

    def __init__(self, family: Family[S], cards: tuple[C, ...]) -> None:
        self._expedition = family
        self._cards = cards

    def crosses(self, state: S, move: Move) -> Text | None:
        """Cells that come on top."""
        mark = self.marked(state, move)
        return if_any(
            "It marks {n} cross: one more cell for you.",
            "It marks {n} crosses: each gives you one more cell.",
            n=(mark.card.crosses & mark.cells).bit_count() if mark else 0,
        )

    def marked(self, state: S, move: Move) -> Marked[C] | None:
        """What a move marks, if it is one that marks and the card is there."""
        if not isinstance(move, Mark | Cross):
            return None
        place = place_of(move.seat, move.place)
        if state.cards[place] < 0:
            return None
        free = state.free[place]
        cells = self._expedition.masks[move.cells if isinstance(move, Mark) else (move.cell,)]
        return Marked(self._cards[state.cards[place]], cells, free, free & ~cells)

    def taken(self, move: Move) -> list[C]:
        """The cards that a move takes with open eyes."""
        names = move.cards if isinstance(move, Keep) else ()
        if isinstance(move, Take) and move.card != DECK:
            names = (move.card,)
        return [self._cards[self._expedition.card_index[name]] for name in names]

    def unseen(self, state: S, move: Move) -> list[C]:
        """The cards of which a move takes one unseen, from the deck."""
        if not isinstance(move, Take) or move.card != DECK:
            return []
        return [self._cards[card] for card in bits(state.deck)]
