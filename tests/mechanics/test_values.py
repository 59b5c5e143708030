"""Frozen values made anew."""

import pytest
from attrs import evolve, frozen
from attrs.exceptions import FrozenInstanceError

from tabletop.mechanics.values import changed, put, replaced, revised


@frozen(slots=False)
class Point:
    """A value to change."""

    x: int
    y: int = 0


@frozen(slots=False)
class Named(Point):
    """One of another class."""

    name: str = ""


def test_a_changed_value_is_what_evolve_makes() -> None:
    for value in (Point(1, 2), Named(1, 2, "a")):
        assert changed(value, x=5) == revised(value, {"x": 5}) == evolve(value, x=5)
        assert type(changed(value, x=5)) is type(value)
        assert value.x == 1


def test_a_changed_value_is_as_frozen_as_before() -> None:
    with pytest.raises(FrozenInstanceError):
        changed(Point(1), x=2).x = 3  # type: ignore[misc]


def test_a_draft_is_finished_in_place() -> None:
    draft = changed(Point(1, 2), x=5)
    assert put(draft, y=6) is draft
    assert draft == Point(5, 6)


def test_one_of_several_values_is_replaced() -> None:
    values = (1, 2, 3)
    assert replaced(values, 1, 9) == (1, 9, 3)
    assert replaced(values, -1, 9) == (1, 2, 9)
    assert values == (1, 2, 3)
