"""The one source of legality: every objection to a move, headline first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.text import Text
from tabletop.games.mykerinos import moves, rules, turns, zone_legality
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import (
    BLACKMORE,
    BROWN,
    LEMON,
    PATRONS,
    TANGERINE,
    VIOLET,
)
from tabletop.games.mykerinos.moves import Move
from tabletop.games.mykerinos.names import patron_name
from tabletop.games.mykerinos.prospects import has_place
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.turns import Objections, spot


def against(board: Board, state: State, move: Move) -> Objections:
    """Every rule against the move of a seat that may act, the headline first."""
    stopped = list(_wrong_phase(state, move))
    yield from stopped or _CHECKS[type(move)](board, state, move)


def out_of_turn(board: Board, state: State, move: Move) -> Objections:
    """Every rule against the move of a seat that may not act now, the headline first."""
    yield from _wrong_phase(state, move)
    yield from turns.out_of_turn(state, move.seat)


def _wrong_phase(state: State, move: Move) -> Objections:
    """What is said to a move whose time it is not, whoever makes it."""
    if isinstance(move, moves.NeutralMove | moves.RemoveTile) and not state.has_neutral:
        yield rules.NEUTRAL_TWO(Text("Nobody plays the neutral colour in this game."))
    elif isinstance(move, moves.ZoneMove | moves.RemoveTile):
        yield from zone_legality.wrong_phase(state, move.seat)
    elif state.phase in (Phase.CHOOSE, Phase.REMOVE) and 0 <= move.seat < state.seats:
        yield rules.PHASES(Text("The excavation of this round is over."))


def _own_action(state: State) -> Objections:
    """What keeps a seat from another action of the excavation."""
    if state.phase is Phase.NEUTRAL:
        yield rules.NEUTRAL_CHOICE(Text("The action is done; the neutral colour is next."))


def _dig_action(state: State, seat: int) -> Objections:
    """The same, for actions other than passing."""
    yield from _own_action(state)
    if state.phase is Phase.DIG and not state.pools[seat]:
        yield rules.EMPTY_POOL(Text("Your pool is empty."), spot(f"pool:{seat}"))


def patron_objections(state: State, seat: int, patron: str) -> Objections:
    """What keeps a seat from asking that patron."""
    if patron not in PATRONS:
        yield rules.PATRON_OWNED(Text("“{patron}” is no patron.", patron=patron))
    elif not any(tile.patron == patron for tile in state.won[seat]):
        yield rules.PATRON_OWNED(Text("You have no tile of {patron}.", patron=patron_name(patron)))
    elif not state.ready[seat][PATRONS.index(patron)]:
        yield rules.PATRON_ONCE(
            Text("{patron} has helped you this round.", patron=patron_name(patron)), Pick(patron)
        )
    elif patron == VIOLET and not state.supply[seat]:
        yield rules.VIOLET_SUPPLY(
            Text("None of your archaeologists is in the supply."), spot(f"supply:{seat}")
        )


def cells_objections(board: Board, state: State, cells: tuple[str, ...], taken: Rule) -> Objections:
    """Cells outside the area, occupied, or named twice."""
    ground = board.ground(max(state.round, 1))
    for place, cell in enumerate(cells):
        number = board.index.get(cell)
        if number is None or not ground >> number & 1:
            yield rules.GROUND(Text("{cell} is not in this round’s area.", cell=cell))
        elif not state.empty >> number & 1:
            yield taken(Text("Somebody stands on {cell}.", cell=cell), spot(cell))
        elif cell in cells[:place]:
            yield taken(Text("{cell} is taken by the one placed just now.", cell=cell), spot(cell))


def _stones(board: Board, state: State, cells: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(cell for cell in cells if state.pyramids >> board.index[cell] & 1)


def _pyramids(
    board: Board, state: State, move: moves.StartDig | moves.ExtendDig, stopped: Rule
) -> Objections:
    stones = _stones(board, state, move.cells)
    if move.patron != LEMON:
        for cell in stones:
            yield stopped(Text("A pyramid stands on {cell}.", cell=cell), spot(cell))
    elif len(stones) > 1:
        yield rules.LEMON_ONE(Text("Pyramids stand on {cells}.", cells=stones), *map(spot, stones))
    elif not stones and move.cells:
        yield rules.LEMON_PYRAMID(
            Text("There is no pyramid on {cells}.", cells=move.cells), *map(spot, move.cells)
        )


def _pool_size(state: State, move: moves.StartDig | moves.ExtendDig) -> Objections:
    have = state.pools[move.seat] + (move.patron == VIOLET)
    if max(len(move.cells), moves.cells_wanted(move)) > have:
        yield rules.POOL_SIZE(
            Text("You have only {n} archaeologist.", "You have only {n} archaeologists.", n=have),
            spot(f"pool:{move.seat}"),
        )


def _chain(board: Board, cells: tuple[str, ...], rule: Rule) -> Objections:
    for before, cell in pairwise(cells):
        if not board.grid.neighbours[board.index[before]] >> board.index[cell] & 1:
            yield rule(
                Text("{cell} does not touch {before}.", cell=cell, before=before),
                spot(before),
                spot(cell),
            )


def touches(board: Board, cell: str, figures: int) -> bool:
    """Whether one of ``figures`` stands beside a cell."""
    return bool(board.grid.neighbours[board.index[cell]] & figures)


def _stopped(
    board: Board, state: State, move: moves.StartDig | moves.ExtendDig, free: Rule
) -> list[Objection]:
    """What keeps from digging at all: the turn, then the patron, then what is no free cell."""
    return (
        list(_dig_action(state, move.seat))
        or list(patron_objections(state, move.seat, move.patron) if move.patron else ())
        or list(cells_objections(board, state, move.cells, free))
    )


def _start_dig(board: Board, state: State, move: moves.StartDig) -> Objections:
    stopped = _stopped(board, state, move, rules.FREE_CELL)
    yield from stopped
    if stopped:
        return
    yield from _pyramids(board, state, move, rules.START_PYRAMID)
    yield from _pool_size(state, move)
    if move.patron == BLACKMORE:
        yield from _chain(board, move.cells, rules.BLACKMORE_TOUCH)
    yield from _start_size(board, state, move)


def _nothing_placed(board: Board, state: State, move: moves.StartDig | moves.ExtendDig) -> Text:
    if move.patron and not has_place(board, state, move.seat, move.patron):
        return Text("No place for this is left in the area.")
    return Text("No cell is chosen yet.")


def _start_size(board: Board, state: State, move: moves.StartDig) -> Objections:
    if move.patron in (TANGERINE, BROWN):
        yield _other_help(move.patron)
    elif not move.cells:
        rule = _NO_CELL.get(move.patron, rules.START_ONE)
        yield rule.unfinished(_nothing_placed(board, state, move))
    elif len(move.cells) != moves.cells_wanted(move):
        rule = rules.BLACKMORE_TWO if move.patron == BLACKMORE else rules.START_ONE
        yield rule(_placed(move))


_NO_CELL = {
    VIOLET: rules.VIOLET_DIG,
    LEMON: rules.LEMON_PYRAMID,
    BLACKMORE: rules.BLACKMORE_TWO,
}


def _extend_dig(board: Board, state: State, move: moves.ExtendDig) -> Objections:
    stopped = _stopped(board, state, move, rules.EXTEND_FREE)
    yield from stopped
    if stopped:
        return
    yield from _pyramids(board, state, move, rules.EXTEND_PYRAMID)
    if move.cells and not touches(board, move.cells[0], state.figures[move.seat]):
        yield rules.EXTEND_OWN(
            Text("{cell} touches none of your archaeologists.", cell=move.cells[0]),
            spot(move.cells[0]),
        )
    yield from _chain(board, move.cells, rules.EXTEND_CHAIN)
    yield from _pool_size(state, move)
    yield from _extend_size(board, state, move)


def _extend_size(board: Board, state: State, move: moves.ExtendDig) -> Objections:
    if move.patron in (BLACKMORE, BROWN):
        yield _other_help(move.patron)
    elif len(move.cells) != moves.cells_wanted(move):
        rule = rules.TANGERINE_THREE if move.patron == TANGERINE else rules.EXTEND_TWO
        yield (
            rule(_placed(move))
            if move.cells
            else rule.unfinished(_nothing_placed(board, state, move))
        )


def _other_help(patron: str) -> Objection:
    rule = {
        BLACKMORE: rules.BLACKMORE_TWO,
        TANGERINE: rules.TANGERINE_THREE,
        BROWN: rules.BROWN_ROOM,
    }[patron]
    return rule(Text("{patron} helps in another way.", patron=patron_name(patron)), Pick(patron))


def _placed(move: moves.StartDig | moves.ExtendDig) -> Text:
    count, wanted = len(move.cells), moves.cells_wanted(move)
    if count > wanted:
        return Text("That would be {count} instead of {wanted}.", count=count, wanted=wanted)
    return Text("{count} of {wanted} placed.", count=count, wanted=wanted)


def _pass(board: Board, state: State, move: moves.Pass) -> Objections:
    yield from _own_action(state)


def _send_to_museum(board: Board, state: State, move: moves.SendToMuseum) -> Objections:
    stopped = list(_dig_action(state, move.seat))
    if not stopped:
        stopped = list(patron_objections(state, move.seat, BROWN))
    yield from stopped
    if stopped:
        return
    if move.room:
        yield from zone_legality.room_objections(board, state, move.seat, move.room)
    else:
        some = has_place(board, state, move.seat, BROWN)
        yield rules.BROWN_ROOM(
            Text("No room is chosen yet.") if some else Text("No room is open to you.")
        )


def _neutral_turn(state: State, seat: int) -> Objections:
    if state.phase is Phase.NEUTRAL:
        return
    if not state.pools[seat]:
        yield rules.EMPTY_POOL(Text("Your pool is empty."), spot(f"pool:{seat}"))
    yield rules.NEUTRAL_AFTER(Text("Your own action comes first."))


def _neutral_cells(board: Board, state: State, seat: int, cells: tuple[str, ...]) -> Objections:
    stopped = list(cells_objections(board, state, cells, rules.NEUTRAL_PLACING))
    yield from stopped
    if stopped:
        return
    for cell in _stones(board, state, cells):
        yield rules.NEUTRAL_PLACING(Text("A pyramid stands on {cell}.", cell=cell), spot(cell))
    if len(cells) > state.neutrals[seat]:
        have = state.neutrals[seat]
        yield rules.NEUTRAL_POOL(
            Text(
                "You have only {n} neutral archaeologist.",
                "You have only {n} neutral archaeologists.",
                n=have,
            ),
            spot(f"neutral:{seat}"),
        )


def _start_neutral(board: Board, state: State, move: moves.StartNeutral) -> Objections:
    stopped = list(_neutral_turn(state, move.seat))
    yield from stopped
    if not stopped:
        yield from _neutral_cells(board, state, move.seat, (move.cell,))


def _extend_neutral(board: Board, state: State, move: moves.ExtendNeutral) -> Objections:
    stopped = list(_neutral_turn(state, move.seat))
    if not stopped:
        stopped = list(_neutral_cells(board, state, move.seat, move.cells))
    yield from stopped
    if stopped:
        return
    if move.cells and not touches(board, move.cells[0], state.figures[-1]):
        yield rules.NEUTRAL_DIG(
            Text("{cell} touches no neutral archaeologist.", cell=move.cells[0]),
            spot(move.cells[0]),
        )
    yield from _chain(board, move.cells, rules.NEUTRAL_DIG)
    usual = moves.ExtendDig(move.seat, move.cells)
    if len(move.cells) != moves.cells_wanted(usual):
        said = rules.NEUTRAL_DIG if move.cells else rules.NEUTRAL_DIG.unfinished
        yield said(_placed(usual))


def _skip_neutral(board: Board, state: State, move: moves.SkipNeutral) -> Objections:
    yield from _neutral_turn(state, move.seat)


_CHECKS: dict[type, Callable[[Board, State, Any], Objections]] = {
    moves.StartDig: _start_dig,
    moves.ExtendDig: _extend_dig,
    moves.Pass: _pass,
    moves.SendToMuseum: _send_to_museum,
    moves.StartNeutral: _start_neutral,
    moves.ExtendNeutral: _extend_neutral,
    moves.SkipNeutral: _skip_neutral,
    moves.TakeTile: zone_legality.take_tile,
    moves.TakeRoom: zone_legality.take_room,
    moves.TakeNothing: zone_legality.take_nothing,
    moves.RemoveTile: zone_legality.remove_tile,
}
