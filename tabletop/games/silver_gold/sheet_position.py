"""The score cards of a written position of Silver & Gold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import field, frozen

from tabletop.engine.move import Pick
from tabletop.engine.position import FieldKind, PositionRow, seat_owners
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.games.expeditions import position_shape
from tabletop.games.expeditions.family import Family
from tabletop.games.expeditions.position_checks import beside, marked, told_against
from tabletop.games.expeditions.position_shape import only_counted, told_numbers
from tabletop.games.expeditions.state import Phase
from tabletop.games.silver_gold.components import COIN, PALM, Box
from tabletop.games.silver_gold.rules import RULES
from tabletop.games.silver_gold.state import State


@frozen(kw_only=True)
class Position(position_shape.Position):
    """The table with its score cards.

    ``coins`` follow from the marks, and are checked; so does how many ``palms`` there are, each
    with its points. ``trophies`` are the points of each full row that was settled, 0 where none was
    left; ``starter`` is the start player. ``finished`` cards of which a score sheet tells only the
    worth (``orange=14``) may be any that have the ``seals`` of their seat among them, which are
    told by colour and points, too (``grey-3``).
    """

    starter: int = 0
    coins: Mapping[int, int] = field(factory=dict)
    palms: Mapping[int, tuple[int, ...]] = field(factory=dict)
    trophies: Mapping[int, tuple[int, ...]] = field(factory=dict)
    seals: Mapping[int, tuple[str, ...]] = field(factory=dict)


def rows(opening: State) -> Iterator[PositionRow]:
    """The lines of the form for the score cards."""
    seats = seat_owners(opening.seats)
    yield PositionRow("starter", Text("Start player"), FieldKind.SEAT)
    yield PositionRow("coins", Text("Coins marked"), FieldKind.NUMBER, seats)
    yield PositionRow("palms", Text("Points of each palm"), FieldKind.NUMBERS, seats, example="2 3")
    yield PositionRow("trophies", Text("Trophies"), FieldKind.NUMBERS, seats, example="6 4")


def written(seen: State) -> dict[str, Any]:
    """The score cards of a state, as fields of a position."""
    return {
        "starter": seen.starter,
        "coins": told_numbers(seen.coins),
        "palms": {seat: palms for seat, palms in enumerate(seen.palms) if palms},
        "trophies": {seat: won for seat, won in enumerate(seen.trophies) if won},
    }


def read(family: Family[State], box: Box, state: State, position: Position) -> dict[str, Any]:
    """The changes of the state that the score cards bring."""
    seats = range(state.seats)
    coins, palms = _found(family, box, state)
    if only_counted(position):
        # A sheet tells all that was written: nothing follows from cards that nobody knows.
        coins, palms = [0] * state.seats, [0] * state.seats
    plain = [(box.palm_points,) * count for count in palms]
    return {
        "starter": position.starter,
        "coins": tuple(position.coins.get(seat, coins[seat]) for seat in seats),
        "palms": tuple(position.palms.get(seat, plain[seat]) for seat in seats),
        "trophies": tuple(position.trophies.get(seat, ()) for seat in seats),
    }


def _found(family: Family[State], box: Box, state: State) -> tuple[list[int], list[int]]:
    """How many coins and palms everybody has found: all that are marked, as far as they count."""
    most = ((COIN, box.coin_rows * box.row_coins), (PALM, box.most_palms))
    coins, palms = (
        [
            min(limit, marked(family, state, seat, kind) + beside(family, state, seat, kind))
            for seat in range(state.seats)
        ]
        for kind, limit in most
    )
    return coins, palms


def against(
    family: Family[State], box: Box, state: State, position: Position
) -> Iterator[Objection]:
    """What cannot be so on the score cards."""
    for seat in (position.starter, *position.coins, *position.palms, *position.trophies):
        if not 0 <= seat < state.seats:
            yield RULES.stranger(Text("Nobody sits on place {n}.", n=seat + 1))
            return
    for seat in position.seals:
        yield RULES.seal(Text("No finished cards have these seals."), Pick("", f"cup1:{seat}"))
    yield from _finds(family, box, state, position)
    yield from _palm_points(box, state)
    yield from _trophies(box, state)


def _finds(
    family: Family[State], box: Box, state: State, position: Position
) -> Iterator[Objection]:
    """Coins and palms that nobody has found on the own cards."""
    coins, palms = _found(family, box, state)
    if only_counted(position):
        # Which cards those were nobody knows: only the score card limits them.
        coins = [min(told, box.coin_rows * box.row_coins) for told in state.coins]
        palms = [min(len(told), box.most_palms) for told in state.palms]
    yield from told_against(
        RULES.coin,
        position.coins,
        coins,
        f"{COIN}1",
        lambda n: Text(
            "{n} coin is marked on the cards.", "{n} coins are marked on the cards.", n=n
        ),
    )
    yield from told_against(
        RULES.palm,
        {seat: len(values) for seat, values in position.palms.items()},
        palms,
        f"{PALM}1",
        lambda n: Text(
            "{n} palm is marked on the cards.", "{n} palms are marked on the cards.", n=n
        ),
    )


def _palm_points(box: Box, state: State) -> Iterator[Objection]:
    shown = box.display * max(card.shown_palms for card in box.cards)
    most = box.palm_points + box.shown_points * shown
    for seat, values in enumerate(state.palms):
        for number, value in enumerate(values, 1):
            if not box.palm_points <= value <= most:
                yield RULES.palm(
                    Text("A palm never brings {n}.", n=value), Pick("", f"{PALM}{number}:{seat}")
                )


def _trophies(box: Box, state: State) -> Iterator[Objection]:
    """Trophies are won from the highest on, each once, by full rows of coins."""
    given = sorted((points for won in state.trophies for points in won if points), reverse=True)
    every = tuple(given) == box.trophies[: len(given)]
    for seat, won in enumerate(state.trophies):
        rows = state.coins[seat] // box.row_coins
        at = tuple(Pick("", f"cup{row}:{seat}") for row in range(1, len(won) + 1))
        if len(won) > rows or (state.phase is Phase.FLIP and len(won) < rows):
            yield RULES.trophy(
                Text("{n} row of coins is full.", "{n} rows of coins are full.", n=rows), *at
            )
        elif won and not every:
            yield RULES.trophy(Text("Trophies are won from the highest on, each once."), *at)
        elif 0 in won and len(given) < len(box.trophies):
            yield RULES.no_trophy(Text("There still are trophies."), *at)
