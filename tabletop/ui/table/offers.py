"""What can be pressed on the table, as values: what a button says, and what pressing it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from tabletop.models.session import Session

Caps = Callable[[str], bool]
"""Whether the cap of a key, or what is told of a gesture, is still to be shown."""


DRAG, MARK = "drag", "mark"
"""What hands learn beside keys: to put a piece somewhere, to lay a shape."""


def gesture(kind: str, session: Session) -> str:
    """What hands do in one game, as its uses are counted beside those of keys."""
    return f"{kind} {session.game.info.id}"


def always(_: str) -> bool:
    """Every cap is shown."""
    return True


@frozen
class ButtonLabel:
    """What a button says: its words, its key (as printed on the cap) and an icon.

    ``kind`` is ``primary``, ``secondary`` or ``quiet``. ``why`` is the reason why it cannot be
    pressed; a button with a reason is disabled. ``id`` is how the keyboard and tests call it.
    ``short`` says the same in fewer words, for narrow windows. A ``large`` one stands alone.
    ``ticked`` is set where pressing it turns something on or off. A ``sign`` is shown instead of
    the words, which are then read beside it.
    """

    id: str
    words: str
    kind: str = "secondary"
    cap: str = ""
    icon: str = ""
    why: str = ""
    short: str = ""
    large: bool = False
    ticked: bool | None = None
    sign: str = ""


@frozen
class ButtonSpec:
    """A button that should be there, what pressing it does, and what happens when it cannot."""

    label: ButtonLabel
    act: Callable[[], object]
