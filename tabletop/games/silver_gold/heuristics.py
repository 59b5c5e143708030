"""Reasons to like a move, in points; the greedy computer player sums them."""

from __future__ import annotations

from operator import sub

from tabletop.engine.game import Foresight, HeuristicTerm, weighed
from tabletop.engine.opinions import Opinions
from tabletop.engine.text import Text
from tabletop.games.expeditions.flow import place_of
from tabletop.games.expeditions.moves import DECK, Cross, Keep, Mark, Move
from tabletop.games.silver_gold.family import SilverGold
from tabletop.games.silver_gold.hint_texts import HintTexts
from tabletop.games.silver_gold.lookahead import Lookahead
from tabletop.games.silver_gold.reasons import Reasons
from tabletop.games.silver_gold.state import State
from tabletop.games.silver_gold.valuation import CardOutlook, Found, HeldCard, Situation, Valuation
from tabletop.mechanics.bitgrid import bits

EXPERIENCE = {
    "cards": 0.96,
    "later": 1.1,
    "crosses": 1.0,
    "coins": 1.96,
    "palms": 1.34,
    "seals": 1.04,
}
"""What to make of each opinion beside the others; set by hand, in self-play."""


FORESIGHT_ERROR = 0.3
"""How far off the difference of two moves that were thought through usually is; playouts are left
to those that are nearly equal. With 0.5 and with 1, and three times as many playouts, Strong won
no more in 200 games each."""


def make_foresight(family: SilverGold, worth: Valuation) -> Foresight:
    """How the game thinks moves through."""
    weights = [EXPERIENCE[name] for name in CardOutlook._fields]
    return Foresight(Lookahead(family, worth, weights), FORESIGHT_ERROR)


def make_heuristics(family: SilverGold, worth: Valuation) -> tuple[HeuristicTerm, ...]:
    """The heuristic terms of a game with these components."""
    opinion, why = _Opinions(family, worth).opinion, Reasons(family)
    hint_texts = HintTexts(family)
    return weighed(
        EXPERIENCE,
        HeuristicTerm(
            "cards",
            Text("cards that will be finished"),
            opinion("cards"),
            hint_texts.cards,
            why.cards,
        ),
        HeuristicTerm(
            "later", Text("time for more cards"), opinion("later"), hint_texts.later, why.later
        ),
        HeuristicTerm(
            "crosses",
            Text("cells for crosses"),
            opinion("crosses"),
            hint_texts.crosses,
            why.crosses,
        ),
        HeuristicTerm(
            "coins", Text("coins and trophies"), opinion("coins"), hint_texts.coins, why.coins
        ),
        HeuristicTerm("palms", Text("palms"), opinion("palms"), hint_texts.palms, why.palms),
        HeuristicTerm("seals", Text("seals"), opinion("seals"), hint_texts.seals, why.seals),
    )


class _Opinions(Opinions[State, Move]):
    """Compares what a seat may expect before and after a move."""

    names = CardOutlook._fields

    def __init__(self, family: SilverGold, worth: Valuation) -> None:
        super().__init__()
        self._family, self._worth = family, worth
        self._start: tuple[State, int, Situation, CardOutlook] | None = None

    def judged(self, state: State, move: Move) -> tuple[float, ...]:
        """What a move adds to the outlook."""
        at, before = self._before(state, move.seat)
        return tuple(map(sub, self._after(state, move, at), before))

    def _before(self, state: State, seat: int) -> tuple[Situation, CardOutlook]:
        """The outlook without a move; the last one is kept, for all moves are measured by it."""
        last = self._start
        if last is None or last[0] is not state or last[1] != seat:
            at = self._worth.situation(state, seat)
            outlook = self._worth.outlook(at, self._held(state, seat), state.owed[seat])
            last = self._start = (state, seat, at, outlook)
        return last[2], last[3]

    def _held(self, state: State, seat: int) -> list[HeldCard]:
        places, cards, held = (2 * seat, 2 * seat + 1), state.cards, self._worth.held
        return [held(cards[place], state.free[place]) for place in places if cards[place] >= 0]

    def _after(self, state: State, move: Move, at: Situation) -> tuple[float, ...]:
        if isinstance(move, Mark):
            return self._marked(state, move, move.cells, at, 0)
        if isinstance(move, Cross):
            return self._marked(state, move, (move.cell,), at, state.owed[move.seat] - 1)
        index, seat = self._family.card_index, move.seat
        if isinstance(move, Keep):
            return self._with(state, seat, at, [index[card] for card in move.cards])
        if move.card != DECK:
            return self._with(state, seat, at, [index[move.card]])
        tops = [self._with(state, seat, at, [card]) for card in bits(state.deck)]
        return tuple([sum(each) / len(tops) for each in zip(*tops, strict=True)])

    def _marked(
        self, state: State, move: Mark | Cross, names: tuple[str, ...], at: Situation, owed: int
    ) -> CardOutlook:
        """The outlook with more cells marked, of a seat that owes so many crosses from before."""
        family, seat, place = self._family, move.seat, place_of(move.seat, move.place)
        cells, card, free = family.masks[names], family.treasures[state.cards[place]], state.free
        left, other = free[place] & ~cells, place ^ 1
        owed = owed + (card.crosses & cells).bit_count() if left or free[other] else 0
        held = [self._worth.held(state.cards[place], left)]
        if state.cards[other] >= 0:
            held.append(self._worth.held(state.cards[other], free[other]))
        if not card.finds & cells:
            return self._worth.outlook(at, held, owed)
        coins = family.new_coins(state, seat, card, cells)
        palms = family.new_palms(state, seat, card, cells)
        return self._worth.outlook(at, held, owed, Found(coins, palms))

    def _with(self, state: State, seat: int, at: Situation, cards: list[int]) -> CardOutlook:
        """The outlook with more cards before the seat."""
        held, treasures = self._worth.held, self._family.treasures
        more = [held(card, treasures[card].cells) for card in cards]
        return self._worth.outlook(at, [*self._held(state, seat), *more])
