"""Frozen values made anew with some of their fields replaced, native ones too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

import attrs

T = TypeVar("T")

Changes = dict[str, Any]
"""New values of some fields, by their names."""


def changed(value: T, **changes: Any) -> T:
    """The value with some fields replaced."""
    return revised(value, changes)


def revised(value: T, changes: Changes) -> T:
    """The same, with the changes in a dictionary."""
    native = getattr(value, "__revised__", None)
    if native is not None:
        return cast(T, native(changes))
    told = getattr(value, "__dict__", None)
    if told is None:
        return cast(T, attrs.evolve(cast(Any, value), **changes))
    new: Any = object.__new__(type(value))
    object.__setattr__(new, "__dict__", told | changes)
    return cast(T, new)


def put(draft: T, **changes: Any) -> T:
    """A draft with some fields replaced in it: a new value that nobody else has seen yet."""
    native = getattr(draft, "__put__", None)
    if native is not None:
        native(changes)
    else:
        draft.__dict__.update(changes)
    return draft


def sealed(draft: object, value: type[T]) -> T:
    """The draft as a frozen value; it is a draft no longer."""
    draft.__class__ = value
    return cast(T, draft)


def replaced(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value replaced; ``place`` counts from the end when negative."""
    fresh = list(values)
    fresh[place] = value
    return tuple(fresh)


def attributes(name: str, fields: Mapping[str, dict[str, Any]], *bases: type) -> Any:
    """What ``attrs.fields`` tells of a class of such fields, those of its bases first."""
    told: dict[str, Any] = {
        field.name: attrs.field(kw_only=True, type=field.type, default=field.default)
        for base in bases
        for field in attrs.fields(cast(Any, base))
    }
    told |= {one: attrs.field(kw_only=True, **says) for one, says in fields.items()}
    return attrs.fields(attrs.make_class(name, told))
