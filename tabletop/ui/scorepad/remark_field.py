"""What people say of a game: one line that may stay empty."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.look.tips import set_tip

_LONGEST = 400
_WIDEST, _NARROWEST = 260, 120
"""Its width in pixels, at 100 %."""
_HIGH = 24
"""Its height, at 100 %."""


class RemarkField(LineField):
    """Keeps a remark as soon as it is left; what was read in from elsewhere may be longer."""

    def __init__(self, context: AppContext, model: PadModel, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._context, self._model = context, model
        self.setProperty("kind", "remark")
        context.tell(self, Text("Remark"), QLineEdit.setPlaceholderText, QWidget.setAccessibleName)
        self.setMaximumWidth(context.px(_WIDEST))
        self.editingFinished.connect(self._take)
        model.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what was said, unless somebody is writing."""
        if not self.hasFocus():
            remark = self._model.scoring.remark
            self.setMaxLength(max(_LONGEST, len(remark)))
            self.setText(remark)
            set_tip(self, remark)
            self.setCursorPosition(0)

    def _take(self) -> None:
        if self.isModified():
            self._model.tell(remark=self.text().strip())

    def sizeHint(self) -> QSize:
        """Room for a few words."""
        return QSize(self._context.px(_WIDEST), self._context.px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        """Room for the word that says what it is."""
        return QSize(self._context.px(_NARROWEST), self._context.px(_HIGH))
