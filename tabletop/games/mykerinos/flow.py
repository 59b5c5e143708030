"""How one state follows from another: set-up, moves, what chance says, and the book's own steps."""

from __future__ import annotations

from collections.abc import Callable
from operator import add, sub
from typing import Any

from tabletop.engine.chance import Outcome
from tabletop.engine.game import Event
from tabletop.engine.table import NEUTRAL
from tabletop.games.mykerinos import moves, zones
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import BROWN, PATRONS, VIOLET, Tile
from tabletop.games.mykerinos.state import Draft, Phase, State
from tabletop.games.mykerinos.steps import EndLastTurn, NewRound, NoNeutral
from tabletop.mechanics import pass_track
from tabletop.mechanics.bitgrid import first_bits
from tabletop.mechanics.start_player import DRAWN
from tabletop.mechanics.values import replaced

HALF_TURN = "180"
NO_TURN = "0"


def opening(board: Board, seats: int, plan: str, start: str) -> State:
    """The table before anything is dealt."""
    components = board.components
    colours = seats + (seats == components.neutral_seats)
    return State(
        seats=seats,
        plan=plan,
        phase=Phase.START if start == DRAWN else Phase.WINGS,
        round=0,
        starter=0,
        turn=0,
        wings=(),
        deck=first_bits(len(components.tiles)),
        box=0,
        area=(),
        lying=0,
        pyramids=0,
        empty=0,
        figures=(0,) * colours,
        pools=(0,) * seats,
        neutrals=(0,) * seats,
        supply=(components.per_colour,) * colours,
        rooms=(0,) * seats,
        track=fresh_track(board, colours > seats),
        points=(0,) * seats,
        won=((),) * seats,
        ready=((0,) * len(PATRONS),) * seats,
    )


def fresh_track(board: Board, neutral: bool) -> pass_track.Track:
    """The pass track at the start of a round; the neutral marker has its own space (M13)."""
    track: pass_track.Track = (None,) * board.components.pass_spaces
    if neutral:
        track = replaced(track, board.components.neutral_pass_space - 1, NEUTRAL)
    return track


def after_outcome(board: Board, state: State, outcome: Outcome) -> State:
    """The table after chance has spoken."""
    if state.phase is Phase.START:
        seat = int(outcome.drawn[0])
        draft = state.draft()
        draft.phase, draft.starter, draft.turn = Phase.WINGS, seat, seat
        return draft.state()
    if state.phase is Phase.WINGS:
        draft = state.draft()
        draft.phase, draft.wings = Phase.ROUND, outcome.drawn
        return draft.state()
    return _laid(board, state, outcome)


def _laid(board: Board, state: State, outcome: Outcome) -> State:
    deck, area, pyramids = state.deck, [], 0
    for slot, (item, turn) in enumerate(zip(outcome.drawn, outcome.each, strict=True)):
        bit, upright, turned = board.deck.get(item) or _printed(board, state, deck, item, slot)
        tile = turned if turn == HALF_TURN else upright
        deck &= ~bit
        area.append(tile)
        cells = board.slot_cells[slot]
        for cell in tile.pyramids:
            pyramids |= 1 << cells[cell]
    draft = state.draft()
    draft.phase, draft.turn = Phase.DIG, state.starter
    draft.deck, draft.area = deck, tuple(area)
    draft.lying = first_bits(len(area))
    draft.pyramids, draft.empty = pyramids, board.ground(state.round)
    return draft.state()


def _printed(board: Board, state: State, deck: int, item: str, slot: int) -> tuple[int, Tile, Tile]:
    """A real tile: the bit of the one of ours that it stands for, and how it lies."""
    tile = printed_tile(item, state.round, slot)
    if tile is None:
        raise ValueError(f"{item} is no tile")
    place = stands_for(board, deck, tile)
    return 1 << place, tile, tile.turned(board.components.tile_cells)


def printed_tile(item: str, number: int, slot: int) -> Tile | None:
    """The tile that people read off their real one (``lord_lemon/3/0+5``); None: it is ours."""
    if "/" not in item:
        return None
    patron, points, pyramids = item.split("/")
    cells = tuple(sorted(int(cell) for cell in pyramids.split("+") if cell))
    return Tile(f"P{number}{slot + 1:02}", patron, int(points), cells)


def stands_for(board: Board, deck: int, tile: Tile) -> int:
    """Which of our tiles in the deck a real tile takes the place of: the one most like it."""
    left = [place for place in range(len(board.components.tiles)) if deck >> place & 1]

    def likeness(place: int) -> tuple[bool, bool, int]:
        own = board.components.tiles[place]
        same_face = (own.patron, own.points) == (tile.patron, tile.points)
        return (not same_face, own.patron != tile.patron, place)

    return min(left, key=likeness)


def new_round(board: Board, state: State) -> NewRound:
    """What each seat takes at the start of the next round (M3, M13, M14)."""
    components = board.components
    due = components.per_round[state.seats]
    own = tuple([min(due, have) for have in state.supply[: state.seats]])
    neutral = [0] * state.seats
    left = state.supply[NEUTRAL] if state.has_neutral else 0
    for seat in (state.starter, *state.others(state.starter)):
        neutral[seat] = min(components.neutral_per_round, left)
        left -= neutral[seat]
    return NewRound(state.round + 1, own, tuple(neutral), state.has_neutral)


def after_new_round(board: Board, state: State, step: NewRound) -> State:
    """The table after the archaeologists were taken; the area is laid next."""
    supply = list(map(sub, state.supply, step.own))
    if step.has_neutral:
        supply.append(state.supply[NEUTRAL] - sum(step.neutral))
    draft = state.draft()
    draft.phase, draft.round, draft.turn = Phase.AREA, step.round, state.starter
    draft.supply = tuple(supply)
    draft.pools = tuple(map(add, state.pools, step.own))
    draft.neutrals = tuple(map(add, state.neutrals, step.neutral))
    draft.track = fresh_track(board, step.has_neutral)
    return draft.state()


def after_place(board: Board, state: State, move: moves.StartDig | moves.ExtendDig) -> State:
    """The table after an own dig was started or extended."""
    seat, mask = move.seat, board.masks[move.cells]
    pool, draft = state.pools[seat] - len(move.cells), state.draft()
    draft.empty = state.empty & ~mask
    draft.figures = replaced(state.figures, seat, state.figures[seat] | mask)
    if move.patron:
        draft.ready = _turned(state, seat, move.patron)
        if move.patron == VIOLET:
            pool += 1
            draft.supply = replaced(state.supply, seat, state.supply[seat] - 1)
    draft.pools = replaced(state.pools, seat, pool)
    return _acted(draft, seat)


def _turned(state: State, seat: int, patron: str) -> tuple[tuple[int, ...], ...]:
    number = PATRONS.index(patron)
    ready = state.ready[seat]
    return replaced(state.ready, seat, replaced(ready, number, ready[number] - 1))


def after_brown(board: Board, state: State, move: moves.SendToMuseum) -> State:
    """The table after Sir Brown's help."""
    seat = move.seat
    room, draft = 1 << board.plans[state.plan].index[move.room], state.draft()
    draft.ready = _turned(state, seat, BROWN)
    draft.pools = replaced(state.pools, seat, state.pools[seat] - 1)
    draft.rooms = replaced(state.rooms, seat, state.rooms[seat] | room)
    return _acted(draft, seat)


def _acted(draft: Draft, seat: int) -> State:
    """After an action that is not a pass: the neutral colour, or the next seat."""
    if not draft.has_neutral:
        return _next(draft, seat)
    possible = draft.neutrals[seat] and draft.empty & ~draft.pyramids
    draft.phase = Phase.NEUTRAL if possible else Phase.NEUTRAL_IDLE
    return draft.state()


def _next(draft: Draft, seat: int) -> State:
    """The next seat that has not passed; the last one left has had one more turn (M8)."""
    track, seats = draft.track, draft.seats
    turn = (seat + 1) % seats
    while turn in track and turn != seat:
        turn = (turn + 1) % seats
    if turn in track:
        draft.phase, draft.zone = Phase.ZONE, 0
    elif turn == seat:
        draft.phase = Phase.LAST_TURN
    else:
        draft.phase, draft.turn = Phase.DIG, turn
    return draft.state()


def after_pass(board: Board, state: State, move: moves.Pass) -> State:
    """The table after a pass."""
    draft = state.draft()
    draft.track = pass_track.enter(state.track, move.seat)
    return _next(draft, move.seat)


def after_neutral(
    board: Board, state: State, move: moves.StartNeutral | moves.ExtendNeutral
) -> State:
    """The table after neutral archaeologists were placed."""
    cells = (move.cell,) if isinstance(move, moves.StartNeutral) else move.cells
    mask, seat, draft = board.masks[cells], move.seat, state.draft()
    draft.empty = state.empty & ~mask
    draft.figures = replaced(state.figures, NEUTRAL, state.figures[NEUTRAL] | mask)
    draft.neutrals = replaced(state.neutrals, seat, state.neutrals[seat] - len(cells))
    return _next(draft, seat)


def after_skip(board: Board, state: State, move: moves.SkipNeutral | NoNeutral) -> State:
    """The table after a turn without neutral archaeologists."""
    return _next(state.draft(), move.seat)


def after_last_turn(board: Board, state: State, step: EndLastTurn) -> State:
    """The table when the last marker is on the pass track."""
    draft = state.draft()
    draft.track = pass_track.enter(state.track, step.seat)
    draft.phase, draft.zone = Phase.ZONE, 0
    return draft.state()


def after(board: Board, state: State, event: Event) -> State:
    """The state after a legal move, a possible outcome, or the step that was due."""
    return AFTER[type(event)](board, state, event)


AFTER: dict[type, Callable[[Board, State, Any], State]] = {
    moves.StartDig: after_place,
    moves.ExtendDig: after_place,
    moves.Pass: after_pass,
    moves.SendToMuseum: after_brown,
    moves.StartNeutral: after_neutral,
    moves.ExtendNeutral: after_neutral,
    moves.SkipNeutral: after_skip,
    moves.TakeTile: zones.after_take_tile,
    moves.TakeRoom: zones.after_take_room,
    moves.TakeNothing: zones.after_nothing,
    moves.RemoveTile: zones.after_remove,
    Outcome: after_outcome,
    NewRound: after_new_round,
    NoNeutral: after_skip,
    EndLastTurn: after_last_turn,
    **zones.AFTER_STEPS,
}
