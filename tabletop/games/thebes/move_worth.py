"""What a move is worth to the seat that makes it, part by part."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.digging import drawn_tokens
from tabletop.games.thebes.flow import exchange_weeks
from tabletop.games.thebes.kinds import ASSISTANT, PERMISSION, RUMOUR, SHOVEL, ZEPPELIN
from tabletop.games.thebes.moves import Dig, Exchange, Exhibit, Move, Stop, TakeCard
from tabletop.games.thebes.outlook import Outlook
from tabletop.games.thebes.state import State
from tabletop.games.thebes.valuation import Valuation, tool


class MoveWorth(NamedTuple):
    """What each opinion says of a move, in points."""

    trip: float = 0.0
    time: float = 0.0
    points: float = 0.0
    cards: float = 0.0
    digs: float = 0.0
    knowledge: float = 0.0
    shows: float = 0.0
    congresses: float = 0.0
    rivals: float = 0.0
    help: float = 0.0


class MoveWorths:
    """Judges moves; the last answer is kept, for every opinion asks it."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._worth = Valuation(board)
        self._last: tuple[State, Move, MoveWorth] | None = None

    def of(self, state: State, move: Move) -> MoveWorth:
        """What a move is worth."""
        last = self._last
        if last is None or last[1] is not move or last[0] is not state:
            worth = self._judged(self._worth.outlook(state, move.seat), move)
            last = self._last = state, move, worth
        return last[2]

    def _judged(self, outlook: Outlook, move: Move) -> MoveWorth:
        if isinstance(move, Dig):
            return self._dug(outlook, move)
        if isinstance(move, Stop):
            return MoveWorth(time=-outlook.weeks_lost(0, outlook.left, 0.0))
        if isinstance(move, Exchange):
            way, there = self._way(outlook, move), exchange_weeks(self._board, outlook.state)
            lost = outlook.weeks_lost(way, there, outlook.valid_after(way + there))
            helped = -tool(outlook, ZEPPELIN) if move.zeppelin else 0.0
            return MoveWorth(-outlook.trip_lost(way), -lost, help=helped)
        return self._taken(outlook, move)

    def _way(self, outlook: Outlook, move: TakeCard | Exchange | Dig | Exhibit) -> int:
        """The weeks on the way."""
        if move.zeppelin or not move.travel:
            return 0
        board = self._board
        trips = board.trips[1 if outlook.own & board.automobiles else 0]
        return trips[outlook.state.places[outlook.seat]][board.place[move.travel]]

    def _taken(self, outlook: Outlook, move: TakeCard | Exhibit) -> MoveWorth:
        number = self._board.card[move.card]
        way, there = self._way(outlook, move), self._board.weeks[number]
        card = self._worth.card(outlook, number)
        return MoveWorth(
            -outlook.trip_lost(way),
            -outlook.weeks_lost(way, there, outlook.valid_after(way + there)),
            0.0,
            card.points,
            card.digs,
            card.lead,
            0.0,
            card.congresses,
            0.0,
            card.help - tool(outlook, ZEPPELIN) if move.zeppelin else card.help,
        )

    def _dug(self, outlook: Outlook, move: Dig) -> MoveWorth:
        site, way, there = self._board.site[move.site], self._way(outlook, move), move.weeks
        weeks = way + there
        valid, tokens = outlook.valid_after(weeks), drawn_tokens(self._board, outlook.state, move)
        permit = not (move.permission or outlook.spent >> site & 1)
        points, digs, book, shows, rivals = self._worth.dig(
            outlook, site, tokens, permit, valid, outlook.left - weeks
        )
        return MoveWorth(
            -outlook.trip_lost(way),
            -outlook.weeks_lost(way, there, valid),
            points,
            0.0,
            digs,
            book,
            shows,
            0.0,
            rivals,
            -self._used_up(outlook, move),
        )

    def _used_up(self, outlook: Outlook, move: Dig) -> float:
        """What cards that a dig uses up would serve for later."""
        lost = tool(outlook, ZEPPELIN) if move.zeppelin else 0.0
        if move.rumours:
            lost += move.rumours * tool(outlook, RUMOUR)
        if move.assistant:
            lost += tool(outlook, ASSISTANT)
        if move.shovel:
            lost += tool(outlook, SHOVEL)
        if move.permission:
            lost += tool(outlook, PERMISSION)
        return lost
