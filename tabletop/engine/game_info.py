"""What is to be known of a game before anybody plays it; no rule is read for it."""

from __future__ import annotations

from attrs import frozen

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
    set-up.
    """

    id: str
    name: Text
    tagline: Text
    seats: tuple[int, int]
    colours: tuple[str, ...]
    authors: str
    publisher: str
    book: Text
    stand_in: Text | None = None
    by_hand: bool = False
    editions: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
