"""What is spoken aloud when something happens at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tabletop.models.showing import Refusal, Showing
from tabletop.ui.controls.announcer import Politeness
from tabletop.ui.table.accessible import phrases

if TYPE_CHECKING:
    from tabletop.ui.table.accessible.tree import Tree


class Voice(QObject):
    """Listens to a session and its keyboard and has the tree tell what happens."""

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self._tree = tree
        session, keyboard = tree.session, tree.keyboard
        session.said.connect(self._said)
        session.refused.connect(self._refused)
        self._eyes = (session.viewer, session.covered)
        session.shown.connect(self._shown)
        keyboard.focused.connect(tree.stood)
        tree.scene.prompt.spoken.connect(tree.announce)
        tree.scene.advice.told.connect(tree.advised)
        tree.scene.stencil.told.connect(tree.announce)
        tree.scene.instruments.told.connect(tree.announce)

    def _shown(self, _: Showing) -> None:
        """Tell what changed; what one seat heard is not told again to another."""
        if not self._tree.open:
            return
        (seat, covered), session = self._eyes, self._tree.session
        if session.viewer != seat or (session.covered and not covered):
            self._tree.forget()
        self._eyes = session.viewer, session.covered
        self._tree.changed()

    def _said(self, text: Text) -> None:
        if self._tree.open:
            self._tree.announce(self._tree.say(text))

    def _refused(self, refusal: Refusal) -> None:
        if not self._tree.open:
            return
        say = self._tree.say
        words = " ".join(say(phrases.refusal(o)) for o in refusal.objections[:1])
        ways = [say(self._tree.session.in_words(move)) for move in refusal.alternatives]
        if ways:
            words = f"{words} {say(Text('Possible instead'))}: {' '.join(ways)}"
        self._tree.announce(words, Politeness.Assertive)
