"""Says beside the pieces what somebody who is not at the screen has just done."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from tabletop.models.showing import Showing
from tabletop.ui.table.animation.choreography import Choreography
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry.callout_spot import spot_beside
from tabletop.ui.table.overlay.move_caption import MoveCaption

LINGER = 2500
"""How long (ms) the last caption stays, once it may be read in peace."""

_SIDES = ("above", "below", "right", "left")


class MoveCaptions(QObject):
    """At most one caption, until something else happens; it announces nothing, the log does."""

    def __init__(self, canvas: Canvas, choreography: Choreography) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self.caption: MoveCaption | None = None
        self._late = QTimer(self, singleShot=True)
        self._late.timeout.connect(self.hush)
        choreography.began.connect(self.hush)
        choreography.captioned.connect(self._tell)
        canvas.interaction.picks_changed.connect(self._stay)
        canvas.shifted.connect(self.hush)

    def hush(self) -> None:
        """Take the caption away."""
        self._late.stop()
        caption, self.caption = self.caption, None
        if caption is not None:
            caption.hide()
            caption.deleteLater()

    def _tell(self, showing: Showing, rest: int) -> None:
        """Say what a Showing brought, for so long at least."""
        canvas, views = self._canvas, self._canvas.views()
        assert showing.told is not None
        assert showing.node.seat is not None
        said = str(canvas.session.say(showing.told))
        self.caption = MoveCaption(canvas.art, views[0].viewport(), showing.node.seat, said)
        self._stand(self.caption)
        self.caption.show()
        self.caption.raise_()
        self._late.start(rest + LINGER)

    def _stand(self, caption: MoveCaption) -> None:
        """Lie beside what changed, and over as little of the table as there is a way to."""
        canvas = self._canvas
        spots = [place.rect for space in canvas.interaction.last if (place := canvas.place(space))]
        strip = canvas.strips.strip_of(caption.seat)
        if not spots and strip is not None:
            others = (one for one in canvas.strips.strips if one is not strip)
            spots = [one.sceneBoundingRect() for one in (strip, *others)]
        anchor = spots[0] if spots else canvas.prompt.area
        lying = [item.scene_box() for item in canvas.pieces if item.isVisible()]
        room = canvas.sceneRect().adjusted(8, 8, -8, -8)
        lit = [*spots, canvas.prompt.area]
        caption.stand(spot_beside(caption.size_in(room.size()), anchor, lit, lying, room, _SIDES))

    def _stay(self) -> None:
        """A hand that goes on has read it."""
        if self._canvas.session.picks:
            self.hush()
