"""What cannot be so in a position of Mykerinos, and which rule says it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos import rules, zones
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import LEMON, PATRONS
from tabletop.games.mykerinos.pad_checks import FIGURES, TILES
from tabletop.games.mykerinos.position_reader import of, owners
from tabletop.games.mykerinos.position_shape import (
    ASKING,
    BEFORE,
    COUNTING,
    DIGGING,
    SET_UP,
    SETTLING,
    Position,
    tile_named,
    tile_of,
    tiles_drawn,
)
from tabletop.games.mykerinos.state import Phase, State
from tabletop.mechanics.bitgrid import bits

Objections = Iterator[Objection]


# What the table does not have


def strangers(board: Board, opening: State, position: Position) -> Objections:
    """Every name and number that this table does not have."""
    yield from _strange_seats(opening, position)
    yield from _strange_tiles(board, position)
    yield from _strange_places(board, opening, position)
    yield from _strange_numbers(board, position)


def _stranger(piece: object, space: str = "") -> Objection:
    name = str(piece)[:40]
    return rules.STRANGER(Text("There is no piece {piece} here.", piece=name), Pick(name, space))


def _strange_seats(opening: State, position: Position) -> Objections:
    named: chain[int] = chain(
        position.own,
        position.helped,
        position.pools,
        position.neutral_pools,
        position.rooms,
        position.points,
        position.passed,
        (position.starter, position.turn),
    )
    for seat in dict.fromkeys(named):
        if not 0 <= seat < opening.seats:
            yield _stranger(seat)
    for owner in position.archaeologists:
        if owner not in owners(opening):
            yield _stranger(owner)
    for seat in position.neutral_pools if not opening.has_neutral else ():
        yield rules.NEUTRAL_TWO(Text("Nobody plays the neutral colour here."), _neutrals(seat))


def _neutrals(seat: int) -> Pick:
    return Pick("", f"neutral:{seat}")


def _strange_tiles(board: Board, position: Position) -> Objections:
    for slot, words in enumerate(position.area, 1):
        if words is not None and tile_of(board, words) is None:
            yield _stranger(words, f"tile:{slot}")
    for words in position.area[len(board.slots) :]:
        yield _stranger(words, "tile")
    for seat, tiles in position.own.items():
        for words in tiles:
            if tile_of(board, words) is None:
                yield _stranger(words, f"patrons:{seat}")
    read_off = {tile_named(words) for words in position.area if words}
    for name in position.gone:
        if name not in board.deck and name not in read_off:
            yield _stranger(name)
    for seat, helped in position.helped.items():
        own = list(map(tile_named, of(position.own, seat)))
        for name in helped:
            if name not in own or helped.count(name) > 1:
                yield rules.PATRON_OWNED(
                    Text("{who} has no such tile {piece}.", who=Who(seat), piece=name[:40]),
                    Pick(name[:40], f"patrons:{seat}"),
                )


def _strange_places(board: Board, opening: State, position: Position) -> Objections:
    for owner, cells in position.archaeologists.items():
        for cell in cells:
            if cell not in board.index:
                yield rules.GROUND(Text("“{cell}” is no cell.", cell=cell[:40]), _figure(owner, ""))
    for seat, rooms in position.rooms.items():
        for room in rooms:
            if room not in board.plans[opening.plan].index:
                yield rules.ROOMS(
                    Text("The museum has no room {room}.", room=room[:40]), _figure(str(seat), "")
                )
    for wing, patron in enumerate(position.wings, 1):
        if patron not in PATRONS:
            yield _stranger(patron, f"patron:{wing}")


def _figure(owner: str, place: str) -> Pick:
    return Pick(f"fig:{owner}@{place}", place)


def _strange_numbers(board: Board, position: Position) -> Objections:
    rounds = len(board.components.rows_by_round)
    least = 0 if position.phase in (*SET_UP, Phase.ROUND) else 1
    most = 0 if position.phase in SET_UP else rounds - (position.phase is Phase.ROUND)
    least = rounds if position.phase in COUNTING else least
    if not least <= position.round <= most:
        yield rules.PHASES(Text("That does not happen in round {n}.", n=position.round))
        return
    for places, numbers in (("pool", position.pools), ("neutral", position.neutral_pools)):
        for seat, number in numbers.items():
            if number < 0:
                yield FIGURES(
                    Text("That is no number of archaeologists."), Pick("", f"{places}:{seat}")
                )
    zones_laid = board.zones(position.round) if position.round else 0
    last = {Phase.ROUND_END: zones_laid + 1}.get(position.phase, zones_laid)
    first = zones_laid + 1 if position.phase is Phase.ROUND_END else 1
    if position.phase in SETTLING and not first <= position.zone <= last:
        yield rules.ZONE_TURN(Text("There is no zone {n} to settle.", n=position.zone))
    if not 0 <= position.counted <= board.components.museum.wings:
        yield rules.EXHIBITION(Text("There are no {n} wings.", n=position.counted))


# What lies where it cannot


def impossible(board: Board, state: State, position: Position) -> Objections:
    """Every rule against the position of a state whose names are all known."""
    for check in _CHECKS:
        yield from check(board, state, position)


def _twice(things: Iterable[tuple[str, Pick]]) -> Iterator[Pick]:
    """Where things lie that lie elsewhere already."""
    seen = set()
    for name, pick in things:
        if name in seen:
            yield pick
        seen.add(name)


def _tiles_once(board: Board, state: State, position: Position) -> Objections:
    places = [
        (tile_named(words), Pick(tile_named(words), f"tile:{slot}"))
        for slot, words in enumerate(position.area, 1)
        if words
    ]
    taken = [
        (tile.id, Pick(tile.id, f"patrons:{seat}"))
        for seat, won in enumerate(state.won)
        for tile in won
    ] + [(name, Pick(name)) for name in position.gone]
    for pick in chain(_twice(places), _twice(taken)):
        yield TILES(Text("Tile {piece} lies elsewhere already.", piece=pick.piece), pick)


def _area(board: Board, state: State, position: Position) -> Objections:
    empty = position.phase in BEFORE or position.phase in COUNTING
    size = 0 if empty else board.tiles_laid(position.round)
    if len(position.area) != size:
        yield rules.LAYING(
            Text("{n} tile is laid now.", "{n} tiles are laid now.", n=size),
            *(
                Pick(tile_named(words or ""), f"tile:{slot}")
                for slot, words in enumerate(position.area, 1)
            ),
        )
        return
    settled = board.components.tiles_in_zone * state.zone
    asked = settled + board.components.tiles_in_zone * (position.phase in ASKING)
    for slot, words in enumerate(position.area):
        pick = Pick(tile_named(words or ""), f"tile:{slot + 1}")
        lies = bool(state.lying >> slot & 1)
        if slot < settled and lies:
            yield rules.CLEARED(Text("This zone is settled: nothing lies there."), pick)
        if slot >= asked and not lies:
            yield rules.TILES_LIE(Text("A tile of the area still lies there."), pick)


def _counted_tiles(board: Board, state: State, position: Position) -> Objections:
    every, drawn = len(board.components.tiles), tiles_drawn(board, position)
    if state.box < 0 or state.deck.bit_count() != every - drawn:
        won = [
            Pick(tile.id, f"patrons:{seat}") for seat, own in enumerate(state.won) for tile in own
        ]
        yield rules.LAYING(
            Text(
                "Only {n} tile has been laid by then.",
                "Only {n} tiles have been laid by then.",
                n=drawn,
            ),
            *won,
        )


def _cells(board: Board, state: State, position: Position) -> Objections:
    ground = board.ground(state.round) if position.area else 0
    settled = sum(board.zone_cells[: state.zone])
    standing = [
        (cell, _figure(owner, cell))
        for owner, cells in position.archaeologists.items()
        for cell in cells
    ]
    for pick in _twice(standing):
        yield rules.FREE_CELL(Text("Somebody stands there already."), pick)
    for cell, pick in standing:
        place = 1 << board.index[cell]
        if not ground & place:
            yield rules.GROUND(Text("That is not in this round’s area."), pick)
        elif settled & place:
            yield rules.CLEARED(Text("This zone is settled: nobody stands there."), pick)


def _pyramids(board: Board, state: State, position: Position) -> Objections:
    for owner, cells in zip(owners(state), state.figures, strict=True):
        high = cells & state.pyramids
        helped = of(position.helped, int(owner)) if owner.isdigit() else ()
        names = {tile.id for won in state.won for tile in won if tile.patron == LEMON}
        if high.bit_count() > len(names.intersection(helped)):
            yield rules.EXTEND_PYRAMID(
                Text("Only Lord Lemon’s help lets one stand on a pyramid."),
                *(_figure(owner, cell) for cell in board.names(high)),
            )


def _figures(board: Board, state: State, position: Position) -> Objections:
    most = board.components.per_colour
    for owner, left in zip(owners(state), state.supply, strict=True):
        if left < 0:
            yield FIGURES(
                Text("There are only {most} of this colour, not {n}.", most=most, n=most - left),
                Pick("", f"pool:{owner}" if owner.isdigit() else "supply:neutral"),
            )


def _rooms(board: Board, state: State, position: Position) -> Objections:
    held = [
        (room, _figure(str(seat), room)) for seat, rooms in position.rooms.items() for room in rooms
    ]
    for pick in _twice(held):
        yield rules.ROOM_FREE(Text("This room is reserved already."), pick)
    plan = board.plans[state.plan]
    for seat, own in enumerate(state.rooms):
        for room in bits(own & ~plan.open_to(own, 0)):
            name = plan.rooms[room].id
            yield rules.ROOM_DOOR(Text("No room leads to this one."), _figure(str(seat), name))


def _wings(board: Board, state: State, position: Position) -> Objections:
    expected = 0 if position.phase in SET_UP else board.components.museum.wings
    if len(position.wings) != expected:
        yield rules.WINGS(
            Text("{n} patron is on the wings now.", "{n} patrons are on the wings now.", n=expected)
        )
    named = [
        (patron, Pick(f"marker:{patron}", f"patron:{wing}"))
        for wing, patron in enumerate(position.wings, 1)
    ]
    for pick in _twice(named):
        yield rules.WINGS(Text("This patron is on another wing already."), pick)


def _passed(board: Board, state: State, position: Position) -> Objections:
    passed = Counter(position.passed)
    for seat, times in passed.items():
        if times > 1:
            yield rules.PASSED(Text("{who} has passed already.", who=Who(seat)), _passer(seat))
    if position.phase in DIGGING:
        if state.turn in passed:
            yield rules.PASSED(
                Text("{who} has passed already.", who=Who(state.turn)), _passer(state.turn)
            )
        last = len(passed) == state.seats - 1
        if position.phase is Phase.LAST_TURN and not last:
            yield rules.LAST_TURN(Text("Others have not passed yet."))
    elif position.phase in SETTLING:
        if len(passed) < state.seats:
            yield rules.PHASES(
                Text("Zones are settled when all have passed."), *map(_passer, passed)
            )
    else:
        for seat in passed:
            yield rules.PASS_TRACK(Text("Nobody has passed yet in this round."), _passer(seat))


def _passer(seat: int) -> Pick:
    return Pick(f"passer:{seat}")


def _neutral(board: Board, state: State, position: Position) -> Objections:
    if position.phase in (Phase.NEUTRAL, Phase.NEUTRAL_IDLE) and not state.has_neutral:
        yield rules.NEUTRAL_TWO(Text("Nobody plays the neutral colour here."))


def _asked(board: Board, state: State, position: Position) -> Objections:
    """Who chooses in the zone follows from what stands and lies there."""
    if position.phase not in ASKING:
        return
    known = 0 <= state.rank <= len(state.ranks)
    asked = zones.ask(board, state.draft(), state.rank) if known else None
    choosing = position.phase in (Phase.CHOOSE, Phase.REMOVE)
    if asked is None or asked.phase is not state.phase or (choosing and asked.turn != state.turn):
        yield rules.ZONE_TURN(
            Text("The ranking of this zone has another turn now."),
            Pick("", f"zone:{state.zone + 1}"),
        )


def _counting(board: Board, state: State, position: Position) -> Objections:
    wings = board.components.museum.wings
    least = wings if position.phase in (Phase.SETS, Phase.OVER) else 0
    most = {Phase.EXHIBIT: wings - 1}.get(position.phase, least)
    if not least <= state.shown <= most:
        yield rules.EXHIBITION(Text("Wings are counted one by one at the end."))


def _points(board: Board, state: State, position: Position) -> Objections:
    for seat, told in position.points.items():
        if told != state.points[seat]:
            yield rules.TILE_POINTS(
                Text(
                    "What {who} has brings {n}, not {told}.",
                    who=Who(seat),
                    n=state.points[seat],
                    told=told,
                ),
                Pick(f"points:{seat}", f"score:{told}"),
            )


_CHECKS: tuple[Callable[[Board, State, Position], Objections], ...] = (
    _tiles_once,
    _area,
    _counted_tiles,
    _cells,
    _pyramids,
    _figures,
    _rooms,
    _wings,
    _passed,
    _neutral,
    _asked,
    _counting,
    _points,
)
