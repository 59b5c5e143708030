"""What is spoken aloud at a table when something happens, by people or computers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QGraphicsView
from shiboken6 import isValid

from tabletop.engine.text import Text
from tabletop.models.showing import Refusal
from tabletop.models.speed import Speed
from tabletop.ui.controls.announcer import Announcer, Politeness
from tabletop.ui.table.accessible.nodes import Nodes
from tabletop.ui.table.accessible.things import Things


class Announcements(QObject):
    """Has the window's announcer say what happens at the table that one view shows.

    ``announced`` carries all that is spoken: the prompt when it changes, what happened, advice, the
    speed that was chosen for computers, and refusals (which interrupt).
    """

    announced = Signal(str)

    def __init__(self, view: QGraphicsView, things: Things, nodes: Nodes) -> None:
        super().__init__()
        self._view, self._things, self._nodes = view, things, nodes
        self._request = self._advice = ""
        session, scene = things.session, things.scene
        session.said.connect(self._said)
        session.speed_chosen.connect(self._paced)
        session.refused.connect(self._refused)
        scene.prompt.spoken.connect(self.ask)
        scene.popups.judged.connect(self.say_once)
        scene.advice.told.connect(self.advise)
        for told in (
            scene.popups.summed_up,
            scene.stencil.told,
            scene.instruments.told,
            things.keyboard.told,
        ):
            told.connect(self.announce)

    @property
    def announcer(self) -> Announcer:
        """Who speaks for the window."""
        return Announcer.of(self._view)

    def announce(self, words: str, politeness: Politeness = Politeness.Polite) -> None:
        """Have something spoken."""
        if not words or not self._nodes.open:
            return
        self.announcer.announce(words, self._nodes.root, politeness)
        self.announced.emit(words)

    def ask(self, request: str) -> None:
        """Have a request spoken, in place of one that has not been told yet; not after what has
        happened where that ends with it ("The game is over.")."""
        before, self._request = self._request, request
        self.announcer.withdraw(before)
        if not self.announcer.tells(request):
            self.say_once(request)

    def advise(self, words: str) -> None:
        """Have advice spoken, in place of what it was a moment before and is not told yet."""
        before, self._advice = self._advice, words
        self.announcer.withdraw(before)
        self.announce(words)

    def say_once(self, words: str, politeness: Politeness = Politeness.Polite) -> None:
        """Have something spoken, unless a reader says it as the keyboard comes to the curtain or
        into a callout: both are named by what they say."""
        here, scene = QApplication.focusWidget(), self._things.scene
        over = scene.curtain if self._things.session.covered else scene.popups.callout
        if over is not None and here is not None and over.isAncestorOf(here):
            self.announcer.remember(words)
        else:
            self.announce(words, politeness)

    def then(self, act: Callable[[], object]) -> None:
        """Do something once all that is being spoken has been told."""
        self.announcer.then(act)

    def forget(self) -> None:
        """Tell nothing again of what was announced so far."""
        if isValid(self._view):
            self.announcer.forget()

    def hand_over(self) -> None:
        """Tell nothing again of what the one who sat here before has heard."""
        self.announcer.hand_over()

    def close(self) -> None:
        """Speak no more of this table."""
        self.forget()
        del self._things, self._view

    def _said(self, text: Text) -> None:
        if self._nodes.open:
            self.announce(self._things.say(text))

    def _paced(self, speed: Speed) -> None:
        self._said(speed.told)

    def _refused(self, refusal: Refusal) -> None:
        if not self._nodes.open:
            return
        explanation = self._things.scene.popups.explained(refusal)
        first = explanation.reasons[0]
        words = " ".join(dict.fromkeys((first.why, first.rule)))
        if explanation.offers:
            told = " ".join(f"{offer.words}." for offer in explanation.offers)
            words = f"{words} {explanation.could}: {told}"
        self.say_once(words, Politeness.Assertive)
