"""Shortest ways on small maps."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.mechanics.routes import routes

SQUARE = "abcd"
ROUND = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a")]


def test_nowhere_is_far_from_itself() -> None:
    found = routes(SQUARE, ROUND)
    assert [found.steps[n][n] for n in range(4)] == [0] * 4
    assert [found.ways[n][n] for n in range(4)] == [()] * 4


def test_a_way_names_its_places_and_its_end() -> None:
    found = routes(SQUARE, ROUND)
    assert found.steps[0] == (0, 1, 2, 1)
    assert found.ways[0][1] == (1,)
    assert found.ways[3][1] == (0, 1)


def test_of_equal_ways_the_one_over_earlier_places_is_taken() -> None:
    assert routes(SQUARE, ROUND).ways[0][2] == (1, 2)
    assert routes(SQUARE, reversed(ROUND)).ways[0][2] == (1, 2)


def test_a_place_without_a_way_is_named() -> None:
    with pytest.raises(ValueError, match="no way leads from a to d"):
        routes(SQUARE, [("a", "b"), ("b", "c")])


def test_a_single_place_needs_no_road() -> None:
    assert routes("a", []).steps == ((0,),)


@st.composite
def maps(draw: st.DrawFn) -> tuple[int, list[tuple[str, str]]]:
    """Maps on which every place has a road to an earlier one, and some roads more."""
    size = draw(st.integers(2, 9))
    roads = [(str(n), str(draw(st.integers(0, n - 1)))) for n in range(1, size)]
    ends = st.integers(0, size - 1)
    more = draw(st.lists(st.tuples(ends, ends).filter(lambda e: e[0] != e[1]), max_size=8))
    return size, roads + [(str(one), str(other)) for one, other in more]


def shortest(size: int, roads: list[tuple[str, str]]) -> Iterator[tuple[int, int, int]]:
    """The distance of every two places, by trying every place between (Floyd and Warshall)."""
    far = {(one, other): 0 if one == other else 99 for one in range(size) for other in range(size)}
    for one, other in roads:
        far[int(one), int(other)] = far[int(other), int(one)] = 1
    for between in range(size):
        for one, other in far:
            far[one, other] = min(far[one, other], far[one, between] + far[between, other])
    yield from ((one, other, steps) for (one, other), steps in far.items())


@given(maps())
def test_ways_are_roads_and_as_short_as_can_be(drawn: tuple[int, list[tuple[str, str]]]) -> None:
    size, roads = drawn
    found = routes([str(n) for n in range(size)], roads)
    both = {*roads, *((other, one) for one, other in roads)}
    for one, other, steps in shortest(size, roads):
        way = found.ways[one][other]
        assert found.steps[one][other] == found.steps[other][one] == steps == len(way)
        at = one
        for place in way:
            assert (str(at), str(place)) in both
            at = place
        assert at == other
