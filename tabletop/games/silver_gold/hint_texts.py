"""What to look at in a position, said without the move or its place: the first words of a hint."""

from __future__ import annotations

from tabletop.engine.text import Text, if_any
from tabletop.games.expeditions import hint_texts
from tabletop.games.expeditions.flow import place_of
from tabletop.games.expeditions.moves import Cross, Keep, Mark, Move, Take
from tabletop.games.silver_gold.components import COIN, NO_SEAL, PALM, Treasure
from tabletop.games.silver_gold.family import SilverGold
from tabletop.games.silver_gold.names import COLOUR_NAMES
from tabletop.games.silver_gold.state import State


class HintTexts(hint_texts.HintTexts[Treasure]):
    """A sentence for each opinion, also on treasure cards, coins, palms and seals."""

    def __init__(self, family: SilverGold) -> None:
        super().__init__(family.box, family.treasures)
        self._family = family
        self._box = family.box

    def cards(self, state: State, move: Move) -> Text | None:
        """How near the next island is, or how large those to choose from are."""
        if isinstance(move, Keep | Take):
            return self._sizes(self.offered(state, move))
        left = sorted(free.bit_count() for _, free in self.held(state, move.seat) if free)
        if not left:
            return None
        if len(left) == 1:
            return Text(
                "Your open island lacks {n} cell.", "Your open island lacks {n} cells.", n=left[0]
            )
        return Text("Your islands lack {near} and {far} cells.", near=left[0], far=left[1])

    def _sizes(self, offered: list[Treasure]) -> Text | None:
        sizes = [card.cells.bit_count() for card in offered]
        if not sizes or min(sizes) == max(sizes):
            return None
        return Text(
            "The islands to choose from have {least} to {most} cells.",
            least=min(sizes),
            most=max(sizes),
        )

    def later(self, state: State, move: Move) -> Text | None:
        """That an island can be finished, into how many pieces the free cells fall, or how much of
        the game is left."""
        if self._finishes(state, move):
            return Text("One of your islands can be finished now.")
        pieces = sum(
            sum(1 for _ in self._family.grid.pieces(free))
            for _, free in self.held(state, move.seat)
        )
        if isinstance(move, Mark | Cross) and pieces:
            return Text(
                "Your free cells lie in {n} piece: try not to break it up.",
                "Your free cells lie in {n} pieces: each takes a mark of its own.",
                n=pieces,
            )
        return self.remaining(state)

    def _finishes(self, state: State, move: Move) -> bool:
        if not isinstance(move, Mark | Cross):
            return False
        cells = self._family.masks[move.cells if isinstance(move, Mark) else (move.cell,)]
        return state.free[place_of(move.seat, move.place)] == cells

    def coins(self, state: State, move: Move) -> Text | None:
        """How near the next trophy is."""
        box, have = self._box, state.coins[move.seat]
        if not self._near(state, move, COIN):
            return None
        if have >= box.coin_rows * box.row_coins:
            return Text("Your rows of coins are full.")
        won = sum(points > 0 for each in state.trophies for points in each)
        n = box.row_coins - have % box.row_coins
        if won >= len(box.trophies):
            return Text("No trophy is left; each coin still counts.")
        return Text(
            "{n} more coin fills a row: the best trophy left brings {points}.",
            "{n} more coins fill a row: the best trophy left brings {points}.",
            n=n,
            points=box.trophies[won],
        )

    def _near(self, state: State, move: Move, find: str) -> bool:
        """Whether such finds can still come from the cards before the seat, or from new ones."""
        if isinstance(move, Keep | Take):
            return True
        return any(card.mask(find) & free for card, free in self.held(state, move.seat))

    def palms(self, state: State, move: Move) -> Text | None:
        """What a palm is worth at this moment."""
        if not self._near(state, move, PALM):
            return None
        if len(state.palms[move.seat]) >= self._box.most_palms:
            return Text("Your palms are full: more bring nothing.")
        return Text(
            "With this display a palm is worth {n} point.",
            "With this display a palm is worth {n} points.",
            n=self._family.palm_value(state),
        )

    def seals(self, state: State, move: Move) -> Text | None:
        """What the best seal wants, or how many are offered."""
        mine = [self._box.cards[card] for card in state.done[move.seat]]
        mine += [card for card, _ in self.held(state, move.seat)]
        sealed = [card for card in mine if card.seal != NO_SEAL]
        if sealed:
            best = max(sealed, key=lambda card: card.seal_points)
            return Text(
                "A seal of yours brings {n} point for each finished card in {colour}.",
                "A seal of yours brings {n} points for each finished card in {colour}.",
                n=best.seal_points,
                colour=COLOUR_NAMES[best.seal],
            )
        if not isinstance(move, Keep | Take):
            return None
        n = sum(card.seal != NO_SEAL for card in self.offered(state, move))
        return if_any(
            "{n} card to choose from has a seal.", "{n} cards to choose from have a seal.", n=n
        )
