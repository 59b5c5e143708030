"""Rules written as functions of a board: one line makes each of them a method of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from types import MethodType
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


class Methods(Protocol):
    """Makes methods of functions."""

    def __call__(
        self, function: Callable[Concatenate[Any, P], R], /
    ) -> Callable[Concatenate[Any, P], R]:
        """The method of a game that answers what the function answers of a part of the game."""


def of_part(name: str) -> Methods:
    """Makes methods of functions whose first argument is the part of a game called ``name``.

    The part is made by the game's ``__init__`` and stays; the function is called without a call of
    a method before it.
    """

    def of(function: Callable[Concatenate[Any, P], R]) -> Callable[Concatenate[Any, P], R]:
        return cast("Callable[Concatenate[Any, P], R]", _OfPart(function, name))

    return of


class _OfPart:
    """A method whose first argument is a part of the game; each game keeps it as it was bound."""

    def __init__(self, function: Callable[..., Any], part: str) -> None:
        update_wrapper(self, function)
        self._function = function
        self._part = part

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, game: Any, kind: type) -> Callable[..., Any]:
        if game is None:
            return self
        method = MethodType(self._function, getattr(game, self._part))
        # What another class made of the method, and asks for by ``super``, stays in its place.
        if getattr(type(game), self._name, None) is self:
            vars(game)[self._name] = method
        return method

    def __call__(self, game: Any, /, *args: Any, **named: Any) -> Any:
        return self._function(getattr(game, self._part), *args, **named)


of_board = of_part("board")
"""Makes methods of functions whose first argument is the game's board."""
