"""What can be pressed on a widget that lies over the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

from tabletop.models.deferred import later
from tabletop.ui.controls.buttons import KeyButton
from tabletop.ui.controls.flow import Flow
from tabletop.ui.look.theme import Theme, Themed
from tabletop.ui.look.tips import describe, rename, set_tip
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
        self._tight = 0
        self._told = ""
        self._known: tuple[ButtonLabel, Theme] | None = None
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
        known, self._offer = self._known, offer
        self._known = (offer.label, self._look.theme)
        if known != self._known:
            self._dress()

    def take_up(self, offer: ButtonSpec) -> None:
        """Stand for another offer, whatever was said of the one before."""
        self._known, self._tight = None, 0
        self.follow(offer)

    def _dress(self) -> None:
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        self.setCursor(hand if self.enabled else arrow)
        set_tip(self, self.label.why or (self.label.words if self.label.sign else ""))
        rename(self, self.label.words)
        self.describe("")
        self._say()

    def describe(self, meant: str) -> None:
        """Let readers say what advice means by it, then why it cannot be pressed, or its key."""
        label = self.label
        self._told = " ".join(filter(None, (meant, label.why or label.cap)))
        if not self.hasFocus():
            describe(self, self._told)

    def tighten(self, step: int) -> None:
        """Do without (1) the cap, (2) the icon and long words too; 0: say everything."""
        if step != self._tight:
            self._tight = step
            self._say()

    def _say(self) -> None:
        """Show as much of the label as there is room for."""
        label = self.label
        self._kind, self._large = label.kind, label.large
        self._key = "" if self._tight else label.cap
        self._icon = "" if self._tight > 1 else label.icon
        self.setText(
            label.sign or (label.short if self._tight > 1 and label.short else label.words)
        )
        self.updateGeometry()
        self.update()

    def _colours(self) -> tuple[str, str, str]:
        return super()._colours() if self.enabled else ("sunken", "line", "disabled")

    def press(self) -> None:
        """What a click does."""
        self._offer.act()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A click leaves the focus with the table, as it leaves the keyboard where it stands."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            give_back_focus(self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What is told of it by now is for whoever comes back: readers would say it at once."""
        super().focusOutEvent(event)
        later(self, lambda: describe(self, self._told))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()


_SPARE = 8
"""So many buttons wait for what is offered next: to make one takes as long as to lay a panel."""


class OfferRow(QWidget):
    """Buttons side by side, in more rows where one is not enough; one that stays is kept.

    What goes is hidden, and stands for another offer later on.
    """

    def __init__(self, look: Themed, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._flow = Flow(self, look.theme.px(_GAP))
        self.buttons: tuple[OfferButton, ...] = ()
        self._spare: list[OfferButton] = []

    def show_offers(self, offers: Sequence[ButtonSpec]) -> None:
        """Have exactly these buttons, in this order."""
        shown = [button.label.id for button in self.buttons]
        if shown and shown == [offer.label.id for offer in offers]:
            for button, offer in zip(self.buttons, offers, strict=True):
                button.follow(offer)
            return
        old = [*self.buttons]
        for button in old:
            self._flow.removeWidget(button)
        self.buttons = tuple(self._button(old, offer) for offer in offers)
        # Each that is shown would have all of them laid out.
        self._flow.setEnabled(False)
        for button in self.buttons:
            self._flow.addWidget(button)
            button.show()
        self._flow.setEnabled(True)
        self._flow.activate()
        self._put_in_order()
        for button in old:
            give_back_focus(button)
            button.hide()
            if len(self._spare) < _SPARE:
                self._spare.append(button)
            else:
                button.deleteLater()
        self.setVisible(bool(offers))

    def _put_in_order(self) -> None:
        """Have readers go through the buttons from the left: they go by the order of children."""
        shown = [child for child in self.children() if child in self.buttons]
        if shown != [*self.buttons]:
            for button in self.buttons:
                button.raise_()

    def layout_height(self, width: int) -> int:
        """How high its rows are in a width."""
        return self._flow.heightForWidth(width)

    def settle(self) -> None:
        """Lay the buttons out at once, not with Qt's next events."""
        self._flow.activate()

    def _button(self, old: list[OfferButton], offer: ButtonSpec) -> OfferButton:
        """The button of an offer: that of the same one among the ``old`` ones, which it leaves.

        A game may call an offer as the table calls one of its own: then there are two.
        """
        kept = next((button for button in old if button.label.id == offer.label.id), None)
        if kept is not None:
            old.remove(kept)
            kept.follow(offer)
            return kept
        if not self._spare:
            return OfferButton(self._look, offer, self)
        spare = self._spare.pop()
        spare.take_up(offer)
        return spare
