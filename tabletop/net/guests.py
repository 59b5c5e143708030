"""Those at the other ends of the lines of a table, and what they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from attrs import define, field

from tabletop.engine.text import Text
from tabletop.net import messages as m
from tabletop.net.fields import HOST_ALONE, Eyes
from tabletop.net.tokens import Place, place_of, token_hash

TAKEN = Text(
    "Somebody has sat down here with the same link. If that was not you, ask the host for a new "
    "one; it ends the old one."
)


@define(eq=False)
class Guest:
    """Somebody at the other end of a line, for some seats, or looking on.

    Whoever hosts and only looks on has HOST_ALONE among the ``seats``. ``waiting`` are the messages
    that are still to be sent to it.
    """

    seats: frozenset[int] = frozenset()
    watches: bool = False
    tokens: frozenset[str] = frozenset()
    waiting: list[m.Told] = field(factory=list)

    @cached_property
    def plays(self) -> frozenset[int]:
        """The seats that it plays."""
        return self.seats - {HOST_ALONE}

    @cached_property
    def eyes(self) -> tuple[Eyes, ...]:
        """For whom messages come over this line."""
        return (*sorted(self.plays), *([None] if self.watches else []))

    def tell(self, message: m.Told) -> None:
        """Have something sent to it."""
        self.waiting.append(message)


class Guests(list[Guest]):
    """All who are at a table now."""

    def of(self, seat: int) -> Guest | None:
        """Who is there for a seat, the first of them."""
        return next((guest for guest in self if seat in guest.seats), None)

    def send_away(self, guests: Iterable[Guest], why: Text) -> None:
        """Say to some of them why their line ends, and count them no more."""
        for guest in list(guests):
            guest.tell(m.Gone(why))
            self.remove(guest)

    def take_place(self, guest: Guest) -> None:
        """Somebody sits down; who sat there by the same links goes: a link is for one window."""
        links = guest.tokens if guest.seats else frozenset()
        before = (each for each in self if each.tokens and each.tokens <= links)
        self.send_away(before, TAKEN)
        self.append(guest)

    def others(self, seat: int) -> Iterator[tuple[Guest, Eyes]]:
        """All eyes but those of a seat, and whose they are."""
        for guest in self:
            for eyes in guest.eyes:
                if eyes != seat:
                    yield guest, eyes

    def tell(self, message: m.Told) -> None:
        """Tell everybody."""
        for guest in self:
            guest.tell(message)

    def tell_each(self, told: Callable[[Eyes], m.Told]) -> None:
        """Tell everybody what is ``told`` to their eyes; it is asked for once for each."""
        made: dict[Eyes, m.Told] = {}
        for guest in self:
            for eyes in guest.eyes:
                if eyes not in made:
                    made[eyes] = told(eyes)
                guest.tell(made[eyes])

    def tell_seat(self, seat: int, message: m.Told) -> None:
        """Tell all who are there for a seat."""
        for guest in self:
            if seat in guest.seats:
                guest.tell(message)


def guest_of(tokens: Iterable[str], places: Iterable[Place]) -> Guest | None:
    """A guest for the places of these tokens; None: one of them is for no place here."""
    given, known = frozenset(tokens), tuple(places)
    found = [place_of(token, known) for token in given]
    if not found or None in found:
        return None
    seats = frozenset(place.seat for place in found if place and place.seat is not None)
    watches = any(place and place.seat in (None, HOST_ALONE) for place in found)
    return Guest(seats, watches, frozenset(map(token_hash, given)))
