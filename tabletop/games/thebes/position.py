"""Positions of Thebes, written and read."""

from __future__ import annotations

from tabletop.engine.position import Loose, PositionFormat, PositionRow
from tabletop.games.thebes import (
    position_checks,
    position_counted,
    position_reader,
    position_rows,
    position_things,
)
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.position_shape import Position, time_of, tokens_of
from tabletop.games.thebes.scoring import Tally
from tabletop.games.thebes.state import NO_CARD, State
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.modules import of_board


class Positions(PositionFormat[State, Position]):
    """The positions of a box."""

    shape = Position
    strangers = of_board(position_checks.strangers)
    laid = of_board(position_reader.laid)
    impossible = of_board(position_checks.impossible)
    follows = ("turn", "year", "order", "stacks")

    def __init__(self, board: Board) -> None:
        self.board = board
        self._every = sum(board.bits)

    def rows(self, opening: State) -> tuple[PositionRow, ...]:
        """The lines of the form."""
        return tuple(position_rows.rows(self.board, opening))

    def begun(self, opening: State) -> Position:
        """Everybody at the start."""
        return Position()

    def loose(self, state: State) -> tuple[Loose, ...]:
        """Markers, archaeologists, cards, exhibitions, tokens and permits."""
        return position_things.things(self.board, state)

    def write(self, seen: State) -> Position:
        """Everything lies open in Thebes but the cards of the deck, of which nobody knows more."""
        board, seats = self.board, range(seen.seats)
        calendar = board.calendars[seen.seats]
        return Position(
            phase=seen.phase,
            turn=seen.turn,
            year=seen.year,
            order=seen.line,
            times={seat: time_of(calendar, seen.times[seat]) for seat in seats},
            at={seat: board.places[place] for seat, place in enumerate(seen.places)},
            own={seat: self._own(own) for seat, own in enumerate(seen.own) if own},
            spent={
                seat: tuple(SITES[site] for site in bits(spent))
                for seat, spent in enumerate(seen.spent)
                if spent
            },
            open=self._row(seen.display),
            exhibitions=self._row(seen.exhibitions),
            discarded=tuple(board.cards[card].id for card in bits(seen.discard)),
            arriving=tuple(board.cards[card].id for card in seen.arriving),
            stacks=(seen.first, seen.second, seen.third),
            waiting=tuple(
                site for site, of in zip(SITES, board.tokens, strict=True) if of & seen.laid_out
            ),
            streak=seen.streak,
            dig=seen.dig,
            sand=seen.sand,
        )

    def _own(self, own: int) -> tuple[str, ...]:
        board = self.board
        cards = [board.cards[card].id for card in board.held(own, self._every)]
        return (*cards, *tokens_of(board, own))

    def _row(self, cards: tuple[int, ...]) -> tuple[str | None, ...]:
        names = tuple(None if card == NO_CARD else self.board.cards[card].id for card in cards)
        return names if any(names) else ()

    def counted(self, opening: State, tally: Tally) -> Position:
        """The finished table of a score sheet."""
        return position_counted.counted(self.board, tally)

    def definite(self, opening: State, position: Position) -> Position:
        """Books and congresses that fit for those that are only counted."""
        return position_counted.definite(self.board, position)
