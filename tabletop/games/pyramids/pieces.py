"""The pieces that only Pyramids has: what is printed on the sheets, and what is marked there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Face, Piece
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.table import stroke
from tabletop.games.pyramids.components import COLOURS, GREEN, RED, SKULL, TORCH, Box
from tabletop.games.pyramids.names import COLOUR_NAMES
from tabletop.games.pyramids.rules import RULES
from tabletop.games.pyramids.spaces import board_award, sheet_award, sheet_box
from tabletop.games.pyramids.state import State
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.caching import kept_by_owner

SYMBOLS = (RED, GREEN, TORCH, SKULL)
"""What flies from a chamber to a sheet."""


def pieces(box: Box, state: State) -> Iterator[Piece]:
    """All of them, what is printed below what is marked."""
    yield from _printed(box, state.seats)
    for seat in range(state.seats):
        for number in bits(state.torches[seat]):
            yield _torch(seat, number + 1)
        for number in range(1, state.red[seat] + 1):
            yield _red_gem(seat, number)
        for number in range(1, state.green[seat] + 1):
            yield _green_gem(seat, number)
        for number, points in enumerate(box.skulls[: state.skulls[seat]], 1):
            yield _skull(seat, number, points)
    for colour, winners in zip(COLOURS, state.awards, strict=True):
        for winner, points in zip(winners, box.awards, strict=False):
            yield from _award(colour, points, winner, state.seats)


@kept_by_owner(16)
def _printed(box: Box, seats: int) -> tuple[Piece, ...]:
    """The boxes whose numbers are data, on the board and on every sheet."""
    return (
        *(_award_box(colour, points, None) for colour in COLOURS for points in box.awards),
        *(piece for seat in range(seats) for piece in _boxes(box, seat)),
    )


def _boxes(box: Box, seat: int) -> Iterator[Piece]:
    for number in range(1, box.rounds + 1):
        yield Piece(
            id=f"torch_box:{seat}:{number}",
            space=sheet_box("torch", number, seat),
            name=Text("Box for the torch of round {round}", round=number),
            face=Face("torch_box", (("round", number),)),
            owner=seat,
        )
    for number, points in enumerate(box.skulls, 1):
        yield Piece(
            id=f"skull_box:{seat}:{number}",
            space=sheet_box("skull", number, seat),
            name=Text("Skull {number}: costs {points}", number=number, points=points),
            face=Face("skull_box", (("value", points),)),
            owner=seat,
        )
    for colour in COLOURS:
        for points in box.awards:
            yield _award_box(colour, points, seat)


def _award_box(colour: str, points: int, seat: int | None) -> Piece:
    sheet = "" if seat is None else f"{seat}:"
    return Piece(
        id=f"award_box:{sheet}{colour}:{points}",
        space=board_award(colour, points) if seat is None else sheet_award(colour, points, seat),
        name=Text("{points} points for {colour}", points=points, colour=COLOUR_NAMES[colour]),
        face=Face("award_box", (("points", points), ("colour", colour))),
        owner=seat,
    )


# What is marked


@lru_cache(maxsize=64)
def _torch(seat: int, number: int) -> Piece:
    name = Text("Torch of round {round}, marked by {who}", round=number, who=Who(seat))
    return _mark("torch", seat, number, name, TORCH)


@lru_cache(maxsize=128)
def _red_gem(seat: int, number: int) -> Piece:
    name = Text("Red gem {number} of {who}", number=number, who=Who(seat))
    return _mark("red", seat, number, name, RED, "gem")


@lru_cache(maxsize=128)
def _green_gem(seat: int, number: int) -> Piece:
    name = Text("Green gem {number} of {who}", number=number, who=Who(seat))
    return _mark("green", seat, number, name, GREEN, "gem")


@lru_cache(maxsize=128)
def _skull(seat: int, number: int, points: int) -> Piece:
    name = Text("Skull of {points}, marked by {who}", points=points, who=Who(seat))
    return _mark("skull", seat, number, name, SKULL)


def _mark(kind: str, seat: int, number: int, name: Text, symbol: str, drawn: str = "") -> Piece:
    """A mark in a box of the sheet; ``drawn`` is what its drawing is of, where it has colours."""
    own = f"{kind}:{seat}:{number}"
    facts = (*(((drawn, kind),) if drawn else ()), ("stroke", stroke(own)), ("seat", seat))
    return Piece(
        id=own,
        space=sheet_box(kind, number, seat),
        name=name,
        face=Face(f"{drawn}_mark", ((drawn, kind), *facts))
        if drawn
        else Face(f"{kind}_mark", facts),
        owner=seat,
        symbol=symbol,
    )


@lru_cache(maxsize=256)
def _award(colour: str, points: int, winner: int, seats: int) -> tuple[Piece, ...]:
    """Points that are won: on the board, on the winner's sheet, and blacked out on the others."""
    name = Text(
        "{points} points for {colour}, won by {who}",
        points=points,
        colour=COLOUR_NAMES[colour],
        who=Who(winner),
    )
    board = Piece(
        id=f"award:{colour}:{points}",
        space=board_award(colour, points),
        name=name,
        face=Face("award", (("seat", winner),)),
        owner=winner,
    )
    sheets = tuple(
        Piece(
            id=f"award:{seat}:{colour}:{points}",
            space=sheet_award(colour, points, seat),
            name=name,
            face=Face("award_mark" if seat == winner else "award_gone", (("seat", seat),)),
            owner=seat,
        )
        for seat in range(seats)
    )
    return (board, *sheets)


# Hands that try to move them


def fixed(kind: str, pick: Pick) -> Objection | None:
    """What governs one of these pieces, which no hand moves; ``kind`` is how its id begins."""
    if kind in ("torch_box", "torch"):
        return RULES.torch(Text("The pencil marks it when it comes to a torch."), pick)
    if kind in ("red", "green"):
        return RULES.gem(Text("This gem was found in a chamber."), pick)
    if kind == "skull_box":
        return RULES.skull(Text("The pencil marks it when it comes to a skull."), pick)
    if kind == "skull":
        return RULES.elixir(Text("No elixir was marked just now."), pick)
    if kind == "award_box":
        return RULES.award(Text("Nobody has won these points yet."), pick)
    if kind == "award":
        return RULES.award(Text("These points are won."), pick)
    return None
