"""Thebes as the table knows it: the engine's contract, answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.engine.game import Event, Game, HeuristicTerm
from tabletop.engine.move import Pick
from tabletop.engine.option import agreed
from tabletop.engine.pad import Pad
from tabletop.engine.position import PositionFormat
from tabletop.engine.rule import Objection
from tabletop.engine.table import Prompt, Table
from tabletop.engine.text import Text
from tabletop.games.thebes import (
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
    turns,
)
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import Components
from tabletop.games.thebes.dues import Dues
from tabletop.games.thebes.forecast import told
from tabletop.games.thebes.heuristics import HEURISTIC_ERROR, make_heuristics
from tabletop.games.thebes.info import INFO
from tabletop.games.thebes.moves import MOVES, Move
from tabletop.games.thebes.offers import offered
from tabletop.games.thebes.options import Options
from tabletop.games.thebes.pad import ThebesPad
from tabletop.games.thebes.player_aid import PLAYER_AID
from tabletop.games.thebes.position import Positions
from tabletop.games.thebes.state import State
from tabletop.games.thebes.steps import STEPS
from tabletop.mechanics.components import read
from tabletop.mechanics.modules import of_board, of_part
from tabletop.mechanics.start_player import START


class Thebes(Game[State, Move]):
    """The game with its components; every method is pure."""

    info = INFO
    rules = rules.RULES
    player_aid = PLAYER_AID
    moves = MOVES
    steps = STEPS
    heuristic_error = HEURISTIC_ERROR

    due = of_part("_dues")(Dues.due)
    after = of_board(flow.after)
    legal_moves = of_part("_legal")(Options.legal_moves)
    candidates = of_board(candidates.candidates)
    against = of_board(legality.against)
    compose = of_board(compose.compose)
    every_pick = of_board(every_pick.every_pick)
    forecast = of_board(forecast.forecast)
    tally = of_board(scoring.tally)
    score = of_board(scoring.score)
    read = of_board(notation.read)
    census = of_board(scoring.census)
    phase = of_board(prompts.phase_line)
    in_turn = of_board(referee.in_turn)
    verdicts = of_board(referee.verdicts)
    write = staticmethod(notation.write)

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.components = data
        self.board = Board(read(data, Components))
        self.heuristics: tuple[HeuristicTerm, ...] = make_heuristics(self.board)
        self.pad: Pad | None = ThebesPad(self.board)
        self.positions: PositionFormat[Any, Any] | None = Positions(self.board)
        self._legal = Options(self.board)
        self._dues = Dues(self.board)

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        """The table before anything is dealt."""
        least, most = self.board.components.seats
        players = tuple(range(least, most + 1))
        chosen = agreed(INFO.name.key, players, self.options, seats, options)
        return flow.opening(self.board, seats, chosen[START.id])

    def out_of_turn(self, state: State, move: Move) -> Iterator[Objection]:
        """What the book says to a seat that may not act now."""
        return turns.out_of_turn(self.board, state, move.seat)

    def seen(self, state: State, event: Event, seat: int | None) -> Text:
        """An event as everybody may know it."""
        return told(self.board, state, event)

    def offered(self, state: State, move: Move) -> Text:
        """A legal move, in the imperative."""
        return offered(self.board, state, move)

    def table(self, view: State, seat: int | None) -> Table:
        """All that a seat can see and press."""
        return table.table(self._legal, view, seat)

    def prompt(self, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        """What now, after those picks of an unfinished move."""
        return prompts.prompt(self._legal, view, seat, picks)
