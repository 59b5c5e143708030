"""Values as words: equal words for equal values, in every process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from enum import Enum
from functools import partial
from hashlib import sha256
from operator import attrgetter
from types import NoneType
from typing import Any

from attrs import fields, has


def canonical(value: Any) -> str:
    """The value as words, with every field of frozen classes, compared ones or not.

    Sets and mappings are put in order; what has neither fields nor items is taken by its ``repr``.
    """
    return _WRITERS[type(value)](value)


class _Writers(dict[type, Callable[[Any], str]]):
    """How values of the types that were met are written."""

    def __missing__(self, kind: type) -> Callable[[Any], str]:
        write = self[kind] = _writer(kind)
        return write


_WRITERS = _Writers()


def _writer(kind: type) -> Callable[[Any], str]:
    """How values of a type are written."""
    if issubclass(kind, Enum):
        return lambda value: f"{kind.__name__} {value.name}"
    if issubclass(kind, bool | int | float | str | NoneType):
        return repr
    for family, write in _ITEMS.items():
        if issubclass(kind, family):
            return write
    if has(kind):
        names = tuple(field.name for field in fields(kind))
        return partial(_fields_of, kind.__name__, [(each, attrgetter(each)) for each in names])
    if any("__call__" in vars(base) for base in kind.__mro__):
        return lambda value: str(getattr(value, "__qualname__", kind.__qualname__))
    return _plain if kind.__dictoffset__ else repr


def _listed(value: list[Any]) -> str:
    return f"[{', '.join([_WRITERS[type(item)](item) for item in value])}]"


def _tuple(value: tuple[Any, ...]) -> str:
    return f"({', '.join([_WRITERS[type(item)](item) for item in value])})"


def _sequence(value: Sequence[Any]) -> str:
    return _listed(list(value))


def _set(value: Set[Any]) -> str:
    return f"{{{', '.join(sorted(map(canonical, value)))}}}"


def _mapping(value: Mapping[Any, Any]) -> str:
    items = sorted((canonical(key), canonical(item)) for key, item in value.items())
    return f"{{{', '.join([f'{key}: {item}' for key, item in items])}}}"


_ITEMS: Mapping[type, Callable[[Any], str]] = {
    tuple: _tuple,
    list: _listed,
    set: _set,
    frozenset: _set,
    Mapping: _mapping,
    Sequence: _sequence,
}


def _fields_of(name: str, parts: Sequence[tuple[str, Callable[[Any], Any]]], value: Any) -> str:
    written = [f"{each}={_WRITERS[type(item := get(value))](item)}" for each, get in parts]
    return f"{name}({', '.join(written)})"


def _plain(value: Any) -> str:
    parts = [(each, attrgetter(each)) for each in sorted(vars(value))]
    return _fields_of(type(value).__name__, parts, value)


def digest(*values: Any) -> str:
    """A short fingerprint of values; equal ones have equal fingerprints."""
    return sha256("\n".join(map(canonical, values)).encode()).hexdigest()[:16]
