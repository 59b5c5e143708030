"""Single games of the ladder, each of which a process plays whole."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import reference
from attrs import frozen

from tabletop.commands.seating import Seating
from tabletop.commands.simulate import Series, play


@frozen
class Bout:
    """One game that is to be played: which, who sits where, and what it is dealt from."""

    game: str
    players: tuple[str, str]
    seed: int


def played(submit: Callable[..., Future[Any]], bout: Bout) -> Future[dict[str, Any]]:
    """The line of a game, as soon as some process has played it."""
    if reference.REFERENCE in bout.players:
        return submit(reference.play, bout.game, bout.players, bout.seed)
    series = Series(Seating(bout.game, bout.players), bout.seed, 1)
    return submit(play, series, bout.seed)
