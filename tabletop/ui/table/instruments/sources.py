"""The sources of a dial's total below it: a heading, and as many chips in a row as have room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import fill, vbox
from tabletop.ui.look.art import Art
from tabletop.ui.table.instruments import phrases
from tabletop.ui.table.instruments.chips import CountedSource, OptionChip, SourceChip
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec
from tabletop.ui.table.overlay.labels import WrappedLabel
from tabletop.ui.table.overlay.offer_button import give_back_focus

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.ui.table.instruments.setting import Setting

OPTION = "option"
"""How the ids of optional sources begin; their number follows."""

_GAP, _BELOW = 6, 2


class SourceChips(QWidget):
    """The chips of a setting, and what is said beside them."""

    def __init__(self, art: Art, setting: Setting, parent: QWidget) -> None:
        super().__init__(parent)
        self._art, self._setting = art, setting
        self._chips: list[SourceChip | OptionChip] = []
        self._shown: tuple[str, ...] = ()
        self._basis = WrappedLabel(art, self, "small", "text2", weight=700)
        self._capped = WrappedLabel(art, self, "caption", "text2")
        column = fill(vbox(self, gap=0), self._basis)
        self._flow = Flow(None, art.theme.px(_GAP), _BELOW)
        column.addLayout(self._flow)
        self._flow.addWidget(self._capped)

    def options(self) -> tuple[OptionChip, ...]:
        """Those that can be used or not."""
        return tuple(chip for chip in self._chips if isinstance(chip, OptionChip))

    def refresh(self, session: Session) -> None:
        """Have a chip for each source; an option keeps its button as long as it is there."""
        dial, say = self._setting.dial, session.say
        assert dial is not None
        sources = (*dial.sources, *dial.aids)
        wanted: list[tuple[CountedSource, ButtonSpec | None]] = []
        option = 0
        for source in sources:
            used = self._setting.used(option) if source.pick else None
            counted = CountedSource(source, say(source.name), used)
            if source.pick:
                label = ButtonLabel(f"{OPTION}:{option}", say(phrases.source(source)), ticked=used)
                wanted.append((counted, ButtonSpec(label, partial(self._setting.toggle, option))))
                option += 1
            else:
                wanted.append((counted, None))
        self._show(wanted)
        last = sources[-1] if sources else None
        capped = last is not None and not last.pick and last.counted < last.count
        self._basis.setText(say(dial.basis))
        self._capped.setText(say(phrases.capped(last)) if last is not None and capped else "")
        self._capped.setVisible(capped)
        self._basis.apply_theme()
        self._capped.apply_theme()
        self.setVisible(bool(sources))

    def _show(self, wanted: Sequence[tuple[CountedSource, ButtonSpec | None]]) -> None:
        names = tuple(offer.label.id if offer else "" for _, offer in wanted)
        if names != self._shown:
            self._shown = names
            self._replace(wanted)
        for chip, (counted, offer) in zip(self._chips, wanted, strict=True):
            if isinstance(chip, OptionChip) and offer is not None:
                chip.show_option(counted, offer)
            elif isinstance(chip, SourceChip):
                chip.show_source(counted)

    def _replace(self, wanted: Sequence[tuple[CountedSource, ButtonSpec | None]]) -> None:
        for chip in self._chips:
            give_back_focus(chip)
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._flow.removeWidget(self._capped)
        self._chips = [
            SourceChip(self._art, counted, self)
            if offer is None
            else OptionChip(self._art, counted, offer, self)
            for counted, offer in wanted
        ]
        for chip in self._chips:
            self._flow.addWidget(chip)
            chip.show()
        self._flow.addWidget(self._capped)
