"""Rules written as functions of a board: one line makes each of them a method of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Methods(Protocol):
    """Makes methods of functions."""

    def __call__(
        self, function: Callable[Concatenate[Any, P], R], /
    ) -> Callable[Concatenate[Any, P], R]:
        """The method of a game that answers what the function answers of a part of the game."""


def of_part(name: str) -> Methods:
    """Makes methods of functions whose first argument is the part of a game called ``name``."""

    def of(function: Callable[Concatenate[Any, P], R]) -> Callable[Concatenate[Any, P], R]:
        @wraps(function)
        def method(game: Any, /, *args: P.args, **named: P.kwargs) -> R:
            return function(getattr(game, name), *args, **named)

        return method

    return of


of_board = of_part("board")
"""Makes methods of functions whose first argument is the game's board."""
