"""Mykerinos as the table knows it: the engine's contract, answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.engine.game import Event, Game, HeuristicTerm
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
)
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import Components
from tabletop.games.mykerinos.dues import Dues
from tabletop.games.mykerinos.forecast import told
from tabletop.games.mykerinos.heuristics import make_heuristics
from tabletop.games.mykerinos.info import INFO, MUSEUM
from tabletop.games.mykerinos.moves import MOVES, Move
from tabletop.games.mykerinos.offers import offered
from tabletop.games.mykerinos.options import Options
from tabletop.games.mykerinos.pad import MykerinosPad
from tabletop.games.mykerinos.player_aid import PLAYER_AID
from tabletop.games.mykerinos.position import Positions
from tabletop.games.mykerinos.state import State
from tabletop.games.mykerinos.steps import STEPS
from tabletop.mechanics.components import read
from tabletop.mechanics.modules import of_board, of_part
from tabletop.mechanics.start_player import START


class Mykerinos(Game[State, Move]):
    """The game with its components; every method is pure."""

    info = INFO
    rules = rules.RULES
    player_aid = PLAYER_AID
    moves = MOVES
    steps = STEPS

    due = of_part("_dues")(Dues.due)
    after = of_board(flow.after)
    legal_moves = of_part("_options")(Options.legal_moves)
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
        self._dues = Dues(self.board)

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        """The table before anything is dealt."""
        least, most = self.board.components.seats
        players = tuple(range(least, most + 1))
        chosen = agreed(INFO.name.key, players, self.options, seats, options)
        return flow.opening(self.board, seats, chosen[MUSEUM.id], chosen[START.id])

    def seen(self, state: State, event: Event, seat: int | None) -> Text:
        """An event as everybody may know it."""
        return told(self.board, state, event)

    def offered(self, state: State, move: Move) -> Text:
        """A legal move, in the imperative."""
        return offered(state, move)
