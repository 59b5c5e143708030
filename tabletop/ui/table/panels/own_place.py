"""The place of the seat at the lower edge: in groups, or as a plan where the table names one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.offers import Caps, always
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.grouped_place import GroupedPlace
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.planned_place import PlannedPlace
from tabletop.ui.table.panels.scene_button import SceneButton

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.models.showing import Showing


class OwnPlace(Panel):
    """The frame of the own place; one of its two arrangements fills it."""

    def __init__(
        self,
        art: Art,
        layout: Layout,
        *,
        caps: Caps = always,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(art, parent)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self._groups = GroupedPlace(art, layout, caps=caps, parent=self)
        self._plan = PlannedPlace(art, layout, parent=self)
        self._plan.hide()
        self._body: GroupedPlace | PlannedPlace = self._groups

    @property
    def planned(self) -> bool:
        """Whether it is a plan, whose spaces are met one by one as on the board."""
        return self._body is self._plan

    @property
    def points(self) -> Counter:
        """The points of the seat."""
        return self._body.points

    def buttons(self) -> tuple[SceneButton, ...]:
        """The buttons that stand here; a plan has none, the prompt offers them instead."""
        return self._body.buttons()

    def wanted_height(self, room: float) -> float:
        """The height the groups want in a table that high."""
        return self._groups.wanted_height(room)

    def usual_height(self, room: float, tight: bool) -> float:
        """The groups' height in a table that high, when it is tight and when it is not."""
        return self._groups.usual_height(room, tight)

    def refresh(self, session: Session) -> None:
        """Show the place of the seat that looks at the table."""
        body = self._plan if session.table.own else self._groups
        if body is not self._body:
            self._body.hide()
            self._body = body
            body.show()
            self.arrange()
        body.refresh(session)

    def restyle(self) -> None:
        self._body.restyle()
        super().restyle()

    def tighten(self, tight: bool) -> None:
        self._groups.tighten(tight)
        super().tighten(tight)

    def follow(self, showing: Showing) -> None:
        """Let the points count up to what has just come into sight."""
        self._body.follow(showing)

    def places(self) -> Mapping[str, Place]:
        """The own spaces, in scene coordinates."""
        return self._body.places()

    def written(self) -> tuple[QRectF, ...]:
        """Where words of an own plan stand, in scene coordinates."""
        return self._plan.written() if self.planned else ()

    def captions(self) -> Mapping[str, str]:
        """What stands below each own space."""
        return {} if self._body is self._plan else self._groups.captions()

    def counted(self) -> frozenset[str]:
        """The own spaces whose pieces are all equal."""
        return frozenset() if self._body is self._plan else self._groups.counted()

    def arrange(self) -> None:
        self._body.set_rect(self.rect)
