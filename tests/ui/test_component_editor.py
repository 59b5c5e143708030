"""A components file is written in tables, checked as one writes, and played with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from tabletop.records.catalogue import read_components
from tabletop.records.places import data_folder
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.dialogs.component_editor import ComponentEditor
from tabletop.ui.dialogs.standard import FileDialog
from tests.ui.windows import OFFSCREEN, click, opened
from tests.window.reading import written_on

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture
def window(tmp_path: Path) -> Iterator:
    with opened(tmp_path) as window:
        yield window


def editor(window, qtbot) -> ComponentEditor:
    """The tables of Mykerinos, opened as people open them."""
    window.actions_["components"].trigger()
    window.dialogs.dialog("components").close()
    window._load_components()
    click(window.dialogs.dialog("own_components").write)
    found = window.dialogs.dialog("component_editor")
    qtbot.waitUntil(found.save.isEnabled)
    return found


def typed(dialog: ComponentEditor, row: int, column: int, words: str) -> None:
    """Go to a cell, and type over it."""
    view = dialog.views["tiles"]
    view.setFocus()
    view.setCurrentIndex(view.model().index(row, column))
    QTest.keyClick(view, Qt.Key.Key_F2)
    field = QApplication.focusWidget()
    field.selectAll()
    QTest.keyClicks(field, words)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_what_is_printed_is_typed_checked_and_played_with(window, qtbot, tmp_path) -> None:
    dialog = editor(window, qtbot)
    typed(dialog, 2, 2, "17")
    qtbot.waitUntil(lambda: ": Number 3, Points: " in dialog.wrong.text())
    assert "tiles" not in dialog.wrong.text()
    assert not dialog.save.isEnabled()
    table = dialog.tables["tiles"]
    assert table.index(2, 0).data() == "⚠ 3"
    spoken = [table.index(2, at).data(Qt.ItemDataRole.AccessibleTextRole) for at in (0, 2)]
    assert spoken == ["Number: 3", "Number 3, Points: 17"], "no sign is spoken"
    assert table.index(2, 0).data(Qt.ItemDataRole.ToolTipRole) == "M03"
    assert table.headerData(0, Qt.Orientation.Horizontal) == "Number"
    QTest.keyClick(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.index(2, 2).data() == "0"
    typed(dialog, 2, 3, "1, 4")
    dialog.claims[0].setChecked(True)
    qtbot.waitUntil(dialog.save.isEnabled)
    click(dialog.save)
    place = tmp_path / "mine.json"
    dialog.findChild(FileDialog).fileSelected.emit(str(place))
    asked = window.dialogs.dialog("own_components")
    qtbot.waitUntil(lambda: asked.path.text() == str(place))
    kept = read_components("mykerinos", place)
    assert kept["tiles"][2]["pyramids"] == [1, 4]
    assert kept["provenance"]["tiles"]["stand_in"] is False
    assert not list(data_folder().glob("components/*"))


def test_what_is_half_done_is_gone_on_with_and_can_be_given_up(window, qtbot) -> None:
    dialog = editor(window, qtbot)
    typed(dialog, 0, 2, "2")
    dialog.views["tiles"].setCurrentIndex(dialog.tables["tiles"].index(1, 2))
    QTest.keyClicks(dialog.views["tiles"], "3")
    dialog.reject()
    (draft,) = data_folder().glob("components/*")
    assert json.loads(draft.read_text("utf-8"))["tiles"][0]["points"] == 2
    assert json.loads(draft.read_text("utf-8"))["tiles"][1]["points"] == 3
    dialog = editor(window, qtbot)
    table = dialog.tables["tiles"]
    assert table.value(0, 2) == 2
    dialog._begin_anew()
    assert table.value(0, 2) == 0
    dialog.stack.undo()
    assert table.value(0, 2) == 2
    dialog.stack.redo()
    dialog.reject()
    assert not list(data_folder().glob("components/*"))


def test_a_word_where_a_number_belongs_is_refused_and_a_patron_is_chosen(window, qtbot) -> None:
    dialog = editor(window, qtbot)
    typed(dialog, 0, 2, "many")
    assert "“many”" in dialog.wrong.text()
    assert Announcer.of(dialog).last[-1] == dialog.wrong.text()
    assert dialog.tables["tiles"].value(0, 2) == 0
    view = dialog.views["tiles"]
    view.setCurrentIndex(view.model().index(0, 1))
    QTest.keyClick(view, Qt.Key.Key_F2)
    box = view.findChild(QComboBox)
    assert box.currentText() == "Lady Violet"
    assert box.findText("Sir Brown") >= 0
    dialog.reject()


def test_words_stand_clear_of_the_lines_between_cells(window, qtbot) -> None:
    view = editor(window, qtbot).views["tiles"]
    lines = [line.rect for line in written_on(view.viewport())]
    assert len(lines) > 20
    for line in lines:
        cell = view.visualRect(view.indexAt(line.center().toPoint()))
        assert line.left() - cell.left() >= 8
        assert cell.right() - line.right() >= 4


def test_a_cell_is_read_aloud_with_its_piece_and_its_column(window, qtbot) -> None:
    dialog = editor(window, qtbot)
    view = dialog.views["tiles"]
    view.setFocus()
    view.setCurrentIndex(view.model().index(2, 2))
    cell = QAccessible.queryAccessibleInterface(view).focusChild()
    points = dialog.tables["tiles"].data(view.currentIndex())
    assert cell.text(QAccessible.Text.Name) == f"Number 3, Points: {points}"
    QTest.keyClick(view, Qt.Key.Key_F2)
    assert QApplication.focusWidget().accessibleName() == f"Number 3, Points: {points}"
