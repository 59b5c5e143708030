"""Things looked for by words of their names: said once in every language, searched at each key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from attrs import frozen

from tabletop.engine.pad import Thing
from tabletop.engine.text import Text
from tabletop.scorepad.name_matching import Names, corrected, mixed, place_in, split

Say = Callable[[Text], str]


@frozen(slots=False, eq=False)
class NameSearch:
    """Finds some things by what they are called and what is printed on them.

    Args:
        says: put names into the languages that are understood, the reader's own first.
    """

    things: Sequence[Thing]
    says: tuple[Say, ...]

    def matching(self, words: str) -> frozenset[str]:
        """The ids of all things in whose names, or for which one types, every one of these words
        is; where there is none, those on which they are printed, else in several languages."""
        wanted = split(words)
        return next(filter(None, (_having(wanted, way) for way in self._ways())), frozenset())

    def searched(self, words: str) -> frozenset[str]:
        """The ids of the things that somebody looks for: where no name has the words, those whose
        names have words that are written much like them, as another form of a word is."""
        wanted = split(words)
        return self.matching(words) or frozenset(
            thing
            for names in self._printed
            if (like := corrected(wanted, names))
            for thing in _having(like, (names,))
        )

    def _ways(self) -> Iterator[Sequence[Names]]:
        yield self._called
        yield self._printed
        yield (self._mixed,)

    @cached_property
    def _called(self) -> tuple[Names, ...]:
        """What things are called in each language, and what one types for them."""
        return tuple(
            [(one, (*split(say(one.name)), one.short.casefold())) for one in self.things]
            for say in self.says
        )

    @cached_property
    def _printed(self) -> tuple[Names, ...]:
        """What things are called in each language, what is printed on them, and what one types."""
        return tuple(
            [(one, (*_all_said(one, say), one.short.casefold())) for one in self.things]
            for say in self.says
        )

    @cached_property
    def _mixed(self) -> Names:
        return tuple(mixed(self._printed))


def _all_said(thing: Thing, say: Say) -> tuple[str, ...]:
    """The words of a thing's name, and of what else is printed on it."""
    return split(" ".join(map(say, (thing.name, *thing.marks))))


def _having(words: tuple[str, ...], way: Sequence[Names]) -> frozenset[str]:
    return frozenset(
        thing.id for names in way for thing, name in names if place_in(words, name) is not None
    )
