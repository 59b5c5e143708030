"""Where files are chosen: our hand drew what is on the buttons, and the places can be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QImage
from PySide6.QtWidgets import QApplication, QListView, QMenu, QToolButton

from tabletop.ui.dialogs.standard import FileDialog
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, click, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

NAMES = frozenset(
    """backButton forwardButton toParentButton newFolderButton listModeButton
    detailModeButton""".split()
)


def inks(image: QImage) -> set[str]:
    """The colours of all pixels that hide what is below them."""
    places = ((x, y) for x in range(image.width()) for y in range(image.height()))
    pixels = (image.pixelColor(x, y) for x, y in places)
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


def drawings(window: Window, mode: QIcon.Mode) -> Iterator[set[str]]:
    """The colours of each button's drawing, as it is where the button is on or off."""
    for button in window.findChild(FileDialog).findChildren(QToolButton):
        if button.objectName() in NAMES:
            yield inks(button.icon().pixmap(QSize(96, 96), mode).toImage())


@pytest.mark.parametrize(("theme", "other"), [("light", "dark"), ("dark", "light")])
def test_buttons_are_drawn_in_the_ink_of_the_theme(tmp_path: Path, theme: str, other: str) -> None:
    with opened(tmp_path, theme=theme) as window:
        window.open("open")
        for name in (theme, other):
            window.context.preferences.theme = name
            QApplication.processEvents()
            for mode, ink in ((QIcon.Mode.Normal, "text"), (QIcon.Mode.Disabled, "disabled")):
                wanted = {window.context.colour(ink).name()}
                assert list(drawings(window, mode)) == [wanted] * len(NAMES)
        window.findChild(FileDialog).reject()


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_places_beside_the_files_can_be_read_whole_in_large_type(
    tmp_path: Path, language: str
) -> None:
    with opened(tmp_path, (1024, 768), language=language, text_size=150) as window:
        window.open("open")
        dialog = window.findChild(FileDialog)
        QApplication.processEvents()
        places = dialog.findChild(QListView, "sidebar")
        assert places.viewport().width() >= places.sizeHintForColumn(0)
        dialog.reject()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize(
    ("row", "kind"), [(0, "Table (CSV) (*.csv)"), (1, "BG Stats (.bgsplay) (*.bgsplay)")]
)
def test_all_games_go_out_as_a_kind_of_file_that_is_named(
    tmp_path: Path, row: int, kind: str
) -> None:
    with opened(tmp_path) as window:
        window.pads.show_history()
        page = window.pads.played
        click(page.export)
        menu = page.findChild(QMenu)
        menu.actions()[row].trigger()
        menu.close()
        dialog = page.findChild(FileDialog)
        assert dialog.nameFilters() == [kind]
        dialog.reject()
