"""The sources of a dial's total below it: a heading, and as many chips in a row as have room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.table.instruments import phrases
from tabletop.ui.table.instruments.chips import Counted, SourceChip
from tabletop.ui.table.items import words
from tabletop.ui.table.items.parents import take_away
from tabletop.ui.table.offers import ButtonLabel

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.ui.table.instruments.setting import Setting

OPTION = "option"
"""How the ids of optional sources begin; their number follows."""

_GAP, _PITCH, _BESIDE = 6, 31, 8


class Sources:
    """The chips of a setting, and what is said beside them."""

    def __init__(self, art: Art, setting: Setting, parent: QGraphicsItem) -> None:
        self._art, self._setting, self._parent = art, setting, parent
        self._chips: list[SourceChip] = []
        self._basis = self._capped = ""
        self._room = QRectF()

    def __iter__(self) -> Iterator[SourceChip]:
        return iter(self._chips)

    def options(self) -> tuple[SourceChip, ...]:
        """Those that can be used or not."""
        return tuple(chip for chip in self._chips if chip.counted.used is not None)

    def refresh(self, session: Session) -> None:
        """Have a chip for each source; an option keeps its button as long as it is there."""
        dial, say = self._setting.dial, session.say
        assert dial is not None
        sources = (*dial.sources, *dial.aids)
        wanted, option = [], 0
        for source in sources:
            used = self._setting.used(option) if source.pick else None
            name = f"{OPTION}:{option}" if source.pick else ""
            option += bool(source.pick)
            label = ButtonLabel(name, say(phrases.source(source)), ticked=used)
            wanted.append((Counted(source, say(source.name), used), label))
        if [label.id for _, label in wanted] != [chip.label.id for chip in self._chips]:
            self._replace(wanted)
        for chip, (counted, label) in zip(self._chips, wanted, strict=True):
            chip.show_source(counted, label)
        self._basis = say(dial.basis)
        capped = bool(sources) and not sources[-1].pick and sources[-1].counted < sources[-1].count
        self._capped = say(phrases.capped(sources[-1])) if capped else ""

    def _replace(self, wanted: Sequence[tuple[Counted, ButtonLabel]]) -> None:
        for chip in self._chips:
            chip.hide()
            take_away(chip)
            chip.deleteLater()
        self._chips = [
            SourceChip(self._art, counted, label, self._parent) for counted, label in wanted
        ]
        for number, chip in enumerate(self.options()):
            chip.pressed.connect(lambda index=number: self._setting.toggle(index))

    # Laying out

    def rows(self, wide: float) -> list[list[SourceChip]]:
        """The chips in their order, as many in a row as have room."""
        rows: list[list[SourceChip]] = []
        left = 0.0
        for chip in self._chips:
            one = chip.natural_size().width()
            if not rows or left + one > wide:
                rows.append([])
                left = 0.0
            rows[-1].append(chip)
            left += one + self._art.theme.px(_GAP)
        return rows

    def height(self, wide: float) -> float:
        """The height of heading and rows in that width."""
        theme, rows = self._art.theme, len(self.rows(wide))
        return theme.line("small") + rows * theme.px(_PITCH) if rows else 0.0

    def arrange(self, room: QRectF) -> None:
        """Lie in that room, from its top."""
        theme, self._room = self._art.theme, QRectF(room)
        top = room.top() + theme.line("small")
        for row in self.rows(room.width()):
            left = room.left()
            for chip in row:
                size = chip.natural_size()
                chip.place(round(left), round(top + (theme.px(_PITCH) - size.height()) / 2))
                left += size.width() + theme.px(_GAP)
            top += theme.px(_PITCH)

    def paint(self, painter: QPainter) -> None:
        """The heading; beside the last chip, where there is room, how much of it counts."""
        if not self._chips:
            return
        theme, room = self._art.theme, self._room
        head = QRectF(room.left(), room.top(), room.width(), theme.line("small"))
        soft = theme.colour("text2")
        words.line(painter, head, self._basis, theme.font("small", 700), soft)
        last, font = self._chips[-1].rect, theme.font("caption")
        box = QRectF(last.right() + theme.px(_BESIDE), last.top(), 0, last.height())
        box.setRight(room.right())
        if self._capped and words.width(self._capped, font) <= box.width():
            words.line(painter, box, self._capped, font, soft)
