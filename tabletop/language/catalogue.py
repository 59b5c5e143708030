"""A language's catalogues, and sentences put into words with them."""

from __future__ import annotations

import gettext
import struct
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache, partial
from pathlib import Path
from types import MappingProxyType

from tabletop import resources
from tabletop.engine.text import NEUTRAL, Fact, Text, Who, visible
from tabletop.language.languages import LANGUAGES, Language, described
from tabletop.language.template import Slot, Template, parse
from tabletop.records.catalogue import UnknownGame, catalogues

APP = "tabletop"
"""The domain of the sentences that all games share."""

ELLIPSIS = "…"
"""What stands where a sentence lacks its fact; tests see to it that no reader ever does."""

NOBODY: Mapping[int, str] = MappingProxyType({})
_CACHED_NUMBERS = range(-999, 1000)

_Domain = Callable[[], gettext.NullTranslations | None]
"""Reads a domain's translations, or what was read of them before; None where there are none."""


class Catalogue:
    """The words of one language for the sentences of the app and of some games.

    Speaking never fails: a sentence without a sound translation is said in English.
    """

    def __init__(self, language: Language, domains: Iterable[_Domain]) -> None:
        """Speak ``language`` with those translations, the earlier ones first.

        Each is read where it is first asked: a game's sentences are not looked for among the app's.
        """
        self.language = language
        self._domains = tuple(domains)
        self._templates: dict[tuple[str, str, int | None, str], Template | None] = {}
        self._said: dict[str, str] = {}

    @classmethod
    def load(cls, language: str, *games: str) -> Catalogue:
        """The catalogue of a language for the app and for games by their ids.

        Args:
            language: a code of ``LANGUAGES``, or of a language that only the games speak; any
                other one means English.
            games: their own sentences come before the app's; a game without any is no error.
        """
        places = [(place, game) for game in games if (place := _place(game)) is not None]
        spoken = LANGUAGES.get(language) or _foreign(language, places) or LANGUAGES["en"]
        places.append((resources.root() / "locale", APP))
        return cls(
            spoken, [partial(_translations, place, spoken.code, domain) for place, domain in places]
        )

    def say(self, text: Text, names: Mapping[int, str] = NOBODY) -> str:
        """The sentence in words.

        Args:
            text: what to say.
            names: the players' names by seat; a seat without one is called by its number.
        """
        if text.facts or text.plural:
            return self._worded(text, names)
        # Without facts a sentence is the same each time.
        words = self._said.get(text.key)
        if words is None:
            words = self._said[text.key] = self._worded(text, names)
        return words

    def _worded(self, text: Text, names: Mapping[int, str]) -> str:
        words = self._sentence(text, names, "")
        if self._opens_with_a_name(text) and words[-1:] in (".", "!", "?", ELLIPSIS):
            return words[:1].upper() + words[1:]
        return words

    def opening_name(self, text: Text, seat: int, names: Mapping[int, str] = NOBODY) -> str:
        """The name of a seat, with the space behind it, where the sentence opens with it; else
        empty, also where the name is part of what something else is called."""
        first, *rest = self.template(text) or english(text)
        if not isinstance(first, Slot):
            return ""
        fact = dict(text.facts).get(first.name)
        if isinstance(fact, Text):
            return self.opening_name(fact, seat, names)
        apart = bool(rest) and isinstance(rest[0], str) and rest[0].startswith(" ")
        return f"{self._player(seat, names, first.case)} " if apart and fact == Who(seat) else ""

    def template(self, text: Text, case: str = "") -> Template | None:
        """The translation of a sentence in that very case; None where there is no sound one."""
        number = _number(text)
        key = (text.key, text.plural, number, case)
        try:
            return self._templates[key]
        except KeyError:
            template = self._translated(text, number, case)
        if number is None or number in _CACHED_NUMBERS:
            self._templates[key] = template
        return template

    def _translated(self, text: Text, number: int | None, case: str) -> Template | None:
        for read in self._domains:
            domain = read()
            words = _look_up(domain, text, number, case) if domain is not None else None
            if words is not None:
                try:
                    return parse(self.language.bind(words))
                except ValueError:
                    return None
        return None

    def _sentence(self, text: Text, names: Mapping[int, str], case: str) -> str:
        template = self.template(text, case) or (self.template(text) if case else None)
        facts = dict(text.facts)
        if template is not None:
            try:
                return self._fill(template, facts, names)
            except KeyError:
                pass
        return self._fill(english(text), _Gaps(facts), names)

    def _fill(self, template: Template, facts: Mapping[str, Fact], names: Mapping[int, str]) -> str:
        words = ""
        for part in template:
            if isinstance(part, Slot):
                words = self.language.lead(words, self._fact(facts[part.name], names, part.case))
            else:
                words += part
        return words

    def _fact(self, fact: Fact, names: Mapping[int, str], case: str) -> str:
        match fact:
            case str():
                return visible(fact)
            case int():
                return self.language.whole(fact)
            case Text():
                return self._sentence(fact, names, case)
            case Who(seat):
                return self._player(seat, names, case)
            case tuple():
                return self._list([self._fact(each, names, case) for each in fact])

    def _player(self, seat: int, names: Mapping[int, str], case: str) -> str:
        if seat in names:
            return names[seat]
        if seat == NEUTRAL:
            return self._sentence(Text("the neutral player"), names, case)
        return self._sentence(Text("player {number}", number=seat + 1), names, case)

    def _list(self, words: list[str]) -> str:
        if len(words) < 2:
            return words[0] if words else "–"
        some = ", ".join(words[:-1])
        return self.say(Text("{some} and {last}", some=some, last=words[-1]))

    def _opens_with_a_name(self, text: Text) -> bool:
        first = (self.template(text) or english(text))[0]
        fact = dict(text.facts).get(first.name) if isinstance(first, Slot) else None
        while isinstance(fact, tuple) and fact:
            fact = fact[0]
        return isinstance(fact, Text) or fact == Who(NEUTRAL)


def stored(words: str, /, **facts: Fact) -> Text:
    """The sentence for words that stand in a resource, such as a title in a game's layout.

    Extraction finds them in the resource, not in the code.
    """
    return Text(words, **facts)


class _Gaps(dict[str, Fact]):
    def __missing__(self, name: str) -> Fact:
        return ELLIPSIS


class _Silence(gettext.NullTranslations):
    """The end of every chain: says that there is no translation, where gettext gives the key."""

    def gettext(self, message: str) -> str:
        raise LookupError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise LookupError(msgid1)

    def pgettext(self, context: str, message: str) -> str:
        raise LookupError(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        raise LookupError(msgid1)


def _foreign(language: str, places: Iterable[tuple[Path, str]]) -> Language | None:
    """A language that is none of ours, as the first of some games that speaks it describes it."""
    if language.replace("_", "").isalnum():
        for place, game in places:
            path = place / language / "LC_MESSAGES" / f"{game}.mo"
            if path.is_file():
                return described(language, path)
    return None


def spoken_by(game: str) -> tuple[str, ...]:
    """The codes of the languages that a game speaks: English, and those it brings."""
    place = _place(game)
    kept = sorted(place.glob(f"*/LC_MESSAGES/{game}.mo")) if place is not None else []
    brought = {path.parent.parent.name for path in kept} - {"en"}
    return ("en", *(code for code in LANGUAGES if code in brought), *sorted(brought - {*LANGUAGES}))


def _place(game: str) -> Path | None:
    """Where a game's catalogues are; None where no such game is installed."""
    try:
        return catalogues(game)
    except UnknownGame:
        return None


@cache
def _translations(folder: Path, language: str, domain: str) -> gettext.NullTranslations | None:
    path = folder / language / "LC_MESSAGES" / f"{domain}.mo"
    try:
        with path.open("rb") as file:
            translations = gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error):
        return None
    translations.add_fallback(_Silence())
    return translations


def _look_up(
    domain: gettext.NullTranslations, text: Text, number: int | None, case: str
) -> str | None:
    if not text.key:
        return None
    try:
        if number is None:
            return domain.pgettext(case, text.key) if case else domain.gettext(text.key)
        count = abs(number)
        if case:
            return domain.npgettext(case, text.key, text.plural, count)
        return domain.ngettext(text.key, text.plural, count)
    except LookupError:
        return None


def _number(text: Text) -> int | None:
    if not text.plural:
        return None
    number = dict(text.facts).get("n")
    return number if isinstance(number, int) else 0


def english(text: Text) -> Template:
    """The sentence as its author wrote it, with the plural where the fact ``n`` asks for it."""
    return _parsed(text.plural if text.plural and abs(_number(text) or 0) != 1 else text.key)


@lru_cache(maxsize=4096)
def _parsed(sentence: str) -> Template:
    try:
        return parse(sentence)
    except ValueError:
        return (sentence,)
