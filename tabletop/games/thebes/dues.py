"""What every state waits for, by its phase."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.chance import Chance
from tabletop.engine.game import Due
from tabletop.engine.text import Text
from tabletop.games.thebes import cards, digging, flow
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.state import Phase, State


class Dues:
    """Asks chance, names the step that follows, or the seat to act."""

    def __init__(self, board: Board) -> None:
        deck, bags = cards.Deck(board), digging.Bags(board)
        acting = tuple(frozenset((seat,)) for seat in range(board.components.seats[1]))
        self._of: dict[Phase, Callable[[State], Due]] = {
            Phase.START: _start_chance,
            Phase.CARDS: deck.chance,
            Phase.TURN: lambda state: acting[state.turn],
            Phase.YEAR: lambda state: flow.new_year(board, state),
            Phase.OUT: lambda state: flow.out_of_time(board, state),
            Phase.MARKER: lambda state: flow.year_marker(board, state),
            Phase.TOKENS: bags.chance,
            Phase.SAND: lambda state: digging.sand_back(board, state),
            Phase.FIRST: lambda state: digging.first_digger(board, state),
            Phase.USED: lambda state: digging.used_up(board, state),
            Phase.ARRIVE: lambda state: cards.exhibition_comes(board, state),
            Phase.REBUILD: lambda state: cards.new_deck(board, state),
            Phase.OVER: lambda state: frozenset(),
        }

    def due(self, state: State) -> Due:
        """What the state waits for."""
        return self._of[state.phase](state)


def _start_chance(state: State) -> Chance:
    seats = tuple((str(seat), 1) for seat in range(state.seats))
    return Chance("start", Text("Who starts?"), seats, 1, hand=cards.DECK)
