"""Single games of the ladder, each of which a process plays whole."""

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


def played(bout: Bout) -> dict[str, Any]:
    """The line of a game, played now."""
    if reference.REFERENCE in bout.players:
        return reference.play(bout.game, bout.players, bout.seed)
    return play(Series(Seating(bout.game, bout.players), bout.seed, 1), bout.seed)
