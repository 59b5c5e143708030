"""The language of SVG templates: ``$name`` is replaced by what a face's facts say.

For each fact (key, value) of a face:

``$key``              the value
``$key_part``         where ``tokens[key][value]`` is a table with that part (``$patron_fill``)
``$key_word``         the word for that value in the reader's language, where the game has one
``$show_key_value``   ``inline`` if the fact has that value, else ``none``: for ``display="…"``
``$show_key``         the same for a fact that is true or false
``$hide_key_value``   and ``$hide_key``: the other way round

The fact ``seat`` is a seat's number or ``neutral``; its value is the name of the seat's colour in
this match, and its parts come from the player tokens (``$seat_fill``, ``$seat_deep``,
``$seat_emblem``, …). Two facts are always there: ``theme`` (``light`` or ``dark``, with all colours
of the theme as its parts) and ``rim`` (true where the piece lies on dark ground).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

Fact = str | int | bool
_NAME = re.compile(r"\$([a-z][A-Za-z0-9_]*)")
_BOX = re.compile(r'<svg\b[^>]*\bviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"')


_SHOWN, _NOT = "inline", "none"
_DISPLAY = re.compile(r'\bdisplay="(?:\$([a-z][A-Za-z0-9_]*)|none)"')
"""An element that may be hidden: by a name, or always."""
_TAG = re.compile(r"""<(/?)([\w:.-]+)(?:[^<>"'/]|"[^"]*"|'[^']*'|/(?!>))*(/?)>""")
"""A tag: whether it closes an element, of which name, and whether it is the whole of it."""


class ArtError(LookupError):
    """A drawing that does not exist, or asks for a fact that the face does not have."""


def named_facts(
    facts: Iterable[tuple[str, Fact]], colours: Sequence[str], *, dark: bool, rim: bool
) -> dict[str, Fact]:
    """A face's facts with seats turned into the names of their colours, and the standing facts.

    Raises:
        ArtError: a seat has no colour in this match.
    """
    named: dict[str, Fact] = dict(facts)
    seat = named.get("seat")
    if isinstance(seat, int):
        if not 0 <= seat < len(colours):
            raise ArtError(f"seat {seat} has no colour: {len(colours)} are given")
        named["seat"] = colours[seat]
    named["theme"] = "dark" if dark else "light"
    named["rim"] = rim
    return named


def fill(
    source: str,
    facts: Mapping[str, Fact],
    tokens: Mapping[str, Any],
    names: Iterable[tuple[str, str]] = (),
) -> str:
    """A template with every ``$name`` replaced, without the elements that its facts do not show.

    Qt keeps what it reads of a drawing in memory, hidden or not; a card that could show ten things
    in each of its cells would take ten times the room. ``names`` are values in the reader's words.

    Raises:
        ArtError: a name asks for a fact, or a part of one, that is not there.
    """
    words = {f"{key}_word": _escaped(word) for key, word in names}
    shown: set[str] = set()
    for key, value in facts.items():
        said = str(value)
        words[key] = _escaped(said)
        shown |= {key} if value is True else set()
        shown.add(f"{key}_{said}")
        table = tokens.get("player" if key == "seat" else key, {})
        parts = table.get(said) if isinstance(table, Mapping) else None
        if isinstance(parts, Mapping):
            words |= {f"{key}_{part}": _escaped(str(word)) for part, word in parts.items()}
    for name, topic, wanted in _conditions(source, frozenset(words), frozenset(facts)):
        words[name] = _SHOWN if (topic in shown) == wanted else _NOT
    written: list[str] = []
    _write(_parsed(source), words, written)
    return "".join(written)


class _Name(str):
    """A name among the words of a template."""

    __slots__ = ()


class _Element(NamedTuple):
    """An element of a template that is only there where its name shows it; without one it never is.

    ``parts`` are its words, in turns with the names and such elements inside of it.
    """

    name: str | None
    parts: tuple[str | _Element, ...]


def _write(parts: Iterable[str | _Element], words: Mapping[str, str], to: list[str]) -> None:
    for part in parts:
        if isinstance(part, _Name):
            to.append(words[part])
        elif isinstance(part, str):
            to.append(part)
        elif part.name is not None and words[part.name] != _NOT:
            _write(part.parts, words, to)


@lru_cache(maxsize=1024)
def _conditions(
    source: str, words: frozenset[str], facts: frozenset[str]
) -> tuple[tuple[str, str, bool], ...]:
    """The names in a template that are no words: what each asks for, and whether it wants it so."""
    found: list[tuple[str, str, bool]] = []
    for name in dict.fromkeys(_NAME.findall(source)):
        if name in words:
            continue
        verb, _, topic = name.partition("_")
        if verb not in ("show", "hide") or not _asks_for(topic, facts):
            raise ArtError(f"${name} asks for a fact that the face does not have")
        found.append((name, topic, verb == "show"))
    return tuple(found)


@lru_cache(maxsize=128)
def _parsed(source: str) -> tuple[str | _Element, ...]:
    """A template in parts, kept for the next face of it."""
    return _parts(source)


def _parts(source: str) -> tuple[str | _Element, ...]:
    """A template in parts: what stands there, names, and elements that are shown or not.

    Of what is no XML nothing is taken for an element.
    """
    parts: list[str | _Element] = []
    done = 0
    for asked in _DISPLAY.finditer(source):
        if asked.start() < done:
            continue
        begun = source.rfind("<", done, asked.start())
        end = _end(source, begun) if begun >= 0 else None
        if end is None:
            return tuple(_named(source))
        parts += _named(source[done:begun])
        parts.append(_Element(asked[1], _inside(source[begun:end])))
        done = end
    return (*parts, *_named(source[done:]))


def _inside(element: str) -> tuple[str | _Element, ...]:
    """The parts of an element, whose own tag is asked about already."""
    first = _TAG.match(element)
    assert first is not None, "an element begins with its tag"
    return (*_named(element[: first.end()]), *_parts(element[first.end() :]))


def _named(words: str) -> list[str | _Element]:
    """What stands there, in turns with the names in it."""
    found = [_Name(part) if at % 2 else part for at, part in enumerate(_NAME.split(words))]
    return [part for part in found if part]


@lru_cache(maxsize=256)
def asks_for(source: str, fact: str) -> bool:
    """Whether a template's drawing depends on a fact, by its key."""
    return any(fact in name.split("_")[:2] for name in _NAME.findall(source))


def box(source: str) -> tuple[float, float] | None:
    """How wide and high a template's drawing is in its own units, where it says so."""
    found = _BOX.search(source)
    return (float(found[1]), float(found[2])) if found else None


def _end(drawing: str, begun: int) -> int | None:
    """Where the element ends that begins there; None: it does not."""
    first = _TAG.match(drawing, max(begun, 0))
    if first is None or first[1]:
        return None
    if first[3]:
        return first.end()
    depth = 1
    for tag in _TAG.finditer(drawing, first.end()):
        if tag[2] == first[2] and not tag[3]:
            depth += -1 if tag[1] else 1
            if not depth:
                return tag.end()
    return None


def _asks_for(rest: str, facts: Iterable[str]) -> bool:
    return any(rest == key or rest.startswith(f"{key}_") for key in facts)


@lru_cache(maxsize=1024)
def _escaped(words: str) -> str:
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        words = words.replace(sign, name)
    return words
