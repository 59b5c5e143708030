"""Mykerinos as the table knows it: the engine's contract, answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.engine.chance import Blank, Chance, PrintedKind
from tabletop.engine.game import Due, Event, Game, HeuristicTerm
from tabletop.engine.option import agreed
from tabletop.engine.pad import Pad
from tabletop.engine.position import PositionFormat
from tabletop.engine.text import Text
from tabletop.games.mykerinos import (
    candidates,
    compose,
    every_pick,
    flow,
    forecast,
    legality,
    notation,
    prompts,
    referee,
    rules,
    scoring,
    table,
    zones,
)
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS, Components
from tabletop.games.mykerinos.fixtures import DECK
from tabletop.games.mykerinos.forecast import told
from tabletop.games.mykerinos.heuristics import make_heuristics
from tabletop.games.mykerinos.info import INFO, MUSEUM
from tabletop.games.mykerinos.moves import MOVES, Move
from tabletop.games.mykerinos.names import patron_name
from tabletop.games.mykerinos.offers import offered
from tabletop.games.mykerinos.options import Options
from tabletop.games.mykerinos.pad import MykerinosPad
from tabletop.games.mykerinos.player_aid import PLAYER_AID
from tabletop.games.mykerinos.position import Positions
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.steps import STEPS, EndLastTurn, NoNeutral
from tabletop.mechanics.bitgrid import Lookup
from tabletop.mechanics.components import read
from tabletop.mechanics.modules import of_board
from tabletop.mechanics.start_player import START


class Mykerinos(Game[State, Move]):
    """The game with its components; every method is pure."""

    info = INFO
    rules = rules.RULES
    player_aid = PLAYER_AID
    moves = MOVES
    steps = STEPS

    candidates = of_board(candidates.candidates)
    against = of_board(legality.against)
    compose = of_board(compose.compose)
    every_pick = of_board(every_pick.every_pick)
    forecast = of_board(forecast.forecast)
    tally = of_board(scoring.tally)
    score = of_board(scoring.score)
    read = of_board(notation.read)
    census = of_board(scoring.census)
    table = of_board(table.table)
    phase = of_board(prompts.phase_line)
    prompt = of_board(prompts.prompt)
    out_of_turn = of_board(legality.out_of_turn)
    in_turn = of_board(referee.in_turn)
    verdicts = of_board(referee.verdicts)
    write = staticmethod(notation.write)

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.components = data
        self.board = Board(read(data, Components))
        self.pad: Pad | None = MykerinosPad(self.board, MUSEUM)
        self.positions: PositionFormat[Any, Any] | None = Positions(self.board)
        self._options = Options(self.board)
        self.heuristics: tuple[HeuristicTerm, ...] = make_heuristics(self.board)
        self._acting = tuple(frozenset((seat,)) for seat in range(INFO.seats[1]))
        self._printed = self._blanks()
        tiles = self.board.components.tiles
        self._of_patron = tuple(
            (patron, sum(1 << place for place, tile in enumerate(tiles) if tile.patron == patron))
            for patron in (*PATRONS, NO_PATRON)
        )
        self._pool = Lookup(len(tiles), lambda place: (tiles[place].id, 1))
        self._dues: dict[Phase, Callable[[State], Due]] = self._make_dues()

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        """The table before anything is dealt."""
        least, most = self.board.components.seats
        players = tuple(range(least, most + 1))
        chosen = agreed(INFO.name.key, players, self.options, seats, options)
        return flow.opening(self.board, seats, chosen[MUSEUM.id], chosen[START.id])

    def _make_dues(self) -> dict[Phase, Callable[[State], Due]]:
        board = self.board
        return {
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
        waits = self._dues.get(state.phase)
        return waits(state) if waits else self._acting[state.turn]

    def _area_chance(self, state: State) -> Chance:
        return Chance(
            name="area",
            ask=Text("Which tiles come up, in reading order?"),
            pool=tuple(self._pool(state.deck)),
            take=self.board.tiles_laid(state.round),
            with_each=(flow.NO_TURN, flow.HALF_TURN),
            hand=DECK,
            blanks=self._printed,
            kinds=self._kinds(state),
        )

    def _blanks(self) -> tuple[Blank, ...]:
        components = self.board.components
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
        components = self.board.components
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

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        """The moves without objections, in a fixed order."""
        return self._options.legal_moves(state, seat)

    def seen(self, state: State, event: Event, seat: int | None) -> Text:
        """An event as everybody may know it."""
        return told(self.board, state, event)

    def offered(self, state: State, move: Move) -> Text:
        """A legal move, in the imperative."""
        return offered(state, move)

    def after(self, state: State, event: Event) -> State:
        """The state after a legal move, a possible outcome, or the step that was due."""
        return flow.AFTER[type(event)](self.board, state, event)


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
