"""The board: each seat's way of fourteen squares, and what is special about some of them."""

from __future__ import annotations

LENGTH, START, OFF = 14, 0, 15
"""A piece begins at 0, walks the squares 1 to 14, and is off at 15."""

PIECES = 7
ROSETTES = (4, 8, 14)
SAFE = 8
SHARED = range(5, 13)

_OWN_ROW = ("c", "a")
"""The first seat enters below, the second one above; the row in the middle is shared."""


def square(seat: int, step: int) -> str:
    """The square at a step of a seat's way, in notation: row a to c, column 1 to 8."""
    if step in SHARED:
        return f"b{step - 4}"
    return f"{_OWN_ROW[seat]}{5 - step if step < 5 else 21 - step}"


SQUARES = tuple(
    dict.fromkeys(square(seat, step) for seat in (0, 1) for step in range(1, LENGTH + 1))
)
"""All twenty."""

STEPS = tuple({square(seat, step): step for step in range(1, LENGTH + 1)} for seat in (0, 1))
"""At which step of each seat's way a square lies."""


def space(seat: int, step: int) -> str:
    """The space of the table at a step, with where pieces wait and where they end."""
    if step == START:
        return f"wait:{seat}"
    return f"off:{seat}" if step == OFF else square(seat, step)


def trail(seat: int, start: int, steps: int) -> tuple[str, ...]:
    """The spaces after a piece's own on the way it would go."""
    return tuple(space(seat, step) for step in range(start + 1, min(start + steps, OFF) + 1))
