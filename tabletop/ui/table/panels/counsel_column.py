"""Counsels one below the other on a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.models.coaching.counsel import Counsel
from tabletop.ui.table.panels.counsel import CounselBlock
from tabletop.ui.table.panels.panel import Caps, Panel
from tabletop.ui.table.panels.scene_button import SceneButton

if TYPE_CHECKING:
    from tabletop.models.session import Session

_GAP = 6


class CounselColumn:
    """The blocks of a panel, which are its children; each is as high as its words want."""

    def __init__(self, panel: Panel, caps: Caps) -> None:
        self._panel, self._caps = panel, caps
        self._blocks: list[CounselBlock] = []

    @property
    def blocks(self) -> tuple[CounselBlock, ...]:
        """What is said, from the top."""
        return tuple(self._blocks)

    def buttons(self) -> tuple[SceneButton, ...]:
        """What can be done about all of it."""
        return tuple(way for block in self._blocks for way in block.buttons())

    def show(self, session: Session, counsels: Sequence[Counsel]) -> bool:
        """Say exactly these; False: that is what is said already."""
        if [block.counsel for block in self._blocks] == list(counsels):
            return False
        while len(self._blocks) > len(counsels):
            self._drop(self._blocks.pop())
        while len(self._blocks) < len(counsels):
            art, caps = self._panel.art, self._caps
            self._blocks.append(CounselBlock(art, caps=caps, parent=self._panel))
        for block, counsel in zip(self._blocks, counsels, strict=True):
            block.show_counsel(session, counsel)
        return True

    def refresh(self, session: Session) -> None:
        """Say the same in the words of the moment."""
        for block in self._blocks:
            if block.counsel is not None:
                block.show_counsel(session, block.counsel)

    def restyle(self) -> None:
        """Take up another theme or text size."""
        for block in self._blocks:
            block.restyle()

    def height(self, width: float) -> float:
        """The height of all of it in that width, with the gap below each."""
        gap = self._panel.theme.px(_GAP)
        return sum(block.wanted_height(width) + gap for block in self._blocks)

    def arrange(self, left: float, top: float, width: float) -> None:
        """Put the blocks from there downwards, in the panel's coordinates."""
        corner = self._panel.scenePos() + QPointF(left, top)
        for block in self._blocks:
            high = block.wanted_height(width)
            block.set_rect(QRectF(corner, QSizeF(width, high)))
            block.arrange()
            corner += QPointF(0, high + self._panel.theme.px(_GAP))

    def _drop(self, block: CounselBlock) -> None:
        """Take a block away, also while one of its buttons is being pressed.

        Blocks are the panel's: those that are not taken away here go with it.
        """
        block.hide()
        scene = block.scene()
        block.setParentItem(None)
        if scene is not None:
            scene.removeItem(block)
        block.deleteLater()
