"""Values as words: equal words for equal values, in every process."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from hashlib import sha256
from typing import Any

from attrs import fields, has


def canonical(value: Any) -> str:
    """The value as words, with every field of frozen classes, compared ones or not.

    Sets and mappings are put in order; what has neither fields nor items is taken by its ``repr``.
    """
    if value is None or isinstance(value, bool | int | float | str):
        return f"{type(value).__name__} {value.name}" if isinstance(value, Enum) else repr(value)
    if isinstance(value, tuple | list):
        brackets = "()" if isinstance(value, tuple) else "[]"
        return f"{brackets[0]}{', '.join(map(canonical, value))}{brackets[1]}"
    if isinstance(value, set | frozenset):
        return f"{{{', '.join(sorted(map(canonical, value)))}}}"
    if isinstance(value, Mapping):
        items = sorted((canonical(key), canonical(item)) for key, item in value.items())
        return f"{{{', '.join(f'{key}: {item}' for key, item in items)}}}"
    return _object(value)


def _object(value: Any) -> str:
    kind = type(value)
    if isinstance(value, Enum):
        return f"{kind.__name__} {value.name}"
    if has(kind):
        names = _fields(kind)
    elif hasattr(value, "__dict__") and not callable(value):
        names = sorted(vars(value))
    elif callable(value):
        return getattr(value, "__qualname__", kind.__qualname__)
    else:
        return repr(value)
    inside = ", ".join(f"{name}={canonical(getattr(value, name))}" for name in names)
    return f"{kind.__name__}({inside})"


@cache
def _fields(kind: type) -> list[str]:
    return [field.name for field in fields(kind)]


def digest(*values: Any) -> str:
    """A short fingerprint of values; equal ones have equal fingerprints."""
    return sha256("\n".join(map(canonical, values)).encode()).hexdigest()[:16]
