"""The reader's language and the players' names, which may change while a match is open."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from tabletop.engine.text import Text
from tabletop.language import Catalogue


class Words(QObject):
    """Puts texts into words; ``changed`` is emitted when the language has been switched."""

    changed = Signal()

    def __init__(self, catalogue: Catalogue, names: Mapping[int, str] | None = None) -> None:
        super().__init__()
        self._catalogue = catalogue
        self._names = dict(names or {})

    @property
    def catalogue(self) -> Catalogue:
        """The language spoken now."""
        return self._catalogue

    def say(self, text: Text) -> str:
        """The sentence in the reader's language, with the players' names."""
        return self._catalogue.say(text, self._names)

    def say_beside(self, seat: int | None, text: Text) -> str:
        """The sentence without that seat's name, to stand beside the seat's emblem."""
        if seat is None:
            return self.say(text)
        return self._catalogue.say(text, {**self._names, seat: ""}).strip()

    def speak(self, catalogue: Catalogue) -> None:
        """Switch to another language."""
        self._catalogue = catalogue
        self.changed.emit()
