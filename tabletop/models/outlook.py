"""What a touch would bring before it is made, or why it cannot be made."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.choices import Choices
from tabletop.engine.match import Refused
from tabletop.engine.move import Pick
from tabletop.engine.table import Piece, Prompt, Table
from tabletop.engine.text import Text


@frozen
class Outlook:
    """What picks that come next would bring, or the ``objections`` to them.

    ``forecast`` is that of the move that they complete; where they only begin one, ``beginning`` is
    what the prompt would say after them. ``implied`` are the picks that follow by themselves.
    """

    picks: tuple[Pick, ...] = ()
    forecast: tuple[Text, ...] = ()
    beginning: tuple[Text, ...] = ()
    objections: Refused = ()
    implied: tuple[Pick, ...] = ()

    @property
    def lines(self) -> tuple[Text, ...]:
        """All that is said of it where one points at it."""
        if self.objections:
            return (self.objections[0].why,)
        return self.forecast or self.beginning


NOTHING = Outlook()


def of_move(
    picks: tuple[Pick, ...], implied: tuple[Pick, ...], made: int, lines: tuple[Text, ...]
) -> Outlook:
    """The outlook on a move that ``picks`` complete, of which so many are ``made`` already."""
    left = tuple(pick for pick in implied if pick not in picks)
    return Outlook(picks[made:], lines, implied=left)


def of_beginning(picks: tuple[Pick, ...], prompt: Prompt) -> Outlook:
    """The outlook on picks after which more is asked for."""
    return Outlook(picks, beginning=tuple(filter(None, (prompt.rest, prompt.note))))


def meant(
    table: Table, seat: int, choices: Choices, piece: Piece | None, space: str
) -> Pick | None:
    """The one pick that a touch of a piece on a space can be meant as; None: there are several.

    A piece that goes nowhere is what it lies on; one that nobody owns could at most go to the own
    space where others that nobody owns may go.
    """
    if piece is not None:
        mine = choices.spaces_for(piece.pick)
        if "" in mine:
            return Pick(piece.pick)
        if mine:
            return Pick(piece.pick, min(mine)) if len(mine) == 1 else None
    here = choices.pieces_for(space) if space else frozenset()
    if here or piece is None:
        return Pick(min(here), space) if len(here) == 1 else None
    if piece.owner is not None:
        return None
    own = {one.id for one in table.spaces if one.seat == seat}
    free = {one.pick for one in table.pieces if one.owner is None}
    goals = {space for name in free for space in choices.spaces_for(name) if space in own}
    return Pick(piece.pick, goals.pop()) if len(goals) == 1 else None
