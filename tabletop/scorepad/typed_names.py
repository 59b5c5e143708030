"""Claims named in people's words: a few words of what a thing is called, in any order."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Sequence
from functools import lru_cache

from attrs import frozen

from tabletop.engine.pad import Claims, Thing, typed, written
from tabletop.engine.text import Fact, Text
from tabletop.scorepad.name_matching import (
    Names,
    all_named,
    corrected,
    fitting,
    is_one_name,
    split,
    uncounted,
)
from tabletop.scorepad.name_search import NameSearch

Say = Callable[[Text], str]
_COMMAS = re.compile(r"[,+&]")
_LISTED = 4
"""So many things a sentence can list by their names, and one can choose among."""


@frozen
class AskedBack:
    """Words that do not say what is meant: why, and what it may be.

    ``things`` are the ids of what may be meant, each with all that one would write to mean it;
    where they are few, ``choices`` are the same by their names.
    """

    why: Text
    choices: tuple[tuple[Text, str], ...] = ()
    things: tuple[tuple[str, str], ...] = ()


def named(row: Claims, words: str, says: Sequence[Say]) -> tuple[str, ...] | AskedBack:
    """The things that words mean, sorted; or what is wrong with them, and what may be meant.

    They may be what one types for things, or words of their names ("14 orange"), counted ("2x14").
    Commas, semicolons, strokes, "+" and "and" keep things apart where it would not be clear.
    Letters may be small or capital, and words may be begun only.

    Args:
        says: put names into the languages that are understood, the reader's own first.
    """
    words = words.replace("/", ",")
    found = typed(row, words)
    if not isinstance(found, Text):
        return found
    spoken = [[(thing, split(say(thing.name))) for thing in row.things] for say in says]
    claims: list[str] = []
    for part in _parts(words, spoken, says):
        meant = _meant(row, part, spoken)
        if meant is None:
            return _asked(row, words, uncounted(part), found, spoken, says)
        claims += meant
    return tuple(sorted(claims))


def named_in_order(
    things: Sequence[Thing],
    words: str,
    says: Sequence[Say],
    taken: Container[str] = frozenset(),
    whole: Sequence[Thing] = (),
) -> tuple[str, ...] | AskedBack:
    """What one types for the things that words name, as ``named`` reads them, in the order in which
    they are named.

    Of several that are called alike the first one will do that is not ``taken``. A thing may be
    there under several names.

    Args:
        says: put names into the languages that are understood, the reader's own first.
        whole: more names, which are understood where they are written out.
    """
    spoken = _spoken(tuple(things), tuple(says))
    written_out, every = _written_out((*things, *whole), tuple(says)), (*things, *whole)
    meant: list[str] = []
    for group in words.split(";"):
        exact = written_out.get(split(group))
        for part in (group,) if exact else _apart(group, spoken, says):
            found = (exact,) if exact else all_named(part, spoken)
            if found is None:
                return _asked_in_order(words, part, spoken)
            for thing in found:
                meant.append(_alike(thing, every, lambda one: one in meant or one in taken))
    return tuple(meant)


@lru_cache(maxsize=64)
def _spoken(things: tuple[Thing, ...], says: tuple[Say, ...]) -> list[Names]:
    """Things with their names in each language, the first of all that are called alike."""
    return [_told_apart([(thing, _said(say, thing.name)) for thing in things]) for say in says]


@lru_cache(maxsize=4096)
def _said(say: Say, name: Text) -> tuple[str, ...]:
    """A name word by word; one thing may be in many rows."""
    return split(say(name))


@lru_cache(maxsize=64)
def _written_out(things: tuple[Thing, ...], says: tuple[Say, ...]) -> dict[tuple[str, ...], str]:
    """The ids of things by their whole names; of names that are alike the first language's."""
    names = reversed(_spoken(things, says))
    return {name: thing.id for spoken in names for thing, name in spoken}


def _apart(words: str, spoken: Sequence[Names], says: Sequence[Say]) -> Iterator[str]:
    """What is to be read by itself; a comma may be part of a name."""
    parts = [part for part in _COMMAS.split(words) if part.strip()]
    apart = all(all_named(part, spoken) is not None for part in parts)
    kept = parts if apart or all_named(words, spoken) is None else [words]
    for part in kept:
        yield from _and_apart(part, spoken, says)


def _and_apart(part: str, spoken: Sequence[Names], says: Sequence[Say]) -> Iterator[str]:
    """What stands between the words for "and", unless they are part of one thing's name."""
    ands = "|".join(re.escape(_and(say)) for say in says)
    pieces = re.split(rf"(\s(?:{ands})(?=\s|$))", part, flags=re.IGNORECASE)
    while pieces:
        ends = [end for end in range(len(pieces), 1, -2) if pieces[end - 1].strip()]
        joined = (end for end in ends if is_one_name("".join(pieces[:end]), spoken))
        end = next(joined, 1)
        yield "".join(pieces[:end])
        pieces = pieces[end + 1 :]


def _and(say: Say) -> str:
    """The word between the last two of several."""
    return say(Text("{players}", players=("1", "2"))).strip("12 \N{NO-BREAK SPACE}")


def _asked_in_order(words: str, part: str, spoken: Sequence[Names]) -> AskedBack:
    """What is asked in the first language in which a few things come near to a part, by the names
    that one has to type, else by others."""
    usual = [
        [(thing, name) for thing, name in names if thing.id == thing.short] for names in spoken
    ]
    offered = [thing for thing, _ in usual[0]]
    ways = (*usual, *spoken)
    asked = [_asked_back(offered, _UNKNOWN, part.strip(), names) for names in ways]
    why, near = next((one for one in asked if 0 < len(one[1]) <= _LISTED), asked[0])
    if not 0 < len(near) <= _LISTED:
        return AskedBack(next((one[0] for one in asked if one[1]), why))
    which = Text("Which one does “{words}” mean?", words=part.strip())
    choices = ((one.name, words.replace(part.strip(), one.short, 1)) for one in near)
    return AskedBack(which, tuple(choices))


def _alike(thing: str, things: Sequence[Thing], taken: Callable[[str], bool]) -> str:
    """What one types for the first that is called as this one is, and is not taken; else for this
    one."""
    found = next(one for one in things if one.id == thing)
    alike = (one.short for one in things if one.name == found.name and not taken(one.short))
    return next(alike, found.short)


_UNKNOWN = Text("There is no such thing here.")


def _told_apart(names: Names) -> Names:
    """The first of all that are called alike."""
    first: dict[tuple[str, ...], Thing] = {}
    for thing, name in names:
        first.setdefault(name, thing)
    return [(thing, name) for name, thing in first.items()]


def _meant(row: Claims, part: str, spoken: Sequence[Names]) -> tuple[str, ...] | None:
    short = typed(row, part)
    return all_named(part, spoken) if isinstance(short, Text) else short


def _asked_in_any(
    things: Sequence[Thing], found: Text, part: str, spoken: Sequence[Names]
) -> tuple[Text, Sequence[Thing]]:
    """What is asked in the language in which a part is a name of a few things, else of several,
    else comes near to a few; of languages that are alike in that, in the first."""

    def fitness(names: Names) -> tuple[bool, bool, bool]:
        fits = _fits(part, names)
        few = 0 < len(_asked_back(things, found, part, names)[1]) <= _LISTED
        return fits and few, fits, few

    return _asked_back(things, found, part, max(spoken, key=fitness))


def _asked(
    row: Claims, words: str, part: str, found: Text, spoken: Sequence[Names], says: Sequence[Say]
) -> AskedBack:
    """What is asked of a part of words that is not clear; it may tell what is printed on things."""
    why, near = _asked_in_any(row.things, found, part, spoken)
    if not any(_fits(part, names) for names in spoken):
        printed = NameSearch(row.things, tuple(says)).matching(part)
        seen = [thing for thing in row.things if thing.id in printed]
        near = seen or (near if len(near) <= _LISTED else ())
    meant = list(_instead(row, words, part, near, spoken, says[0]))
    names = {thing.id: thing.name for thing in near}
    few = meant if len(meant) <= _LISTED else []
    return AskedBack(
        Text("Which one does “{words}” mean?", words=part) if meant else why,
        tuple((names[thing], instead) for thing, instead in few),
        tuple(meant),
    )


def _fits(part: str, names: Names) -> bool:
    return bool(fitting(split(part), names))


def _instead(
    row: Claims,
    words: str,
    part: str,
    things: Sequence[Thing],
    spoken: Sequence[Names],
    say: Say,
) -> Iterator[tuple[str, str]]:
    """Each of some things with what would be written, did one write it instead of a part."""
    for thing in things:
        name = spelled(row, (thing.id,), say)
        if _meant(row, name, spoken) == (thing.id,):
            yield thing.id, words.replace(part, name, 1)


def spelled(row: Claims, claims: tuple[str, ...], say: Say) -> str:
    """What one would write for these claims: by name, where nothing else is printed on them."""
    if not coded(row):
        return written(row, claims)
    things = (thing for thing in row.things for claim in claims if claim == thing.id)
    return "; ".join(say(thing.name) for thing in things)


def coded(row: Claims) -> bool:
    """Whether one types the program's own ids for things of a row, which nobody can know."""
    return any(thing.short == thing.id and not thing.id.isdecimal() for thing in row.things)


def _parts(words: str, spoken: Sequence[Names], says: Sequence[Say]) -> Iterator[str]:
    """What is to be read by itself; commas may be part of a name that is written out."""
    for whole in words.split(";"):
        parts, said = _COMMAS.split(whole), split(whole)
        written_out = any(name == said for names in spoken for _, name in names)
        apart = not written_out and all(all_named(part, spoken) is not None for part in parts)
        if not apart and all_named(whole, spoken):
            parts = [whole]
        for part in parts:
            yield from filter(None, map(str.strip, _and_apart(part, spoken, says)))


def _asked_back(
    things: Sequence[Thing], found: Text, part: str, names: Names
) -> tuple[Text, Sequence[Thing]]:
    """What may have been meant, or what there is; and the things that are nearest to it."""
    known = fitting(split(part), names)
    if len(known) > 1:
        why = Text(
            "“{words}” may be several: {things}. Write more of it.",
            words=part,
            things=tuple(_some(known)),
        )
        return why, known
    near = _near(part, names)
    if all(thing.short.isdecimal() for thing in things):
        return found, near
    why = Text(
        "“{words}” is none of these: {things}. A few words of it will do.",
        words=part,
        things=tuple(_some(things)),
    )
    return why, near


def _near(part: str, names: Names) -> list[Thing]:
    """The things that are meant where each word is taken for one that is written much like it."""
    meant = corrected(split(part), names, numbers=True)
    return fitting(meant, names) if meant else []


def _some(things: Sequence[Thing]) -> Iterator[Fact]:
    """The names of things, of many only the first ones."""
    shown = things if len(things) <= _LISTED else things[: _LISTED - 1]
    yield from (thing.name for thing in shown)
    if left := len(things) - len(shown):
        yield Text("{n} other", "{n} others", n=left)
