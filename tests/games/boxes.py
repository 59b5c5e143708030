"""A game's component data, spoiled: what does not fit is told with its place and the reason."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from attrs import frozen

from tabletop.engine.game import ComponentsError

Spoil = Callable[[dict[str, Any]], object]

_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


@frozen
class Loaded:
    """The data that a game is loaded with."""

    load: Callable[[Any], object]
    data: Mapping[str, Any]

    def spoiled(self, spoil: Spoil) -> str:
        """The error that the data brings after it was spoiled."""
        data = copy.deepcopy(dict(self.data))
        spoil(data)
        with pytest.raises(ComponentsError) as caught:
            self.load(data)
        return str(caught.value)


def change(data: Any, told: str) -> None:
    """Do what is told to data: ``cards[4].weeks = 0; cards[5] gone``, values as in JSON.

    What is put behind the last item of a list comes to it.
    """
    for one in told.split("; "):
        path, _, value = one.removesuffix(" gone").partition(" = ")
        *outer, last = [int(n) if n else name for n, name in _STEP.findall(path)]
        inner = data
        for step in outer:
            inner = inner[step]
        if one.endswith(" gone"):
            del inner[last]
        elif isinstance(inner, list) and last == len(inner):
            inner.append(json.loads(value))
        else:
            inner[last] = json.loads(value)


def each_fault(
    load: Callable[[Any], object], data: Mapping[str, Any], faults: str
) -> Callable[[str, str], None]:
    """A test of the faults in a table: a line says the change, the next how its error begins."""
    lines = [line.strip() for line in faults.strip().splitlines()]
    pairs = list(zip(lines[::2], lines[1::2], strict=True))
    box = Loaded(load, data)

    @pytest.mark.parametrize(("told", "error"), pairs)
    def test(told: str, error: str) -> None:
        assert box.spoiled(lambda spoilt: change(spoilt, told)).startswith(error)

    return test


def no_data(load: Callable[[Any], object]) -> Callable[[Any], None]:
    """A test that what is no data at all is refused."""

    @pytest.mark.parametrize("data", [None, [], "cards", 7])
    def test(data: Any) -> None:
        with pytest.raises(ComponentsError):
            load(data)

    return test
