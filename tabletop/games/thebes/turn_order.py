"""Who acts next: the seats in the order of their markers on the time track."""

from __future__ import annotations

Line = tuple[int, ...]
"""Seats in the order in which they act: the rearmost marker first, on one square the top one."""


def advanced(line: Line, times: tuple[int, ...], seat: int) -> Line:
    """The line after a seat's marker went to its new moment ``times[seat]``, on top of a stack."""
    now, others = times[seat], list(line)
    others.remove(seat)
    place = 0
    for other in others:
        if times[other] >= now:
            break
        place += 1
    others.insert(place, seat)
    return tuple(others)
