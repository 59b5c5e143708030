"""Why a move is good, in the words of the game: what it does for what one opinion looks at."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.text import Text
from tabletop.games.expeditions.flow import place_of
from tabletop.games.expeditions.moves import DECK, Cross, Keep, Mark, Move, Take
from tabletop.games.silver_gold.components import COIN, NO_SEAL, PALM, Treasure
from tabletop.games.silver_gold.family import SilverGold
from tabletop.games.silver_gold.names import COLOUR_NAMES
from tabletop.games.silver_gold.state import State


class Reasons:
    """A sentence for each opinion; each is true of the move, and None where it does nothing for it.

    They speak to the seat that moves.
    """

    def __init__(self, family: SilverGold) -> None:
        self._family = family
        self._box = family.box

    def cards(self, state: State, move: Move) -> Text | None:
        """That an island is finished, or how near it comes; how large a card taken is."""
        taken = self._taken(move)
        if taken:
            n = min([card.cells.bit_count() for card in taken])
            if len(taken) > 1:
                return Text(
                    "The smaller island has {n} cell.", "The smaller island has {n} cells.", n=n
                )
            return Text("The island has {n} cell.", "The island has {n} cells.", n=n)
        marked = self._marked(state, move)
        if marked is None:
            return None
        _, cells, left = marked
        if not left:
            return Text("It finishes the island.")
        if not cells:
            return None
        n = left.bit_count()
        return Text("The island then lacks {n} cell.", "The island then lacks {n} cells.", n=n)

    def later(self, state: State, move: Move) -> Text | None:
        """That the free cells stay together, or a place for another card."""
        marked = self._marked(state, move)
        if marked is None:
            return None
        _, cells, left = marked
        if cells and not left:
            return Text("It makes room for another island.")
        if cells and sum(1 for _ in self._family.grid.pieces(left)) == 1:
            return Text("The free cells of the island stay in one piece.")
        return None

    def crosses(self, state: State, move: Move) -> Text | None:
        """How many crosses are marked, or come with a card."""
        n = self._found(state, move, lambda card: card.crosses)
        if not n:
            return None
        return Text(
            "It marks {n} cross: one more cell for you.",
            "It marks {n} crosses: each gives you one more cell.",
            n=n,
        )

    def coins(self, state: State, move: Move) -> Text | None:
        """How many coins are marked, and whether a row is filled."""
        n = self._found(state, move, lambda card: card.mask(COIN))
        have, box = state.coins[move.seat], self._box
        n = min(n, box.coin_rows * box.row_coins - have)
        if n <= 0:
            return None
        if (have + n) // box.row_coins > have // box.row_coins:
            return Text("It fills a row of coins.")
        return Text("It brings you {n} coin.", "It brings you {n} coins.", n=n)

    def palms(self, state: State, move: Move) -> Text | None:
        """How many palms are marked, and what each is worth now."""
        n = self._found(state, move, lambda card: card.mask(PALM))
        if not n or len(state.palms[move.seat]) >= self._box.most_palms:
            return None
        return Text(
            "It marks a palm, which is worth {n} point now.",
            "It marks a palm, which is worth {n} points now.",
            n=self._family.palm_value(state),
        )

    def seals(self, state: State, move: Move) -> Text | None:
        """What the seal of a card taken, or of the one that is finished, brings."""
        sealed = [card for card in self._taken(move) if card.seal != NO_SEAL]
        marked = self._marked(state, move)
        if marked is not None and not marked[2] and marked[0].seal != NO_SEAL:
            sealed.append(marked[0])
        if not sealed:
            return None
        best = max(sealed, key=lambda card: card.seal_points)
        return Text(
            "Its seal brings {n} point for each finished card in {colour}.",
            "Its seal brings {n} points for each finished card in {colour}.",
            n=best.seal_points,
            colour=COLOUR_NAMES[best.seal],
        )

    def _taken(self, move: Move) -> list[Treasure]:
        """The cards that a move takes with open eyes."""
        family = self._family
        names = move.cards if isinstance(move, Keep) else ()
        if isinstance(move, Take) and move.card != DECK:
            names = (move.card,)
        return [family.treasures[family.card_index[name]] for name in names]

    def _marked(self, state: State, move: Move) -> tuple[Treasure, int, int] | None:
        """The card that a move marks, the cells marked, and those still free afterwards."""
        if not isinstance(move, Mark | Cross):
            return None
        place = place_of(move.seat, move.place)
        if state.cards[place] < 0:
            return None
        cells = self._family.masks[move.cells if isinstance(move, Mark) else (move.cell,)]
        free = state.free[place]
        return self._family.treasures[state.cards[place]], cells, free & ~cells

    def _found(self, state: State, move: Move, mask: Callable[[Treasure], int]) -> int:
        """How many things of a kind a move marks."""
        marked = self._marked(state, move)
        return (mask(marked[0]) & marked[1]).bit_count() if marked else 0
