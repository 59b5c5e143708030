"""The lines of an axis."""

import math

_BASES = (1, 2, 5)


def axis(most: float, lines: int) -> tuple[int, int]:
    """The step between round lines of an axis up to ``most`` or beyond, and how many there are.

    There are at most ``lines`` of them, and at least one.
    """
    power = 1
    while True:
        for base in _BASES:
            step = base * power
            many = max(1, math.ceil(most / step - 1e-9))
            if many <= lines:
                return step, many
        power *= 10
