"""Sentences as values: a key and its facts, put into words only where they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union
from unicodedata import category

from attrs import field, frozen

from tabletop.engine.quickly_made import quickly_made

if TYPE_CHECKING:
    from fractions import Fraction


NEUTRAL = -1
"""Instead of a seat: the neutral colour, whose pieces nobody owns."""


@frozen
class Who:
    """A seat named in a sentence, or ``NEUTRAL``; it reads as the player's name."""

    seat: int


_TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def visible(words: str) -> str:
    """Foreign words on one line, without what nobody sees and what turns the words after it round.

    Such are controls, line breaks, marks of direction, and halves of characters.
    """
    return words if words.isprintable() else "".join(map(_visible, words)).strip()


def _visible(char: str) -> str:
    match category(char):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cs":
            return "\N{REPLACEMENT CHARACTER}"
    return "" if char in _TURNING else char


Fact = Union[int, str, Who, "Text", tuple["Fact", ...]]
"""What a sentence may be about: a number, a plain word such as a space's name (h2), a seat,
another sentence (a component's name), or several of these, read as a list."""


@quickly_made(init=False)
class Text:
    """A sentence in English with named facts, translated where it is shown.

    ``key`` is the English sentence and the catalogue's key, with facts in braces:
    ``Text("{patron} asks for {n} archaeologist", "{patron} asks for {n} archaeologists", n=2, …)``.
    The second sentence is the plural; the fact ``n`` then decides the form. A translation may ask
    for a case of a fact that is itself a text: ``{patron:genitive}``.
    """

    key: str
    plural: str = ""
    facts: tuple[tuple[str, Fact], ...] = field(default=())

    def __init__(self, key: str, plural: str = "", /, **facts: Fact) -> None:
        self.__attrs_init__(key, plural, tuple(sorted(facts.items())))

    def tells(self, other: Text) -> bool:
        """Whether another sentence is part of this one, or this one itself."""
        within = (fact for _, fact in self.facts if isinstance(fact, Text))
        return self == other or any(fact.tells(other) for fact in within)

    def fact(self, name: str) -> Fact:
        """The fact of that name; raises KeyError where the sentence has none."""
        return dict(self.facts)[name]


def if_any(key: str, plural: str, /, *, n: int, **facts: Fact) -> Text | None:
    """The sentence that counts ``n`` things; None where there are none to tell of."""
    return Text(key, plural, n=n, **facts) if n > 0 else None


def percent(part: float | Fraction) -> Text:
    """A part of a whole in whole per cent, with the sign as each language sets it."""
    return Text("{percent}%", percent=round(100 * part))
