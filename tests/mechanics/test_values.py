"""Frozen values made anew."""

import pickle
from typing import Any

import pytest
from attrs import define, evolve, frozen
from attrs.exceptions import FrozenInstanceError

from tabletop.mechanics.values import changed, put, replaced, revised, sealed


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


@define(eq=False)
class Draft:
    """A place in the making."""

    x: int
    y: int = 0


@frozen
class Place(Draft):
    """A place that stays."""

    def draft(self) -> Draft:
        """As yet the same."""
        return Draft(self.x, self.y)


@define(slots=False, eq=False)
class OpenDraft:
    """The same with its fields in a dictionary."""

    x: int
    y: int = 0


@frozen(slots=False)
class OpenPlace(OpenDraft):
    """A place that stays."""

    def draft(self) -> OpenDraft:
        """As yet the same."""
        return OpenDraft(self.x, self.y)


@pytest.mark.parametrize("kind", [Place, OpenPlace])
def test_a_sealed_draft_is_a_value_that_leaves_the_one_before_alone(kind: Any) -> None:
    for before in (kind(1, 2), sealed(kind(1, 2).draft(), kind)):
        draft = before.draft()
        draft.x = 5
        after = sealed(draft, kind)
        assert after == kind(5, 2) == changed(before, x=5) == revised(before, {"x": 5})
        assert hash(after) == hash(kind(5, 2))
        assert before == kind(1, 2)
        assert pickle.loads(pickle.dumps(after)) == after
        with pytest.raises(FrozenInstanceError):
            after.x = 6


def test_one_of_several_values_is_replaced() -> None:
    values = (1, 2, 3)
    assert replaced(values, 1, 9) == (1, 9, 3)
    assert replaced(values, -1, 9) == (1, 2, 9)
    assert values == (1, 2, 3)
