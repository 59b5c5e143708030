"""To what of a window the style sheet applies, and that all that it opens looks of the theme."""

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QImage, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QToolTip, QWidget

from tabletop.ui.look.theme import Theme
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore(OFFSCREEN, "raise", "grabbing"),
]


def colour(name: str, dark: bool) -> str:
    return Theme("dark" if dark else "light").colour(name).name()


def at(widget: QWidget, x: int, y: int) -> str:
    return widget.grab().toImage().pixelColor(x, y).name()


def point_at(widget: QWidget, spot: QPoint) -> QLabel:
    """The tip that a widget shows where the pointer rests."""
    event = QHelpEvent(QEvent.Type.ToolTip, spot, widget.mapToGlobal(spot))
    QApplication.sendEvent(widget, event)
    tips = [label for label in QApplication.topLevelWidgets() if isinstance(label, QLabel)]
    return next(label for label in tips if label.isVisible())


def test_what_is_painted_by_its_own_has_no_sheet(table):
    for widget in (table.header.undo, table.table.docks.column, table.table.view):
        assert not widget.testAttribute(Qt.WidgetAttribute.WA_StyleSheet)


@pytest.mark.parametrize("dark", [True, False])
def test_what_a_table_opens_is_styled_in_the_theme_of_then(table, dark):
    table.context.preferences.theme = "light" if dark else "dark"
    table.open("type_move")
    table.dialogs.close_all()
    table.context.preferences.theme = "dark" if dark else "light"
    table.open("type_move")
    field = table.dialogs.dialog("type_move").findChild(QLineEdit)
    assert at(field, 20, field.height() - 6) == colour("raised", dark)


@pytest.mark.parametrize("dark", [True, False])
def test_a_dialog_that_is_open_follows_the_theme(table, dark):
    table.context.preferences.theme = "light" if dark else "dark"
    table.open("type_move")
    table.context.preferences.theme = "dark" if dark else "light"
    field = table.dialogs.dialog("type_move").findChild(QLineEdit)
    assert at(field, 20, field.height() - 6) == colour("raised", dark)


@pytest.mark.parametrize("dark", [True, False])
def test_menus_are_styled_in_the_theme_of_then(table, dark):
    table.context.preferences.theme = "light" if dark else "dark"
    assert isinstance(table.header.menu, QMenu)
    table.context.preferences.theme = "dark" if dark else "light"
    table.header.menu_button.click()
    assert at(table.header.menu, 4, 20) == colour("raised", dark)
    table.header.menu.hide()


@pytest.mark.parametrize("dark", [True, False])
def test_tips_at_a_table_look_as_all_tips(table, dark):
    table.context.preferences.theme = "dark" if dark else "light"
    undo, docks = table.header.undo, table.table.docks.column
    for widget in (undo, docks.points.chevron):
        tip = point_at(widget, widget.rect().center())
        assert at(tip, 3, 3) == colour("raised", dark)
        assert at(tip, 0, 0) == colour("edge", dark)
        QToolTip.hideText()
        tip.hide()


@pytest.mark.parametrize("dark", [True, False])
def test_the_page_that_follows_a_table_is_styled_in_the_theme_of_then(table, dark):
    table.context.preferences.theme = "light" if dark else "dark"
    table.context.preferences.theme = "dark" if dark else "light"
    table.leave_table()
    assert table.page.palette().color(QPalette.ColorRole.Text).name() == colour("text", dark)
    assert table.pages.styled.isVisible()
    assert table.page.isVisible()


def drawn(window: Window) -> QImage:
    """What a window shows once what was drawn in haste is drawn."""
    for _ in window.table.view.table.sharpen():
        pass
    return window.grab().toImage()


def test_a_theme_drawn_ahead_is_not_shown_yet_and_looks_as_one_that_was_not(table):
    canvas, context = table.table.view.table, table.context
    before, held = drawn(table), canvas.art.held
    for _ in canvas.recolour_ahead(evolve(canvas.theme, name="dark")):
        pass
    assert canvas.art.held > held
    assert drawn(table) == before
    context.preferences.theme = "dark"
    ahead = drawn(table)
    assert ahead != before
    canvas.forget_drawings()
    context.preferences.theme = "light"
    context.preferences.theme = "dark"
    assert drawn(table) == ahead


def test_whoever_comes_to_the_choice_of_a_theme_may_be_about_to_choose_the_other(table, qtbot):
    button = table.header.theme
    for name in ("dark", "light"):
        for come in (button.setFocus, lambda: table.open("settings")):
            table.table.view.setFocus()
            with qtbot.waitSignal(table.context.theme_expected) as meant:
                come()
            assert meant.args == [name]
            table.dialogs.close_all()
        button.click()


@pytest.mark.parametrize("name", ["dark", "light"])
def test_what_is_recoloured_looks_as_what_is_laid_in_that_theme(table, name):
    preferences = table.context.preferences
    for theme in ("dark", "light", name):
        preferences.theme = theme
    QApplication.processEvents()
    recoloured = drawn(table)
    for language in ("de", "en"):
        preferences.language = language
        QApplication.processEvents()
    assert drawn(table) == recoloured
