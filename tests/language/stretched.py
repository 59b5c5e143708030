"""Longer words than any real language has, to see what a window does with them."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.text import Text
from tabletop.language.catalogue import NOBODY, Catalogue

_ACCENTS = str.maketrans("aceilnosuzACEILNOSUZ", "ąćęíłńóśüżĄĆĘÍŁŃÓŚÜŻ")


class Stretched(Catalogue):
    """English with accents on every word, each sentence some 40 % longer than it was."""

    share = 0.4

    def say(self, text: Text, names: Mapping[int, str] = NOBODY) -> str:
        """The sentence, accented and followed by as many letters as a long translation adds."""
        words = super().say(text, names)
        more = round(len(words) * self.share)
        tail = "".join(" " if index % 9 == 8 else "ß" for index in range(more))
        return f"{words.translate(_ACCENTS)}{tail}".rstrip()
