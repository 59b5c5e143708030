"""What the instruments of an unfinished move are set to; the session alone knows what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Dial, DialChart, Notch, Source

if TYPE_CHECKING:
    from tabletop.models.session import Session


class Setting(QObject):
    """The dial and the chart of the seat at the lower edge, and where the knob is.

    Notches are counted from 0. ``chosen`` is the one the knob rests at, which is picked only by
    ``act``; ``pointed`` the one a hand points at. ``hidden`` is so until somebody asks for the
    instruments again. ``changed`` says that a hand changed something of this.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.dial: Dial | None = None
        self.chart: DialChart | None = None
        self.chosen: int | None = None
        self.pointed: int | None = None
        self.hidden = False
        self.legal: frozenset[int] = frozenset()
        self._of: tuple[object, ...] = ()

    @property
    def open(self) -> bool:
        """Whether there is a dial, and nobody has put it aside."""
        return self.dial is not None and not self.hidden

    @property
    def shown(self) -> int | None:
        """The notch that is spoken of: the one pointed at, else the chosen one."""
        return self.chosen if self.pointed is None else self.pointed

    def notch(self, index: int | None) -> Notch | None:
        """A notch by its number."""
        if self.dial is None or index is None:
            return None
        return self.dial.notches[index]

    def pick(self, index: int) -> Pick:
        """The pick that choosing a notch is."""
        assert self.dial is not None
        return Pick(self.dial.pick, self.dial.notches[index].space)

    def follow(self) -> None:
        """Take up the instruments of the moment that is shown, or put them down."""
        session = self._session
        self.dial, self.chart = _instruments(session)
        named = (self.dial.pick, self.dial.name) if self.dial is not None else ()
        now = (session.match.node.id, session.viewer, *named)
        if now != self._of:
            self._of, self.chosen, self.pointed, self.hidden = now, None, None, False
        self.legal = frozenset()
        if self.dial is not None:
            self.legal = frozenset(self._all_legal(session.spaces_for(self.dial.pick)))
            self.chosen = self._kept()

    def _all_legal(self, spaces: frozenset[str]) -> Iterator[int]:
        """The notches that may be picked, and of which something comes without further options."""
        assert self.dial is not None
        for index, notch in enumerate(self.dial.notches):
            if notch.space in spaces and not self._session.lacks(self.pick(index)):
                yield index

    def _kept(self) -> int | None:
        """The notch that is picked already, else the chosen one as long as it is legal."""
        assert self.dial is not None
        picked = {pick.space for pick in self._session.picks if pick.piece == self.dial.pick}
        for index, notch in enumerate(self.dial.notches):
            if notch.space in picked:
                return index
        return self.chosen if self.chosen in self.legal else None

    # Turning the knob

    def point(self, index: int | None) -> None:
        """A hand points at a notch, or at none."""
        if index != self.pointed:
            self.pointed = index
            self.changed.emit()

    def why_not(self, index: int) -> tuple[Objection, ...]:
        """Why a notch cannot be chosen; nothing when it can."""
        if index in self.legal:
            return ()
        session, pick = self._session, self.pick(index)
        return tuple(session.why_not(pick) or session.lacks(pick))

    def choose(self, index: int) -> bool:
        """Let the knob rest at a notch; one that is not legal is refused like any pick."""
        if index not in self.legal:
            self._session.complete(self.pick(index))
            return False
        self.chosen = index
        self.changed.emit()
        return True

    def step(self, by: int) -> bool:
        """Turn the knob to the next legal notch in a direction; False: there is none."""
        start = self.chosen if self.chosen is not None else -1 if by > 0 else self._many()
        beyond = [index for index in self.legal if (index - start) * by > 0]
        return bool(beyond) and self.choose(min(beyond) if by > 0 else max(beyond))

    def end(self, last: bool) -> bool:
        """Turn the knob to the first or the last legal notch; False: there is none."""
        return bool(self.legal) and self.choose(max(self.legal) if last else min(self.legal))

    def value(self, value: int) -> int | None:
        """The notch of a value."""
        notches = self.dial.notches if self.dial is not None else ()
        return next((index for index, one in enumerate(notches) if one.value == value), None)

    def _many(self) -> int:
        return len(self.dial.notches) if self.dial is not None else 0

    def act(self) -> bool:
        """Pick the chosen notch; False: none is chosen."""
        return self.chosen is not None and self._session.complete(self.pick(self.chosen))

    def hide(self, hidden: bool) -> None:
        """Put the instruments aside, or take them up again."""
        self.hidden = hidden
        self.changed.emit()

    # Options

    def optional(self) -> tuple[Source, ...]:
        """The sources and aids that can be used or not."""
        if self.dial is None:
            return ()
        return tuple(one for one in (*self.dial.sources, *self.dial.aids) if one.pick)

    def used(self, index: int) -> bool:
        """Whether an optional source is used; of those with the same pick the first ones are."""
        options = self.optional()
        wanted = options[index].pick
        before = sum(option.pick == wanted for option in options[:index])
        return before < sum(pick == Pick(wanted) for pick in self._session.picks)

    def toggle(self, index: int) -> None:
        """Use an optional source, or use it no longer."""
        pick = Pick(self.optional()[index].pick)
        if not self.used(index):
            self._session.touch(pick)
            return
        picks = self._session.picks
        self._session.withdraw(max(n for n, made in enumerate(picks) if made == pick))


def _instruments(session: Session) -> tuple[Dial | None, DialChart | None]:
    """The instruments of whoever sits at the lower edge and may use them now."""
    still = session.moment is session.match.node and not session.visiting
    if not still or session.covered or session.viewer not in session.match.here:
        return None, None
    dial, charts = None, dict[str, DialChart]()
    for instrument in session.prompt().instruments:
        if isinstance(instrument, DialChart):
            charts[instrument.pick] = instrument
        elif instrument.seat == session.viewer:
            dial = instrument
    return dial, charts.get(dial.pick) if dial is not None else None
