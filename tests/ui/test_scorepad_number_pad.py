"""The number pad: all that is entered can be tapped, and what one writes in stays in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from tabletop.engine.pad import Cell
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.scoring import Scorer

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def tap(pad: Scorer, keys: str) -> None:
    """Tap digits, "," for another one, "<" to erase, ">" for the next box."""
    numbers = pad.page.numbers
    others = {",": numbers.another, "<": numbers.erase, ">": numbers.next}
    for key in keys:
        click(others.get(key) or numbers.digits[int(key)])


def test_a_sheet_is_filled_by_taps_alone(tmp_path):
    with opened(tmp_path, (1024, 768), text_size=200, first=no_page) as window:
        pad = Scorer(window, "silver_gold")
        page = pad.page
        assert not page.numbers.isVisible()
        click(page.keypad)
        QApplication.processEvents()
        assert window.context.preferences.number_pad, "the next sheet has it, too"
        for key in (*page.numbers.digits, page.numbers.erase, page.numbers.next):
            assert key.visibleRegion().boundingRect() == key.rect()
            assert min(key.width(), key.height()) >= 44
        tap(pad, "14,12>")
        assert len(pad.model.claims("cards", 0)) == 2
        assert not page.numbers.another.isEnabled(), "coins are one number"
        tap(pad, "15<2")
        assert pad.model.value(Cell("coins", 0)) == 12
        tap(pad, ">>>>")
        box = page.sheet.body.boxes[Cell("cards", 1)]
        assert pad.focus is box
        QApplication.processEvents()
        room = page.area.viewport()
        seen = QRect(room.mapToGlobal(QPoint(0, 0)), room.size())
        assert seen.contains(QRect(box.mapToGlobal(QPoint(0, 0)), box.size()))
        click(page.sheet.totals.points[1])
        tap(pad, "8")
        assert len(pad.model.claims("cards", 1)) == 1, "where no box is meant it is the first"
        click(page.keypad)
        assert not page.numbers.isVisible()
