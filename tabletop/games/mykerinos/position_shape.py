"""What a written position of Mykerinos is made of."""

from __future__ import annotations

from collections.abc import Mapping
from re import fullmatch

from attrs import field, frozen

from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS, PRINTED, Tile
from tabletop.games.mykerinos.flow import HALF_TURN
from tabletop.games.mykerinos.state import Phase

NEUTRAL_NAME = "neutral"
"""What the neutral colour is called among the owners of archaeologists."""

_PRINTED, _TURNED = "=", "/"
NOT_TOLD = "?"
"""Stands for the points of a tile of which a score sheet tells only the patron."""

COUNTED = "P{number:03}=" + f"{{patron}}/{NOT_TOLD}/"
"""Such a tile, numbered throughout the sheet."""


@frozen(kw_only=True)
class Position:
    """What lies on the table; seats are numbers from 0, places are called as on the table.

    Tiles are ``M08``, ``M08/180`` after a half turn, and ``P101=lord_lemon/3/0+5`` where people
    read them off real ones; ``P001=lord_lemon/?/`` is counted on a score sheet: its points are some
    of those that the score marker shows. ``area`` are the tiles laid this round, slot by slot from
    the first, also those that were taken since; None: not known any more. ``gone`` are the tiles
    that have left the game; what is missing among them is taken from the end of the components.
    ``archaeologists`` are the cells where they stand by owners (``0``, ``neutral``); those in no
    ``pool``, ``neutral_pool``, room or cell are in the supply. Of the ``wings`` the last may be
    left out. ``helped`` are the tiles that lie turned, ``passed`` the seats on the pass track,
    first to last; where zones are settled the last may be left out. ``zone`` (from 1) is settled,
    or comes next; ``rank`` (from 1) chooses there.
    ``counted`` wings are counted at the end. ``points`` are where the score markers are; they
    follow from the tiles where all are known, are left out then, and checked.
    """

    phase: Phase
    round: int = 0
    starter: int = 0
    turn: int = 0
    wings: tuple[str, ...] = ()
    area: tuple[str | None, ...] = ()
    own: Mapping[int, tuple[str, ...]] = field(factory=dict)
    helped: Mapping[int, tuple[str, ...]] = field(factory=dict)
    gone: tuple[str, ...] = ()
    archaeologists: Mapping[str, tuple[str, ...]] = field(factory=dict)
    pools: Mapping[int, int] = field(factory=dict)
    neutral_pools: Mapping[int, int] = field(factory=dict)
    rooms: Mapping[int, tuple[str, ...]] = field(factory=dict)
    passed: tuple[int, ...] = ()
    zone: int = 1
    rank: int = 1
    counted: int = 0
    points: Mapping[int, int] = field(factory=dict)


def tile_words(board: Board, tile: Tile) -> str:
    """A tile as it lies, in words."""
    known = board.deck.get(tile.id)
    if known is None:
        pyramids = "+".join(map(str, tile.pyramids))
        return f"{tile.id}{_PRINTED}{tile.patron}/{tile.points}/{pyramids}"
    return tile.id if tile == known[1] else f"{tile.id}{_TURNED}{HALF_TURN}"


def tile_named(words: str) -> str:
    """The id of the tile that is meant."""
    return words.partition(_PRINTED)[0].partition(_TURNED)[0]


def is_read_off(words: str) -> bool:
    """Whether they say what is printed on a tile that is none of the components."""
    return _PRINTED in words


def tile_of(board: Board, words: str) -> Tile | None:
    """The tile that the words mean, as it lies; None: there is no such tile."""
    name, printed, face = words.partition(_PRINTED)
    if printed:
        return _read_off(board, name, face)
    name, turned, turn = words.partition(_TURNED)
    if name not in board.deck or (turned and turn != HALF_TURN):
        return None
    _, upright, half = board.deck[name]
    return half if turned else upright


def _read_off(board: Board, name: str, face: str) -> Tile | None:
    """A tile that people read off their real one; None: none of that name or that face exists."""
    components = board.components
    patron, points, pyramids = (*face.split("/"), "", "", "")[:3]
    cells = pyramids.split("+") if pyramids else []
    known = (
        fullmatch(PRINTED, name)
        and face.count("/") == 2
        and patron in (*PATRONS, NO_PATRON)
        and (points == NOT_TOLD or points in map(str, components.tile_points))
        and len(set(cells)) == len(cells) < components.tile_cells
        and set(cells) <= set(map(str, range(components.tile_cells)))
    )
    if not known:
        return None
    return Tile(name, patron, 0 if points == NOT_TOLD else int(points), tuple(map(int, cells)))


SET_UP = (Phase.START, Phase.WINGS)
BEFORE = (*SET_UP, Phase.ROUND, Phase.AREA)
"""No area is laid yet."""

DIGGING = (Phase.DIG, Phase.NEUTRAL, Phase.NEUTRAL_IDLE, Phase.LAST_TURN)
ASKING = (Phase.CHOOSE, Phase.REMOVE, Phase.FORCED, Phase.CLEAR)
"""The colours of a zone are asked, one after the other."""

SETTLING = (Phase.ZONE, *ASKING, Phase.ROUND_END)
COUNTING = (Phase.EXHIBIT, Phase.SETS, Phase.OVER)


def tiles_drawn(board: Board, position: Position) -> int:
    """How many tiles have come from the deck by then."""
    rounds = position.round - (position.phase is Phase.AREA)
    return sum(board.tiles_laid(number) for number in range(1, rounds + 1))
