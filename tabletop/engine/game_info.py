"""What is to be known of a game before anybody plays it; no rule is read for it."""

from __future__ import annotations

import re

from attrs import field, frozen
from attrs.validators import deep_iterable, instance_of, optional

from tabletop.engine.option import Option
from tabletop.engine.text import Text

_ADDRESS = re.compile(r"https?://[^\s/]+\S*")


@frozen
class GameInfo:
    """What the start screen and the help window say of a game.

    ``seats`` are the least and the greatest number of players; ``colours`` the seat colours in
    their usual order (names of the ``player`` tokens); ``stand_in`` says what is not the original,
    None where all components are found facts. ``by_hand`` is true where decks are usually dealt by
    the touch of a hand, because until then the last act may still be taken back. ``editions`` are
    the languages of the books whose sections are cited. ``options`` are what is chosen at the
    set-up. ``art`` says whose the drawings are, and under which licence; ``art_link`` is the
    address (``https://…``) at which they are found, opened only by who presses it.
    ``counts`` are the numbers of players there is a game for, where these are not all from the
    least to the greatest. At tables of so many as ``partners`` names, those who sit opposite play
    together (``sides``). ``clockwise`` is false where turns go round against the clock; seats
    are numbered in turn order all the same.

    Raises TypeError or ValueError, naming the field, where that cannot be said of a game.
    """

    id: str = field(validator=instance_of(str))
    name: Text = field(validator=instance_of(Text))
    tagline: Text = field(validator=instance_of(Text))
    seats: tuple[int, int] = field(validator=deep_iterable(instance_of(int)))
    colours: tuple[str, ...] = field(validator=deep_iterable(instance_of(str)))
    authors: str = field(validator=instance_of(str))
    publisher: str = field(validator=instance_of(str))
    book: Text = field(validator=instance_of(Text))
    stand_in: Text | None = field(default=None, validator=optional(instance_of(Text)))
    by_hand: bool = False
    editions: tuple[str, ...] = ()
    options: tuple[Option, ...] = field(default=(), validator=deep_iterable(instance_of(Option)))
    art: Text | None = field(default=None, validator=optional(instance_of(Text)))
    _counts: tuple[int, ...] = field(default=(), validator=deep_iterable(instance_of(int)))
    partners: tuple[int, ...] = field(default=(), validator=deep_iterable(instance_of(int)))
    clockwise: bool = True
    art_link: str = field(default="", validator=instance_of(str))

    def __attrs_post_init__(self) -> None:
        least, most = self.seats
        if not 1 <= least <= most:
            raise ValueError(f"seats: from {least} to {most} is no number of players")
        counts = self.counts
        if sorted({*counts}) != [*counts] or (counts[:1], counts[-1:]) != ((least,), (most,)):
            raise ValueError(f"counts: {counts} do not rise from {least} to {most}")
        if any(seats % 2 or seats not in counts for seats in self.partners):
            raise ValueError(f"partners: {self.partners} are not even numbers of players")
        if self.art_link and not _ADDRESS.fullmatch(self.art_link):
            raise ValueError(f"art_link: “{self.art_link[:60]}” is no address (https://…)")
        if len(set(self.colours)) < most:
            raise ValueError(f"colours: {most} seats need {most} of them, all different")

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of players there is a game for."""
        return self._counts or _all_from(*self.seats)

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that play together at a table of so many: pairs, or each for itself."""
        if seats not in self.partners:
            return tuple((seat,) for seat in range(seats))
        half = seats // 2
        return tuple((seat, seat + half) for seat in range(half))

    def side(self, seat: int, seats: int) -> tuple[int, ...]:
        """The seats that play together with a seat, itself among them."""
        return next(side for side in self.sides(seats) if seat in side)

    def partner(self, seat: int, seats: int) -> int | None:
        """Who plays together with a seat; None where each plays for itself."""
        return (seat + seats // 2) % seats if seats in self.partners else None

    @property
    def expected(self) -> Text:
        """What is said where another number of players stands."""
        least, most = self.seats
        if self.counts == _all_from(least, most):
            return Text("{least} to {most} players are expected here.", least=least, most=most)
        return Text("One of these is expected here: {values}.", values=self.counts)

    @property
    def players(self) -> Text:
        """How many can play, in words."""
        least, most = self.seats
        if len(self.counts) == 1:
            return Text("{n} player", "{n} players", n=most)
        if self.counts == _all_from(least, most):
            return Text("{least}–{most} players", least=least, most=most)
        some = ", ".join(map(str, self.counts[:-1]))
        return Text("{some} or {last} players", some=some, last=most)


def _all_from(*ends: int) -> tuple[int, ...]:
    return tuple(range(ends[0], ends[-1] + 1))
