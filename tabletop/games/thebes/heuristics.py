"""Reasons to like a move, in points; the greedy computer player sums them."""

from __future__ import annotations

from tabletop.engine.game import HeuristicTerm, weighed
from tabletop.engine.opinions import Opinions
from tabletop.engine.text import Text
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import Exhibition
from tabletop.games.thebes.digging import drawn_tokens
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
from tabletop.games.thebes.moves import Dig, Exchange, Exhibit, Move, TakeCard
from tabletop.games.thebes.outlook import Outlook
from tabletop.games.thebes.planner import weeks_of
from tabletop.games.thebes.reasons import Reasons
from tabletop.games.thebes.scoring import congress_points
from tabletop.games.thebes.state import State
from tabletop.games.thebes.valuation import Valuation

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
    opinion, hint_texts = _Opinions(board).opinion, HintTexts(board)
    why = Reasons(board, hint_texts)
    return weighed(
        EXPERIENCE,
        HeuristicTerm(
            "points",
            Text("points at once, on the average"),
            opinion("points"),
            hint_texts.points,
            why.points,
            moves=(Dig,),
        ),
        HeuristicTerm(
            "cards",
            Text("points of a card"),
            opinion("cards"),
            hint_texts.cards,
            why.cards,
            moves=(TakeCard, Exhibit),
        ),
        HeuristicTerm(
            "digs",
            Text("digs to come"),
            opinion("digs"),
            hint_texts.digs,
            why.digs,
            moves=(TakeCard, Dig),
        ),
        HeuristicTerm(
            "knowledge",
            Text("the most knowledge of a site"),
            opinion("knowledge"),
            hint_texts.knowledge,
            why.knowledge,
            moves=(TakeCard, Dig),
        ),
        HeuristicTerm(
            "shows",
            Text("exhibitions within reach"),
            opinion("shows"),
            hint_texts.shows,
            why.shows,
            moves=(Dig,),
        ),
        HeuristicTerm(
            "congresses",
            Text("congresses to come"),
            opinion("congresses"),
            hint_texts.congresses,
            why.congresses,
            moves=(TakeCard,),
        ),
        HeuristicTerm(
            "help",
            Text("help kept for later"),
            opinion("help"),
            hint_texts.help,
            why.help,
        ),
        HeuristicTerm(
            "trip",
            Text("weeks on the way"),
            opinion("trip"),
            hint_texts.time,
            why.trip,
        ),
        HeuristicTerm(
            "time",
            Text("weeks spent"),
            opinion("time"),
            hint_texts.time,
            why.time,
        ),
    )


_NOTHING = (0.0,) * 6
"""What opinions say that have nothing to say, up to help."""


class _Opinions(Opinions[State, Move]):
    """What a seat may expect of a move, part by part; answers are in points."""

    names = tuple(EXPERIENCE)

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self._worth = Valuation(board)
        self._now: Outlook | None = None
        end = max(calendar.end for calendar in board.calendars.values())
        self._time = tuple(self._worth.time(left) for left in range(end + 1))

    def judged(self, state: State, move: Move) -> tuple[float, ...]:
        """What each opinion says of a move."""
        outlook = self._outlook(state, move.seat)
        way, there = weeks_of(self._board, state, move)
        before = max(0, outlook.left - way)
        left = max(0, before - there)
        if isinstance(move, Dig):
            told = self._dug(outlook, move, left)
        elif isinstance(move, TakeCard | Exhibit):
            told = self._taken(outlook, move, left)
        else:
            flown = isinstance(move, Exchange) and move.zeppelin
            told = (*_NOTHING, -flown * TOOLS[ZEPPELIN] * outlook.share)
        time = self._time
        return (*told, time[before] - time[outlook.left], time[left] - time[before])

    def _outlook(self, state: State, seat: int) -> Outlook:
        """What a seat has now; kept, for all its moves are judged by it."""
        now = self._now
        if now is None or now.state is not state or now.seat != seat:
            now = self._now = Outlook(self._board, self._worth, state, seat)
        return now

    def _dug(self, outlook: Outlook, move: Dig, left: int) -> tuple[float, ...]:
        """What a dig says to all opinions but those of its weeks; so many weeks are left after."""
        state, worth, site = outlook.state, self._worth, self._board.site[move.site]
        tokens = drawn_tokens(self._board, state, move)
        points, book = worth.dug(state, site, tokens)
        spent = outlook.spent
        digs = outlook.digs(spent | 1 << site, left) - outlook.digs(spent, left)
        lost = move.zeppelin * TOOLS[ZEPPELIN]
        lost += move.rumours * TOOLS[RUMOUR] + move.assistant * TOOLS[ASSISTANT]
        lost += move.shovel * TOOLS[SHOVEL] + move.permission * TOOLS[PERMISSION]
        return (
            points + outlook.laid_out(site),
            0.0,
            digs - outlook.emptied(site, points),
            FOUND_BOOK * book,
            SHOW_SHARE * worth.shows(state, outlook.seat, site, tokens),
            0.0,
            -lost * outlook.share,
        )

    def _taken(self, outlook: Outlook, move: TakeCard | Exhibit, left: int) -> tuple[float, ...]:
        """What a card says to all opinions but those of its weeks; so many weeks are left after."""
        number = self._board.card[move.card]
        card, own = self._board.cards[number], outlook.own
        lost = move.zeppelin * TOOLS[ZEPPELIN]
        if isinstance(card, Exhibition):
            help_lost = -lost * outlook.share
            return (0.0, float(card.points), 0.0, 0.0, 0.0, 0.0, help_lost)
        kind, points, digs, lead, congresses = card.kind, 0.0, 0.0, 0.0, 0.0
        if self._board.bits[number] & self._worth.wise:
            more = outlook.digs_of(own | self._board.bits[number], outlook.spent, left)
            digs = more - outlook.digs(outlook.spent, left)
        if kind == BOOK:
            lead = outlook.lead(self._board.site[card.site], card.points)
        elif kind == CONGRESS:
            points, congresses = self._congress(outlook)
        won = TOOLS.get(kind, 0.0)
        if kind == AUTOMOBILE and own & self._board.automobiles:
            won = 0.0
        return (0.0, points, digs, lead, 0.0, congresses, (won - lost) * outlook.share)

    def _congress(self, outlook: Outlook) -> tuple[float, float]:
        """The points of one congress more, and what it makes each of those to come worth more."""
        components = self._board.components
        have = (outlook.own & self._board.congresses).bit_count()
        more = congress_points(components, have + 1) - congress_points(components, have)
        goes_on = have + 1 < len(components.congresses) - 1
        return float(more), CONGRESS_TO_COME * outlook.left / components.weeks if goes_on else 0.0
