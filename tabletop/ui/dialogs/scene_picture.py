"""A picture of what a scene of a lesson is about, drawn from the table at which it is played."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.language import colour_name
from tabletop.lessons import Stage
from tabletop.models.session import Session
from tabletop.records.catalogue import folder
from tabletop.ui.context import AppContext
from tabletop.ui.look.art import Art
from tabletop.ui.look.pixmaps import blank
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.view import TableView

_TABLE = QSizeF(1200, 800)
"""The table (pixels), in the shape of the pictures, of which one shows a part."""

_CORNER = 8.0

_LEAST = 0.42
"""The share of the table's width that is always shown."""


def scene_picture(context: AppContext, stage: Stage, size: QSize, page: QWidget) -> QPixmap:
    """The part of a scene's table that the scene is about, as it is when the scene is done.

    Args:
        context: the look and the language.
        stage: the scene.
        size: of the picture, in logical pixels.
        page: where it will be shown; it owns the table until that is deleted, which Python could
            otherwise do in any thread.

    Raises:
        ValidationError: the scene cannot be set up or solved.
    """
    names = (context.say(colour_name(colour)) for colour in stage.game.info.colours)
    match, spaces = stage.done(tuple(names))
    game = match.game.info.id
    session = Session(match, context.of(game).words, curtain=False)
    session.hold(True)
    colours = tuple(player.colour for player in match.players)
    art = Art(game, colours, context.theme, say=session.say)
    table = TableScene(session, art, load_layout(folder(game) / "layout.json"), moves=False)
    view, ratio = TableView(table, page), page.devicePixelRatioF()
    session.setParent(view)
    try:
        table.resize(_TABLE, ratio)
        session.start()
        table.catch_up()
        shown = _about(table, (*stage.scene.show, *spaces), size)
        return _part(table, shown, size, ratio, context.colour("line"))
    finally:
        session.close()
        view.deleteLater()


def _part(table: TableScene, shown: QRectF, size: QSize, ratio: float, edge_ink: QColor) -> QPixmap:
    """A part of the table as a picture with round corners.

    It has an edge: some grounds of tables are those of pages.
    """
    picture = blank(QSizeF(size), ratio)
    with QPainter(picture) as painter:
        painter.setRenderHints(
            QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing
        )
        room, edge = QRectF(0, 0, size.width(), size.height()), QPainterPath()
        edge.addRoundedRect(room, _CORNER, _CORNER)
        painter.setClipPath(edge)
        table.render(painter, room, shown)
        painter.setClipping(False)
        painter.setPen(QPen(edge_ink, 1.5))
        painter.drawRoundedRect(room.adjusted(0.75, 0.75, -0.75, -0.75), _CORNER, _CORNER)
    return picture


def _about(table: TableScene, names: Sequence[str], size: QSize) -> QRectF:
    """A part of the table in the shape of the picture, round what is called so.

    Where the table below the strips of the other seats is too low for it, it is the whole table.
    """
    whole, found = table.sceneRect(), QRectF()
    below = max((s.sceneBoundingRect().bottom() for s in table.strips.strips), default=0.0)
    for name in names:
        place, piece = table.place(name), table.pieces.one_of(name)
        if place is not None:
            found = found.united(place.rect)
        elif piece is not None:
            found = found.united(piece.scene_box())
    if found.isEmpty():
        found = table.board.frame
    shape = size.height() / size.width()
    wide = max(found.width() * 1.3, found.height() * 1.3 / shape, whole.width() * _LEAST)
    if wide * shape > whole.bottom() - below:
        return whole
    whole.setTop(below)
    wide = min(wide, whole.width())
    part = QRectF(0, 0, wide, wide * shape)
    part.moveCenter(found.center())
    part.moveLeft(min(max(part.left(), 0.0), whole.right() - part.width()))
    part.moveTop(min(max(part.top(), whole.top()), whole.bottom() - part.height()))
    return part
