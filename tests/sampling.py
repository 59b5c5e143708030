"""Some of many parameters are tried each time; ``make prove PART=long`` tries the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(values: Iterable[Any], every: int, first: int = 0) -> list[Any]:
    """All values as parameters; each but every so-manieth is long, ``first`` is the first kept."""
    return [
        value if (number - first) % every == 0 else long(*_parts(value))
        for number, value in enumerate(values)
    ]


def long(*values: Any) -> Any:
    """A parameter, or several, that take long."""
    return pytest.param(*values, marks=pytest.mark.long)


def _parts(value: Any) -> tuple[Any, ...]:
    return value if type(value) is tuple else (value,)
