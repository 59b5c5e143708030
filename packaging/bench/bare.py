"""A scene of nothing but pictures: the least that Qt takes for as many pieces as a table has."""

from collections.abc import Sequence
from typing import Self

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table_widget import LaidTable


class BareScene:
    """Pictures as large as the pieces in sight on a table, where those lie; nobody knows rules.

    It is shown in a view like the table's own, as large as that.
    """

    def __init__(
        self, size: QSize, items: Sequence[PieceItem], mode: QGraphicsView.ViewportUpdateMode
    ) -> None:
        self._scene = QGraphicsScene(0, 0, size.width(), size.height())
        self._grounds = (QColor("#EEE8DA"), QColor("#22211E"))
        self._looks = (_copies(items, 0), _copies(items, 60))
        self._dark = False
        self.pictures: list[QGraphicsPixmapItem] = []
        for item, pixmap in zip(items, self._looks[0], strict=True):
            picture = self._scene.addPixmap(pixmap)
            picture.setPos(item.scene_box().topLeft())
            self.pictures.append(picture)
        self.view = QGraphicsView(self._scene)
        self.view.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setViewportUpdateMode(mode)
        self.view.resize(size)
        self._scene.setBackgroundBrush(self._grounds[0])

    @classmethod
    def beside(cls, table: LaidTable) -> Self:
        """One with the pieces in sight in a table's view, shown."""
        seen = [item for item in table.table.pieces if item.isVisible()]
        bare = cls(table.viewport().size(), seen, table.viewportUpdateMode())
        bare.view.show()
        QTest.qWaitForWindowExposed(bare.view)
        return bare

    def change(self, few: int = 4) -> None:
        """Let a few pictures lie elsewhere, and others lie there."""
        chosen = self.pictures[:few]
        places = [picture.pos() for picture in chosen]
        for picture, place in zip(chosen, (*places[1:], places[0]), strict=True):
            picture.setPos(place)

    def change_all(self) -> None:
        """Give every picture its other look, and the ground its other colour."""
        self._dark = not self._dark
        self._scene.setBackgroundBrush(self._grounds[self._dark])
        for picture, pixmap in zip(self.pictures, self._looks[self._dark], strict=True):
            picture.setPixmap(pixmap)

    def carry(self, point: QPointF) -> None:
        """Carry the uppermost picture to a point."""
        self.pictures[-1].setPos(point)


def _copies(items: Sequence[PieceItem], shade: int) -> list[QPixmap]:
    """Pictures as large as some pieces: as many different ones, each in a colour of its own."""
    made: dict[tuple[int, int, int], QPixmap] = {}
    found = []
    for item in items:
        size = item.scene_box().size().toSize().expandedTo(QSize(1, 1))
        key = (size.width(), size.height(), hash(item.piece.face) % 40)
        if key not in made:
            made[key] = QPixmap(size)
            made[key].fill(QColor.fromHsv(key[2] * 9, 120, 200 - shade, 230))
        found.append(made[key])
    return found
