"""Shortest ways on a small map of places and roads between neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen


@frozen(slots=False, eq=False)
class Routes:
    """The shortest ways between places, which are numbered in the order given.

    ``steps[a][b]`` is how many roads the way from ``a`` to ``b`` takes; ``ways[a][b]`` are the
    places on it, the last one included, the first one not. Of several shortest ways it is the one
    whose places come first in the order given, from its start on.
    """

    steps: tuple[tuple[int, ...], ...]
    ways: tuple[tuple[tuple[int, ...], ...], ...]


def routes(places: Sequence[str], roads: Iterable[tuple[str, str]]) -> Routes:
    """The shortest ways on a map whose roads can be walked in both directions.

    Raises ValueError that names a place which cannot be reached from the first one.
    """
    number = {place: index for index, place in enumerate(places)}
    beside: list[set[int]] = [set() for _ in places]
    for one, other in roads:
        beside[number[one]].add(number[other])
        beside[number[other]].add(number[one])
    steps = tuple(_steps(beside, start) for start in range(len(places)))
    for place, far in zip(places, steps[0] if steps else (), strict=True):
        if far < 0:
            raise ValueError(f"no way leads from {places[0]} to {place}")
    ways = tuple(
        tuple(_way(beside, steps, start, end) for end in range(len(places)))
        for start in range(len(places))
    )
    return Routes(steps, ways)


def _steps(beside: list[set[int]], start: int) -> tuple[int, ...]:
    """How far every place is from ``start``; −1 for one that cannot be reached."""
    far = [-1] * len(beside)
    far[start], reached = 0, [start]
    for place in reached:
        for other in sorted(beside[place]):
            if far[other] < 0:
                far[other] = far[place] + 1
                reached.append(other)
    return tuple(far)


def _way(
    beside: list[set[int]], steps: tuple[tuple[int, ...], ...], start: int, end: int
) -> tuple[int, ...]:
    way: list[int] = []
    at = start
    while at != end:
        at = min(other for other in beside[at] if steps[other][end] == steps[at][end] - 1)
        way.append(at)
    return tuple(way)
