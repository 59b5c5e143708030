"""The sentences of the table: what now, what each seat is doing, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from attrs import evolve

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Button, Prompt
from tabletop.engine.text import Fact, Text, Who
from tabletop.games.mykerinos import moves
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import BLACKMORE, BROWN, LEMON, TANGERINE, VIOLET
from tabletop.games.mykerinos.compose import compose
from tabletop.games.mykerinos.legality import against, out_of_turn
from tabletop.games.mykerinos.moves import Move
from tabletop.games.mykerinos.names import patron_name, zone_name
from tabletop.games.mykerinos.prospects import (
    can_ask,
    can_extend,
    can_extend_neutral,
    can_start,
    open_rooms,
)
from tabletop.games.mykerinos.state import Phase, State

_STAGES = {
    Phase.START: Text("Setting up"),
    Phase.WINGS: Text("Setting up"),
    Phase.ROUND: Text("New round"),
    Phase.AREA: Text("New area"),
    Phase.ZONE: Text("Settling the zones"),
    Phase.CHOOSE: Text("Settling the zones"),
    Phase.REMOVE: Text("Settling the zones"),
    Phase.FORCED: Text("Settling the zones"),
    Phase.CLEAR: Text("Settling the zones"),
    Phase.ROUND_END: Text("End of the round"),
    Phase.EXHIBIT: Text("Museum exhibition"),
    Phase.SETS: Text("Museum exhibition"),
    Phase.OVER: Text("The game is over"),
}
_EXCAVATION = Text("Excavation")
_NO_ROUND = (Phase.START, Phase.WINGS, Phase.EXHIBIT, Phase.SETS, Phase.OVER)


def phase_line(board: Board, view: State) -> Text:
    """The header's line: round and stage."""
    stage = _STAGES.get(view.phase, _EXCAVATION)
    if view.phase in _NO_ROUND:
        return stage
    return Text(
        "Round {round} of {rounds} · {stage}",
        round=view.round + (view.phase is Phase.ROUND),
        rounds=len(board.components.rows_by_round),
        stage=stage,
    )


def status_line(state: State, seat: int) -> Text:
    """What a seat is doing."""
    if state.phase is Phase.OVER:
        return Text("finished")
    mine = seat == state.turn
    if mine and state.phase is Phase.DIG:
        return Text("digging")
    if mine and state.phase is Phase.NEUTRAL:
        return Text("placing the neutral colour")
    if mine and state.phase in (Phase.CHOOSE, Phase.REMOVE):
        return Text("choosing")
    if seat in state.ranks:
        return Text(
            "number {rank} in zone {zone}",
            rank=state.ranks.index(seat) + 1,
            zone=zone_name(state.zone),
        )
    if seat in state.track:
        return Text("passed, space {space}", space=state.track.index(seat) + 1)
    return Text("waiting")


def prompt(board: Board, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
    """What now, after those picks of an unfinished move."""
    turn = view.turn
    if view.phase is Phase.DIG:
        if seat == turn and picks:
            return _begun(board, view, turn, picks)
        return _dig(board, view, turn, seat == turn)
    if view.phase is Phase.NEUTRAL:
        return _neutral(board, view, turn, picks if seat == turn else ())
    if view.phase is Phase.CHOOSE:
        return _choose(board, view, turn, seat == turn)
    if view.phase is Phase.REMOVE:
        return Prompt(
            Text("choose the tile that the neutral colour takes"),
            turn,
            Text("from zone {zone}.", zone=zone_name(view.zone)),
            Text("It leaves the game."),
            gesture=Text("Drag a tile to the neutral supply"),
        )
    return _waiting(view)


_PRESS = Text("Press the face-down tiles: chance decides.")


def _waiting(state: State) -> Prompt:
    if state.phase is Phase.START:
        return Prompt(Text("Draw the start player."), None, None, _PRESS)
    if state.phase is Phase.WINGS:
        return Prompt(Text("Put the patrons on the wings of the museum."), None, None, _PRESS)
    if state.phase is Phase.AREA:
        return Prompt(
            Text("Lay out the area."),
            None,
            None,
            Text("{who} starts this round.", who=Who(state.starter)),
        )
    if state.phase is Phase.OVER:
        return Prompt(Text("The game is over."))
    return _counting(state)


def _counting(state: State) -> Prompt:
    """What the rules are doing, while nobody has to choose."""
    zone = zone_name(state.zone)
    if state.phase is Phase.ROUND:
        return Prompt(Text("Archaeologists come from the supply."))
    if state.phase is Phase.LAST_TURN:
        return Prompt(Text("The excavation ends."))
    if state.phase is Phase.NEUTRAL_IDLE:
        return Prompt(Text("No neutral archaeologist can be placed."))
    if state.phase is Phase.ZONE:
        return Prompt(Text("Zone {zone} is counted.", zone=zone))
    if state.phase is Phase.FORCED:
        note = _ranked(state, state.ranks[state.rank])
        return Prompt(Text("There is nothing to choose."), None, None, note)
    if state.phase is Phase.CLEAR:
        return Prompt(Text("Zone {zone} is cleared.", zone=zone))
    if state.phase is Phase.ROUND_END:
        return Prompt(Text("The round ends."))
    if state.phase is Phase.SETS:
        return Prompt(Text("Sets of five patrons are counted."))
    return Prompt(
        Text("The wing of {patron} is counted.", patron=patron_name(state.wings[state.shown]))
    )


def _ranked(state: State, colour: int) -> Text:
    return Text(
        "Number {rank} in zone {zone}: {who}",
        rank=state.rank + 1,
        zone=zone_name(state.zone),
        who=Who(colour),
    )


_DIGGING = {
    (False, False): Text("start a dig"),
    (True, False): Text("start or extend a dig"),
    (False, True): Text("start a dig, ask a patron for help"),
    (True, True): Text("start or extend a dig, ask a patron for help"),
}
"""The request by whether a dig can be extended, and whether a patron can be asked."""


def _dig(board: Board, state: State, turn: int, mine: bool) -> Prompt:
    last = sum(seat not in state.track for seat in range(state.seats)) == 1
    note = Text("All others have passed: this is the last turn of the round.") if last else None
    start = can_start(state, turn)
    help_ = can_ask(board, state, turn)
    if not start and not help_:
        return Prompt(Text("pass."), turn, _only_passing(state, turn, mine), note)
    if not start:
        return Prompt(Text("ask a patron for help"), turn, Text("or pass."), note)
    request = _DIGGING[can_extend(board, state, turn), help_]
    way = Text("Drag an archaeologist onto the sand")
    return Prompt(request, turn, Text("or pass."), note, gesture=way)


def _only_passing(state: State, turn: int, mine: bool) -> Text:
    if state.pools[turn]:
        return Text("No free cell without a pyramid is left.")
    return (
        Text("Your pool is empty.") if mine else Text("The pool of {who} is empty.", who=Who(turn))
    )


_NEXT = {
    VIOLET: Text("Place one archaeologist on a free cell."),
    LEMON: Text("Place one archaeologist on a pyramid."),
    BROWN: Text("Put an archaeologist of your pool in a museum room."),
    BLACKMORE: Text("Place two archaeologists side by side."),
    TANGERINE: Text("Place three archaeologists in a chain from your dig."),
}

_NEXT_OR_EXTEND = {
    VIOLET: Text("Place one archaeologist on a free cell, or two that extend a dig."),
    LEMON: Text("Place one on a pyramid, or two that extend a dig, one of them on a pyramid."),
}

_FURTHER = (Text("place the second archaeologist"), Text("place the third archaeologist"))


def _begun(board: Board, state: State, turn: int, picks: tuple[Pick, ...]) -> Prompt:
    """After some picks: what comes next, and whether one may also stop here."""
    patron = next((pick.piece for pick in picks if not pick.space), "")
    placed = tuple(pick.space for pick in picks if pick.space)
    if not placed and patron in _NEXT:
        wide = patron in _NEXT_OR_EXTEND and can_extend(board, state, turn, patron)
        what = _NEXT_OR_EXTEND[patron] if wide else _NEXT[patron]
        return Prompt(Text("{patron} helps you.", patron=patron_name(patron)), turn, what)
    meant = compose(board, state, turn, picks)
    whole = not isinstance(meant, Objection) and not any(against(board, state, meant))
    most = moves.cells_wanted(moves.ExtendDig(turn, (), patron))
    if not placed or len(placed) >= most or (patron == BLACKMORE and whole):
        return Prompt(Text("finish this move."), turn)
    cell = placed[-1]
    if whole:
        rest = Text("next to {cell}, or finish here.", cell=cell)
    elif patron == LEMON:
        rest = Text("on a pyramid next to {cell}.", cell=cell)
    else:
        rest = Text("next to {cell}.", cell=cell)
    note = Text("{n} of {most} placed", n=len(placed), most=most)
    return Prompt(_FURTHER[len(placed) - 1], turn, rest, note)


_ON_SAND = Text("Drag a neutral archaeologist onto the sand")
_TO_PATRONS = Text("Press a tile, or drag it to your patrons")


def _neutral(board: Board, state: State, turn: int, picks: tuple[Pick, ...]) -> Prompt:
    placed = [pick.space for pick in picks if pick.space]
    if placed:
        return Prompt(
            Text("place the second neutral archaeologist"),
            turn,
            Text("next to the first one ({cell}), or finish here.", cell=placed[-1]),
        )
    if not can_extend_neutral(board, state, turn):
        return Prompt(
            Text("place a neutral archaeologist"),
            turn,
            Text("to start a neutral dig, or none."),
            gesture=_ON_SAND,
        )
    return Prompt(
        Text("place neutral archaeologists"),
        turn,
        Text("to start or extend a neutral dig, or none."),
        gesture=_ON_SAND,
    )


def _choose(board: Board, state: State, turn: int, mine: bool) -> Prompt:
    note = _ranked(state, turn)
    if mine:
        facts: dict[str, Fact] = {"rank": state.rank + 1, "zone": zone_name(state.zone)}
        note = Text("You are number {rank} in zone {zone}.", **facts)
    if state.rank > 1:
        return Prompt(
            Text("take a tile that is left"), turn, Text("or nothing."), note, gesture=_TO_PATRONS
        )
    if state.supply[turn] and open_rooms(board, state, turn):
        rest = Text("or reserve a museum room.")
        way = Text("Press a tile, or drag an archaeologist of the supply to a room")
        return Prompt(Text("take a tile"), turn, rest, note, gesture=way)
    return Prompt(Text("take a tile."), turn, None, note, gesture=_TO_PATRONS)


def buttons(board: Board, state: State, seat: int | None) -> Iterator[Button]:
    """The buttons of a seat, with the reason where one cannot be pressed."""
    if seat is None:
        return
    button = _button(board, state, moves.Pass(seat), moves.PASS, Text("Pass"), "P")
    yield evolve(button, space=_free_on_track(state)) if button.why is None else button
    if state.phase is Phase.NEUTRAL and seat == state.turn:
        yield _button(board, state, moves.SkipNeutral(seat), moves.SKIP, Text("Place none"), "N")
    if state.phase is Phase.CHOOSE and seat == state.turn and state.rank > 1:
        yield _button(
            board, state, moves.TakeNothing(seat), moves.NOTHING, Text("Take nothing"), "N"
        )


def _free_on_track(state: State) -> str:
    """Where the marker of whoever passes next comes to lie."""
    return f"pass:{state.track.index(None) + 1}" if None in state.track else ""


def _button(board: Board, state: State, move: Move, press: str, name: Text, key: str) -> Button:
    said = chain(out_of_turn(board, state, move), against(board, state, move))
    first = next(said, None)
    return Button(press, name, move.seat, key, first.why if first else None)
