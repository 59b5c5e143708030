"""What a referee says of a place: who chooses first in a zone, who holds a room, and why."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.rule import Verdict
from tabletop.engine.table import NEUTRAL
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos import rules, zones
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.names import room_name, zone_name
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.steps import ScoreZone
from tabletop.games.mykerinos.turns import spot
from tabletop.mechanics import pass_track
from tabletop.mechanics.ranking import Share
from tabletop.mechanics.values import changed

_DIGGING = (Phase.DIG, Phase.NEUTRAL)
_SETTLING = (*_DIGGING, Phase.ZONE, Phase.CHOOSE, Phase.REMOVE, Phase.FORCED, Phase.CLEAR)


def in_turn(board: Board, state: State, seat: int) -> State | None:
    """The table while another seat digs; a choice in a zone is nobody else's."""
    if state.phase not in _DIGGING or seat in state.track:
        return None
    return state if seat == state.turn else changed(state, phase=Phase.DIG, turn=seat)


def verdicts(board: Board, view: State, space: str) -> Iterator[Verdict]:
    """What the rules make of a zone, a museum room, or the pass track."""
    zone = _zone_of(board, view, space)
    if zone is not None and view.phase in _SETTLING:
        yield from _zone(board, view, zone)
    elif space in board.plans[view.plan].index:
        yield _room(board, view, space)
    elif space.startswith("pass:") and pass_track.order(view.track):
        passed = tuple(map(Who, pass_track.order(view.track)))
        yield rules.TIE.says(Text("Passed so far, in this order: {who}.", who=passed))


def _zone_of(board: Board, state: State, space: str) -> int | None:
    """The zone that a cell, a tile's place or the zone's own space is part of."""
    kind, _, number = space.partition(":")
    if kind == "zone":
        return int(number) - 1
    for zone in range(board.zones(max(state.round, 1))):
        tiles = kind in ("tile", "cartouche") and int(number) - 1 in board.zone_slots[zone]
        if tiles or (space in board.index and board.zone_cells[zone] >> board.index[space] & 1):
            return zone
    return None


def _zone(board: Board, state: State, zone: int) -> Iterator[Verdict]:
    shares, here = zones.shares(board, state, zone), spot(f"zone:{zone + 1}")
    if state.ranks and zone == state.zone:
        shares = tuple(sorted(shares, key=lambda share: state.ranks.index(share.owner)))
    if not shares:
        name = zone_name(zone)
        yield rules.RANKING.says(Text("Nobody stands in zone {zone}.", zone=name), here)
        return
    yield rules.RANKING.says(ScoreZone(zone, shares).says(), here)
    yield from _ties(state, shares)
    yield from _choices(board, state, zone, shares)


def _ties(state: State, shares: tuple[Share, ...]) -> Iterator[Verdict]:
    """How those who are equal are told apart, or what will tell them apart."""
    passed = pass_track.order(state.track)
    for count in dict.fromkeys(share.count for share in shares):
        equal = [share.owner for share in shares if share.count == count]
        if len(equal) < 2:
            continue
        who = tuple(map(Who, equal))
        if len([owner for owner in equal if owner in passed]) >= len(equal) - 1:
            yield rules.TIE.says(
                Text("Equal with {count}: {who}, as they passed.", count=count, who=who)
            )
        else:
            yield rules.TIE.says(
                Text("Equal with {count}: of {who}, whoever passes first.", count=count, who=who)
            )


def _choices(board: Board, state: State, zone: int, shares: tuple[Share, ...]) -> Iterator[Verdict]:
    """What the first, the second and the others may take."""
    n = (state.lying & board.zone_tiles[zone]).bit_count()
    first = [share.owner for share in shares[:2] if share.owner != NEUTRAL]
    if first and n:
        yield rules.MUST_CHOOSE.says(_must(first, n))
    if len(shares) == 1 and not first:
        yield rules.NEUTRAL_ALONE.says(Text("The neutral colour is alone here."))
    elif len(first) < len(shares[:2]):
        yield rules.NEUTRAL_TILE.says(Text("The neutral colour removes a tile in its turn."))
    later = tuple(Who(share.owner) for share in shares[2:] if share.owner != NEUTRAL)
    if later:
        yield rules.LEFTOVER.says(Text("After them {who}: a tile that is left.", who=later))


def _must(seats: list[int], n: int) -> Text:
    if len(seats) == 1:
        return Text(
            "{who} takes {n} tile or a museum room.",
            "{who} takes one of {n} tiles or a museum room.",
            who=Who(seats[0]),
            n=n,
        )
    return Text(
        "{who}, in this order: {n} tile or a museum room.",
        "{who}, in this order: one of {n} tiles or a museum room.",
        who=tuple(map(Who, seats)),
        n=n,
    )


def _room(board: Board, state: State, room: str) -> Verdict:
    number = board.plans[state.plan].index[room]
    name = room_name(room, state.wings)
    for colour, rooms in enumerate(state.rooms):
        if rooms >> number & 1:
            who = Who(colour)
            said = Text("{who} has reserved {room}.", who=who, room=name)
            return rules.ROOM_FREE.says(said, spot(room))
    open_to = tuple(
        Who(seat)
        for seat in range(state.seats)
        if board.plans[state.plan].open_to(state.rooms[seat], state.taken) >> number & 1
    )
    if not open_to:
        said = Text("Nobody holds a room that leads to {room}.", room=name)
        return rules.ROOM_DOOR.says(said, spot(room))
    said = Text("{room} is free and open to {who}.", room=name, who=open_to)
    return rules.ROOM_FREE.says(said, spot(room))
