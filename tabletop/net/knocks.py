"""Who comes to a hosted table without sitting down: asks how it stands, or for a place at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from tabletop.engine.match import Match
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text, visible
from tabletop.net import messages as m
from tabletop.net import rules
from tabletop.net.fields import Eyes
from tabletop.net.guests import Guest, Guests
from tabletop.net.tokens import Address, Place
from tabletop.net.visitors import Visitors

CROWDED = Text(
    "Too many ask for a place at this table just now. Ask whoever hosts it for a link, or try "
    "again later."
)


class VisitedTable(Protocol):
    """A hosted table, as far as it concerns those who do not sit at it."""

    match: Match[Any, Any]
    places: tuple[Place, ...]
    host: int | None
    guests: Guests
    visitors: Visitors
    closed: bool
    moved: Address | None

    def seat(self, tokens: Iterable[str]) -> Guest | None:
        """A guest for the places of these tokens; None: one of them is for no place here."""

    def present(self, seat: int) -> bool:
        """Whether somebody is there for a seat."""

    def renew(self, place: Eyes) -> str:
        """A new token for a place, which ends the old one."""

    def add_onlooker(self) -> str:
        """One more token for those who look on."""

    def refuse(self, guest: Guest, message: m.Asked, why: Objection) -> None:
        """Say to whoever asked why it is not done."""


def standing(table: VisitedTable, tokens: Iterable[str]) -> m.Standing | m.Moved | None:
    """How a table stands, for whoever has these tokens; None: they are for no place there."""
    guest = table.seat(tokens)
    if guest is None:
        return None
    if table.moved is not None:
        return m.Moved(table.moved)
    match, own = table.match, tuple(sorted(guest.plays))
    if table.closed and not match.over:
        return m.Standing(rules.ENDED_THEN, (), own, over=True)
    phase = match.game.table(match.game.view(match.state, None), None).phase
    return m.Standing(phase, tuple(sorted(match.to_act)), own, match.over)


def knock(table: VisitedTable, guest: Guest, name: str, place: Eyes) -> None:
    """Somebody asks whoever hosts for a place, and waits for the answer."""
    called = visible(name)
    known = any(each.seat == place for each in table.places)
    free = known and (place is None or not table.present(place))
    if table.host is None or not table.present(table.host) or table.moved is not None:
        guest.tell(m.Gone(Text("Nobody who could let you in is at this table now.")))
    elif not called or not free or table.closed:
        guest.tell(
            m.Gone(Text("This place is not free any more; ask for another one, or to look on."))
        )
    elif table.visitors.full:
        guest.tell(m.Gone(CROWDED))
    else:
        visitor = table.visitors.wait(guest, called, place)
        table.guests.tell_seat(table.host, m.Knocked(visitor.knock, called, place))


def admit(table: VisitedTable, guest: Guest, message: m.Admit) -> None:
    """Let somebody in who knocked, or not, as whoever hosts says."""
    if message.seat != table.host:
        table.refuse(guest, message, rules.KNOCK(Text("You do not host this table.")))
        return
    visitor = table.visitors.answered(message.knock, message.admits)
    if visitor is None:
        return
    table.guests.tell_seat(message.seat, m.Withdrawn(message.knock))
    if not message.admits:
        visitor.guest.tell(m.Gone(Text("You were not let in at this table.")))
    elif visitor.place is not None and table.present(visitor.place):
        visitor.guest.tell(
            m.Gone(Text("This place is not free any more; ask for another one, or to look on."))
        )
    else:
        _let_in(table, visitor.guest, visitor.place)


def _let_in(table: VisitedTable, guest: Guest, place: Eyes) -> None:
    """A seat's link is another from now on; those who look on have one more."""
    if place is None:
        token = table.add_onlooker()
    else:
        token = table.renew(place)
        if table.host is not None:
            table.guests.tell_seat(table.host, m.Renewed(place, token))
    guest.tell(m.Admitted(place, token))
