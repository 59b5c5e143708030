"""The languages the table speaks, and the small print of each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from attrs import field, frozen


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


LANGUAGES: Mapping[str, Language] = MappingProxyType(
    {
        "en": Language("en", "English"),
        "pl": Language("pl", "Polski", ",", _clinging(r"(?<=(?<!\w)[aiouwzAIOUWZ]) (?=\S|$)")),
        "de": Language(
            "de", "Deutsch", ",", _clinging(r"(?<=(?<!\w)[zdu]\.) (?=[aBhÄ]\.)"), "dem ", _MELTING
        ),
    }
)
"""Every language by its code; English, the language of the keys, comes first."""
