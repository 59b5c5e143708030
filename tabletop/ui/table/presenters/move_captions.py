"""Says beside the pieces what somebody who is not at the screen has just done, and shows the way
that a piece went and the card that was taken or marked."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QPainter, QPixmap

from tabletop.engine.chance import Outcome
from tabletop.models.showing import Showing
from tabletop.ui.table.animation.choreography import Choreography
from tabletop.ui.table.animation.transitions import way_of
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry.callout_spot import spot_beside
from tabletop.ui.table.items.parents import take_away
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.items.whole_piece import WholePiece, carrier
from tabletop.ui.table.overlay.move_caption import MoveCaption
from tabletop.ui.table.presenters.trails import SHY, TrailItem, anchors

LINGER = 2500
"""How long (ms) the last caption stays, once it may be read in peace."""

_SIDES = ("above", "below", "right", "left")
_PICTURE = 76
"""How high and wide (pixels at 100 %) the picture of a card is at most."""


class MoveCaptions(QObject):
    """At most one caption, until something else happens; it announces nothing, the log does.

    It covers least what was dealt last: those who act next need to see it.
    """

    def __init__(self, canvas: Canvas, choreography: Choreography) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self.caption: MoveCaption | None = None
        self.ways: tuple[TrailItem, ...] = ()
        self._card = ""
        self._dealt: frozenset[str] = frozenset()
        self._late = QTimer(self, singleShot=True)
        self._late.timeout.connect(self.hush)
        choreography.began.connect(self.hush)
        choreography.captioned.connect(self._tell)
        canvas.session.shown.connect(self._note_deal)
        canvas.interaction.picks_changed.connect(self._make_room)
        canvas.interaction.hand_changed.connect(self._make_room)
        canvas.shifted.connect(self._stand)

    def hush(self) -> None:
        """Take the caption away, and what it speaks of."""
        self._late.stop()
        caption, self.caption = self.caption, None
        if caption is not None:
            caption.hide()
            caption.deleteLater()
        for way in self.ways:
            take_away(way)
        self.ways = ()

    def _note_deal(self, showing: Showing) -> None:
        """Note where cards came to lie that were dealt."""
        if isinstance(showing.node.event, Outcome):
            change = showing.change
            came = (*change.came, *(after for _, after in change.moved))
            self._dealt = frozenset(piece.space for piece in came)

    def _tell(self, showing: Showing, rest: int) -> None:
        """Say what a Showing brought, for so long at least."""
        canvas, views = self._canvas, self._canvas.views()
        assert showing.told is not None
        assert showing.node.seat is not None
        said = str(canvas.session.say(showing.told))
        marked = self._marked(showing, showing.node.seat)
        self._card = marked.piece.id if marked is not None else ""
        whole = self._taken(showing, showing.node.seat)
        if marked is not None:
            whole = WholePiece.of(marked, canvas.pieces, showing.after)
        picture = self._drawn(whole) if whole is not None else None
        self.ways = tuple(self._ways(showing))
        paper = views[0].viewport()
        self.caption = MoveCaption(canvas.art, paper, showing.node.seat, said, picture)
        self._stand()
        self.caption.show()
        self.caption.raise_()
        self._late.start(rest + LINGER)

    def _stand(self) -> None:
        """Lie beside what changed, and over as little of the table as there is a way to; a picture
        that would hide what is asked of somebody stays away."""
        canvas, caption = self._canvas, self.caption
        if caption is None:
            return
        marked = canvas.pieces.items.get(self._card)
        spots = [place.rect for space in canvas.interaction.last if (place := canvas.place(space))]
        strips = [strip.sceneBoundingRect() for strip in canvas.strips.strips]
        strip = canvas.strips.strip_of(caption.seat)
        if not spots and marked is not None:
            spots = [marked.scene_box()]
        elif not spots and strip is not None:
            spots = [strip.sceneBoundingRect()]
        anchor = spots[0] if spots else canvas.prompt.area
        lying = [item.scene_box() for item in canvas.pieces if item.isVisible()]
        room = canvas.sceneRect().adjusted(8, 8, -8, -8)
        dealt = [item.scene_box() for item in canvas.pieces if item.home in self._dealt]
        lit = [*spots, *strips, *dealt, canvas.prompt.area]
        for pictured in (True, False):
            size = caption.size_in(room.size(), pictured)
            spot = spot_beside((size,), anchor, lit, lying, room, _SIDES)
            if not spot.rect.intersects(canvas.prompt.area):
                break
        caption.stand(spot)

    def _ways(self, showing: Showing) -> Iterator[TrailItem]:
        """The ways that pieces went over the board."""
        canvas = self._canvas
        for before, after in showing.change.moved:
            spaces = way_of(showing, before, after) if before.space != after.space else ()
            if spaces and all(map(canvas.on_board, spaces)):
                shy = SHY * canvas.board.scale_now
                line = TrailItem(anchors(canvas, spaces), shy, "", canvas.theme, gone=True)
                line.setParentItem(canvas.board.board_transform)
                yield line

    def _taken(self, showing: Showing, seat: int) -> WholePiece | None:
        """The card that a seat took from where all see it."""
        canvas = self._canvas
        owners = {space.id: space.seat for space in showing.after.spaces}
        for before, after in showing.change.moved:
            taken = owners.get(before.space) is None and owners.get(after.space) == seat
            if taken and before.face is not None and canvas.place(before.space) is not None:
                return WholePiece.gone(before, showing.change.went, canvas.place)
        return None

    def _marked(self, showing: Showing, seat: int) -> PieceItem | None:
        """The card of a seat on which marks have come, if it can be seen."""
        pieces, table = self._canvas.pieces, showing.after
        owners = {space.id: space.seat for space in table.spaces}
        came = (piece.id for piece in showing.change.came if owners.get(piece.space) == seat)
        marks = (pieces.items[mark] for mark in came if mark in pieces.items)
        cards = ((carrier(mark, pieces, table), mark) for mark in marks)
        return next((card for card, mark in cards if card is not mark), None)

    def _drawn(self, whole: WholePiece) -> QPixmap:
        """A picture of it."""
        renderer, side = self._canvas.renderer, self._canvas.theme.px(_PICTURE)
        room = QRectF(0, 0, side, side)
        size = renderer.size(whole.piece, room.size())
        picture = QPixmap((size * renderer.ratio).toSize())
        picture.setDevicePixelRatio(renderer.ratio)
        picture.fill("transparent")
        with QPainter(picture) as painter:
            whole.paint(painter, renderer, QRectF(room.topLeft(), size))
        return picture

    def _make_room(self) -> None:
        """Whoever goes on has read it, and wants to see what lies below."""
        if self._canvas.session.picks or self._canvas.interaction.held is not None:
            self.hush()
