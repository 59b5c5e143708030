"""Reasons to like a move, in points; the greedy computer player sums them."""

from __future__ import annotations

from tabletop.engine.game import HeuristicTerm
from tabletop.engine.opinions import Opinions
from tabletop.engine.text import Text
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.digging import drawn_tokens
from tabletop.games.thebes.hint_texts import HintTexts
from tabletop.games.thebes.kinds import ASSISTANT, PERMISSION, RUMOUR, SHOVEL, ZEPPELIN
from tabletop.games.thebes.moves import Act, Dig, Exchange, Exhibit, Move, Stop, TakeCard
from tabletop.games.thebes.next_action import NextAction, NextActions
from tabletop.games.thebes.outlook import Outlook
from tabletop.games.thebes.planner import weeks_of
from tabletop.games.thebes.reasons import Reasons
from tabletop.games.thebes.state import State
from tabletop.games.thebes.valuation import Valuation, tool

HEURISTIC_ERROR = 1.0
"""How far off, in points, what these say of two good moves usually is, half of what is thought of
other games; found by trying. The luck of a dig drowns in few playouts what they know."""


def make_heuristics(board: Board) -> tuple[HeuristicTerm, ...]:
    """The heuristic terms of a game with these components.

    All are in points as they are worth in the end, so none needs a weight of its own; their
    constants were found together, in 600,000 games between players at sight.
    """
    opinion, hint_texts = _Opinions(board).opinion, HintTexts(board)
    why = Reasons(board, hint_texts)
    return (
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
            "next",
            Text("what can be done next"),
            opinion("next"),
            hint_texts.next,
            why.next,
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


class _Opinions(Opinions[State, Move]):
    """What a seat may expect of a move, part by part; answers are in points."""

    names = (
        "points",
        "cards",
        "digs",
        "knowledge",
        "shows",
        "congresses",
        "next",
        "help",
        "trip",
        "time",
    )

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self._worth = Valuation(board)
        self._next = NextActions(board, self._worth)

    def judged(self, state: State, move: Move) -> tuple[float, ...]:
        """What each opinion says of a move."""
        outlook = self._worth.outlook(state, move.seat)
        way, there = weeks_of(self._board, state, move)
        valid = outlook.valid_after(way + there)
        weeks = -outlook.trip_lost(way), -outlook.weeks_lost(way, there, valid)
        if isinstance(move, Stop):
            return (*_NOTHING, 0.0, 0.0, *weeks)
        if isinstance(move, Dig):
            told, helped = self._dug(outlook, move, valid, outlook.left - way - there)
        elif isinstance(move, Exchange):
            told, helped = _NOTHING, 0.0
        else:
            told, helped = self._taken(outlook, move)
        if move.zeppelin:
            helped -= tool(outlook, ZEPPELIN)
        return (*told, self._goes_on(outlook, move, way + there), helped, *weeks)

    def _goes_on(self, outlook: Outlook, move: Act, weeks: int) -> float:
        """What can be done after a move of so many weeks."""
        board = self._board
        place = board.place[move.travel] if move.travel else outlook.state.places[move.seat]
        asked = NextAction(
            place,
            outlook.left - weeks,
            board.card[move.card] if isinstance(move, TakeCard | Exhibit) else -1,
            board.site[move.site] if isinstance(move, Dig) else -1,
            isinstance(move, Exchange),
            weeks >= outlook.rest_of_year,
        )
        return self._next.after(outlook, weeks, asked)

    def _dug(
        self, outlook: Outlook, move: Dig, valid: float, left: int
    ) -> tuple[tuple[float, ...], float]:
        """What a dig says to the opinions up to congresses, and the help that it uses up.

        ``valid`` is how much one may count on a permit of the year after it, ``left`` the weeks
        that are left then.
        """
        site = self._board.site[move.site]
        tokens = drawn_tokens(self._board, outlook.state, move)
        permit = not (move.permission or outlook.spent >> site & 1)
        dig = self._worth.dig(outlook, site, tokens, permit, valid, left)
        return (dig.points, 0.0, dig.digs, dig.book, dig.shows, 0.0), -_used_up(outlook, move)

    def _taken(self, outlook: Outlook, move: TakeCard | Exhibit) -> tuple[tuple[float, ...], float]:
        """What a card says to the opinions up to congresses, and the help that it is."""
        card = self._worth.card(outlook, self._board.card[move.card])
        return (0.0, card.points, card.digs, card.lead, 0.0, card.congresses), card.help


_NOTHING = (0.0,) * 6
"""What opinions say that have nothing to say, up to congresses."""


def _used_up(outlook: Outlook, move: Dig) -> float:
    """What cards that a dig uses up would serve for later."""
    lost = 0.0
    if move.rumours:
        lost += move.rumours * tool(outlook, RUMOUR)
    if move.assistant:
        lost += tool(outlook, ASSISTANT)
    if move.shovel:
        lost += tool(outlook, SHOVEL)
    if move.permission:
        lost += tool(outlook, PERMISSION)
    return lost
