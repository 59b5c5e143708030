"""The application's stylesheet, from the theme: whatever Qt draws itself looks like the table.

Buttons take their look from the property ``kind``: ``primary``, ``plain`` (the default) or
``quiet``. A frame with ``kind`` ``segments`` joins the checkable buttons in it into one control;
``card`` and ``bar`` are frames; labels know ``title``, ``heading``, ``lead``, ``small``,
``caption``, ``second``, ``danger``, ``warn`` and ``hint``.

Each widget that it applies to costs time at every change of the theme: the table and what stands
beside it are painted by their own code, and only such parts of it apply to them as must.
"""

from __future__ import annotations

import re
from functools import lru_cache

from tabletop import resources
from tabletop.ui.look.theme import Theme, tokens

_NAME = re.compile(r"@([a-z][a-z0-9_]*)")

_GROUNDS = """
QWidget { color: @text; selection-background-color: @accent; selection-color: @onaccent; }
QMainWindow, QDialog, QMessageBox { background: @surface; }
"""

_TIPS = """
QToolTip { background: @raised; color: @text; border: 1px solid @edge; padding: @p6 @p8; }
"""

_WORDS = """
QLabel { background: transparent; }
QLabel[kind="title"] { font-size: @title_size; font-weight: 900; }
QLabel[kind="heading"] { font-size: @heading_size; font-weight: 900; }
QLabel[kind="lead"] { font-size: @lead_size; font-weight: 700; }
QLabel[kind="small"] { font-size: @small_size; }
QLabel[kind="caption"] { font-size: @caption_size; color: @text2; }
QLabel[kind="second"] { color: @text2; }
QLabel[kind="danger"] { color: @danger; font-weight: 900; }
QLabel[kind="warn"] { color: @warn; font-weight: 900; }
QLabel[kind="hint"] { color: @hint; font-weight: 700; }
QLabel:disabled { color: @disabled; }
QFrame[kind="card"] { background: @surface; border: 1px solid @line; border-radius: 12px; }
QFrame[kind="bar"] { background: @header; border: none; }

QPushButton {
  background: @raised; color: @text; border: 1px solid @edge; border-radius: 8px;
  min-height: @button; padding: 0 @p15; font-weight: 700;
}
QPushButton:hover { background: @sunken; }
QPushButton:pressed { background: @line; }
QPushButton:focus { border: 2px solid @text; padding: 0 @p14; }
QPushButton:disabled { background: @sunken; color: @disabled; border: 1px solid @line; }
QPushButton[kind="primary"], QDialogButtonBox QPushButton:default {
  background: @accent; color: @onaccent; border: 1px solid @accent;
}
QPushButton[kind="primary"]:hover, QDialogButtonBox QPushButton:default:hover {
  background: @accent_hover; border-color: @accent_hover;
}
QPushButton[kind="primary"]:focus, QDialogButtonBox QPushButton:default:focus {
  border: 2px solid @text;
}
QPushButton[kind="primary"]:disabled {
  background: @sunken; color: @disabled; border: 1px solid @line;
}
QPushButton[kind="quiet"] { background: transparent; border: 1px solid transparent; }
QPushButton[kind="quiet"]:hover { background: @sunken; }
QPushButton[kind="quiet"]:focus { border: 2px solid @text; }
QPushButton[kind="quiet"]:disabled { color: @disabled; }

QFrame[kind="segments"] { background: @sunken; border: 1px solid @edge; border-radius: 8px; }
QFrame[kind="segments"] QPushButton {
  background: transparent; border: 2px solid transparent; border-radius: 7px;
  font-weight: 400; margin: 1px;
}
QFrame[kind="segments"] QPushButton:hover { background: @line; }
QFrame[kind="segments"] QPushButton:checked {
  background: @accent; color: @onaccent; font-weight: 700;
}
QFrame[kind="segments"] QPushButton:focus { border: 2px solid @text; }
"""

_TOOLS = """
QToolButton {
  background: transparent; border: 2px solid transparent; border-radius: 8px; padding: @p6;
}
QToolButton:hover, QToolButton:checked { background: @sunken; }
QToolButton:pressed { background: @line; }
QToolButton:focus { border: 2px solid @text; }
QToolButton:disabled { color: @disabled; }
QToolButton::menu-indicator { image: none; }
"""

_FIELDS = """
QLineEdit, QSpinBox, QDoubleSpinBox, QPlainTextEdit, QTextEdit, QComboBox {
  background: @raised; color: @text; border: 1px solid @edge; border-radius: 8px;
  min-height: @field; padding: 0 @p10;
}
QPlainTextEdit, QTextEdit { padding: @p6 @p8; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QPlainTextEdit:focus, QTextEdit:focus,
QComboBox:focus { border: 2px solid @text; padding: 0 @p9; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled {
  background: @sunken; color: @disabled; border: 1px solid @line;
}
QSpinBox QLineEdit, QDoubleSpinBox QLineEdit {
  border: none; background: transparent; padding: 0 0 0 @p9; min-height: 0;
}
QLineEdit[kind="wrong"] { border: 2px solid @danger; }
QLineEdit[kind="unread"] { border: 2px solid @danger; padding: 0 @p2; min-height: 0; }
QLineEdit[kind="box"], QLineEdit[kind="box"]:focus {
  border: 1px solid @edge; padding: 0 @p2; min-height: 0;
}
QLineEdit[kind="doubt"], QLineEdit[kind="doubt"]:focus {
  background: @warnwash; border: 2px solid @warn; padding: 0 @p2; min-height: 0;
}
QLineEdit[kind="name"] {
  background: transparent; border: 1px solid transparent; padding: 0 @p2; min-height: 0;
}
QLineEdit[kind="name"]:hover { border: 1px solid @edge; }
QLineEdit[kind="name"]:focus { background: @raised; border: 2px solid @text; padding: 0 @p2; }
QDateEdit {
  background: @raised; color: @text; border: 1px solid @edge; border-radius: 8px;
  padding: 0 @p10;
}
QDateEdit::up-button, QDateEdit::down-button { width: 0; border: none; }
QDateEdit:focus { border: 2px solid @text; padding: 0 @p9; }
QDateEdit QLineEdit, QDateEdit QLineEdit:focus {
  border: none; background: transparent; padding: 0 0 0 @p9; min-height: 0;
}
QLineEdit[kind="place"] { min-height: 0; }
QLineEdit[kind="remark"] { min-height: @p22; max-height: @p22; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button,
QDoubleSpinBox::down-button {
  subcontrol-origin: border; width: @p24; border: none; background: transparent;
}
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {
  image: url("@icons/chevron_up.svg"); width: @p12; height: @p12;
}
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {
  image: url("@icons/chevron_down.svg"); width: @p12; height: @p12;
}

QComboBox { padding-right: @p28; }
QComboBox:focus { padding-right: @p28; }
QComboBox::drop-down {
  subcontrol-origin: padding; subcontrol-position: center right; width: @p28; border: none;
}
QComboBox::down-arrow {
  image: url("@icons/chevron_down.svg"); width: @p16; height: @p16;
}
QComboBox QAbstractItemView {
  background: @raised; border: 1px solid @edge; outline: none; padding: 4px;
  selection-background-color: @accentwash; selection-color: @text;
}
QComboBox QAbstractItemView::item { min-height: @p30; padding: 0 @p8; border-radius: 6px; }

QCheckBox, QRadioButton { spacing: @p10; min-height: @p28; background: transparent; }
QCheckBox:disabled, QRadioButton:disabled { color: @disabled; }
QCheckBox::indicator, QRadioButton::indicator {
  width: @p18; height: @p18; background: @raised; border: 1px solid @edge; margin: 1px;
}
QCheckBox::indicator { border-radius: 5px; }
QRadioButton::indicator { border-radius: @p9; }
QCheckBox::indicator:checked {
  background: @accent; border: 1px solid @accent; image: url("@icons/tick.svg");
}
QRadioButton::indicator:checked {
  background: @raised; border: @p6 solid @accent; width: @p8; height: @p8;
}
QCheckBox:focus, QRadioButton:focus { color: @text; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus {
  border: 2px solid @text; margin: 0;
}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {
  background: @sunken; border: 1px solid @line;
}

QMenu {
  background: @raised; border: 1px solid @edge; padding: 6px; font-size: @body_size;
}
QMenu::item { padding: @p8 @p28 @p8 @p12; border-radius: 6px; background: transparent; }
QMenu::item:selected { background: @accentwash; color: @text; }
QMenu::item:disabled { color: @disabled; }
QMenu::icon { padding-left: @p8; }
QMenu::right-arrow { image: url("@icons/chevron_right.svg"); width: @p14; height: @p14; }
QMenu::indicator { width: @p16; height: @p16; left: @p6; }
QMenu::indicator:checked { image: url("@icons/tick_plain.svg"); }
QMenu::separator { height: 1px; background: @line; margin: 6px 8px; }
"""

_LISTS = """
QAbstractItemView {
  background: @surface; alternate-background-color: @sunken; border: 1px solid @line;
  border-radius: 8px; outline: none;
}
QListView[kind="plain"], QListView[kind="lines"], QTreeView[kind="plain"],
QTableView[kind="cells"] {
  background: transparent; border: none;
}
QListView::item, QTreeView::item { min-height: @p20; padding: @p4 @p8; border-radius: 6px; }
QListView[kind="wrapped"] { padding: 0 @p8; }
QListView[kind="wrapped"]::item { padding: @p4 0; }
QListView::item:hover, QTreeView::item:hover { background: @sunken; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected {
  background: @accentwash; color: @text;
}
QTableView { gridline-color: @line; padding: 1px; }
QTableView[kind="cells"] { padding: 0; }
QTableView::item { padding: 0 @p8; }
QAbstractItemView:focus { border: 2px solid @text; }
QTableView[kind="cells"]:focus, QListView[kind="lines"]:focus { border: none; }
"""

_HEADS = """
QHeaderView { background: transparent; border: none; }
QHeaderView::section {
  background: transparent; color: @text2; border: none; border-bottom: 1px solid @line;
  padding: @p6 @p8; font-weight: 700;
}
QTableView[kind="cells"] QHeaderView::section {
  background: transparent; border: none; padding: 0 @p4 @p2 0; font-size: @caption_size;
  font-weight: 400;
}
QTableView[kind="cells"] QHeaderView::section:first { padding-left: @p8; }
QTableView[kind="cells"][worded="true"] QHeaderView::section { padding-left: @p8; }
"""

_AREAS = """
QScrollArea { background: transparent; border: none; }
QAbstractScrollArea::corner { background: transparent; }
"""

_BARS = """
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: @p12; }
QScrollBar:horizontal { height: @p12; }
QScrollBar::handle { background: @edge; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: @p36; }
QScrollBar::handle:horizontal { min-width: @p36; }
QScrollBar::handle:hover { background: @text2; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
  background: transparent; border: none; width: 0; height: 0;
}
"""

_REST = """
QTabWidget::pane { border: none; border-top: 1px solid @line; }
QTabBar::tab {
  background: transparent; color: @text2; padding: @p8 @p14; font-weight: 700;
  border-bottom: 3px solid transparent;
}
QTabBar::tab:selected { color: @text; border-bottom: 3px solid @accent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:focus { border: 2px solid @text; border-radius: 6px; }

QSlider:horizontal { min-height: @p28; }
QSlider::groove:horizontal { height: 4px; background: @line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: @accent; border-radius: 2px; }
QSlider::handle:horizontal {
  background: @raised; border: 2px solid @accent; width: @p16; height: @p16;
  margin: -@p8 0; border-radius: @p9;
}
QSlider::sub-page:horizontal:disabled { background: @line; }
QSlider::handle:horizontal:disabled { border-color: @disabled; }
QSlider::handle:horizontal:focus { border: 3px solid @text; }

QProgressBar {
  background: @sunken; border: 1px solid @line; border-radius: 6px; min-height: @p12;
  max-height: @p20; text-align: center; font-size: @caption_size; font-weight: 700;
}
QProgressBar::chunk { background: @accent; border-radius: 5px; }
QMessageBox QLabel { padding-top: @p12; }
QGroupBox { border: none; margin: 0; padding: 0; }
QSplitter::handle { background: @line; }
QStatusBar { background: @surface; color: @text2; }
"""

SHEET = "".join((_GROUNDS, _TIPS, _WORDS, _TOOLS, _FIELDS, _LISTS, _HEADS, _AREAS, _BARS, _REST))

PARTS = {"tips": _TIPS, "tools": _TOOLS, "bars": _BARS}
"""What can be applied without the rest, by what it is about."""


@lru_cache(maxsize=16)
def stylesheet(theme: Theme, *parts: str) -> str:
    """The stylesheet for a theme at its text scale, or only some ``PARTS`` of it."""
    icons = resources.locate(f"icons/controls/{theme.name}").as_posix()
    sizes = {role: f"{theme.px(row[0])}px" for role, row in tokens()["type"]["scale"].items()}
    words = dict(tokens()["theme"][theme.name])
    words |= {f"{role}_size": size for role, size in sizes.items()}
    words["accent_hover"] = theme.colour("accent").darker(112).name()
    words["icons"] = icons
    words["button"] = f"{theme.px(34)}px"
    words["field"] = f"{theme.px(32)}px"

    def word(match: re.Match[str]) -> str:
        name = match[1]
        if name in words:
            return str(words[name])
        if name[0] == "p" and name[1:].isdigit():
            return f"{theme.px(int(name[1:]))}px"
        raise LookupError(f"the stylesheet knows no @{name}")

    return _NAME.sub(word, "".join(PARTS[part] for part in parts) or SHEET)
