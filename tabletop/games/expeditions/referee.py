"""What a referee says of a place: who takes the next card, and what a game adds."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.rule import Verdict
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.legality import EXPEDITIONS
from tabletop.games.expeditions.moves import DECK
from tabletop.games.expeditions.spaces import EXPEDITION
from tabletop.games.expeditions.state import Phase

_SHARED = ("display", DECK, EXPEDITION, EXPEDITIONS)
_REPLACING = (Phase.TURN, Phase.FINISH, Phase.TAKE, Phase.TOP)


def verdicts(family: Family[S], view: S, space: str) -> Iterator[Verdict]:
    """What the rules make of the open cards, or of a space of the game's own."""
    if space.partition(":")[0] in _SHARED:
        yield from _takers(family, view)
    yield from family.verdicts(view, space)


def _takers(family: Family[S], view: S) -> Iterator[Verdict]:
    """In which order finished cards are replaced, as everybody has marked so far."""
    rule = family.rules.finish_turn
    replacing = view.phase in _REPLACING
    if not replacing and view.phase is not Phase.MARK:
        return
    seats = view.queue if replacing else family.order(view)
    if not seats:
        yield rule.says(Text("Nobody has finished a card yet."))
        return
    who = tuple(map(Who, seats))
    if replacing:
        yield rule.says(Text("It is the turn of these, in this order: {who}.", who=who))
    else:
        yield rule.says(Text("As marked so far, their turns come in this order: {who}.", who=who))
    yield from family.order_told(view)
