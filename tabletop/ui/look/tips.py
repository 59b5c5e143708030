"""Tooltips, which Qt would otherwise read as pages of HTML where they look like it."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtGui import Qt


class _Tipped(Protocol):
    def setToolTip(self, words: str) -> None: ...


def set_tip(thing: _Tipped, words: str) -> None:
    """Let a widget, an action or an item of a scene show these very words as its tooltip."""
    thing.setToolTip(Qt.convertFromPlainText(words) if Qt.mightBeRichText(words) else words)
