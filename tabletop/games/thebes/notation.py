"""Moves as short ASCII words, written and read."""

from __future__ import annotations

from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.games.thebes import rules
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import SITES, WARSAW
from tabletop.games.thebes.compose import needs_permission
from tabletop.games.thebes.moves import Dig, Exchange, Exhibit, Move, Stop, TakeCard
from tabletop.games.thebes.state import State
from tabletop.games.thebes.travel import destination
from tabletop.games.thebes.turns import nobody_there

_FLIGHT = "by zeppelin"
_USED = ("assistant", "shovel", "permission")
_RUMOUR = "rumour"


def write(move: Move) -> str:
    """The move in notation, without its seat."""
    if isinstance(move, Stop):
        return "stop"
    if isinstance(move, Dig):
        words = [f"{move.site} {move.weeks}"]
        if move.travel not in ("", move.site):
            words.insert(0, move.travel)
        words += [f"{_RUMOUR} {move.rumours}"] if move.rumours else []
        words += [name for name in _USED if getattr(move, name)]
    else:
        words = [move.travel, "exchange" if isinstance(move, Exchange) else move.card]
    return " ".join([*filter(None, words), *([_FLIGHT] if move.zeppelin else [])])


def read(board: Board, state: State, seat: int, notation: str) -> Move | Objection:
    """The move that the words mean, legal or not, or what is wrong with the writing.

    A trip that leads where the archaeologist is, or that is not written, is found from the state.
    """
    if not 0 <= seat < state.seats:
        return nobody_there(seat)
    words = notation.lower().split()
    if not words:
        return rules.NOTATION(Text("Nothing is typed."))
    if words[0] == "stop":
        if len(words) > 1:
            return rules.NOTATION(Text("“{word}” stands alone.", word=words[0]))
        return Stop(seat)
    flies = words[-2:] == _FLIGHT.split()
    return _Reading(board, state, seat, flies).move(words[:-2] if flies else words)


class _Reading:
    """Reads the words of one move, its zeppelin left out."""

    def __init__(self, board: Board, state: State, seat: int, flies: bool) -> None:
        self._board = board
        self._state = state
        self._seat = seat
        self._flies = flies

    def move(self, words: list[str]) -> Move | Objection:
        """The move that they mean."""
        place = words[0] if words and words[0] in self._board.place else ""
        rest = words[1:] if place else words
        if place in SITES and (not rest or _number(rest[0]) is not None or rest[0] in SITES):
            if rest and rest[0] in SITES:
                return self._dig(rest[0], place, rest[1:])
            return self._dig(place, "", rest)
        if not place and rest and rest[0] == "dig":
            here = self._board.places[self._state.places[self._seat]]
            return self._dig(here, "", rest[1:])
        return self._in_city(place, rest)

    def _in_city(self, place: str, rest: list[str]) -> Move | Objection:
        seat, flies = self._seat, self._flies
        if len(rest) > 1:
            return rules.NOTATION(Text("“{word}” is one word too many.", word=rest[1][:20]))
        if not rest:
            if not place:
                return rules.NOTATION(Text("What is done is missing."))
            return TakeCard(seat, "", self._trip(place, place), flies)
        if rest[0] == "exchange":
            return Exchange(seat, self._trip(place, WARSAW), flies)
        card = self._board.card.get(rest[0].upper())
        if card is None:
            return rules.NOTATION(
                Text("“{word}” is no place, no card and no action.", word=rest[0][:20])
            )
        name = self._board.cards[card]
        make = Exhibit if self._board.exhibitions >> card & 1 else TakeCard
        return make(seat, name.id, self._trip(place, name.city), flies)

    def _trip(self, place: str, goal: str) -> str:
        return destination(self._board, self._state, self._seat, place or goal)

    def _dig(self, site: str, place: str, rest: list[str]) -> Move | Objection:
        weeks = _number(rest[0]) if rest else 0
        if weeks is None:
            return rules.NOTATION(Text("The number of weeks is missing."))
        rumours, used = 0, []
        words = rest[1:]
        while words:
            word = words.pop(0)
            if word == _RUMOUR:
                number = _number(words.pop(0)) if words and _number(words[0]) is not None else 1
                assert number is not None
                rumours += number
            elif word in _USED and word not in used:
                used.append(word)
            else:
                return rules.NOTATION(Text("“{word}” does not fit here.", word=word[:20]))
        board, state, seat = self._board, self._state, self._seat
        return Dig(
            seat=seat,
            site=site,
            weeks=weeks,
            travel=self._trip(place, site),
            zeppelin=self._flies,
            rumours=rumours,
            assistant="assistant" in used,
            shovel="shovel" in used,
            permission="permission" in used
            or needs_permission(board, state, seat, site, self._flies),
        )


def _number(word: str) -> int | None:
    """A number of at most three digits; None where the word is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else None
