"""A match that a host elsewhere has, as the window shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.engine.match import Refused
from tabletop.engine.move import Pick
from tabletop.engine.table import Prompt
from tabletop.engine.text import Text
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.models.showing import Refusal
from tabletop.net.messages import Deal, Propose
from tabletop.net.remote_match import RemoteMatch
from tabletop.net.rules import CLOSED, ENDED

_SOON = 400
"""Within so many ms a host mostly answers: nobody has to read that its answer is awaited."""

_CUT = Prompt(Text("The line to the table is cut."), rest=Text("The table waits until it is back."))
_MOVE_ON_ITS_WAY = Prompt(
    Text("Your move is on its way."), rest=Text("The host’s answer is awaited.")
)
_ASKED = Prompt(Text("The table’s answer is awaited."), rest=Text("Others may have to agree."))


class HostTurns(QObject):
    """Asks nobody: the host of a table elsewhere asks its computer players itself."""

    thinking = Signal(object)
    answered = Signal()
    chose = Signal(object)
    failed = Signal(object)

    def __init__(self, match: Any, parent: QObject) -> None:
        super().__init__(parent)

    def attend(self) -> None:
        """Nothing: what others do is told."""

    def again(self, kind: str = "") -> None:
        """Nothing: what fails at the host is the host's to mend."""

    def stop(self) -> None:
        """Nothing is under way here."""


class RemoteSession(Session):
    """A session whose match has a host elsewhere, with the last word on every act.

    What was picked lies where it is until the host has answered; then it is played, or goes home
    with the rule.
    """

    def __init__(
        self,
        match: RemoteMatch,
        catalogue: Catalogue,
        *,
        animate: bool = False,
        shared: bool = False,
        curtain: bool = True,
    ) -> None:
        """``shared``: other seats of the same table are played at this screen, too."""
        super().__init__(
            match,
            catalogue,
            automatic_deal=match.automatic,
            animate=animate,
            curtain=curtain,
            computer_turns=HostTurns,
        )
        self._shared, self._cut = shared, False
        self._played = False
        self.moments.goes_on = True
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._soon.timeout.connect(self._tell_what_holds_up)
        if shared:
            self.moments.share(curtain)
        self.paced = any(seat not in match.here for seat in range(len(match.players)))

    def make_way(self) -> None:
        """Somebody else at this screen has to act: what only the viewer may see is covered."""
        if self._shared and self.eyes is not None and not self.moments.waiting:
            self.moments.cover()
            self.start_anew()

    def hear(self, told: Callable[[], object], own: bool) -> None:
        """Let the match go on as its host tells it; ``own``: this screen had asked for it.

        Whoever looks at an earlier moment goes on looking. What somebody picks while others act
        stays picked. What all have agreed on is said to all.
        """
        before = self.match.strength
        self._hear(told, own)
        if self.match.strength is not before:
            self.said.emit(self.match.strength.says())

    def _hear(self, told: Callable[[], object], own: bool) -> None:
        if self.visiting:
            told()
            self.picked.emit()
            self.told.emit()
            return
        held, before = self._partial, self.match.node

        def take_in() -> Refused:
            told()
            return ()

        super()._travel(take_in)
        if self.match.node is before:
            self.start_anew()
            self.told.emit()
        if not own and held.picks and held.seat == self.viewer and not self.picks:
            self._pick_again(held.picks)

    def lack(self, absent: frozenset[int]) -> None:
        """Say in the prompt that nobody plays for those seats just now."""
        if absent != self.moments.absent:
            self.moments.absent = absent
            self.picked.emit()

    def end(self) -> None:
        """The game was ended before its time: nothing more is played."""
        if not self.moments.ended:
            self.moments.ended = (CLOSED(ENDED),)
            self.start_anew()
            self.told.emit()

    @property
    def says_cut(self) -> bool:
        """Whether the prompt says that there is no line to the host."""
        return self.moments.held_up == _CUT == self.prompt()

    def lose_line(self, cut: bool) -> None:
        """Say in the prompt that there is no line to the host, or no more that there is none."""
        self._cut = cut
        self._tell_what_holds_up()

    def _tell_what_holds_up(self) -> None:
        """Say in the prompt that the host is waited for, where it is.

        Whoever has to act may do so without a line: it is asked for as soon as there is one.
        """
        match, held_up = self.match, None
        assert isinstance(match, RemoteMatch)
        if self._cut and not match.over and (match.pending or not match.to_act & match.here):
            held_up = _CUT
        elif match.pending and not self._soon.isActive():
            moves = all(isinstance(each, Propose | Deal) for each in match.waiting.values())
            held_up = _MOVE_ON_ITS_WAY if moves else _ASKED
        if held_up != self.moments.held_up:
            self.moments.held_up = held_up
            self.picked.emit()

    def host_answered(self, objections: Refused = ()) -> None:
        """The host has done what was asked last, or says what speaks against it."""
        tried = self.picks
        self._tell_what_holds_up()
        if not self.match.pending:
            self.start_anew()
        if objections and self._played:
            self._refuse(objections, tried)
        elif objections:
            self.refused.emit(Refusal(objections, objections[0].at))
        self._go_on()

    def _act(self, act: Callable[[], Refused], tried: tuple[Pick, ...]) -> bool:
        """Only in place of a move is another one offered, not of a taking back."""
        done = super()._act(act, tried)
        self._played = True
        return done

    def _travel(self, act: Callable[[], Refused]) -> Refused | None:
        held, before = self._partial, self.match.node
        self._played = False
        refused = super()._travel(act)
        if refused == () and self.match.node is before and self.match.pending:
            self._partial = held
            self._soon.start()
            self.picked.emit()
            self._tell_what_holds_up()
        return refused
