"""The reader's language and the players' names, which may change while a match is open."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from tabletop.engine.text import Text
from tabletop.language import Catalogue

_MOST_KEPT = 4000


class Translator(QObject):
    """Puts texts into words; ``changed`` is emitted when the language has been switched."""

    changed = Signal()

    def __init__(
        self,
        catalogue: Catalogue,
        names: Mapping[int, str] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        self._names = dict(names or {})
        self._said: dict[tuple[int | None, Text], str] = {}

    @property
    def catalogue(self) -> Catalogue:
        """The language spoken now."""
        return self._catalogue

    def say(self, text: Text) -> str:
        """The sentence in the reader's language, with the players' names."""
        return self._known(None, text)

    def say_beside(self, seat: int | None, text: Text) -> str:
        """The sentence without that seat's name before it, to stand beside the seat's emblem."""
        return self._known(seat, text)

    def _known(self, seat: int | None, text: Text) -> str:
        """A sentence is put into words once for a language, for the same ones are read again and
        again."""
        found = self._said.get((seat, text))
        if found is None:
            if len(self._said) >= _MOST_KEPT:
                self._said.clear()
            said = self._catalogue
            found = said.say(text, self._names)
            if seat is not None:
                found = found.removeprefix(said.opening_name(text, seat, self._names)).strip()
            self._said[seat, text] = found
        return found

    def speak(self, catalogue: Catalogue) -> None:
        """Switch to another language."""
        self._catalogue = catalogue
        self._said.clear()
        self.changed.emit()
