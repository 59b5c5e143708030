"""The languages the table speaks, and the small print of each."""

from __future__ import annotations

import gettext
import re
import struct
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from attrs import field, frozen

from tabletop import resources


def signed(number: int) -> str:
    """A whole number in digits, with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


@frozen
class Language:
    """A language: its code, its own name for itself, and its typography.

    ``decimal`` is the sign between whole and fraction; ``clinging`` finds the spaces after which
    no line may begin, because neither a word of one letter nor a number, away from what it counts,
    may hang at the end of a line;
    ``melting`` holds the words that become one with the ``article`` that a name brings along.
    """

    code: str
    name: str
    decimal: str = "."
    clinging: re.Pattern[str] | None = None
    article: str = ""
    melting: Mapping[str, str] = field(factory=dict, hash=False)

    def bind(self, words: str) -> str:
        """The words with the spaces made unbreakable that this language never breaks at."""
        return self.clinging.sub("\N{NO-BREAK SPACE}", words) if self.clinging else words

    def lead(self, words: str, name: str) -> str:
        """Words and the name after them, drawn together: ``von`` + ``dem Raum`` = ``vom Raum``."""
        if self.article and name.startswith(self.article):
            last = words[words.rfind(" ", 0, -1) + 1 :]
            if last in self.melting:
                return words[: -len(last)] + self.melting[last] + name[len(self.article) :]
        return words + name

    def whole(self, number: int) -> str:
        """A whole number in digits, with a true minus sign."""
        return signed(number)

    def decimals(self, number: float, places: int = 1) -> str:
        """A number rounded to so many places: ``−2.6`` in English, ``−2,6`` in German."""
        digits = f"{number:.{places}f}"
        if not digits.strip("-0."):
            digits = digits.lstrip("-")
        return digits.replace("-", "\N{MINUS SIGN}").replace(".", self.decimal)


_MELTING = {"an ": "am ", "bei ": "beim ", "in ": "im ", "von ": "vom ", "zu ": "zum "}
_MELTING |= {apart.capitalize(): whole.capitalize() for apart, whole in _MELTING.items()}


def _clinging(spaces: str) -> re.Pattern[str]:
    """Those spaces, and the one between the number of a sentence and what is counted."""
    return re.compile(rf"{spaces}|(?<=\{{n\}}) (?=\w)")


NAME, DECIMAL = "X-Language-Name", "X-Decimal"
"""What the head of a catalogue says of a language that is not described here."""

_DESCRIBED = {
    "en": Language("en", "English"),
    "pl": Language("pl", "Polski", ",", _clinging(r"(?<=(?<!\w)[aiouwzAIOUWZ]) (?=\S|$)")),
    "de": Language(
        "de", "Deutsch", ",", _clinging(r"(?<=(?<!\w)[zdu]\.) (?=[aBhÄ]\.)"), "dem ", _MELTING
    ),
}

WRITTEN_HERE = frozenset(_DESCRIBED)
"""The codes of those whose small print is code; others have it in the head of their catalogue."""


def described(code: str, catalogue: Path) -> Language:
    """A language as the head of its compiled catalogue describes it, or else by its code alone."""
    if code in _DESCRIBED:
        return _DESCRIBED[code]
    try:
        with catalogue.open("rb") as file:
            head = gettext.GNUTranslations(file).info()
    except (OSError, ValueError, LookupError, struct.error):
        head = {}
    return Language(code, head.get(NAME.lower(), code), head.get(DECIMAL.lower(), "."))


def _spoken() -> dict[str, Language]:
    """English, and every language that there is a catalogue of the table's own sentences in."""
    kept = resources.root() / "locale"
    paths = sorted(kept.glob("*/LC_MESSAGES/tabletop.mo"))
    found = {path.parent.parent.name: path for path in paths}
    others = {code: described(code, path) for code, path in found.items() if code not in _DESCRIBED}
    return {code: of for code, of in _DESCRIBED.items() if code in {"en", *found}} | others


LANGUAGES: Mapping[str, Language] = MappingProxyType(_spoken())
"""Every language by its code; English, the language of the keys, comes first."""
