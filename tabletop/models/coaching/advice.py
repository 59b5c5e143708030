"""What is said to people unasked or on their asking, as values: hints, warnings, tasks."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Protocol

from attrs import frozen

from tabletop.engine.move import Move, Pick
from tabletop.engine.text import Text


class Tone(Enum):
    """What kind of thing is said."""

    HINT = "hint"
    WARNING = "warning"
    TASK = "task"
    PRAISE = "praise"


@frozen
class ValueBar:
    """What something brings, in points; less than nothing where it costs."""

    name: Text
    points: float


@frozen
class Bars:
    """A comparison by categories; the last bar may be what the others lose by it."""

    rows: tuple[ValueBar, ...]
    title: Text


@frozen(eq=False)
class AdviceAction:
    """Something that can be done about it; Enter does the ``primary`` one.

    ``key`` is another key that does it, shown on its button.
    """

    id: str
    label: Text
    act: Callable[[], object]
    icon: str = ""
    primary: bool = False
    key: str = ""


@frozen(eq=False)
class Advice:
    """Some advice: a sentence, and what of it is shown on the table.

    ``step`` says how far it goes ("1 of 4"); ``busy`` that more is being worked out. ``where`` are
    picks whose spaces or pieces are ringed, ``ghost`` is a move shown as if it were in the making.
    ``bars`` and ``reasons`` say why. ``instead`` is what may stand in its place later: the place
    is kept large enough for all of it.
    """

    text: Text
    tone: Tone = Tone.HINT
    step: Text | None = None
    busy: bool = False
    where: tuple[Pick, ...] = ()
    ghost: Move | None = None
    bars: Bars | None = None
    reasons: tuple[Text, ...] = ()
    actions: tuple[AdviceAction, ...] = ()
    instead: tuple[Advice, ...] = ()

    @property
    def stands(self) -> bool:
        """Whether it is there all the time, as a lesson's tasks are; else it comes and goes."""
        return self.tone in (Tone.TASK, Tone.PRAISE)


class AdviceSource(Protocol):
    """A QObject that gives advice: hints, warnings, the tasks of a lesson.

    ``advised`` is a ``Signal(object)`` that brings the Advice, or None when there is nothing
    more to say, also before it goes. A table listens to several (``TablePage.listen``) and shows
    one below the other.
    """

    advised: Any

    @property
    def advice(self) -> Advice | None:
        """What it says now, for a table that begins to listen later."""

    def dismiss(self) -> bool:
        """Say no more of it, because people put it away (Esc); False: this stays."""
