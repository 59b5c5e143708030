"""Positions laid as told, in the words of the components: what lessons begin with.

Facts (all may be left out; what is not told stays as it lies):
    round: 2                                    area: {"1": "M08", "2": "M22 180"}, slots from 1
    wings: the five patrons                     zone: 3, the zone that is settled next
    figures: {"0": ["a1"], "neutral": ["b1"]}   pools: {"0": 7}   neutrals: {"0": 4}
    rooms: {"0": ["w1w2"]}                      own: {"0": ["M03"]}   helped: {"0": ["M03"]}
    passed: [2, 1], first to last               turn: 0

Nobody tells where the score markers are: they follow from the tiles won.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import PATRONS, Tile
from tabletop.games.mykerinos.flow import HALF_TURN, NO_TURN, fresh_track
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.zones import patron_counts, track_points
from tabletop.mechanics.pass_track import enter
from tabletop.mechanics.values import changed
from tests.games.facts import Facts, Part

_NEUTRAL = "neutral"
_KNOWN = (
    "round",
    "area",
    "wings",
    "zone",
    "figures",
    "pools",
    "neutrals",
    "rooms",
    "own",
    "helped",
    "passed",
    "turn",
)


def arrange(board: Board, state: State, facts: Mapping[str, Any]) -> State:
    """The table with those facts; components come from the supply, the deck and the box.

    Raises ValueError with the place and the reason for what the table lacks.
    """
    told = Facts(facts, _KNOWN)
    if not facts:
        return state
    if not state.round:
        raise ValueError("facts: the first area must lie before a position is laid")
    before, state = state, _round(board, state, told)
    if any(fact in told for fact in ("round", "zone", "area", "own")):
        state = _tiles(board, before, state, told)
    state = _archaeologists(board, state, told)
    return _whose_turn(board, state, told)


def _round(board: Board, state: State, facts: Facts) -> State:
    rounds = len(board.components.rows_by_round)
    number = facts.number("round", state.round, 1, rounds)
    zone = facts.number("zone", 1, 1, board.zones(number)) - 1
    settles = "zone" in facts
    moved = settles or "round" in facts or "turn" in facts
    wings = state.wings
    if "wings" in facts:
        wings = _patrons(facts["wings"])
    return changed(
        state,
        round=number,
        zone=zone if moved else state.zone,
        phase=Phase.ZONE if settles else Phase.DIG if moved else state.phase,
        ranks=() if moved else state.ranks,
        rank=0 if moved else state.rank,
        wings=wings,
    )


def _patrons(part: Part) -> tuple[str, ...]:
    named: list[str] = []
    for item in part.parts(len(PATRONS)):
        patron = item.one_of(PATRONS)
        if patron in named:
            raise item.error(f"{patron} is on another wing already")
        named.append(patron)
    return tuple(named)


# Tiles


class _Tiles:
    """The tiles, and which of them are used; each lies in one place only."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._used: set[str] = set()

    def use(self, part: Part) -> Tile:
        """The tile that is told, ``M08`` or ``M08 180``; nobody else can have it."""
        words = part.value.split() if isinstance(part.value, str) else []
        name, turn = (*words, NO_TURN)[:2] if words else ("", NO_TURN)
        if name not in self._board.deck or turn not in (NO_TURN, HALF_TURN) or len(words) > 2:
            raise part.error(f"must be a tile, with 180 for a half turn, not {part.value!r:.40}")
        if name in self._used:
            raise part.error(f"tile {name} lies elsewhere already")
        self._used.add(name)
        _, upright, turned = self._board.deck[name]
        return turned if turn == HALF_TURN else upright

    def keep(self, tile: Tile) -> bool:
        """Whether a tile that lies somewhere can stay; nobody else can have it then.

        A tile that people read off a real one cannot: positions are laid with ours.
        """
        free = tile.id in self._board.deck and tile.id not in self._used
        self._used.add(tile.id)
        return free

    def left(self, deck: int) -> list[Tile]:
        """The tiles that nobody has, those of the deck first."""
        free = [tile for tile in self._board.components.tiles if tile.id not in self._used]
        return sorted(free, key=lambda tile: not deck & self._board.deck[tile.id][0])


def _tiles(board: Board, before: State, state: State, facts: Facts) -> State:
    """The area, the tiles won, and the others in the deck and in the box."""
    tiles = _Tiles(board)
    size, settled = board.tiles_laid(state.round), state.zone * board.components.tiles_in_zone
    told = dict(_area(facts, tiles, settled, size))
    won = _won(facts, tiles, state)
    same = state.round == before.round
    lying = before.lying if same and "zone" not in facts else (1 << size) - (1 << settled)
    area: list[Tile | None] = [told.get(slot) for slot in range(size)]
    for slot in range(size if same else 0):
        if area[slot] is None and lying >> slot & 1 and tiles.keep(before.area[slot]):
            area[slot] = before.area[slot]
    state = changed(state, won=won, lying=lying, points=_points(state, won))
    return _piled(board, state, area, tiles.left(before.deck))


def _points(state: State, won: tuple[tuple[Tile, ...], ...]) -> tuple[int, ...]:
    """Where the score markers are with other tiles won."""
    return tuple(
        points - track_points(before) + track_points(after)
        for points, before, after in zip(state.points, state.won, won, strict=True)
    )


def _area(facts: Facts, tiles: _Tiles, settled: int, size: int) -> Iterator[tuple[int, Tile]]:
    if "area" not in facts:
        return
    part = facts["area"]
    slots = [str(slot + 1) for slot in range(settled, size)]
    for slot in part.names():
        if slot not in slots:
            raise part.error(f"tiles lie on the slots {slots[0]} to {slots[-1]}, not on {slot}")
        yield int(slot) - 1, tiles.use(part[slot])


def _won(facts: Facts, tiles: _Tiles, state: State) -> tuple[tuple[Tile, ...], ...]:
    told = {
        seat: tuple(map(tiles.use, part.parts()))
        for seat, part in facts.by_seat("own", state.seats)
    }
    return tuple(
        told[seat] if seat in told else tuple(filter(tiles.keep, won))
        for seat, won in enumerate(state.won)
    )


def _piled(board: Board, state: State, area: list[Tile | None], left: list[Tile]) -> State:
    """The table with the empty slots filled, and all tiles left in the deck or in the box.

    Where a zone is settled, nothing lies: it is filled for the eye of the rules only, with tiles
    that were there or may have been.
    """
    for slot, tile in enumerate(area):
        if tile is None and state.lying >> slot & 1:
            area[slot] = left.pop(0)
    gone = sum(board.tiles_laid(number) for number in range(1, state.round + 1))
    deck = len(board.components.tiles) - gone
    if len(left) < deck:
        won = sum(map(len, state.won))
        raise ValueError(f"facts.own: {won} tiles cannot be won by then, for fewer were laid")
    gone_by = [*left[deck:], *(tile for tiles in state.won for tile in tiles)]
    laid = tuple(tile or gone_by.pop(0) for tile in area)
    return changed(
        state,
        area=laid,
        deck=sum(board.deck[tile.id][0] for tile in left[:deck]),
        box=len(left) - deck,
        pyramids=_pyramids(board, laid),
    )


def _pyramids(board: Board, area: tuple[Tile, ...]) -> int:
    return sum(
        1 << board.slot_cells[slot][cell]
        for slot, tile in enumerate(area)
        for cell in tile.pyramids
    )


# Archaeologists


def _archaeologists(board: Board, state: State, facts: Facts) -> State:
    """Everybody's archaeologists where they are told; the others are in the supply."""
    most = board.components.per_colour
    figures = _figures(board, state, facts)
    pools = _numbers(facts, "pools", state.pools, most)
    neutrals = state.neutrals
    if "neutrals" in facts and not state.has_neutral:
        raise facts["neutrals"].error("nobody plays the neutral colour in this game")
    if state.has_neutral:
        neutrals = _numbers(facts, "neutrals", neutrals, most)
    rooms = _rooms(board, state, facts)
    used = [
        figures[seat].bit_count() + rooms[seat].bit_count() + pools[seat]
        for seat in range(state.seats)
    ]
    if state.has_neutral:
        used.append(figures[-1].bit_count() + sum(neutrals))
    for owner, count in zip(_owners(state), used, strict=True):
        if count > most:
            raise ValueError(f"facts: {owner} has {most} archaeologists, not {count}")
    stood = sum(figures)
    return changed(
        state,
        figures=figures,
        pools=pools,
        neutrals=neutrals,
        rooms=rooms,
        supply=tuple(most - count for count in used),
        empty=board.ground(state.round) & ~stood if state.area else 0,
    )


def _owners(state: State) -> tuple[str, ...]:
    seats = tuple(map(str, range(state.seats)))
    return (*seats, _NEUTRAL) if state.has_neutral else seats


def _numbers(facts: Facts, name: str, kept: tuple[int, ...], most: int) -> tuple[int, ...]:
    numbers = list(kept)
    for seat, part in facts.by_seat(name, len(kept)):
        numbers[seat] = part.number(0, most)
    return tuple(numbers)


def _figures(board: Board, state: State, facts: Facts) -> tuple[int, ...]:
    figures = list(state.figures)
    settled = sum(board.zone_cells[: state.zone])
    ground = board.ground(state.round) & ~settled if state.area else 0
    figures = [stood & ground for stood in figures]
    told = dict(facts.by_seat("figures", state.seats, *_owners(state)[state.seats :]))
    taken = sum(stood for owner, stood in enumerate(figures) if owner not in told)
    for owner, part in told.items():
        figures[owner] = 0
        for item in part.parts():
            cell = 1 << board.index[item.one_of(board.cells)]
            if not ground & cell:
                raise item.error(f"{item.value} is not in the area that is dug")
            if taken & cell:
                raise item.error(f"somebody stands on {item.value} already")
            taken |= cell
            figures[owner] |= cell
    return tuple(figures)


def _rooms(board: Board, state: State, facts: Facts) -> tuple[int, ...]:
    held, index = list(state.rooms), board.plans[state.plan].index
    told = dict(facts.by_seat("rooms", state.seats))
    taken = sum(rooms for seat, rooms in enumerate(held) if seat not in told)
    for seat, part in told.items():
        held[seat] = 0
        for item in part.parts():
            room = 1 << index[item.one_of(tuple(index))]
            if taken & room:
                raise item.error(f"the room {item.value} is reserved already")
            taken |= room
            held[seat] |= room
    return tuple(held)


# Whose turn it is


def _whose_turn(board: Board, state: State, facts: Facts) -> State:
    """The pass track, the patrons who have helped, and the seat to act."""
    track = state.track
    if "passed" in facts:
        track = fresh_track(board, state.has_neutral)
        for item in facts["passed"].parts():
            seat = item.number(0, state.seats - 1)
            if seat in track:
                raise item.error(f"seat {seat} has passed already")
            track = enter(track, seat)
    turn = facts.number("turn", state.turn, 0, state.seats - 1)
    if state.phase is Phase.DIG and turn in track:
        raise ValueError(f"facts.turn: seat {turn} has passed and cannot act")
    return changed(state, track=track, turn=turn, ready=_ready(state, facts))


def _ready(state: State, facts: Facts) -> tuple[tuple[int, ...], ...]:
    """The tiles that can still help: of those told, all that have not helped."""
    told = {seat for name in ("own", "helped") for seat, _ in facts.by_seat(name, state.seats)}
    tiles = {seat: {tile.id: tile for tile in state.won[seat]} for seat in told}
    for seat, part in facts.by_seat("helped", state.seats):
        for item in part.parts():
            del tiles[seat][item.one_of(tuple(tiles[seat]))]
    return tuple(
        patron_counts(tuple(tiles[seat].values())) if seat in told else counts
        for seat, counts in enumerate(state.ready)
    )
