"""The score sheets of a written position of Pyramids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from attrs import field, frozen

from tabletop.engine.move import Pick
from tabletop.engine.position import FieldKind, PositionRow, seat_owners
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.text import Text
from tabletop.games.expeditions import position_shape
from tabletop.games.expeditions.family import Family
from tabletop.games.expeditions.position_checks import beside, marked
from tabletop.games.expeditions.position_shape import numbers, only_counted, told_numbers
from tabletop.games.expeditions.spaces import aside_space
from tabletop.games.expeditions.state import Phase
from tabletop.games.pyramids.components import COLOURS, GREEN, RED, SKULL, TORCH, Box
from tabletop.games.pyramids.names import COLOUR_NAMES
from tabletop.games.pyramids.rules import RULES
from tabletop.games.pyramids.sheet import reached
from tabletop.games.pyramids.spaces import board_award, sheet_box
from tabletop.games.pyramids.state import State
from tabletop.mechanics.bitgrid import bits

NO_ROUND = 0
"""Stands for the round of a torch that is only counted."""


@frozen(kw_only=True)
class Position(position_shape.Position):
    """The table with its score sheets.

    ``red`` and ``green`` gems and ``skulls`` are how many are marked, ``torches`` the rounds whose
    torch is, ``0`` for a round that nobody knows. ``awards`` are the seats that won pyramid points
    of a colour, the most first. ``when`` says of each finished card with which expedition card of
    the game (from 1) it was explored; left out: before the one that lies open.
    """

    red: Mapping[int, int] = field(factory=dict)
    green: Mapping[int, int] = field(factory=dict)
    torches: Mapping[int, tuple[int, ...]] = field(factory=dict)
    skulls: Mapping[int, int] = field(factory=dict)
    awards: Mapping[str, tuple[int, ...]] = field(factory=dict)
    when: Mapping[int, tuple[int, ...]] = field(factory=dict)


def rows(opening: State) -> Iterator[PositionRow]:
    """The lines of the form for the score sheets."""
    seats = seat_owners(opening.seats)
    yield PositionRow("red", Text("Red gems"), FieldKind.NUMBER, seats)
    yield PositionRow("green", Text("Green gems"), FieldKind.NUMBER, seats)
    yield PositionRow(
        "torches", Text("Torches, by rounds"), FieldKind.NUMBERS, seats, example="1 3"
    )
    yield PositionRow("skulls", Text("Skulls"), FieldKind.NUMBER, seats)
    yield PositionRow("when", Text("When each was explored"), FieldKind.NUMBERS, seats)
    colours = tuple((colour, COLOUR_NAMES[colour]) for colour in COLOURS)
    yield PositionRow(
        "awards", Text("Who won pyramid points"), FieldKind.SEATS, colours, example="2 1"
    )


def written(seen: State) -> dict[str, Any]:
    """The score sheets of a state, as fields of a position."""
    return {
        "red": told_numbers(seen.red),
        "green": told_numbers(seen.green),
        "torches": {
            seat: tuple(number + 1 for number in bits(lit))
            for seat, lit in enumerate(seen.torches)
            if lit
        },
        "skulls": told_numbers(seen.skulls),
        "awards": {colour: won for colour, won in zip(COLOURS, seen.awards, strict=True) if won},
        "when": {seat: when for seat, when in enumerate(seen.when) if any(when)},
    }


def read(state: State, position: Position) -> dict[str, Any]:
    """The changes of the state that the score sheets bring."""
    seats = range(state.seats)
    return {
        "red": numbers(position.red, state.seats),
        "green": numbers(position.green, state.seats),
        "torches": tuple(
            sum(1 << number - 1 for number in {*position.torches.get(seat, ())} if number > 0)
            for seat in seats
        ),
        "skulls": numbers(position.skulls, state.seats),
        "awards": tuple(position.awards.get(colour, ()) for colour in COLOURS),
        "when": tuple(position.when.get(seat, (0,) * len(state.done[seat])) for seat in seats),
    }


def against(
    family: Family[State], box: Box, state: State, position: Position
) -> Iterator[Objection]:
    """What cannot be so on the score sheets."""
    strangers = tuple(_strangers(state, position))
    yield from strangers
    if strangers:
        return
    yield from _marks(family, box, state, only_counted(position))
    yield from _torches(family, state, position)
    for number, colour in enumerate(COLOURS):
        yield from _awards(box, state, number, colour)
    for seat, when in enumerate(state.when):
        known = len(when) == len(state.done[seat])
        if not known or any(not 0 <= flip <= state.flips for flip in when):
            yield RULES.explored(
                Text("Each explored pyramid has one expedition card of its own."),
                Pick("", aside_space(family, seat)),
            )


def _strangers(state: State, position: Position) -> Iterator[Objection]:
    told = (position.red, position.green, position.torches, position.skulls, position.when)
    for seat in dict.fromkeys(chain(*told, *position.awards.values())):
        if not 0 <= seat < state.seats:
            yield RULES.stranger(Text("Nobody sits on place {n}.", n=seat + 1))
    for colour in position.awards:
        if colour not in COLOURS:
            yield RULES.award(Text("There is no colour “{colour}”.", colour=colour[:40]))


def _marks(family: Family[State], box: Box, state: State, sheet: bool) -> Iterator[Objection]:
    """Gems and skulls are found on the own cards: at least those marked on the open ones, and no
    more than there are, where all cards are known."""
    rows: tuple[tuple[str, str, int, tuple[int, ...], Rule], ...] = (
        ("red", RED, box.gems, state.red, RULES.gem),
        ("green", GREEN, box.gems, state.green, RULES.gem),
        ("skull", SKULL, len(box.skulls), state.skulls, RULES.skull),
    )
    for row, kind, most, told, rule in rows:
        for seat, count in enumerate(told):
            now = marked(family, state, seat, kind)
            least = 0 if kind == SKULL else min(most, now)
            found = most if sheet else min(most, now + beside(family, state, seat, kind))
            if not least <= count <= found:
                why = Text("{least} to {most} can be marked there.", least=least, most=found)
                yield rule(why, Pick("", sheet_box(row, 1, seat)))


def _torches(family: Family[State], state: State, position: Position) -> Iterator[Objection]:
    for seat, rounds in position.torches.items():
        most = marked(family, state, seat, TORCH) + beside(family, state, seat, TORCH)
        if only_counted(position):
            most = state.round
        for number in rounds:
            if not 1 <= number <= state.round or rounds.count(number) > 1:
                yield RULES.torch(
                    Text("There is one torch for each round so far."),
                    Pick("", sheet_box("torch", number, seat)),
                )
        if len(rounds) > most:
            yield RULES.torch(
                Text("{least} to {most} can be marked there.", least=0, most=most),
                Pick("", sheet_box("torch", 1, seat)),
            )


def _awards(box: Box, state: State, number: int, colour: str) -> Iterator[Objection]:
    winners = state.awards[number]
    at = tuple(Pick("", board_award(colour, points)) for points in box.awards)
    if len(winners) > len(box.awards):
        yield RULES.award(Text("There are not so many points of a colour."), *at)
        return
    for seat, done in enumerate(state.done):
        earned = reached(box, sum(box.cards[card].colour == colour for card in done))
        won = winners.count(seat)
        settled = state.phase in (Phase.FLIP, Phase.MARK) and len(winners) < len(box.awards)
        if won > earned or (settled and won < earned):
            yield RULES.award(
                Text(
                    "So many pyramids of a colour win points {n} time.",
                    "So many pyramids of a colour win points {n} times.",
                    n=earned,
                ),
                *at,
            )
