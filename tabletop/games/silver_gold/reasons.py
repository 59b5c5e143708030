"""Why a move is good, in the words of the game: what it does for what one opinion looks at."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

from tabletop.engine.text import Text
from tabletop.games.expeditions import reasons
from tabletop.games.expeditions.moves import Move
from tabletop.games.silver_gold.components import COIN, NO_SEAL, PALM, Treasure
from tabletop.games.silver_gold.family import SilverGold
from tabletop.games.silver_gold.names import COLOUR_NAMES
from tabletop.games.silver_gold.state import State


class Reasons(reasons.Reasons[State, Treasure]):
    """A sentence for each opinion, also on treasure cards, coins, palms and seals."""

    def __init__(self, family: SilverGold) -> None:
        super().__init__(family, family.treasures)
        self._family = family
        self._box = family.box

    def cards(self, state: State, move: Move) -> Text | None:
        """That an island is finished, or how near it comes; how large a card taken is, or in the
        mean one that the deck may bring."""
        unseen = [card.cells.bit_count() for card in self.unseen(state, move)]
        if unseen:
            return Text(
                "An island of the deck has about {n} cell on the average.",
                "An island of the deck has about {n} cells on the average.",
                n=round(fmean(unseen)),
            )
        taken = self.taken(move)
        if taken:
            n = min([card.cells.bit_count() for card in taken])
            if len(taken) > 1:
                return Text(
                    "The smaller island has {n} cell.", "The smaller island has {n} cells.", n=n
                )
            return Text("The island has {n} cell.", "The island has {n} cells.", n=n)
        marked = self.marked(state, move)
        if marked is None:
            return None
        if not marked.left:
            return Text("It finishes the island.")
        if not marked.cells:
            return None
        n = marked.left.bit_count()
        return Text("The island then lacks {n} cell.", "The island then lacks {n} cells.", n=n)

    def later(self, state: State, move: Move) -> Text | None:
        """That the free cells stay together, or a place for another card."""
        marked = self.marked(state, move)
        if marked is None or not marked.cells:
            return None
        if not marked.left:
            return Text("It makes room for another island.")
        if sum(1 for _ in self._family.grid.pieces(marked.left)) == 1:
            return Text("The free cells of the island stay in one piece.")
        return None

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
        sealed = [card for card in self.taken(move) if card.seal != NO_SEAL]
        marked = self.marked(state, move)
        if marked is not None and not marked.left and marked.card.seal != NO_SEAL:
            sealed.append(marked.card)
        if not sealed:
            return None
        best = max(sealed, key=lambda card: card.seal_points)
        return Text(
            "Its seal brings {n} point for each finished card in {colour}.",
            "Its seal brings {n} points for each finished card in {colour}.",
            n=best.seal_points,
            colour=COLOUR_NAMES[best.seal],
        )

    def _found(self, state: State, move: Move, mask: Callable[[Treasure], int]) -> int:
        """How many things of a kind a move marks."""
        marked = self.marked(state, move)
        return (mask(marked.card) & marked.cells).bit_count() if marked else 0
