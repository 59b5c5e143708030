"""What people can say at a table of loose pieces, in words, each with the act that says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from tabletop.engine.free.game import FreeGame
from tabletop.engine.free.loose_table import FreeTable
from tabletop.engine.free.moves import LooseTell
from tabletop.engine.text import Text

if TYPE_CHECKING:
    from tabletop.models.session import Session


@frozen
class Saying:
    """A field by its name, and what can be said of it; ``now`` is the place of what holds."""

    name: str
    choices: tuple[tuple[str, LooseTell], ...]
    now: int


def sayings(session: Session) -> tuple[Saying, ...]:
    """All that the seat at the lower edge can say now; nothing where the rules know it."""
    game, state = session.game, session.match.state
    hidden = session.visiting or session.covered
    if hidden or not (isinstance(game, FreeGame) and isinstance(state, FreeTable)):
        return ()
    seat = session.viewer
    return tuple(
        Saying(
            session.say(one.name),
            tuple(
                (session.say(Text("{choice}", choice=choice)), LooseTell(seat, one.field, number))
                for number, choice in enumerate(one.choices)
            ),
            one.now,
        )
        for one in game.tellings(state)
    )
