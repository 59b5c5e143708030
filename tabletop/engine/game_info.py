"""What is to be known of a game before anybody plays it; no rule is read for it."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import deep_iterable, instance_of, optional

from tabletop.engine.option import Option
from tabletop.engine.text import Text


@frozen
class GameInfo:
    """What the start screen and the help window say of a game.

    ``seats`` are the least and the greatest number of players; ``colours`` the seat colours in
    their usual order (names of the ``player`` tokens); ``stand_in`` says what is not the original,
    None where all components are found facts. ``by_hand`` is true where decks are usually dealt by
    the touch of a hand, because until then the last act may still be taken back. ``editions`` are
    the languages of the books whose sections are cited. ``options`` are what is chosen at the
    set-up. ``art`` says whose the drawings are, and under which licence.

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

    def __attrs_post_init__(self) -> None:
        least, most = self.seats
        if not 1 <= least <= most:
            raise ValueError(f"seats: from {least} to {most} is no number of players")
        if len(set(self.colours)) < most:
            raise ValueError(f"colours: {most} seats need {most} of them, all different")
