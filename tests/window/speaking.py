"""Hears what a window says: words left in English, and words that cannot be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import product, starmap
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.pofile import read_po
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.records.catalogue import entries, open_game
from tabletop.ui.window import Window
from tests.ui.windows import opened
from tests.window.hands import Hands
from tests.window.reading import misfits, unreadable, visible, written_on

LOCALE = Path(__file__).parents[2] / "resources" / "locale"
SIZES = ((1280, 800), (1440, 900), (1920, 1080), (3840, 2160))
DIALOGS = ("rules", "components", "keys", "about", "settings", "type_move")
"""The dialogs that a table opens, by the names of their actions."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every sentence and its translation, as far as they differ; in English nothing differs."""
    found = {}
    for path in sorted(LOCALE.glob(f"{language}/LC_MESSAGES/*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                keys = message.id if isinstance(message.id, tuple) else (message.id,)
                words = message.string if isinstance(message.string, tuple) else (message.string,)
                found.update({key: words[-1] for key in keys if key and message.context is None})
    return {key: words for key, words in found.items() if key != words}


@cache
def english() -> frozenset[str]:
    """What would be English in any other language: sentences that both translate, no slots."""
    both = catalogue("pl").keys() & catalogue("de").keys()
    said = {words for language in ("pl", "de") for words in catalogue(language).values()}
    return frozenset(key for key in both - said if "{" not in key and len(key) > 3)


@cache
def translated() -> str:
    """All that is said in the other languages."""
    return "\n".join(words for spoken in ("pl", "de") for words in catalogue(spoken).values())


@cache
def names() -> frozenset[str]:
    """The lines into which the name of a game may be broken: it is its name in any language."""
    words = [open_game(game).info.name.key.split() for game in entries()]
    return frozenset(" ".join(name[at:]) for name in words for at in range(1, len(name)))


def left_in_english(line: str) -> bool:
    """Whether a line is an English sentence, or a piece of one that was broken into lines."""
    line = line.strip()
    if line in names():
        return False
    if line in english():
        return True
    piece = len(line.split()) >= 3 and line not in translated()
    return piece and any(line in sentence for sentence in english())


def endings(language: str) -> set[str]:
    """The last words of what ends in an ellipsis by itself, as “Open…” does."""
    words = {key for lang in ("pl", "de") for key in catalogue(lang)}
    words |= set(catalogue(language).values())
    return {text.split()[-1] for text in words if text.endswith("…")}


def settle() -> None:
    """Let deferred work be done, as an event loop would: what is laid out asks for more of it."""
    for _ in range(5):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()


def all_words(window: Window) -> Iterator[str]:
    """Everything that is painted, shown as a tooltip, or told to a screen reader."""
    for widget in visible(window):
        yield from (line.words for line in written_on(widget))
        yield from (QWidget.toolTip(widget), widget.accessibleName(), widget.windowTitle())
        yield widget.accessibleDescription()
    for action in window.findChildren(QAction):
        yield action.text()


def english_left(window: Window) -> list[str]:
    """What a window still says in English."""
    return sorted({words for words in all_words(window) if left_in_english(words)})


class Way(NamedTuple):
    """How a window is looked at: the size of its type in per cent, its own size, its language."""

    text: int
    size: tuple[int, int]
    language: str


LANGUAGES = ("en", "pl", "de")
EVERY_WAY = tuple(starmap(Way, product((100, 150, 200), SIZES, LANGUAGES)))
TIGHT = tuple(Way(200, SIZES[0], language) for language in LANGUAGES)
"""Large type in a small window, where words are most in want of room."""

EACH = pytest.mark.parametrize(
    "ways", [pytest.param(EVERY_WAY, marks=pytest.mark.long), TIGHT], ids=["every way", "tight"]
)


@contextmanager
def kept_open(folder: Path) -> Iterator[Window]:
    """A window in which many tests look at one thing after the other, as it is in ``TIGHT``."""
    with opened(folder, TIGHT[0].size, text_size=TIGHT[0].text) as window:
        yield window


def at_rest(window: Window) -> Window:
    """A window that was kept open, in English and without a dialog."""
    window.dialogs.close_all()
    window.resize(*TIGHT[0].size)
    window.context.preferences.text_size = TIGHT[0].text
    window.context.preferences.language = "en"
    settle()
    return window


def go(window: Window, ways: Iterable[Way]) -> Iterator[Way]:
    """Bring an open window to each of some text sizes, sizes and languages, and stop there."""
    preferences = window.context.preferences
    for way in ways:
        preferences.text_size = way.text
        window.resize(*way.size)
        preferences.language = way.language
        settle()
        yield way


def unread(window: Window, ways: Iterable[Way]) -> list[str]:
    """What cannot be read on an open window in some way, or is left in English."""
    found = []
    for way in go(window, ways):
        found += [f"{way}: {fault}" for fault in faults(window, way.language)]
        if way.language != "en":
            found += [f"{way}: still English: {words}" for words in english_left(window)]
    return found


def outside_their_panel(window: Window, hands: Hands, ways: Iterable[Way], least: int) -> list[str]:
    """What is written on a table and stands out of its panel, seen in each way.

    There are more than ``least`` lines.
    """
    found = []
    for way in go(window, ways):
        lines, scene = written_on(hands.view.viewport()), hands.scene
        assert len(lines) > least
        rooms = [panel.rect for panel in scene.panels] + [scene.board.frame]
        for line in lines:
            (room,) = [room for room in rooms if room.contains(line.rect.center())]
            if not room.adjusted(-2, -2, 2, 2).contains(line.rect):
                found.append(f"{way}: {line}")
    return found


def cut_callouts(
    window: Window, hands: Hands, ways: Iterable[Way], refuse: Callable[[], None]
) -> list[str]:
    """What of a refusal's callout is cut or lies outside the table, seen in each way."""
    found = []
    for way in go(window, ways):
        refuse()
        if not hands.scene.sceneRect().contains(hands.callout.panel):
            found.append(f"{way}: the callout itself")
        found += [f"{way}: {words}" for words in misfits(hands.callout)]
        hands.scene.popups.close_callout()
    return found


def faults(window: Window, language: str) -> list[str]:
    """What cannot be read on a window in that language."""
    return unreadable(window, endings(language))
