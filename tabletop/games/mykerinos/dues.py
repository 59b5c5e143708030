"""What every state waits for, by its phase."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.chance import Blank, Chance, PrintedKind
from tabletop.engine.game import Due
from tabletop.engine.text import Text
from tabletop.games.mykerinos import flow, zones
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS
from tabletop.games.mykerinos.fixtures import DECK
from tabletop.games.mykerinos.names import patron_name
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.steps import EndLastTurn, NoNeutral
from tabletop.mechanics.bitgrid import Lookup


class Dues:
    """Asks chance, names the step that follows, or the seat to act."""

    def __init__(self, board: Board) -> None:
        tiles = board.components.tiles
        self._board = board
        self._acting = tuple(frozenset((seat,)) for seat in range(board.components.seats[1]))
        self._printed = self._blanks()
        self._of_patron = tuple(
            (patron, sum(1 << place for place, tile in enumerate(tiles) if tile.patron == patron))
            for patron in (*PATRONS, NO_PATRON)
        )
        self._pool = Lookup(len(tiles), lambda place: (tiles[place].id, 1))
        self._of: dict[Phase, Callable[[State], Due]] = {
            Phase.START: _start_chance,
            Phase.WINGS: _wings_chance,
            Phase.ROUND: lambda state: flow.new_round(board, state),
            Phase.AREA: self._area_chance,
            Phase.NEUTRAL_IDLE: lambda state: NoNeutral(state.turn, state.neutrals[state.turn]),
            Phase.LAST_TURN: lambda state: EndLastTurn(state.turn, state.track.index(None) + 1),
            Phase.ZONE: lambda state: zones.score_zone(board, state),
            Phase.FORCED: lambda state: zones.forced(board, state),
            Phase.CLEAR: lambda state: zones.clear_zone(board, state),
            Phase.ROUND_END: lambda state: zones.end_round(board, state),
            Phase.EXHIBIT: lambda state: zones.exhibit(board, state),
            Phase.SETS: lambda state: zones.count_sets(board, state),
            Phase.OVER: lambda state: frozenset(),
        }

    def due(self, state: State) -> Due:
        """What the state waits for."""
        waits = self._of.get(state.phase)
        return waits(state) if waits else self._acting[state.turn]

    def _area_chance(self, state: State) -> Chance:
        return Chance(
            name="area",
            ask=Text("Which tiles come up, in reading order?"),
            pool=tuple(self._pool(state.deck)),
            take=self._board.tiles_laid(state.round),
            with_each=(flow.NO_TURN, flow.HALF_TURN),
            hand=DECK,
            blanks=self._printed,
            kinds=self._kinds(state),
        )

    def _blanks(self) -> tuple[Blank, ...]:
        components = self._board.components
        patrons = tuple((patron, patron_name(patron)) for patron in (*PATRONS, NO_PATRON))
        points = tuple((str(n), Text("{points} points", points=n)) for n in components.tile_points)
        cells = tuple(
            (
                str(cell),
                Text(
                    "row {row}, column {column}",
                    row=cell // components.tile_columns + 1,
                    column=cell % components.tile_columns + 1,
                ),
            )
            for cell in range(components.tile_cells)
        )
        return (
            Blank("patron", Text("Patron"), patrons),
            Blank("points", Text("Points"), points),
            Blank(
                "pyramids",
                Text("Pyramids"),
                cells,
                many=True,
                most=components.tile_cells - 1,
                columns=components.tile_columns,
            ),
        )

    def _kinds(self, state: State) -> tuple[PrintedKind, ...]:
        """What the tiles of each patron, and those without one, can bring."""
        components = self._board.components
        return tuple(
            PrintedKind(
                patron,
                tuple(
                    map(
                        str,
                        components.plain_points
                        if patron == NO_PATRON
                        else components.patron_points,
                    )
                ),
                (state.deck & tiles).bit_count(),
            )
            for patron, tiles in self._of_patron
        )


def _start_chance(state: State) -> Chance:
    seats = tuple((str(seat), 1) for seat in range(state.seats))
    return Chance("start", Text("Who starts?"), seats, 1, hand=DECK)


def _wings_chance(state: State) -> Chance:
    return Chance(
        "wings",
        Text("Which patron is on wing 1, 2, 3, 4 and 5?"),
        tuple((patron, 1) for patron in PATRONS),
        len(PATRONS),
        hand=DECK,
    )
