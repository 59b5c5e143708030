"""The table as one seat sees it, where both games have the same: cards, marks, piles, pencils."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

from tabletop.engine.table import (
    Control,
    Face,
    Piece,
    Stack,
    Stamp,
    Status,
    Stencil,
    Table,
)
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions import moves
from tabletop.games.expeditions.components import SINGLE, Card, Pattern
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.legality import EXPEDITIONS
from tabletop.games.expeditions.prompts import phase_line, prompt, status_line
from tabletop.games.expeditions.spaces import (
    EXPEDITION,
    aside_space,
    display_space,
    hand_space,
    head_space,
    pencil_space,
    spaces,
)
from tabletop.games.expeditions.state import HIDDEN, Phase, State
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.caching import kept_by_owner

CHOOSING, MARKING = "choosing", "marking"
"""The plans of a seat's own place."""

PLAN = "display"
STROKES = 4
"""How many ways to draw a mark there are."""

STAND_IN = Text("A stand-in: invented for this table.")

_SETTING_UP = (Phase.START, Phase.HAND, Phase.KEEP, Phase.KEPT, Phase.REVEAL)
_BOX = 4
"""The width and the height of an expedition card's picture, in cells."""


def table(family: Family[S], view: S, seat: int | None) -> Table:
    """All that a seat, or a spectator, can see and press."""
    pieces = (
        *(_pencil(owner, owner == seat) for owner in range(view.seats)),
        *_board(family, view, seat),
        *(piece for owner in range(view.seats) for piece in _own(family, view, owner)),
        *family.pieces(view),
    )
    controls = (
        *_stacks(family, view),
        *_heads(family, view),
        *_stencils(family, view, seat),
        *family.controls(view, seat),
    )
    return Table(
        plan=PLAN,
        phase=phase_line(family, view),
        spaces=spaces(family, view.seats, view.cards),
        pieces=pieces,
        controls=controls,
        statuses=_statuses(family, view),
        prompt=prompt(family, view, seat, ()),
        own=CHOOSING if view.phase in _SETTING_UP else MARKING,
    )


def _statuses(family: Family[S], state: S) -> tuple[Status, ...]:
    board = family.score(family.tally(state))
    return tuple(
        Status(
            seat,
            board.total(seat),
            status_line(state, seat),
            bool(state.phase in (Phase.KEEP, Phase.MARK) and state.pending >> seat & 1)
            or (state.phase is Phase.TAKE and state.queue[0] == seat),
        )
        for seat in range(state.seats)
    )


# The board


def _board(family: Family[S], state: S, seat: int | None) -> Iterator[Piece]:
    for slot, number in enumerate(state.display):
        if number >= 0:
            yield _card(family, number, display_space(slot), None, False)
    if deck_size(family, state):
        yield _DECK_TOP
    if state.pattern >= 0:
        yield _expedition(family, state.pattern, state.flips, _may_lay(state, seat))


_DECK_TOP = Piece(moves.DECK, moves.DECK, Text("Top card of the deck"), Face("card_back"))


def deck_size(family: Family[Any], state: State) -> int:
    """How many cards lie face down; a view counts the hands that it hides among them."""
    hidden = sum(hand == HIDDEN for hand in state.hands) * family.components.dealt
    return state.deck.bit_count() - hidden


@kept_by_owner(96)
def _card(family: Family[Any], number: int, space: str, owner: int | None, done: bool) -> Piece:
    card = family.cards[number]
    return Piece(
        id=card.id,
        space=space,
        name=family.card_name(card),
        face=family.card_face(card, owner, done),
        owner=owner,
        note=STAND_IN if "cards" in family.components.invented else None,
        spoken=None if done else _spoken(family, card),
    )


def _spoken(family: Family[Any], card: Card) -> Text:
    """What is printed on a card, row by row."""
    wide = family.grid.columns
    rows = tuple(
        Text(
            "row {row}: {cells}",
            row=start // wide + 1,
            cells=tuple(family.kind_names[kind] for kind in card.kinds[start : start + wide]),
        )
        for start in range(0, len(card.kinds), wide)
    )
    return Text("On it, {rows}.", rows=rows)


@kept_by_owner(48)
def _expedition(family: Family[Any], number: int, flips: int, laid: bool) -> Piece:
    """The open card; a seat that may lay its pattern can take it up instead of the pencil."""
    pattern, own = family.patterns[number], f"{EXPEDITION}:{flips}"
    return Piece(
        id=own,
        space=EXPEDITION,
        name=Text("Expedition card: {pattern}", pattern=family.pattern_name(pattern)),
        face=Face("expedition", (("squares", squares(pattern)), ("pattern", pattern.id))),
        pick=moves.PENCIL if laid else own,
    )


def squares(pattern: Pattern) -> str:
    """The pattern as an SVG path of unit squares, in the middle of a box of four by four."""
    form = pattern.forms[0]
    down = (_BOX - 1 - max(row for row, _ in form)) / 2
    right = (_BOX - 1 - max(column for _, column in form)) / 2
    return " ".join(f"M{column + right:g} {row + down:g}h1v1h-1z" for row, column in form)


def _stacks(family: Family[S], state: S) -> Iterator[Control]:
    yield Stack(moves.DECK, deck_size(family, state), Face("card_back"), Text("Face-down cards"))
    yield Stack(
        EXPEDITIONS, sum(state.pile), Face("expedition_back"), Text("Face-down expedition cards")
    )


# What lies before a seat


def _own(family: Family[S], state: S, seat: int) -> Iterator[Piece]:
    yield from _hand(family, state, seat)
    for side, place in enumerate(moves.PLACES):
        number = state.cards[2 * seat + side]
        if number >= 0:
            yield _card(family, number, moves.card_space(place, seat), seat, False)
            marked = family.cards[number].cells & ~state.free[2 * seat + side]
            for cell in bits(marked):
                yield _mark(family, number, place, cell, seat)
    for number in state.done[seat]:
        yield _card(family, number, aside_space(family, seat), seat, True)


def _hand(family: Family[S], state: S, seat: int) -> Iterator[Piece]:
    hand, kept = state.hands[seat], state.kept[seat]
    if hand == HIDDEN:
        for number in range(family.components.dealt):
            yield _hidden(seat, number, number < len(moves.PLACES) if kept else False)
        return
    for number in bits(hand):
        chosen = kept > 0 and bool(kept >> number & 1)
        yield _card(
            family, number, moves.kept_space(seat) if chosen else hand_space(seat), seat, False
        )


@lru_cache(maxsize=64)
def _hidden(seat: int, number: int, chosen: bool) -> Piece:
    """A card that this table may not know; its id tells its place in the hand and no more."""
    return Piece(
        id=f"hand:{seat}:{number}",
        space=moves.kept_space(seat) if chosen else hand_space(seat),
        name=Text("Hidden card of {who}", who=Who(seat)),
        owner=seat,
    )


@kept_by_owner(256)
def _mark(family: Family[Any], number: int, place: str, cell: int, seat: int) -> Piece:
    card, name = family.cards[number], family.cells[cell]
    return Piece(
        id=f"mark:{card.id}:{name}",
        space=moves.cell_space(place, name, seat),
        name=Text("Mark of {who} on {cell}", who=Who(seat), cell=name),
        face=Face("stroke", (("stroke", stroke(f"{card.id}{name}")), ("seat", seat))),
        owner=seat,
        symbol=family.symbol(card.kinds[cell]),
    )


def stroke(place: str) -> int:
    """Which of the ways to draw a mark is used there: the same on every machine."""
    return crc32(place.encode()) % STROKES + 1


@lru_cache(maxsize=8)
def _pencil(owner: int, mine: bool) -> Piece:
    own = f"{moves.PENCIL}:{owner}"
    return Piece(
        id=own,
        space=pencil_space(owner),
        name=Text("Pencil of {who}", who=Who(owner)),
        face=Face(moves.PENCIL, (("seat", owner),)),
        owner=owner,
        pick=moves.PENCIL if mine else own,
    )


def _heads(family: Family[S], state: S) -> Iterator[Control]:
    for seat in range(state.seats):
        for place in moves.PLACES:
            card = family.card(state, seat, place)
            if card is not None:
                free = state.free[2 * seat + (place != moves.LEFT)]
                head, note = family.head(card, free)
                yield Stamp(head_space(place, seat), head, (), note, family.short_head(card))


def _stencils(family: Family[S], state: S, seat: int | None) -> Iterator[Control]:
    """The shape that a seat may lay on its cards: the pattern, or one cell for a cross."""
    if _may_lay(state, seat):
        assert seat is not None
        pattern = family.patterns[state.pattern]
        yield Stencil(moves.PENCIL, seat, family.pattern_name(pattern), pattern.forms)
    elif seat is not None and _marks(state, seat):
        yield Stencil(moves.PENCIL, seat, Text("one cell"), (SINGLE,))


def _marks(state: State, seat: int) -> bool:
    """Whether a seat still has to mark something."""
    return state.phase is Phase.MARK and bool(state.pending >> seat & 1)


def _may_lay(state: State, seat: int | None) -> bool:
    """Whether a seat may lay the pattern of the open card."""
    return seat is not None and _marks(state, seat) and not state.owed[seat]


def card_facts(family: Family[Any], card: Card) -> tuple[tuple[str, str], ...]:
    """What each position of a card shows, as facts of its face (``b2``: ``coin``)."""
    return tuple(zip(family.cells, card.kinds, strict=True))
