"""Reasons to like a move, in points; the greedy computer player sums them."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.game import HeuristicTerm, weighed
from tabletop.engine.text import Text
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.card_moves import card_of
from tabletop.games.thebes.components import Card, Exhibition
from tabletop.games.thebes.hint_texts import HintTexts
from tabletop.games.thebes.kinds import (
    ASSISTANT,
    AUTOMOBILE,
    BOOK,
    CONGRESS,
    PERMISSION,
    RUMOUR,
    SHOVEL,
    ZEPPELIN,
)
from tabletop.games.thebes.moves import Dig, Exhibit, Move, TakeCard
from tabletop.games.thebes.planner import weeks_of
from tabletop.games.thebes.reasons import Reasons
from tabletop.games.thebes.scoring import congress_points
from tabletop.games.thebes.state import State
from tabletop.games.thebes.valuation import HOPE, Valuation, later

Points = Callable[[State, Move], float]
HintText = Callable[[State, Move], Text | None]

SHOW_SHARE = 1.5
"""What coming a whole exhibition nearer is worth."""

CONGRESS_TO_COME = 0.3
"""What a congress makes each of those to come worth more, for each week of a year left."""

TOOLS = {ZEPPELIN: 0.9, AUTOMOBILE: 1.5, PERMISSION: 2.0, ASSISTANT: 0.8, SHOVEL: 1.0, RUMOUR: 1.6}
"""What a card is worth that is used later, over a whole game; found by trying values."""

FOUND_BOOK = 0.8
"""What a book found in a bag is worth."""

EXPERIENCE = {
    "points": 1.0,
    "cards": 0.82,
    "digs": 0.57,
    "knowledge": 1.28,
    "shows": 0.7,
    "congresses": 1.8,
    "help": 0.6,
    "trip": 2.54,
    "time": 1.99,
}
"""What to make of each opinion beside the others; found as packaging/experience does."""


def make_heuristics(board: Board) -> tuple[HeuristicTerm, ...]:
    """The heuristic terms of a game with these components."""
    judge, hint_texts = _Judge(board), HintTexts(board)
    why = Reasons(board, hint_texts)
    return weighed(
        EXPERIENCE,
        HeuristicTerm(
            "points",
            Text("points at once, on the average"),
            judge.points,
            hint_texts.points,
            why.points,
            moves=(Dig,),
        ),
        HeuristicTerm(
            "cards",
            Text("points of a card"),
            judge.cards,
            hint_texts.cards,
            why.cards,
            moves=(TakeCard, Exhibit),
        ),
        HeuristicTerm(
            "digs",
            Text("digs to come"),
            judge.digs,
            hint_texts.digs,
            why.digs,
            moves=(TakeCard, Dig),
        ),
        HeuristicTerm(
            "knowledge",
            Text("the most knowledge of a site"),
            judge.knowledge,
            hint_texts.knowledge,
            why.knowledge,
            moves=(TakeCard, Dig),
        ),
        HeuristicTerm(
            "shows",
            Text("exhibitions within reach"),
            judge.shows,
            hint_texts.shows,
            why.shows,
            moves=(Dig,),
        ),
        HeuristicTerm(
            "congresses",
            Text("congresses to come"),
            judge.congresses,
            hint_texts.congresses,
            why.congresses,
            moves=(TakeCard,),
        ),
        HeuristicTerm(
            "help",
            Text("help kept for later"),
            judge.help,
            hint_texts.help,
            why.help,
        ),
        HeuristicTerm(
            "trip",
            Text("weeks on the way"),
            judge.trip,
            hint_texts.time,
            why.trip,
        ),
        HeuristicTerm(
            "time",
            Text("weeks spent"),
            judge.time,
            hint_texts.time,
            why.time,
        ),
    )


class _Judge:
    """Opinions as methods; each answers in points, 0 where it has nothing to say."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._worth = Valuation(board)
        self._last: tuple[State, Move, tuple[int, int]] | None = None

    def points(self, state: State, move: Move) -> float:
        """Points of finds on the average."""
        if isinstance(move, Dig):
            return self._worth.dig(state, move)[0] + self._laid_out(state, move)
        return 0.0

    def cards(self, state: State, move: Move) -> float:
        """Points of an exhibition, of one congress more."""
        card = card_of(self._board, move)
        if isinstance(card, Exhibition):
            return float(card.points)
        if card is not None and card.kind == CONGRESS:
            components = self._board.components
            have = (state.own[move.seat] & self._board.congresses).bit_count()
            return float(congress_points(components, have + 1) - congress_points(components, have))
        return 0.0

    def _laid_out(self, state: State, move: Dig) -> float:
        site = self._board.site[move.site]
        token = state.laid_out & self._board.tokens[site]
        return sum(find.points for find in self._board.finds[site] if find.mask & token)

    def digs(self, state: State, move: Move) -> float:
        """How much better or worse the digs to come will be."""
        if not isinstance(move, TakeCard | Dig):
            return 0.0
        board, digs = self._board, self._worth.digs
        now = self._worth.hopes(state, move.seat)
        own, spent, years = now.own, now.spent, now.years
        left = now.left - min(now.left, sum(self._weeks(state, move)))
        idle = digs(state, own, spent, left, years)
        if isinstance(move, TakeCard):
            return digs(state, own | board.bits[board.card[move.card]], spent, left, years) - idle
        site = board.site[move.site]
        emptied = self._worth.dig(state, move)[0] / 35
        lost = HOPE * emptied * self._worth.best(state, now, site) * later(years)
        return digs(state, own, spent | 1 << site, left, years) - idle - lost

    def knowledge(self, state: State, move: Move) -> float:
        """How much likelier the points for the most knowledge become."""
        card = card_of(self._board, move)
        if isinstance(card, Card) and card.kind == BOOK:
            site = self._board.site[card.site]
            more = self._worth.lead(state, move.seat, site, card.points)
            return more - self._worth.lead(state, move.seat, site)
        if isinstance(move, Dig):
            return FOUND_BOOK * self._worth.dig(state, move)[1]
        return 0.0

    def shows(self, state: State, move: Move) -> float:
        """What a dig brings nearer of the exhibitions on their slots."""
        if not isinstance(move, Dig):
            return 0.0
        return SHOW_SHARE * self._worth.shows(state, move)

    def congresses(self, state: State, move: Move) -> float:
        """A congress makes every further one worth more."""
        card = card_of(self._board, move)
        if isinstance(card, Card) and card.kind == CONGRESS:
            hopes = self._worth.hopes(state, move.seat)
            have = (hopes.own & self._board.congresses).bit_count()
            if have + 1 < len(self._board.components.congresses) - 1:
                return CONGRESS_TO_COME * hopes.left / self._board.components.weeks
        return 0.0

    def help(self, state: State, move: Move) -> float:
        """What is used up is lost for later; what is taken is there for later."""
        share = self._worth.hopes(state, move.seat).left / self._board.components.weeks
        lost = TOOLS[ZEPPELIN] if getattr(move, "zeppelin", False) else 0.0
        if isinstance(move, Dig):
            lost += move.rumours * TOOLS[RUMOUR] + move.assistant * TOOLS[ASSISTANT]
            lost += move.shovel * TOOLS[SHOVEL] + move.permission * TOOLS[PERMISSION]
        card = card_of(self._board, move)
        won = TOOLS.get(card.kind, 0.0) if isinstance(card, Card) else 0.0
        if isinstance(card, Card) and card.kind == AUTOMOBILE and self._drives(state, move.seat):
            won = 0.0
        return (won - lost) * min(1.0, share)

    def _drives(self, state: State, seat: int) -> bool:
        return bool(state.own[seat] & self._board.automobiles)

    def trip(self, state: State, move: Move) -> float:
        """What the weeks on the way are worth elsewhere."""
        left = self._worth.hopes(state, move.seat).left
        way, _ = self._weeks(state, move)
        return self._worth.time(max(0, left - way)) - self._worth.time(left)

    def time(self, state: State, move: Move) -> float:
        """What the weeks that a move takes where it is made are worth elsewhere."""
        left = self._worth.hopes(state, move.seat).left
        way, there = self._weeks(state, move)
        before = max(0, left - way)
        return self._worth.time(max(0, before - there)) - self._worth.time(before)

    def _weeks(self, state: State, move: Move) -> tuple[int, int]:
        """The weeks of trip and action; the last answer is kept, for three opinions ask it."""
        last = self._last
        if last is None or last[0] is not state or last[1] is not move:
            last = self._last = (state, move, weeks_of(self._board, state, move))
        return last[2]
