"""A position of a game, written down: what lies where, in the game's own words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from enum import Enum
from typing import Any, Generic, TypeVar

from attrs import frozen

from tabletop.engine.rule import Objection
from tabletop.engine.table import Face
from tabletop.engine.text import Text, Who

S = TypeVar("S")
P = TypeVar("P")


class FieldKind(Enum):
    """How a field of a position is typed; seats are counted from 1 there."""

    WORD = "a word"
    WORDS = "words"
    CHOICE = "one of the words"
    NUMBER = "a number"
    NUMBERS = "numbers"
    SEAT = "a seat"
    SEATS = "seats"
    WHETHER = "whether it is so"
    BY_WORD = "words for each of some words"
    """``T20: a1 b1; T04: c3``."""


Words = tuple[tuple[str, Text], ...]
"""Words that may be typed, each with what it means to people."""


@frozen(cache_hash=True)
class PositionRow:
    """A line of a form in which a position is entered: a field of the shape, by its name.

    ``owners`` are the keys of a field that is told of several, each with its name; without any it
    is told of the table; one field may have a line for some of its keys, and another one for the
    others. ``words`` can be searched for; of kind ``NUMBER`` they are all that it can be, where
    that is few. ``printed`` are what they mean with all that is printed on the things, where that
    is more than one has to type, and words that nobody has to type. ``parts`` are the numbers that
    one value is made of, where it is. ``example`` is what one may type. ``during`` are the words of
    the line of kind ``CHOICE`` while which it is told; none: always.
    """

    field: str
    name: Text
    kind: FieldKind
    owners: Words = ()
    words: Words = ()
    parts: tuple[str, ...] = ()
    example: str = ""
    during: tuple[str, ...] = ()
    printed: Words = ()


def up_to(most: int) -> Words:
    """The numbers from 1, for a line that can be no other."""
    return tuple((str(number), Text("{n}", n=number)) for number in range(1, most + 1))


def seat_owners(seats: int) -> Words:
    """Every seat as an owner."""
    return tuple((str(seat), Text("{who}", who=Who(seat))) for seat in range(seats))


@frozen
class Spot:
    """Where a thing may lie by hand, and what of a position then says so.

    The ``word`` (where it is empty: the thing's own) is told in the ``field`` of an ``owner``: as
    one of its words, at ``slot`` where their order counts from 0, under ``key`` where it is told by
    words. A field that is a number counts one more. Where there are ``slots`` places, the empty
    ones are told, too. What ``stays`` is still told here once it was taken away to another field:
    it had lain here. Without a field nothing tells it: there it lies as long as it lies nowhere
    else. Turned over it is told in the field ``turned``, too.
    """

    space: str
    field: str = ""
    owner: str = ""
    word: str = ""
    slot: int | None = None
    key: str = ""
    turned: str = ""
    slots: int = 0
    stays: bool = False


@frozen
class Loose:
    """A thing from the box that people lay by hand, and all the spots where it may lie.

    Pieces of that id are it, and those whose id begins with it (``fig:0@a2``). There are ``many``
    of one kind, or it is the only one; of many there are ``total`` in the box, 0 where they never
    run out. What its word becomes when it is turned round on a spot is
    told by ``turn`` behind it (``/180``). ``marks`` are what is printed on it beside its name.
    """

    id: str
    name: Text
    spots: tuple[Spot, ...]
    word: str = ""
    face: Face | None = None
    many: bool = False
    turn: str = ""
    group: Text | None = None
    total: int = 0
    marks: tuple[Text, ...] = ()


class PositionFormat(ABC, Generic[S, P]):
    """How the positions of a game are written and read.

    ``shape`` is the type of its positions: a frozen attrs class of plain words and numbers, whose
    fields have defaults wherever a table may be without. Whatever follows from the rest and from
    the components is left out; what is face down is whatever is not told to lie elsewhere.
    ``follows`` are the fields that the reader works out where they are left out.
    """

    shape: type[P]
    follows: tuple[str, ...] = ()

    def rows(self, opening: S) -> tuple[PositionRow, ...]:
        """The lines of a form in which people enter a position; none where they cannot."""
        return ()

    def begun(self, opening: S) -> P:
        """What people begin with who set a position up: nothing lies there yet."""
        return self.write(opening)

    def loose(self, state: S) -> tuple[Loose, ...]:
        """What people lay by hand on the table of a position; nothing where they cannot."""
        return ()

    def described(self, opening: S, word: str) -> Text | None:
        """What a word of a line says that is none of its ``words``: a thing that people described
        themselves. None: it says nothing more than it reads.
        """
        return None

    @abstractmethod
    def write(self, seen: S) -> P:
        """The position of a state, or of what a seat sees of one; it tells no more than that."""

    def counted(self, opening: S, tally: Any) -> P | None:
        """The position of a finished table of which only the count is known: what that does not
        tell is left unknown. None: a count tells nothing of where things lie.
        """
        return None

    def definite(self, opening: S, position: P) -> P:
        """The same position with one that fits for each thing of which only the kind is told.

        What nothing fits stays as it is told; it is among what is ``impossible`` then.
        """
        return position

    @abstractmethod
    def strangers(self, opening: S, position: P) -> Iterable[Objection]:
        """What is told of pieces, spaces, seats and numbers that there are not at such a table."""

    @abstractmethod
    def laid(self, opening: S, position: P) -> S:
        """The state with everything where it is told to lie; asked only where nothing is strange.

        What a position leaves unknown is blank in it, as in ``Game.view``.
        """

    @abstractmethod
    def impossible(self, state: S, position: P) -> Iterable[Objection]:
        """What cannot lie there in any game."""

    def read(self, opening: S, position: P) -> S | tuple[Objection, ...]:
        """The state in which everything lies as told, or all that cannot be so.

        ``opening`` is the table before anything is dealt (``Game.setup``). Any value of ``shape``
        is answered. Each objection cites the rule in the way and lights up the pieces, each at the
        space where it is told to lie.
        """
        if strangers := tuple(self.strangers(opening, position)):
            return strangers
        position = self.definite(opening, position)
        state = self.laid(opening, position)
        return tuple(self.impossible(state, position)) or state
