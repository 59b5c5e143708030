"""What lies in the box of either game: cards of cells, expedition cards, and the book's numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from attrs import frozen

from tabletop.mechanics.bitgrid import Grid
from tabletop.mechanics.polyomino import Form, forms, joined
from tabletop.mechanics.reading import Part

NO_CELL = "none"
"""What a position of a card's grid is where the card has no cell."""

CROSS = "cross"
"""The symbol that lets one mark another cell at once."""


@frozen(slots=False, eq=False)
class Card:
    """A card of cells; ``kinds`` say, position by position in reading order, what is there.

    Each is itself and no other: cards are compared by identity.
    """

    id: str
    colour: str
    kinds: tuple[str, ...]

    def mask(self, *kinds: str) -> int:
        """The positions that are one of these kinds, as bits."""
        return sum(1 << cell for cell, kind in enumerate(self.kinds) if kind in kinds)

    @cached_property
    def cells(self) -> int:
        """The cells that can be marked."""
        return (1 << len(self.kinds)) - 1 & ~self.mask(NO_CELL)

    @cached_property
    def crosses(self) -> int:
        """The cells that let one mark another cell at once."""
        return self.mask(CROSS)


SINGLE: Form = ((0, 0),)
"""One cell."""


@frozen
class Pattern:
    """A pattern of cells, on ``count`` of the expedition cards, in its eight forms."""

    id: str
    count: int
    forms: tuple[Form, ...]


@frozen(kw_only=True, slots=False)
class Components:
    """The numbers that both games have; nothing of them stands in the code of the rules.

    ``flips`` is how many expedition cards are revealed in a round. ``invented`` are the parts of
    the file of which its provenance says that they are stand-ins.
    """

    least_seats: int
    most_seats: int
    rounds: int
    flips: int
    display: int
    dealt: int
    columns: int
    rows: int
    cards: tuple[Card, ...]
    patterns: tuple[Pattern, ...]
    invented: frozenset[str]

    @cached_property
    def grid(self) -> Grid:
        """The positions of a card."""
        return Grid(self.columns, self.rows)


KEPT = 2
"""How many cards lie before a seat: a left and a right one. Places, not a number to change."""


def common(root: Part, cards: tuple[Card, ...]) -> dict[str, Any]:
    """The fields of ``Components`` that both games read alike.

    Raises ComponentsError that names the place and the reason.
    """
    fewest, highest = root["seats"].parts(2)
    least = fewest.number(2, 4)
    most = highest.number(least, 4)
    columns, rows = (part.number(1, 5) for part in root["grid"].parts(2))
    expeditions = root["expeditions"]
    patterns = _patterns(expeditions["patterns"], max(columns, rows))
    total = sum(pattern.count for pattern in patterns)
    wanted = expeditions["count"].number(1, 99)
    if total != wanted:
        raise expeditions["patterns"].error(f"there must be {wanted} cards, not {total}")
    dealt = root["dealt"].number(KEPT, 4)
    if len(cards) < dealt * most:
        raise root["cards"].error(f"{most} players are dealt {dealt * most} cards")
    return {
        "least_seats": least,
        "most_seats": most,
        "rounds": root["rounds"].number(1, 4),
        "flips": expeditions["flipped"].number(1, total),
        "display": root["display"].number(1, 4),
        "dealt": dealt,
        "columns": columns,
        "rows": rows,
        "cards": cards,
        "patterns": patterns,
        "invented": frozenset(_invented(root.value.get("provenance"))),
    }


def _invented(provenance: Any) -> Iterator[str]:
    """The parts that are stand-ins; a file need not tell where its facts are from."""
    for part, told in provenance.items() if isinstance(provenance, Mapping) else ():
        if isinstance(told, Mapping) and told.get("stand_in"):
            yield part


def _patterns(part: Part, size: int) -> tuple[Pattern, ...]:
    patterns: dict[str, Pattern] = {}
    seen: dict[Form, str] = {}
    for item in part.parts():
        name = item["id"].name("[A-Za-z]+[0-9]*", "letters and then digits (L4)")
        cells = []
        for cell in item["cells"].parts():
            row, column = (side.number(0, size - 1) for side in cell.parts(2))
            cells.append((row, column))
        if len(set(cells)) < 2 or not joined(cells):
            raise item["cells"].error("a pattern is two or more different cells side by side")
        turned = forms(cells)
        if name in patterns:
            raise item["id"].error(f"the name {name} is given to two patterns")
        if turned[0] in seen:
            raise item["cells"].error(f"this is the pattern {seen[turned[0]]}")
        seen.update(dict.fromkeys(turned, name))
        patterns[name] = Pattern(name, item["count"].number(1, 99), turned)
    return tuple(patterns.values())


def falling(part: Part, length: int) -> tuple[int, ...]:
    """Points that are won from the most on, each fewer than those before."""
    found: list[int] = []
    for item in part.parts(length):
        points = item.number(1, 99)
        if found and points >= found[-1]:
            raise item.error(f"must be less than the one before it, {found[-1]}")
        found.append(points)
    return tuple(found)


def kinds_of(part: Part, columns: int, rows: int, letters: Mapping[str, str]) -> tuple[str, ...]:
    """What each position of a card shows, read from rows of ``letters``; missing rows are empty."""
    found: list[str] = []
    lines = part.parts()
    if len(lines) > rows:
        raise part.error(f"must have at most {rows} rows, not {len(lines)}")
    one = "|".join(map(re.escape, letters))
    for line in lines:
        word = line.name(f"(?:{one}){{{columns}}}", f"{columns} of {' '.join(letters)}")
        found += [letters[letter] for letter in word]
    return (*found, *[NO_CELL] * (columns * rows - len(found)))
