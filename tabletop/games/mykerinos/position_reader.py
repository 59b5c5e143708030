"""From a position to the state: what follows from the rest is worked out here."""

from __future__ import annotations

from collections.abc import Mapping
from operator import sub
from typing import TypeVar

from tabletop.games.mykerinos import zones
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS, Tile
from tabletop.games.mykerinos.flow import fresh_track, stands_for
from tabletop.games.mykerinos.position_shape import (
    ASKING,
    COUNTING,
    NEUTRAL_NAME,
    SETTLING,
    Position,
    tile_of,
    tiles_drawn,
)
from tabletop.games.mykerinos.state import Phase, State
from tabletop.mechanics import pass_track
from tabletop.mechanics.values import changed

K = TypeVar("K", int, str)

UNKNOWN = Tile("", NO_PATRON, 0, ())
"""What stands for a tile of the area that is not known any more; it does not lie there."""


def laid(board: Board, opening: State, position: Position) -> State:
    """The state of a position in which every name is known; it may still be impossible."""
    state = changed(
        opening,
        phase=position.phase,
        round=position.round,
        starter=position.starter,
        turn=position.turn,
        wings=position.wings,
        shown=position.counted,
        zone=position.zone - 1 if position.phase in SETTLING else 0,
        track=_track(board, opening, position),
    )
    state = _tiles(board, state, position)
    state = _archaeologists(board, state, position)
    state = changed(state, points=_points(board, state))
    return _ranked(board, state, position) if position.phase in ASKING else state


# Tiles


def _tiles(board: Board, state: State, position: Position) -> State:
    known = [tile_of(board, words) if words else None for words in position.area]
    area = tuple(tile or UNKNOWN for tile in known)
    won = tuple(
        tuple(tile for words in of(position.own, seat) if (tile := tile_of(board, words)))
        for seat in range(state.seats)
    )
    taken = {tile.id for tiles in won for tile in tiles} | set(position.gone)
    lying = sum(
        1 << slot for slot, tile in enumerate(known) if tile is not None and tile.id not in taken
    )
    drawn = tiles_drawn(board, position)
    return changed(
        state,
        area=area,
        won=won,
        lying=lying,
        deck=_deck(board, position, (*area, *(tile for tiles in won for tile in tiles)), drawn),
        box=drawn - lying.bit_count() - sum(map(len, won)),
        pyramids=sum(
            1 << board.slot_cells[slot][cell]
            for slot, tile in enumerate(area)
            for cell in tile.pyramids
        ),
        ready=tuple(_ready(position, won[seat], seat) for seat in range(state.seats)),
    )


def _ready(position: Position, won: tuple[Tile, ...], seat: int) -> tuple[int, ...]:
    turned = tuple(tile for tile in won if tile.id in of(position.helped, seat))
    return tuple(map(sub, zones.patron_counts(won), zones.patron_counts(turned)))


def _deck(board: Board, position: Position, seen: tuple[Tile, ...], drawn: int) -> int:
    """The tiles not yet drawn: all that lie nowhere, less those that must be gone."""
    out = {*position.gone, *(tile.id for tile in seen)}
    deck = sum(bit for name, (bit, _, _) in board.deck.items() if name not in out)
    missing = deck.bit_count() - (len(board.components.tiles) - drawn)
    for tile in {tile.id: tile for tile in seen if tile.id}.values():
        if missing > 0 and tile.id not in board.deck:
            deck ^= 1 << stands_for(board, deck, tile)
            missing -= 1
    for _ in range(missing):
        deck ^= 1 << deck.bit_length() - 1
    return deck


# Archaeologists


def _archaeologists(board: Board, state: State, position: Position) -> State:
    seats = range(state.seats)
    figures = tuple(board.masks[of(position.archaeologists, owner)] for owner in owners(state))
    pools = tuple(position.pools.get(seat, 0) for seat in seats)
    neutrals = tuple(position.neutral_pools.get(seat, 0) for seat in seats)
    index = board.plans[state.plan].index
    rooms = tuple(sum(1 << index[room] for room in set(of(position.rooms, seat))) for seat in seats)
    used = [figures[seat].bit_count() + pools[seat] + rooms[seat].bit_count() for seat in seats]
    if state.has_neutral:
        used.append(figures[-1].bit_count() + sum(neutrals))
    return changed(
        state,
        figures=figures,
        pools=pools,
        neutrals=neutrals,
        rooms=rooms,
        supply=tuple(board.components.per_colour - count for count in used),
        empty=board.ground(state.round) & ~sum(figures) if state.area else 0,
    )


def owners(state: State) -> tuple[str, ...]:
    """Whose archaeologists there are: the seats', and the neutral colour's where it plays."""
    seats = tuple(map(str, range(state.seats)))
    return (*seats, NEUTRAL_NAME) if state.has_neutral else seats


def of(told: Mapping[K, tuple[str, ...]], owner: K) -> tuple[str, ...]:
    """What is told of an owner: nothing where nobody says anything."""
    return told.get(owner, ())


# Whose turn it is


def _track(board: Board, opening: State, position: Position) -> pass_track.Track:
    """The pass track; the neutral marker is put on it as a round begins (M13)."""
    ended = position.phase in COUNTING or (position.phase is Phase.ROUND and position.round)
    if ended:
        return (None,) * board.components.pass_spaces
    track = fresh_track(board, opening.has_neutral)
    for seat in position.passed:
        if None in track:
            track = pass_track.enter(track, seat)
    return track


def _points(board: Board, state: State) -> tuple[int, ...]:
    """Where the score markers are: the tiles' points, and at the end what is counted so far."""
    points = [zones.track_points(won) for won in state.won]
    plan, wings = board.plans[state.plan], len(state.wings)
    for seat, won in enumerate(state.won):
        counts = dict(zip(PATRONS, zones.patron_counts(won), strict=True))
        for wing, patron in enumerate(state.wings[: state.shown]):
            points[seat] += counts[patron] * plan.best(state.rooms[seat], wing)
        if state.phase is Phase.OVER and state.shown == wings:
            points[seat] += min(counts.values()) * board.components.set_points
    return tuple(points)


def _ranked(board: Board, state: State, position: Position) -> State:
    """The zone with its ranking, and the colour of the rank asked."""
    ranks = tuple(share.owner for share in zones.shares(board, state, state.zone))
    return changed(state, ranks=ranks, rank=position.rank - 1)
