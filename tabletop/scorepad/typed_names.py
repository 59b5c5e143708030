"""Claims named in people's words: a few words of what a thing is called, in any order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Iterator, Sequence
from difflib import get_close_matches
from itertools import pairwise

from attrs import frozen

from tabletop.engine.pad import Claims, Thing, typed, written
from tabletop.engine.text import Fact, Text

Say = Callable[[Text], str]
_WORDS = re.compile(r"\d+|[^\W\d_]+")
_LONGEST = 16
"""So many words name one thing at most."""
_ALIKE = 0.6
"""How much of a word is written right that may have been meant."""
_LISTED = 4
"""So many things a sentence can list by their names, and one can choose among."""


@frozen
class AskedBack:
    """Words that do not say what is meant: why, and what it may be.

    ``choices`` are names, each with all that one would write to mean it.
    """

    why: Text
    choices: tuple[tuple[Text, str], ...] = ()


def named(row: Claims, words: str, says: Sequence[Say]) -> tuple[str, ...] | AskedBack:
    """The things that words mean, sorted; or what is wrong with them, and what may be meant.

    They may be what one types for things, or words of their names ("14 orange"); commas and
    semicolons keep things apart where it would not be clear. Letters may be small or capital, and
    words may be begun only.

    Args:
        says: put names into the languages that are understood, the reader's own first.
    """
    found = typed(row, words)
    if not isinstance(found, Text):
        return found
    spoken = [[(thing, _split(say(thing.name))) for thing in row.things] for say in says]
    claims: list[str] = []
    for part in _parts(words, spoken):
        meant = _meant(row, part, spoken)
        if meant is None:
            why, things = _asked_in_any(row.things, found, part, spoken)
            choices = tuple(_choices(row, words, part, things, spoken, says[0]))
            which = Text("Which one does “{words}” mean?", words=part)
            return AskedBack(which if choices else why, choices)
        claims += meant
    return tuple(sorted(claims))


def named_in_order(
    things: Sequence[Thing],
    words: str,
    says: Sequence[Say],
    taken: Container[str] = frozenset(),
) -> tuple[str, ...] | AskedBack:
    """The things that words name, as ``named`` reads them, in the order in which they are named.

    Of several that are called alike the first one will do that is not ``taken``.

    Args:
        says: put names into the languages that are understood, the reader's own first.
    """
    spoken = [_told_apart([(thing, _split(say(thing.name))) for thing in things]) for say in says]
    meant: list[str] = []
    for part in _apart(words, spoken):
        found = _in_any(part, spoken)
        if found is None:
            return _asked_in_order(things, words, part, spoken)
        for thing in found:
            meant.append(_alike(thing, things, lambda one: one in meant or one in taken))
    return tuple(meant)


def _in_any(words: str, spoken: Sequence[_Names]) -> tuple[str, ...] | None:
    said = _split(words)
    found = (_things(said, names) for names in spoken)
    return next((things for things in found if things is not None), None)


def _apart(words: str, spoken: Sequence[_Names]) -> Iterator[str]:
    """What is to be read by itself; a comma may be part of a name."""
    for whole in words.split(";"):
        parts = [part for part in whole.split(",") if part.strip()]
        apart = all(_in_any(part, spoken) is not None for part in parts)
        yield from parts if apart or _in_any(whole, spoken) is None else [whole]


def _asked_in_order(
    things: Sequence[Thing], words: str, part: str, spoken: Sequence[_Names]
) -> AskedBack:
    """What is asked in the first language in which a few things come near to a part."""
    asked = [_asked_back(things, _UNKNOWN, part.strip(), names) for names in spoken]
    why, near = next((one for one in asked if 0 < len(one[1]) <= _LISTED), asked[0])
    if not 0 < len(near) <= _LISTED:
        return AskedBack(next((one[0] for one in asked if one[1]), why))
    which = Text("Which one does “{words}” mean?", words=part.strip())
    choices = ((one.name, words.replace(part.strip(), one.short, 1)) for one in near)
    return AskedBack(which, tuple(choices))


def _alike(thing: str, things: Sequence[Thing], taken: Callable[[str], bool]) -> str:
    """The first that is called as this one is, and is not taken; else this one."""
    name = next(one.name for one in things if one.id == thing)
    alike = (one.id for one in things if one.name == name and not taken(one.id))
    return next(alike, thing)


_UNKNOWN = Text("There is no such thing here.")


def _told_apart(names: _Names) -> _Names:
    """The first of all that are called alike."""
    first: dict[tuple[str, ...], Thing] = {}
    for thing, name in names:
        first.setdefault(name, thing)
    return [(thing, name) for name, thing in first.items()]


def _meant(row: Claims, part: str, spoken: Sequence[_Names]) -> tuple[str, ...] | None:
    short = typed(row, part)
    return _in_any(part, spoken) if isinstance(short, Text) else short


def _asked_in_any(
    things: Sequence[Thing], found: Text, part: str, spoken: Sequence[_Names]
) -> tuple[Text, Sequence[Thing]]:
    """What is asked in the language in which a part is a name of a few things, else of several,
    else comes near to a few; of languages that are alike in that, in the first."""

    def fitness(names: _Names) -> tuple[bool, bool, bool]:
        fits = bool(_fitting(_split(part), names))
        few = 0 < len(_asked_back(things, found, part, names)[1]) <= _LISTED
        return fits and few, fits, few

    return _asked_back(things, found, part, max(spoken, key=fitness))


def _choices(
    row: Claims,
    words: str,
    part: str,
    things: Sequence[Thing],
    spoken: Sequence[_Names],
    say: Say,
) -> Iterator[tuple[Text, str]]:
    """Each of some things with what would be written, did one write it instead of a part."""
    for thing in things if len(things) <= _LISTED else ():
        instead = spelled(row, (thing.id,), say)
        if _meant(row, instead, spoken) == (thing.id,):
            yield thing.name, words.replace(part, instead, 1)


def spelled(row: Claims, claims: tuple[str, ...], say: Say) -> str:
    """What one would write for these claims: by name, where nothing else is printed on them."""
    if not coded(row):
        return written(row, claims)
    things = (thing for thing in row.things for claim in claims if claim == thing.id)
    return "; ".join(say(thing.name) for thing in things)


def coded(row: Claims) -> bool:
    """Whether one types the program's own ids for things of a row, which nobody can know."""
    return any(thing.short == thing.id and not thing.id.isdecimal() for thing in row.things)


def matching(row: Claims, words: str, says: Sequence[Say]) -> frozenset[str]:
    """The ids of all things in whose names, or for which one types, every one of these words is.

    Args:
        says: put names into the languages that are understood.
    """
    wanted = _split(words)
    return frozenset(thing for names in _called(row, says) for thing in _having(wanted, names))


def searched(row: Claims, words: str, says: Sequence[Say]) -> frozenset[str]:
    """The ids of the things that somebody looks for: where no name has the words, those whose
    names have words that are written much like them, as another form of a word is.

    Args:
        says: put names into the languages that are understood.
    """
    found, wanted = matching(row, words, says), _split(words)
    return found or frozenset(
        thing
        for names in _called(row, says)
        if (like := _corrected(wanted, names))
        for thing in _having(like, names)
    )


def _called(row: Claims, says: Sequence[Say]) -> Iterator[_Names]:
    """What things are called in each language, and what one types for them."""
    for say in says:
        yield [(one, (*_split(say(one.name)), one.short.casefold())) for one in row.things]


def _having(words: tuple[str, ...], names: _Names) -> Iterator[str]:
    return (thing.id for thing, name in names if _place(words, name) is not None)


_Names = Sequence[tuple[Thing, tuple[str, ...]]]


def _parts(words: str, spoken: Sequence[_Names]) -> Iterator[str]:
    """What is to be read by itself; commas may be part of a name that is written out."""
    for whole in words.split(";"):
        parts, said = whole.split(","), _split(whole)
        written_out = any(name == said for names in spoken for _, name in names)
        apart = not written_out and all(_in_any(part, spoken) is not None for part in parts)
        if not apart and _in_any(whole, spoken):
            parts = [whole]
        yield from filter(None, map(str.strip, parts))


def _split(words: str) -> tuple[str, ...]:
    return tuple(_WORDS.findall(words.casefold()))


def _things(words: tuple[str, ...], names: _Names) -> tuple[str, ...] | None:
    """The things that words name one after the other; None where that is not clear."""
    if not words:
        return ()
    for end in range(min(len(words), _LONGEST), 0, -1):
        meant = _fitting(words[:end], names)
        if len(meant) == 1 and (rest := _things(words[end:], names)) is not None:
            return (meant[0].id, *rest)
    return None


def _fitting(words: tuple[str, ...], names: _Names) -> list[Thing]:
    """The things in whose names these words are, without those that others fit better.

    Where one is called by nothing but what all of them are called by, that one is meant.
    """
    found = [(_place(words, name), thing, Counter(name)) for thing, name in names]
    known = [(place, thing, name) for place, thing, name in found if place is not None]
    places = {place for place, _, _ in known}
    best = [(t, name) for place, t, name in known if not any(_better(o, place) for o in places)]
    plain = [thing for thing, name in best if all(name <= other for _, other in best)]
    return plain if len(plain) == 1 else [thing for thing, _ in best]


def _place(words: tuple[str, ...], name: tuple[str, ...]) -> tuple[int, int] | None:
    """Where in a name words are, each in a place of its own: how often one comes before the word
    that it follows, and how far inside they are in all; None: they are not all there."""
    left, places = list(enumerate(name)), []
    for word in words:
        place = next((each for each in left if _is(word, each[1])), None)
        if place is None:
            return None
        left.remove(place)
        places.append(place[0])
    return sum(b < a for a, b in pairwise(places)), sum(places)


def _better(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether the first fits better in one way, and as well in the other."""
    return one != other and one[0] <= other[0] and one[1] <= other[1]


def _is(word: str, whole: str) -> bool:
    return word == whole or (not word.isdecimal() and whole.startswith(word))


def _asked_back(
    things: Sequence[Thing], found: Text, part: str, names: _Names
) -> tuple[Text, Sequence[Thing]]:
    """What may have been meant, or what there is; and the things that are nearest to it."""
    fitting = _fitting(_split(part), names)
    if len(fitting) > 1:
        why = Text(
            "“{words}” may be several: {things}. Write more of it.",
            words=part,
            things=tuple(_some(fitting)),
        )
        return why, fitting
    near = _near(part, names)
    if all(thing.short.isdecimal() for thing in things):
        return found, near
    why = Text(
        "“{words}” is none of these: {things}. A few words of it will do.",
        words=part,
        things=tuple(_some(things)),
    )
    return why, near


def _near(part: str, names: _Names) -> list[Thing]:
    """The things that are meant where each word is taken for one that is written much like it."""
    meant = _corrected(_split(part), names, numbers=True)
    return _fitting(meant, names) if meant else []


def _corrected(words: tuple[str, ...], names: _Names, *, numbers: bool = False) -> tuple[str, ...]:
    """Words as names write them, also ``numbers``; none where one is like no word of a name."""
    known = sorted({word for _, name in names for word in name})
    meant: list[str] = []
    for word in words:
        right = any(_is(word, other) for other in known)
        apart = word.isdecimal() and not numbers
        like = [word] if right or apart else get_close_matches(word, known, 1, _ALIKE)
        if not like:
            return ()
        meant += like
    return tuple(meant)


def _some(things: Sequence[Thing]) -> Iterator[Fact]:
    """The names of things, of many only the first ones."""
    shown = things if len(things) <= _LISTED else things[: _LISTED - 1]
    yield from (thing.name for thing in shown)
    if left := len(things) - len(shown):
        yield Text("{n} other", "{n} others", n=left)
