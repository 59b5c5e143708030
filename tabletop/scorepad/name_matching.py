"""Words matched with the names of things: in any order, begun only, counted, in any language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import chain, pairwise

from attrs import frozen

from tabletop.engine.pad import Thing

Names = Sequence[tuple[Thing, tuple[str, ...]]]
"""Things with the words of their names, in one language."""

_TIMES = "×"
"""What says that the number before it or behind it counts things."""
_WORDS = re.compile(rf"\d+|[^\W\d_]+|{_TIMES}")
_SIGN = re.compile(r"(?<=\d)[x×*]|(?<![^\W\d_])[x×*](?![^\W\d_])")
_BEFORE, _BEHIND = r"\d+\s*[xX×*]\s*(?=\S)", r"(?<=\S)\s*[xX×*]\s*\d+$"
"""What counts the things whose name follows, or stands before."""
_LONGEST = 16
"""So many words name one thing at most."""
_MOST = 50
"""So many things are counted at most."""
_ALIKE = 0.6
"""How much of a word is written right that may have been meant."""


def split(words: str) -> tuple[str, ...]:
    """Words and numbers one by one, in small letters."""
    return tuple(word for word in _WORDS.findall(words.casefold()) if word != _TIMES)


def all_named(words: str, spoken: Sequence[Names]) -> tuple[str, ...] | None:
    """The ids of the things that words name one after the other; None where that is not clear.

    All are read in one language, else each in any of them. "2x14", "2 x 14" and "14x2" are two of
    one thing; where both numbers name something the first one counts, if there are so many.
    """
    said = tuple(_WORDS.findall(_SIGN.sub(f" {_TIMES} ", words.casefold())))
    ways = [_Vocabulary((names,)) for names in spoken]
    if len(spoken) > 1:
        ways.append(_Vocabulary(spoken, tuple(mixed(spoken))))
    found = (_all_named(said, way) for way in ways)
    return next((things for things in found if things is not None), None)


@frozen
class _Vocabulary:
    """Names in some languages, and what each thing is called in all of them together."""

    spoken: Sequence[Names]
    mixed: Names = ()

    def meant(self, words: tuple[str, ...]) -> Thing | None:
        """The one thing that words name in a language, else in words of several languages."""
        for names in self.spoken:
            if len(found := fitting(words, names)) == 1:
                return found[0]
        mixed = [thing for thing, name in self.mixed if place_in(words, name) is not None]
        return mixed[0] if len(mixed) == 1 else None

    def several(self, words: tuple[str, ...]) -> bool:
        """Whether all these words are of one name, but of more than one thing's."""
        return self.meant(words) is None and any(fitting(words, names) for names in self.spoken)


def mixed(spoken: Sequence[Names]) -> Iterator[tuple[Thing, tuple[str, ...]]]:
    """Each thing with the words of its names in all languages together."""
    called: dict[str, tuple[Thing, tuple[str, ...]]] = {}
    for thing, name in chain(*spoken):
        _, before = called.get(thing.id, (thing, ()))
        called[thing.id] = (thing, (*before, *name))
    yield from called.values()


def uncounted(words: str) -> str:
    """Words without what says how many there are."""
    before, after = re.match(_BEFORE, words), re.search(_BEHIND, words)
    return words[before.end() if before else 0 : after.start() if after else None]


def is_one_name(words: str, spoken: Sequence[Names]) -> bool:
    """Whether all these words together are of one thing's name, in one of the languages."""
    return any(len(fitting(split(words), names)) == 1 for names in spoken)


def _all_named(words: tuple[str, ...], vocabulary: _Vocabulary) -> tuple[str, ...] | None:
    if not words:
        return ()
    if len(words) <= _LONGEST and vocabulary.several(words):
        return None
    named = [
        (count, meant, rest)
        for count, name, rest in _beginnings(words)
        if (meant := vocabulary.meant(name)) is not None
    ]
    for count, meant, rest in sorted(named, key=lambda one: one[0] > one[1].copies):
        if (others := _all_named(rest, vocabulary)) is not None:
            return (*(meant.id,) * count, *others)
    return None


def _beginnings(words: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...], tuple[str, ...]]]:
    """How often a thing may be meant first, the words of its name, and all that follows."""
    if words[1:2] == (_TIMES,) and _counts(words[0]):
        for name, rest in _names_first(words[2:]):
            yield int(words[0]), name, rest
    for name, rest in _names_first(words):
        if rest[:1] != (_TIMES,):
            yield 1, name, rest
        elif rest[1:] and _counts(rest[1]):
            yield int(rest[1]), name, rest[2:]


def _names_first(words: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The longest name first, without a sign that counts."""
    known = words.index(_TIMES) if _TIMES in words else len(words)
    return ((words[:end], words[end:]) for end in range(min(known, _LONGEST), 0, -1))


def _counts(word: str) -> bool:
    return word.isdecimal() and 0 < int(word) <= _MOST


def fitting(words: tuple[str, ...], names: Names) -> list[Thing]:
    """The things in whose names these words are, without those that others fit better.

    Where one is called by nothing but what all of them are called by, that one is meant.
    """
    found = [(place_in(words, name), thing, Counter(name)) for thing, name in names]
    known = [(place, thing, name) for place, thing, name in found if place is not None]
    places = {place for place, _, _ in known}
    best = [(t, name) for place, t, name in known if not any(_better(o, place) for o in places)]
    plain = [thing for thing, name in best if all(name <= other for _, other in best)]
    return plain if len(plain) == 1 else [thing for thing, _ in best]


def place_in(words: tuple[str, ...], name: tuple[str, ...]) -> tuple[int, int] | None:
    """Where in a name words are, each in a place of its own: how often one comes before the word
    that it follows, and how far inside they are in all; None: they are not all there."""
    left, places = list(enumerate(name)), []
    for word in words:
        place = next((each for each in left if is_word(word, each[1])), None)
        if place is None:
            return None
        left.remove(place)
        places.append(place[0])
    return sum(b < a for a, b in pairwise(places)), sum(places)


def _better(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether the first fits better in one way, and as well in the other."""
    return one != other and one[0] <= other[0] and one[1] <= other[1]


def is_word(word: str, whole: str) -> bool:
    """Whether a word is another one, or begins it; numbers are written whole."""
    return word == whole or (not word.isdecimal() and whole.startswith(word))


def corrected(words: tuple[str, ...], names: Names, *, numbers: bool = False) -> tuple[str, ...]:
    """Words as names write them, also ``numbers``; none where one is like no word of a name."""
    known = sorted({word for _, name in names for word in name})
    meant: list[str] = []
    for word in words:
        right = any(is_word(word, other) for other in known)
        apart = word.isdecimal() and not numbers
        like = [word] if right or apart else get_close_matches(word, known, 1, _ALIKE)
        if not like:
            return ()
        meant += like
    return tuple(meant)
