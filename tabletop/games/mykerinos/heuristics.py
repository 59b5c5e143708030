"""Reasons to like a move, in points; the greedy computer player sums them."""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub

from tabletop.engine.game import HeuristicTerm, weighed
from tabletop.engine.opinions import Opinions
from tabletop.engine.text import Text
from tabletop.games.mykerinos import moves
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import VIOLET
from tabletop.games.mykerinos.hint_texts import HintTexts
from tabletop.games.mykerinos.majority import Contests, Counts
from tabletop.games.mykerinos.moves import Move, Placed
from tabletop.games.mykerinos.reasons import Reasons
from tabletop.games.mykerinos.state import State
from tabletop.games.mykerinos.valuation import Valuation

Gains = tuple[float, ...]
"""What each seat gains."""

ARCHAEOLOGIST = 0.35
"""What an archaeologist kept for the next round is worth; found by trying values in self-play."""

LAST_ARCHAEOLOGIST = 0.01
"""The same in the last round, where those left only break a tie."""

EARLIER_PASS = 0.15
"""What each later space of the pass track costs."""

IDLE_PATRON = 0.2
"""What a patron's help is worth beyond the archaeologists it moves, for it lapses unused."""


EXPERIENCE = {
    "points": 1.57,
    "patron": 1.49,
    "museum": 0.78,
    "zones": 1.17,
    "rivals": 0.82,
    "help": 0.62,
    "saving": 0.96,
    "tempo": 2.37,
}
"""What to make of each opinion beside the others; found as packaging/experience does."""

_OWN_DIGS = (moves.StartDig, moves.ExtendDig, moves.SendToMuseum)
"""What takes archaeologists of one's own."""


def make_heuristics(board: Board) -> tuple[HeuristicTerm, ...]:
    """The heuristic terms of a game with these components."""
    opinion, why = _Opinions(board).opinion, Reasons(board)
    hint_texts = HintTexts(board)
    return weighed(
        EXPERIENCE,
        HeuristicTerm(
            "points",
            Text("points of the tile"),
            opinion("points"),
            hint_texts.points,
            why.points,
            moves=(moves.TakeTile,),
        ),
        HeuristicTerm(
            "patron",
            Text("the patron of the tile"),
            opinion("patron"),
            hint_texts.patron,
            why.patron,
            moves=(moves.TakeTile, moves.RemoveTile),
        ),
        HeuristicTerm(
            "museum",
            Text("museum rooms"),
            opinion("museum"),
            hint_texts.museum,
            why.museum,
            moves=(moves.TakeRoom, moves.SendToMuseum),
        ),
        HeuristicTerm(
            "zones",
            Text("standing in the zones"),
            opinion("zones"),
            hint_texts.zones,
            why.zones,
            moves=moves.PLACING,
        ),
        HeuristicTerm(
            "rivals",
            Text("standing of the others"),
            opinion("rivals"),
            hint_texts.rivals,
            why.rivals,
            moves=moves.PLACING,
        ),
        HeuristicTerm(
            "help",
            Text("help that would lapse"),
            opinion("help"),
            hint_texts.help,
            why.help,
            moves=_OWN_DIGS,
        ),
        HeuristicTerm(
            "saving",
            Text("archaeologists saved"),
            opinion("saving"),
            hint_texts.saving,
            why.saving,
            moves=_OWN_DIGS,
        ),
        HeuristicTerm(
            "tempo",
            Text("place on the pass track"),
            opinion("tempo"),
            hint_texts.tempo,
            why.tempo,
            moves=(moves.Pass,),
        ),
    )


class _Opinions(Opinions[State, Move]):
    """What moves bring to a seat, part by part, in points.

    What so many more in a zone change is kept as long as the state is the same, for most of its
    moves place archaeologists in the same few zones.
    """

    names = tuple(EXPERIENCE)

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self._worth = Valuation(board)
        self._parts = _Parts(board)
        self._zones: _Zones | None = None

    def judged(self, state: State, move: Move) -> Sequence[float]:
        """What each opinion says of a move."""
        points = patron = museum = helped = saved = 0.0
        placed = moves.placed(move)
        if placed is not None:
            zones, rivals = self._standings(state, move.seat, placed)
            if isinstance(move, moves.StartDig | moves.ExtendDig):
                helped = IDLE_PATRON if move.patron else 0.0
                saved = -self._kept(state) * (len(move.cells) - (move.patron == VIOLET))
            return (0.0, 0.0, 0.0, zones, rivals, helped, saved, 0.0)
        if isinstance(move, moves.TakeTile):
            tile = state.tile(move.tile)
            points, patron = float(tile.points), self._worth.patron(state, move.seat, tile)
        elif isinstance(move, moves.RemoveTile):
            patron = self._denied(state, move)
        elif isinstance(move, moves.TakeRoom | moves.SendToMuseum):
            room = self._board.plans[state.plan].index[move.room]
            museum = self._worth.room(state, move.seat, room)
            if isinstance(move, moves.SendToMuseum):
                helped, saved = IDLE_PATRON, -self._kept(state)
        tempo = self._tempo(state) if isinstance(move, moves.Pass) else 0.0
        return (points, patron, museum, 0.0, 0.0, helped, saved, tempo)

    def _denied(self, state: State, move: moves.RemoveTile) -> float:
        """What the next of the others loses by a tile that is removed, beyond what it brings."""
        tile = state.tile(move.tile)
        rival = state.others(move.seat)[0]
        return self._worth.tile(state, rival, tile) - self._worth.tile(state, move.seat, tile)

    def _standings(self, state: State, seat: int, placed: Placed) -> tuple[float, float]:
        """How much better a seat stands in the zones where archaeologists are placed, and how much
        worse the others do there, on the average."""
        zones = self._zones
        if zones is None or zones.state is not state:
            zones = self._zones = _Zones(self._board, self._worth, state)
        known, own, lost = zones.gains, 0.0, 0.0
        for zone, more in self._parts[placed.cells]:
            gains = known.get((zone, more, placed.owner)) or zones.gain(zone, more, placed.owner)
            own += gains[seat]
            lost += sum(gains) - gains[seat]
        return own, -lost / (state.seats - 1)

    def _kept(self, state: State) -> float:
        """What an archaeologist is worth that is kept for the next round."""
        last = state.round == len(self._board.components.rows_by_round)
        return LAST_ARCHAEOLOGIST if last else ARCHAEOLOGIST

    def _tempo(self, state: State) -> float:
        """Who passes early wins ties; digging on leaves the early spaces to others."""
        return -EARLIER_PASS * state.track.index(None) if None in state.track else 0.0


class _Zones:
    """What more archaeologists change in the zones of one state.

    ``gains`` are those worked out so far, by zone, number and colour: by how much what each seat
    may expect is better.
    """

    def __init__(self, board: Board, worth: Valuation, state: State) -> None:
        self.state = state
        self.gains: dict[tuple[int, int, int], Gains] = {}
        self._board, self._worth = board, worth
        self._contests = Contests(state)
        self._now: dict[int, tuple[Counts, int, Gains]] = {}

    def gain(self, zone: int, more: int, owner: int) -> Gains:
        """Work out what so many more of a colour in a zone change."""
        counts, free, now = self._now.get(zone) or self._looked(zone)
        fresh = list(counts)
        fresh[owner] += more
        then = self._standings(zone, tuple(fresh), max(0, free - more))
        gain = self.gains[zone, more, owner] = tuple(map(sub, then, now))
        return gain

    def _looked(self, zone: int) -> tuple[Counts, int, Gains]:
        """A zone as it is: its archaeologists by colour, its free cells, what seats may expect."""
        state, ground = self.state, self._board.zone_cells[zone]
        counts = tuple([(figures & ground).bit_count() for figures in state.figures])
        free = (state.empty & ~state.pyramids & ground).bit_count()
        now = self._standings(zone, counts, free)
        found = self._now[zone] = counts, free, now
        return found

    def _standings(self, zone: int, counts: Counts, free: int) -> tuple[float, ...]:
        """What each seat may expect of a zone with so many archaeologists of every colour."""
        chances = self._contests.chances(counts, free)
        return tuple(
            [
                one * first + two * second + three * third
                for (one, two, three), (first, second, third) in zip(
                    chances, self._worth.prizes(self.state, zone), strict=True
                )
            ]
        )


class _Parts(dict[tuple[str, ...], tuple[tuple[int, int], ...]]):
    """Names of cells → the zones they are in, and how many in each; remembered."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, names: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
        mask, zones = self._board.masks[names], self._board.zone_cells
        parts = self[names] = tuple(
            (zone, (mask & cells).bit_count()) for zone, cells in enumerate(zones) if mask & cells
        )
        return parts
