"""A sentence taken apart at its facts."""

from __future__ import annotations

import re

from attrs import frozen


@frozen
class Slot:
    """The place of a fact in a sentence, and the grammatical case it is asked for in."""

    name: str
    case: str = ""


Template = tuple[str | Slot, ...]
"""Words and slots in the order in which they are read."""

_PART = re.compile(r"(\{\{|\}\}|\{(?P<name>[A-Za-z_]\w*)(?::(?P<case>[a-z]+))?\})")


def parse(sentence: str) -> Template:
    """Take a sentence apart: ``{fact}`` and ``{fact:case}`` are slots, ``{{`` and ``}}`` braces.

    Raises:
        ValueError: a brace stands where none can.
    """
    parts: list[str | Slot] = []
    words, end = "", 0
    for found in _PART.finditer(sentence):
        words += _plain(sentence, end, found.start())
        end = found.end()
        if found["name"] is None:
            words += found[0][0]
            continue
        if words:
            parts.append(words)
        parts.append(Slot(found["name"], found["case"] or ""))
        words = ""
    words += _plain(sentence, end, len(sentence))
    return (*parts, words) if words or not parts else tuple(parts)


def slots(template: Template) -> frozenset[str]:
    """The names of all facts of a sentence."""
    return frozenset(part.name for part in template if isinstance(part, Slot))


def _plain(sentence: str, start: int, end: int) -> str:
    words = sentence[start:end]
    if "{" in words or "}" in words:
        raise ValueError(f"a brace is out of place in {sentence!r}")
    return words
