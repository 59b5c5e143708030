"""What each action of the window does, and where it does something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from tabletop.engine.dealer import People

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.ui.window import Window

_DOORS = ("open", "score", "learn", "rules", "components", "keys", "about", "settings", "teaching")
_DOORS += ("type_move", "deal_correct")
_DEEDS = ("undo", "redo", "undo_turn", "drop_pick", "leave_visit")
_TABLE = ("hint", "what_if", "zoom_in", "zoom_out", "fit", "docks")
_SOMEWHERE = (*_TABLE, *_DEEDS, "type_move", "deal_at_once", "deal_correct")
_SOMEWHERE += ("teaching", "finish", "review")
_OF_GAMES = ("new", "open", "close", "continue", "score", "learn", "history", "save_as", "rules")
_OF_GAMES += ("components", "teaching")
"""Nothing of this is possible where no game is installed."""


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
    for name in _DEEDS:
        on(name, lambda name=name: _do(window, name))
    on("hint", window.coaching.hint)
    on("what_if", window.coaching.wonder)
    on("deal_at_once", lambda: _deal_at_once(window))
    on("save_as", lambda: _save(window))
    on("history", lambda: window.pads.show_history())


def follow(window: Window) -> None:
    """Make the actions possible that do something on the page that is shown, and no others."""
    session, actions = window.session, window.actions_
    actions.enable(dict.fromkeys(_SOMEWHERE, False) | _on_page(window))
    if session is not None:
        actions.enable(_at_match(window, session))
    if session is not None and window.table is not None:
        actions.enable(_at_table(window, session))
    actions["deal_at_once"].setChecked(session is not None and session.automatic_deal)


def _on_page(window: Window) -> dict[str, bool]:
    """What depends on the page alone."""
    start = window.start
    pad = window.pads.page if window.pads_open else None
    if not window.games:
        return dict.fromkeys(_OF_GAMES, False)
    return {
        "new": start is None,
        "close": start is None,
        "continue": start is not None and start.last is not None,
        "learn": not window.school.open,
        "score": window.game.pad is not None,
        "history": not window.pads_open or pad is not None,
        "save_as": pad is not None,
        "undo": (start is not None and start.can_undo) or (pad is not None and pad.model.can_undo),
        "redo": pad is not None and pad.model.can_redo,
    }


def _at_match(window: Window, session: Session) -> dict[str, bool]:
    """What can be done with a match, wherever one looks at it from."""
    return {"save_as": window.school.tutor is None, "finish": session.match.over}


def _at_table(window: Window, session: Session) -> dict[str, bool]:
    """What is done at the table, as far as this moment has anything of it to do."""
    match, lesson = session.match, window.school.tutor is not None
    people = isinstance(match.dealer, People)
    return dict.fromkeys(_TABLE, True) | {
        "undo": bool(session.picks) or session.can_undo(),
        "undo_turn": session.can_undo(),
        "redo": session.can_redo(),
        "drop_pick": bool(session.picks),
        "type_move": not match.over,
        "deal_at_once": not (people or lesson or match.over),
        "deal_correct": people,
        "teaching": any(player.person for player in match.players) and not lesson,
        "leave_visit": session.visiting,
        "review": match.over,
    }


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


def _deal_at_once(window: Window) -> None:
    window.deal_at_once(window.actions_["deal_at_once"].isChecked())


def _full_screen(window: Window) -> None:
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)


def _turn_motion(window: Window) -> None:
    on = window.actions_["reduced_motion"].isChecked()
    window.desk.preferences.reduced_motion = on
