"""Moves written and read: what every game's notation keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.engine.rule import Objection


def reads_the_same(game: Any, read: Callable[[str], Any], *written: str) -> Callable[[str], None]:
    """A test that moves written by the game are read as themselves."""

    @pytest.mark.parametrize("words", written)
    def test(words: str) -> None:
        move = read(words)
        assert not isinstance(move, Objection)
        assert game.write(move) == words

    return test
