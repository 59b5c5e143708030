"""Moves as short ASCII words, written and read."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.games.mykerinos import moves, rules
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import BLACKMORE, BROWN, PATRONS, TANGERINE
from tabletop.games.mykerinos.compose import canonical, in_reading_order
from tabletop.games.mykerinos.moves import Move
from tabletop.games.mykerinos.state import State
from tabletop.games.mykerinos.turns import nobody_there

_SHORT = {patron.partition("_")[2]: patron for patron in PATRONS}


def write(move: Move) -> str:
    """The move in notation, without its seat."""
    match move:
        case moves.StartDig(cells=cells, patron=patron):
            return _words(patron, "dig", cells)
        case moves.ExtendDig(cells=cells, patron=patron):
            return _words(patron, "extend", cells)
        case moves.SendToMuseum(room=room):
            return f"brown {room}".strip()
        case moves.StartNeutral(cell=cell):
            return f"neutral dig {cell}"
        case moves.ExtendNeutral(cells=cells):
            return " ".join(("neutral extend", *cells))
        case moves.TakeTile(tile=tile):
            return f"tile {tile}"
        case moves.RemoveTile(tile=tile):
            return f"remove {tile}"
        case moves.TakeRoom(room=room):
            return f"room {room}"
        case moves.Pass():
            return "pass"
        case moves.SkipNeutral():
            return "skip"
        case moves.TakeNothing():
            return "nothing"


def _words(patron: str, verb: str, cells: tuple[str, ...]) -> str:
    return " ".join((*((patron.partition("_")[2],) if patron else ()), verb, *cells))


def read(board: Board, state: State, seat: int, notation: str) -> Move | Objection:
    """The move that the words mean, legal or not, or what is wrong with the writing."""
    if not 0 <= seat < state.seats:
        return nobody_there(seat)
    words = notation.lower().split()
    if not words:
        return rules.NOTATION(Text("Nothing is typed."))
    if len(words) > 1 and words[0] in _SHORT and words[1] in _SHORT:
        return rules.NOTATION(Text("Only one patron can be named."))
    whole = _WHOLE.get(words[0])
    if whole:
        if len(words) > 1:
            return rules.NOTATION(Text("“{word}” stands alone.", word=words[0]))
        return whole(seat)
    named = _NAMED.get(words[0])
    if named:
        if len(words) != 2:
            return rules.NOTATION(Text("“{word}” needs one name after it.", word=words[0]))
        return named(seat, _proper(state, words[0], words[1]))
    return _digging(board, state, seat, words)


def _proper(state: State, verb: str, name: str) -> str:
    """The name as it is spelled; people may type tiles in small letters."""
    if verb not in ("tile", "remove"):
        return name
    return next((tile.id for tile in state.area if tile.id.lower() == name), name.upper())


_WHOLE: dict[str, Callable[[int], Move]] = {
    "pass": moves.Pass,
    "skip": moves.SkipNeutral,
    "nothing": moves.TakeNothing,
}
_NAMED: dict[str, Callable[[int, str], Move]] = {
    "tile": moves.TakeTile,
    "remove": moves.RemoveTile,
    "room": moves.TakeRoom,
    BROWN.partition("_")[2]: moves.SendToMuseum,
}


def _digging(board: Board, state: State, seat: int, words: list[str]) -> Move | Objection:
    patron, neutral = "", False
    if words[0] in _SHORT:
        patron, words = _SHORT[words[0]], words[1:]
    elif words[0] == "neutral":
        neutral, words = True, words[1:]
    if not words or words[0] not in ("dig", "extend"):
        return rules.NOTATION(
            Text("“{word}” is no known word here.", word=words[0])
            if words
            else Text("“dig” or “extend” is missing.")
        )
    verb, cells = words[0], tuple(words[1:])
    for cell in cells:
        if cell not in board.index:
            return rules.NOTATION(
                Text(
                    "“{word}” is no cell; cells are {first} to {last}.",
                    word=cell,
                    first=board.cells[0],
                    last=board.cells[-1],
                )
            )
    if not cells:
        return rules.NOTATION(Text("“{word}” needs its cells after it.", word=verb))
    if (patron, verb) in ((BLACKMORE, "extend"), (TANGERINE, "dig")):
        return rules.NOTATION(Text("Mrs Blackmore starts digs, Colonel Tangerine extends them."))
    if neutral:
        if verb == "extend":
            return moves.ExtendNeutral(seat, canonical(board, cells, state.figures[-1]))
        if len(cells) > 1:
            return rules.NOTATION(Text("“neutral dig” needs one cell."))
        return moves.StartNeutral(seat, cells[0])
    if verb == "extend":
        return moves.ExtendDig(seat, canonical(board, cells, state.figures[seat]), patron)
    return moves.StartDig(seat, in_reading_order(board, cells) if patron else cells, patron)
