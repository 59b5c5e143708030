"""The score cards and the round card, as spaces and pieces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.engine.move import Pick
from tabletop.engine.rule import Verdict
from tabletop.engine.table import Face, Piece, Space
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.state import Phase
from tabletop.games.expeditions.table import stroke
from tabletop.games.silver_gold.components import COIN, PALM, Box
from tabletop.games.silver_gold.rules import RULES
from tabletop.games.silver_gold.state import State

CUP, ROUND, TROPHY = "cup", "round", "trophy"


def spaces(box: Box, seats: int) -> Iterator[Space]:
    """The boxes of the round card, and those of each score card."""
    for number in range(1, box.rounds + 1):
        yield Space(f"{ROUND}:{number}", Text("Round {number}", number=number))
    for number, points in enumerate(box.trophies, 1):
        yield Space(f"{CUP}:{number}", Text("Trophy of {points}", points=points))
    for seat in range(seats):
        yield from _card_spaces(box, seat)


def _card_spaces(box: Box, seat: int) -> Iterator[Space]:
    who = Who(seat)
    for number in range(1, box.coin_rows * box.row_coins + 1):
        name = Text("Coin {number} of {who}", number=number, who=who)
        yield Space(f"{COIN}{number}:{seat}", name, seat=seat)
    for row in range(1, box.coin_rows + 1):
        name = Text("Trophy of {who} for row {row}", who=who, row=row)
        yield Space(f"{CUP}{row}:{seat}", name, seat=seat)
    for number in range(1, box.most_palms + 1):
        name = Text("Palm {number} of {who}", number=number, who=who)
        yield Space(f"{PALM}{number}:{seat}", name, seat=seat)


def pieces(box: Box, state: State) -> Iterator[Piece]:
    """What is printed on the round card, and what is written on the score cards."""
    over = state.phase is Phase.OVER
    for number in range(1, box.rounds + 1):
        yield _round(number, over or number < state.round)
    won = sum(points > 0 for trophies in state.trophies for points in trophies)
    for number, points in enumerate(box.trophies, 1):
        yield _cup(number, points, number <= won)
    for seat in range(state.seats):
        for number in range(1, state.coins[seat] + 1):
            yield _coin(seat, number)
        for number, value in enumerate(state.palms[seat], 1):
            yield _palm(seat, number, value)
        for row, points in enumerate(state.trophies[seat], 1):
            if points:
                yield _trophy(seat, row, points)


def trophy_told(box: Box, view: State) -> Iterator[Verdict]:
    """Which trophy is next, who has filled a row for it, and in which order they come."""
    won = sum(points > 0 for trophies in view.trophies for points in trophies)
    if won == len(box.trophies):
        yield RULES.no_trophy.says(Text("All trophies are won."))
        return
    full = [
        seat
        for seat in ((view.starter + step) % view.seats for step in range(view.seats))
        if view.coins[seat] // box.row_coins > len(view.trophies[seat])
    ]
    points = box.trophies[won]
    if len(full) > 1:
        who = tuple(map(Who, full))
        said = Text("Trophies go to {who} in this order, first {points}.", points=points, who=who)
    elif full:
        said = Text("The trophy of {points} goes to {who}.", points=points, who=Who(full[0]))
    else:
        said = Text("The trophy of {points} waits for the next full row.", points=points)
    yield RULES.trophy.says(said, Pick("", f"{CUP}:{won + 1}"))
    said = Text("{who} is start player: from there clockwise.", who=Who(view.starter))
    yield RULES.next_start.says(said)
    coins = tuple(
        Text("{who} {count}", who=Who(seat), count=count) for seat, count in enumerate(view.coins)
    )
    yield RULES.coin.says(Text("Coins marked: {coins}.", coins=coins))


@lru_cache(maxsize=32)
def _round(number: int, done: bool) -> Piece:
    name = (
        Text("Round {number}, played", number=number)
        if done
        else Text("Round {number}", number=number)
    )
    own = f"{ROUND}:{number}"
    return Piece(own, own, name, Face("round_box", (("number", number), ("done", done))))


@lru_cache(maxsize=32)
def _cup(number: int, points: int, taken: bool) -> Piece:
    name = (
        Text("Trophy of {points}, won", points=points)
        if taken
        else Text("Trophy of {points}", points=points)
    )
    own = f"{CUP}:{number}"
    return Piece(own, own, name, Face(CUP, (("points", points), ("taken", taken))))


@lru_cache(maxsize=128)
def _coin(seat: int, number: int) -> Piece:
    own = f"{COIN}:{seat}:{number}"
    return Piece(
        id=own,
        space=f"{COIN}{number}:{seat}",
        name=Text("Coin {number} of {who}, marked", number=number, who=Who(seat)),
        face=Face("coin_mark", (("stroke", stroke(own)), ("seat", seat))),
        owner=seat,
        symbol=COIN,
    )


@lru_cache(maxsize=256)
def _palm(seat: int, number: int, value: int) -> Piece:
    own = f"{PALM}:{seat}:{number}"
    name = Text("Palm {number} of {who}: {value}", number=number, who=Who(seat), value=value)
    return Piece(
        id=own,
        space=f"{PALM}{number}:{seat}",
        name=name,
        face=Face("palm_value", (("value", value), ("stroke", stroke(own)), ("seat", seat))),
        owner=seat,
        symbol=PALM,
    )


@lru_cache(maxsize=128)
def _trophy(seat: int, row: int, points: int) -> Piece:
    return Piece(
        id=f"{TROPHY}:{seat}:{row}",
        space=f"{CUP}{row}:{seat}",
        name=Text("Trophy of {who}: {points}", who=Who(seat), points=points),
        face=Face(TROPHY, (("points", points), ("seat", seat))),
        owner=seat,
    )
