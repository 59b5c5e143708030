"""What each action of the window does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from tabletop.ui.window import Window

_DOORS = ("open", "score", "learn", "rules", "components", "keys", "about", "settings", "teaching")
_DOORS += ("type_move", "deal_correct")
_AT_TABLE = ("undo", "redo", "undo_turn", "drop_pick", "leave_visit")


def connect(window: Window) -> None:
    """Let the actions of a window do what they say."""
    on, doors = window.actions_.on, window.doors
    on("new", window.show_start)
    on("close", window.leave_table)
    on("quit", window.close)
    for name in _DOORS:
        on(name, lambda name=name: doors.open(name))
    on("finish", doors.show_final)
    on("review", window.reviews.show)
    on("continue", lambda: _continue(window))
    on("docks", lambda: window.table and window.table.docks.toggle())
    for name in ("zoom_in", "zoom_out", "fit"):
        on(name, lambda name=name: window.table and getattr(window.table.view, name)())
    on("full_screen", lambda: _full_screen(window))
    on("reduced_motion", lambda: _turn_motion(window))
    for name in _AT_TABLE:
        on(name, lambda name=name: _do(window, name))
    on("hint", window.coaching.hint)
    on("what_if", window.coaching.wonder)
    on("save_as", lambda: _save(window))
    on("history", lambda: window.pads.show_history())


def _do(window: Window, deed: str) -> None:
    """The table's deed, or that of a page which knows it."""
    at_table = window.table is not None
    act = getattr(window.session if at_table else window.page, deed, None)
    if act is not None:
        act()


def _save(window: Window) -> None:
    if window.session is None and window.pads.open:
        window.pads.save()
    else:
        window.doors.open("save_as")


def _continue(window: Window) -> None:
    if window.session is None and window.page is not None:
        window.page.go_on()


def _full_screen(window: Window) -> None:
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
    window.actions_["full_screen"].setChecked(window.isFullScreen())


def _turn_motion(window: Window) -> None:
    on = window.actions_["reduced_motion"].isChecked()
    window.desk.preferences.reduced_motion = on
