"""A seat's own spaces as groups of pieces: what lies there, and how many."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import frozen

from tabletop.engine.table import Piece, Space
from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.shapes import SeatPlace

if TYPE_CHECKING:
    from tabletop.models.session import Session


@frozen
class Group:
    """Spaces of a seat shown as one: the layout, the pieces on them and how many of those wait.

    ``waiting`` are the short names of the spaces that pieces of this group are picked for in the
    unfinished move.
    """

    place: SeatPlace
    spaces: tuple[Space, ...]
    pieces: tuple[Piece, ...]
    waiting: tuple[str, ...] = ()

    @property
    def space(self) -> Space:
        """The first space, which names the group."""
        return self.spaces[0]

    @property
    def left(self) -> int:
        """How many pieces are here that are not picked for somewhere else."""
        return len(self.pieces) - len(self.waiting)


def groups_of(session: Session, layout: Layout, seat: int) -> list[Group]:
    """The groups of a seat that this table has, in the order of the layout."""
    table = session.table
    spaces = {space.id: space for space in table.spaces}
    found = []
    for place in layout.seat:
        here = {name: spaces[name] for s in place.spaces if (name := f"{s}:{seat}") in spaces}
        if here:
            pieces = tuple(piece for piece in table.pieces if piece.space in here)
            waiting = _waiting(session, pieces) if seat == session.viewer else ()
            found.append(Group(place, tuple(here.values()), pieces, waiting))
    return found


def captions_of(session: Session, group: Group) -> list[Text]:
    """What stands below a group, the longest way of saying it first; maybe nothing."""
    if not group.pieces:
        return [Text("Empty")]
    here = Text("{n} left", n=group.left)
    if group.waiting:
        waiting = Text(
            "{n} left, {waiting} waiting on {spaces}",
            n=group.left,
            waiting=len(group.waiting),
            spaces=group.waiting,
        )
        return [waiting, here]
    pressable = {pick.piece for pick in session.choices() if not pick.space}
    if any(piece.pick in pressable for piece in group.pieces):
        return [Text("Click one, or press R, to use it"), Text("Click one to use it")]
    return [here] if group.place.counted else []


def title_of(group: Group) -> Text:
    """What the seat calls a group of its own."""
    return stored(group.place.title) if group.place.title else group.space.name


def _waiting(session: Session, pieces: tuple[Piece, ...]) -> tuple[str, ...]:
    """Where pieces of a space are picked for; as many as there are pieces of that pick here."""
    here = Counter(piece.pick for piece in pieces)
    shorts = {space.id: space.short or space.id for space in session.table.spaces}
    waiting = []
    for pick in session.picks:
        if pick.space and here[pick.piece] > 0:
            here[pick.piece] -= 1
            waiting.append(shorts.get(pick.space, pick.space))
    return tuple(waiting)
