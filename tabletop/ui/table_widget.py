"""The table of a session as the window lays it: scene, view, keyboard, following the context."""

from __future__ import annotations

import math
from functools import partial

from attrs import evolve
from PySide6.QtCore import QEvent, QPoint, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from tabletop.models.deferred import later
from tabletop.models.session import Session
from tabletop.models.speed import Speed
from tabletop.records.catalogue import folder
from tabletop.ui.context import AppContext
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import LARGEST_TEXT, Theme
from tabletop.ui.table.accessible import install
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.input.gestures import NOTCH
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.view import TableView

_OWN_KEYS = {
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Slash,
    Qt.Key.Key_Plus,
    Qt.Key.Key_Equal,
    Qt.Key.Key_Minus,
    Qt.Key.Key_0,
}
_HARMLESS = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier

_USUAL = QSizeF(1560, 1032)
"""The table (pixels) of a large window, in which its words are as large as anywhere else."""
_STEP = 0.125
"""The steps in which words of a larger table grow."""


def roomy(theme: Theme, size: QSizeF) -> Theme:
    """A theme for a table so large: on a very large one strips and prompt grow as the board does.

    They grow by three quarters of what the table does, for beside it words keep their size.
    """
    room = min(size.width() / _USUAL.width(), size.height() / _USUAL.height())
    grown = min(LARGEST_TEXT, 1.0 + 0.75 * (room - 1.0))
    return evolve(theme, scale=max(theme.scale, math.floor(grown / _STEP) * _STEP))


class LaidTable(TableView):
    """A table that follows the context's theme, text size and motion.

    ``cited`` carries the id of a rule to open, ``studied`` a node to open a study copy at,
    ``typing`` asks for the line where a move is typed, ``misdrawn`` says which drawing is not
    sound.
    """

    cited = Signal(str)
    studied = Signal(int)
    typing = Signal()
    misdrawn = Signal(str)

    def __init__(
        self, session: Session, context: AppContext, parent: QWidget | None = None
    ) -> None:
        game = session.game.info.id
        colours = tuple(player.colour for player in session.players)
        self._context = context
        self._art = Art(game, colours, context.theme, say=session.say, tell=self._tell_misdrawn)
        scene = TableScene(
            session,
            self._art,
            load_layout(folder(game) / "layout.json"),
            caps=context.preferences.cap_shown,
            moves=not context.theme.still,
            sounds=context.sounds,
        )
        install()
        session.speed = Speed(context.preferences.speed)
        super().__init__(scene, parent)
        scene.keyboard.typing.connect(self.typing)
        scene.interaction.key_used.connect(context.preferences.cap_used)
        scene.popups.rule_requested.connect(self.cited)
        scene.popups.study_requested.connect(self.studied)
        context.theme_changed.connect(self._apply_theme)
        context.theme_expected.connect(self._expect_theme)
        context.preferences.changed.connect(self._pace)
        session.speed_chosen.connect(self._keep_pace)

    def event(self, event: QEvent) -> bool:
        """The table's own keys come to it first, before they are the window's shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~_HARMLESS
            if plain and event.key() in _OWN_KEYS:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A character does nothing here where such keys are switched off."""
        character = event.text().isprintable() and not event.text().isspace()
        if character and not self._context.preferences.key_works(event.text()):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _tell_misdrawn(self, why: str) -> None:
        # It is heard in the midst of painting, perhaps before there is a view.
        later(self._context, lambda: self.misdrawn.emit(why) if isValid(self) else None)

    def hang_undo_from(self, button: QWidget) -> None:
        """Say what the window's undo button is, for the callout that hangs from it."""
        self.table.popups.undo_spot = partial(self._spot, button)

    def _spot(self, button: QWidget) -> QRectF:
        corner = self.mapFromGlobal(button.mapToGlobal(QPoint(0, 0)))
        return QRectF(corner.toPointF(), QSizeF(button.size()))

    def zoom_in(self) -> None:
        """Zoom the board in by a notch."""
        self.table.router.zoom.by(NOTCH, self.table.board.frame.center())

    def zoom_out(self) -> None:
        """Zoom the board out by a notch."""
        self.table.router.zoom.by(1 / NOTCH, self.table.board.frame.center())

    def fit(self) -> None:
        """Show the whole board."""
        self.table.router.zoom.to(1.0, self.table.board.frame.center())

    def _expect_theme(self, name: str) -> None:
        """Draw ahead in a theme that somebody may be about to choose."""
        theme, size = evolve(self._context.theme, name=name), self.viewport().size().toSizeF()
        self.table.drawn_ahead.expect_theme(roomy(theme, size))

    def _apply_theme(self) -> None:
        before, self._art.theme = self._art.theme, self._roomy()
        self.table.moves = not self._context.theme.still
        if not self._art.theme.looks_like(before):
            self.table.apply_theme()

    def _pace(self, name: str) -> None:
        """Follow the speed that was chosen for computers, here or in the settings."""
        if name == "speed":
            self.table.session.speed = Speed(self._context.preferences.speed)
            self.table.prompt.refresh(self.table.session)

    def _keep_pace(self, speed: Speed) -> None:
        self._context.preferences.speed = speed.value

    def _fit(self) -> None:
        before, self._art.theme = self._art.theme, self._roomy()
        super()._fit()
        if self._art.theme != before:
            self.table.apply_theme()

    def _roomy(self) -> Theme:
        return roomy(self._context.theme, self.viewport().size().toSizeF())
