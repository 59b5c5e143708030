"""What is said at a table elsewhere, and by whom one does not want to hear anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen
from PySide6.QtCore import QObject, Signal

from tabletop.engine.text import Text
from tabletop.net import messages as m
from tabletop.net.phrases import PHRASES

KEPT_LINES = 200
"""So many lines are kept for whoever reads later."""

LONGEST = 300
"""So many characters a line has at most."""


@frozen
class TalkLine:
    """What a ``seat`` said: its own ``words``, or a phrase that every reader's language has."""

    seat: int
    words: str | Text


class TableTalk(QObject):
    """Lines and phrases of those who sit at a table; ``said`` brings a Line.

    ``ask`` sends what it makes for the seat at the screen; ``muted`` are the seats of which nothing
    is heard. ``names`` are those of all seats, and
    ``own`` the seats of this window.
    """

    said = Signal(object)

    def __init__(
        self,
        ask: Callable[[Callable[[int], Any]], object],
        muted: set[int],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._ask, self.muted = ask, muted
        self.names: tuple[str, ...] = ()
        self.own: frozenset[int] = frozenset()
        self.lines: list[TalkLine] = []

    def say(self, words: str) -> None:
        """Say a line to everybody at the table."""
        line = words.strip()[:LONGEST]
        if line:
            self._ask(lambda seat: m.Say(seat, line))

    def say_phrase(self, name: str) -> None:
        """Say one of the phrases that speak each reader's language."""
        self._ask(lambda seat: m.SayPhrase(seat, name))

    def mute(self, seat: int, silent: bool) -> None:
        """Hear nothing more of what a seat says, or hear it again."""
        self.muted.add(seat) if silent else self.muted.discard(seat)

    def hear(self, told: m.Said | m.SaidPhrase) -> None:
        """Somebody has said something."""
        words = told.words if isinstance(told, m.Said) else PHRASES.get(told.phrase)
        if words is not None and told.seat not in self.muted and told.seat < len(self.names):
            line = TalkLine(told.seat, words)
            self.lines = [*self.lines, line][-KEPT_LINES:]
            self.said.emit(line)

    def in_words(self, line: TalkLine) -> Text:
        """Who said what."""
        return Text("{player}: {words}", player=self.names[line.seat], words=line.words)
