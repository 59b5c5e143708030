"""What speaks against a choice in the settling of a zone, or against a museum room."""

from __future__ import annotations

from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.games.mykerinos import moves, rules
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.names import room_name, zone_name
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.turns import Objections, spot


def room_objections(board: Board, state: State, seat: int, room: str) -> Objections:
    """What keeps a seat from reserving that room."""
    plan = board.plans[state.plan]
    number, name = plan.index.get(room), room_name(room, state.wings)
    if number is None:
        yield rules.ROOMS(Text("This museum lacks {room}.", room=name))
    elif state.taken >> number & 1:
        yield rules.ROOM_FREE(Text("Somebody has reserved {room}.", room=name), spot(room))
    elif not plan.open_to(state.rooms[seat], 0) >> number & 1:
        yield rules.ROOM_DOOR(Text("You hold no room that leads to {room}.", room=name), spot(room))


def _is_absent(state: State, seat: int) -> bool:
    return 0 <= seat < state.seats and seat != state.turn and seat not in state.ranks


def wrong_phase(state: State, seat: int) -> Objections:
    """What is said to a choice in a zone while none is settled, or by a seat that is not there."""
    if state.phase in (Phase.DIG, Phase.NEUTRAL) and 0 <= seat < state.seats:
        yield rules.PHASES(Text("No zone is settled before all have passed."))
    elif state.phase is Phase.CHOOSE and _is_absent(state, seat):
        yield rules.RANKING(
            Text("None of your archaeologists is in zone {zone}.", zone=zone_name(state.zone)),
            spot(f"zone:{state.zone + 1}"),
        )


def _choice_turn(state: State) -> Objections:
    """What keeps a seat from choosing for itself."""
    if state.phase is Phase.REMOVE:
        yield rules.NEUTRAL_TILE(Text("First choose the tile that the neutral colour takes."))


def _tile_objections(board: Board, state: State, tile: str) -> Objections:
    slots = [slot for slot in board.zone_slots[state.zone] if state.lying >> slot & 1]
    if not any(state.area[slot].id == tile for slot in slots):
        yield rules.ZONE_TILE(
            Text("This tile does not lie in zone {zone}.", zone=zone_name(state.zone)),
            *(Pick(state.area[slot].id) for slot in slots),
        )


def take_tile(board: Board, state: State, move: moves.TakeTile) -> Objections:
    """What speaks against taking that tile."""
    stopped = list(_choice_turn(state))
    yield from stopped
    if not stopped:
        yield from _tile_objections(board, state, move.tile)


def take_room(board: Board, state: State, move: moves.TakeRoom) -> Objections:
    """What speaks against reserving that room instead of a tile."""
    stopped = list(_choice_turn(state))
    yield from stopped
    if stopped:
        return
    if state.rank > 1:
        yield rules.MUSEUM_RANK(
            Text("You are number {rank} in this zone.", rank=state.rank + 1),
            spot(f"zone:{state.zone + 1}"),
        )
    if not state.supply[move.seat]:
        yield rules.MUSEUM_SUPPLY(
            Text("None of your archaeologists is in the supply."), spot(f"supply:{move.seat}")
        )
    yield from room_objections(board, state, move.seat, move.room)


def take_nothing(board: Board, state: State, move: moves.TakeNothing) -> Objections:
    """What speaks against leaving it."""
    stopped = list(_choice_turn(state))
    yield from stopped
    if not stopped and state.rank <= 1:
        yield rules.MUST_CHOOSE(
            Text("You are number {rank} in this zone.", rank=state.rank + 1),
            spot(f"zone:{state.zone + 1}"),
        )


def remove_tile(board: Board, state: State, move: moves.RemoveTile) -> Objections:
    """What speaks against that tile for the neutral colour."""
    if state.phase is Phase.CHOOSE:
        yield rules.NEUTRAL_TILE(Text("Now you choose for yourself."))
    else:
        yield from _tile_objections(board, state, move.tile)
