"""What can be pressed on a widget that lies over the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

from tabletop.ui.controls.buttons import KeyButton
from tabletop.ui.controls.flow import Flow
from tabletop.ui.look.theme import Themed
from tabletop.ui.look.tips import set_tip
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec

_GAP = 8


def area_of(widget: QWidget) -> QRectF:
    """Where a widget lies that is over a table, in the coordinates of the scene."""
    here, corner = widget, QPoint()
    while (above := here.parentWidget()) and not isinstance(above, QGraphicsView):
        corner += here.pos()
        here = above
    return QRectF(corner, widget.size())


def give_back_focus(widget: QWidget) -> None:
    """Let the table have the focus before a widget over it goes that has it."""
    focused, view = QApplication.focusWidget(), widget.parentWidget()
    while view is not None and not isinstance(view, QGraphicsView):
        view = view.parentWidget()
    inside = focused is widget or (focused is not None and widget.isAncestorOf(focused))
    if inside and view is not None:
        view.setFocus(Qt.FocusReason.OtherFocusReason)


class OfferButton(KeyButton):
    """A button that follows an offer; keys are the table's, which presses it by ``press``."""

    def __init__(self, look: Themed, offer: ButtonSpec, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._capped = True
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.clicked.connect(self.press)
        self.follow(offer)

    @property
    def label(self) -> ButtonLabel:
        """What it says now."""
        return self._offer.label

    @property
    def enabled(self) -> bool:
        """Whether pressing it does anything but say why not."""
        return not self.label.why

    @property
    def area(self) -> QRectF:
        """Where it is, in scene coordinates."""
        return area_of(self)

    def follow(self, offer: ButtonSpec) -> None:
        """Say and do something else."""
        self._offer = offer
        label = offer.label
        self._kind, self._icon, self._key = label.kind, label.icon, label.cap
        self._large = label.large
        self.setText(label.words)
        self.setAccessibleName(label.words)
        set_tip(self, label.why)
        self.updateGeometry()
        self.update()

    def show_cap(self, capped: bool) -> None:
        """Show the cap of its key, or do without it where there is little room."""
        if capped != self._capped:
            self._capped = capped
            self.updateGeometry()
            self.update()

    def _cap(self) -> bool:
        return self._capped and super()._cap()

    def press(self) -> None:
        """What a click does."""
        self._offer.act()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class OfferRow(QWidget):
    """Buttons side by side, in more rows where one is not enough; one that stays is kept."""

    def __init__(self, look: Themed, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._flow = Flow(self, look.theme.px(_GAP))
        self.buttons: tuple[OfferButton, ...] = ()

    def show_offers(self, offers: Sequence[ButtonSpec]) -> None:
        """Have exactly these buttons, in this order."""
        old = {button.label.id: button for button in self.buttons}
        for button in self.buttons:
            self._flow.removeWidget(button)
        self.buttons = tuple(self._button(old.pop(offer.label.id, None), offer) for offer in offers)
        for button in self.buttons:
            self._flow.addWidget(button)
            button.show()
        for button in old.values():
            give_back_focus(button)
            button.hide()
            button.deleteLater()
        self.setVisible(bool(offers))

    def _button(self, kept: OfferButton | None, offer: ButtonSpec) -> OfferButton:
        if kept is None:
            return OfferButton(self._look, offer, self)
        kept.follow(offer)
        return kept
