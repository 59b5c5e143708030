"""Walking over a table by real key events."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tabletop.ui.table.input.focus_stops import nearest
from tests.ui.tables import Table

Key = Qt.Key
ENTER, TAB, BACKTAB, ESC, BACK = (
    Key.Key_Return,
    Key.Key_Tab,
    Key.Key_Backtab,
    Key.Key_Escape,
    Key.Key_Backspace,
)
LEFT, RIGHT, UP, DOWN = Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down
ARROWS = {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, -1), DOWN: (0, 1)}


MOST_TABS = 20
"""As often Tab is pressed to come round: more often than there are groups, for some have parts."""


def group(table: Table) -> str:
    return table.keyboard.here.group


def tab_to(table: Table, wanted: str) -> None:
    for _ in range(MOST_TABS):
        if table.keyboard.here_shown and group(table) == wanted:
            return
        table.key(TAB)
    assert group(table) == wanted


def walk_to(table: Table, space: str) -> None:
    """Go to a space of the board by arrows, the shortest way there is."""
    walk(table, f"space:{space}")


def walk(table: Table, goal: str) -> None:
    """Go to a target of the group one is in by arrows, the shortest way there is."""
    reachable = {target.key: target for target in table.keyboard.reachable(table.keyboard.here)}
    ways: dict[str, tuple[Key, ...]] = {table.keyboard.here.key: ()}
    waiting = [table.keyboard.here]
    while waiting and goal not in ways:
        here = waiting.pop(0)
        for key, (dx, dy) in ARROWS.items():
            there = nearest(here.rect, reachable.values(), dx, dy)
            if there is not None and there.key not in ways:
                ways[there.key] = (*ways[here.key], key)
                waiting.append(there)
    table.key(*ways[goal])
    assert table.keyboard.here.key == goal
