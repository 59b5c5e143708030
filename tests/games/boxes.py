"""A game's component data, spoiled: what does not fit is told with its place and the reason."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from attrs import frozen

from tabletop.engine.game import ComponentsError

Spoil = Callable[[dict[str, Any]], object]


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


def no_data(load: Callable[[Any], object]) -> Callable[[Any], None]:
    """A test that what is no data at all is refused."""

    @pytest.mark.parametrize("data", [None, [], "cards", 7])
    def test(data: Any) -> None:
        with pytest.raises(ComponentsError):
            load(data)

    return test
