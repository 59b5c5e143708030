"""What people type for a position, field by field, and what it comes to."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.position import FieldKind, PositionRow
from tabletop.engine.text import Text
from tabletop.models.position_names import called, names_of, shown
from tabletop.scorepad.typed_names import AskedBack, Say, named_in_order
from tabletop.shapes.invalid import ValidationError

YES = "yes"
"""What stands in a field that says that something is so."""

NOTHING = "-"
"""What one types where nothing lies on a place."""

_BETWEEN = re.compile(r"[\s,]+")
_TOLD_MORE = re.compile("[/:]")


class Unclear(ValidationError):
    """Words that do not say what is meant; ``choices`` are names, each with all that one would type
    to mean it."""

    def __init__(self, asked: AskedBack) -> None:
        super().__init__(asked.why)
        self.choices = asked.choices


@frozen
class Reader:
    """Reads what people type: the game's own words, or names in any of the languages.

    ``says`` put names into words, the reader's own language first. ``taken`` are words that other
    fields have: of things that are called alike one is meant that is not there.
    """

    says: Sequence[Say] = ()
    taken: Container[str] = frozenset()

    def plain(self, row: PositionRow, typed: str) -> Any:
        """The plain data that is meant; raises ValidationError, ``Unclear`` with what it may be."""
        words = _split(typed)
        match row.kind:
            case FieldKind.CHOICE:
                return _word(_offered(row), " ".join(words))
            case FieldKind.WORD:
                return (self._words(row, typed) or [""])[0] if words else ""
            case FieldKind.WORDS:
                return self._words(row, typed)
            case FieldKind.NUMBER | FieldKind.SEAT:
                return _number(" ".join(words)) - (row.kind is FieldKind.SEAT)
            case FieldKind.SEATS:
                return [_number(word) - 1 for word in words]
            case FieldKind.WHETHER:
                return _whether(words)
            case FieldKind.NUMBERS:
                numbers = list(map(_number, words))
                return dict(zip(row.parts, numbers, strict=False)) if row.parts else numbers
            case FieldKind.BY_WORD:
                return dict(self._by_word(row, typed))

    def _words(self, row: PositionRow, typed: str) -> list[str | None]:
        """Words as the game writes them, however they were typed; names between them are read."""
        words, offered = _split(typed.replace(";", " ")), _offered(row)
        if not (row.words and self.says) or all(_known(offered, word) for word in words):
            return [_word(offered, word) for word in words]
        found: list[str | None] = []
        for code, run in groupby(_spans(offered, typed), lambda span: span[1]):
            spans = list(run)
            if code:
                found += [_word(offered, word.rstrip(",;")) for word, _ in spans]
            else:
                found += self._named(row, " ".join(words for words, _ in spans), typed)
        return found

    def _named(self, row: PositionRow, words: str, typed: str) -> tuple[str, ...]:
        meant = named_in_order(called(row), words, self.says, self.taken, shown(row))
        if not isinstance(meant, AskedBack):
            return meant
        whole = tuple((name, typed.replace(words, instead, 1)) for name, instead in meant.choices)
        raise Unclear(AskedBack(meant.why, whole))

    # What is shown of it

    def shown(self, row: PositionRow, typed: str) -> str:
        """What was typed, with things by what they are called; where that would be read as
        something else, or cannot be read, it stays as it is."""
        return self.told(row, typed, lambda _: None)

    def told(self, row: PositionRow, typed: str, described: Callable[[str], Text | None]) -> str:
        """The same, with what people ``described`` themselves in words: those are not to be read
        again."""
        try:
            plain = self.plain(row, typed)
        except ValidationError:
            return typed

        def name(word: str) -> str:
            own = described(word)
            return self.called(row, word) if own is None else self.says[0](own)

        match row.kind:
            case FieldKind.WORD if plain:
                return name(plain)
            case FieldKind.WORDS:
                return "; ".join(NOTHING if one is None else name(one) for one in plain)
            case FieldKind.BY_WORD:
                lies = ((name(word), " ".join(lie)) for word, lie in plain.items())
                return "; ".join(f"{each}: {lie}" for each, lie in lies)
        return typed

    def called(self, row: PositionRow, word: str) -> str:
        """The name of a word, as it is read as that word; else the word."""
        return _called(row, word, tuple(self.says))

    def _by_word(self, row: PositionRow, typed: str) -> Iterator[tuple[str, list[str]]]:
        for group in filter(str.strip, typed.split(";")):
            # Names may have a colon themselves; what lies there never has one.
            name, colon, words = group.rpartition(":")
            name, words = (name, words) if colon else (group, "")
            (word,) = self._words(row, name)[:1] or [""]
            yield str(word), _split(words)


@lru_cache(maxsize=4096)
def _called(row: PositionRow, word: str, says: tuple[Say, ...]) -> str:
    name = names_of(row).get(word)
    if name is None or not says:
        return word
    said = says[0](name)
    try:
        meant = Reader(says).plain(_in_words(row), said)
    except ValidationError:
        return word
    return said if meant == [word] and ";" not in said else word


@lru_cache(maxsize=64)
def _in_words(row: PositionRow) -> PositionRow:
    """The line as if it were told by a list of words."""
    return evolve(row, kind=FieldKind.WORDS)


def typed_of(row: PositionRow, plain: Any) -> str:
    """What one would have typed for plain data."""
    if plain is None:
        return ""
    match row.kind:
        case FieldKind.SEAT:
            return str(plain + 1)
        case FieldKind.WHETHER:
            return YES if plain else ""
        case FieldKind.SEATS:
            return " ".join(str(seat + 1) for seat in plain)
        case FieldKind.BY_WORD:
            return "; ".join(f"{name}: {' '.join(words)}" for name, words in plain.items())
    if isinstance(plain, Mapping):
        return " ".join(str(plain[part]) for part in row.parts)
    if isinstance(plain, list):
        return " ".join(NOTHING if each is None else str(each) for each in plain)
    return str(plain)


def told_by(row: PositionRow, plain: Any) -> Iterator[tuple[str, Any]]:
    """What plain data tells in a line, owner by owner."""
    if not row.owners:
        yield "", plain
        return
    known = dict(row.owners)
    for owner, value in (plain or {}).items():
        if owner in known:
            yield owner, value


def _split(typed: str) -> list[str]:
    return [word for word in _BETWEEN.split(typed.strip()) if word]


@lru_cache(maxsize=64)
def _offered(row: PositionRow) -> Mapping[str, str]:
    """The words of a row as the game writes them, by their small letters."""
    return {word.lower(): word for word, _ in row.words}


def _known(offered: Mapping[str, str], typed: str) -> bool:
    """Whether it is a word of the game, or the beginning of one with more told behind."""
    head = _TOLD_MORE.split(typed, maxsplit=1)[0].lower()
    return typed == NOTHING or "=" in typed or head in offered or typed.lower() in offered


def _spans(offered: Mapping[str, str], typed: str) -> Iterator[tuple[str, bool]]:
    """Each word with the comma behind it, and whether it is the game's own."""
    for word in re.findall(r"[^\s,;]+[,;]?", typed):
        yield word, _known(offered, word.rstrip(",;"))


def _word(offered: Mapping[str, str], typed: str) -> str | None:
    """The word as the game writes it, however it was typed."""
    if typed == NOTHING:
        return None
    head, mark, rest = typed.partition("/")
    return offered.get(typed.lower()) or offered.get(head.lower(), head) + mark + rest


def _whether(words: list[str]) -> bool:
    if words != [YES]:
        raise ValidationError(Text("“{yes}” or nothing is expected here.", yes=YES))
    return True


def _number(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 10):
        raise ValidationError(Text("A whole number is expected here."))
    return int(typed)
