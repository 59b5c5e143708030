"""What players are called in the history: people by name, computers by their level."""

from __future__ import annotations

from tabletop.advisor.players import PLAYERS
from tabletop.engine.text import Text
from tabletop.scorepad.head_to_head import Contestant


def level_name(kind: str) -> Text:
    """What a computer player of a kind is called; one that is not known any more, by its id."""
    known = PLAYERS.get(kind)
    return Text("{name}", name=kind) if known is None else known.name


def contestant_name(who: Contestant) -> Text:
    """What somebody is called; a computer player says that it is one."""
    if who.person:
        return Text("{name}", name=who.name)
    return Text("{level} (computer)", level=level_name(who.kind))
