"""The left half of the pad: whose things are tapped, the picture or catalogue, the options."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.engine.pad import Cell, Claims
from tabletop.engine.text import Text
from tabletop.models.pad import PadModel, player_name
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import CardPanel, Divider, TextLabel
from tabletop.ui.controls.chips import Chips
from tabletop.ui.controls.layout import fill, vbox
from tabletop.ui.look.art import Art
from tabletop.ui.scorepad.catalogue import RowCatalogue
from tabletop.ui.scorepad.options import PadOptions
from tabletop.ui.scorepad.picture import PlanPicture
from tabletop.ui.table.geometry.layout import Layout

_HOW = Text("Choose whose it is, then tap what lies there.")


class ThingsCard(CardPanel):
    """What people can see and tap."""

    def __init__(
        self, context: AppContext, model: PadModel, art: Art, layout: Layout, parent: QWidget
    ) -> None:
        super().__init__(context, parent=parent)
        self._model, self._art, self._layout = model, art, layout
        px = context.px
        self._box = vbox(self, gap=px(8), around=(px(24), px(16), px(24), px(16)))
        self._room: QWidget | None = None
        self.row: Claims | None = None
        self.shown: PlanPicture | RowCatalogue | None = None
        model.changed.connect(self.refresh)
        model.pointed.connect(self._pointed)
        model.reshaped.connect(self.rebuild)
        self.rebuild()

    @property
    def rows(self) -> tuple[Claims, ...]:
        """The rows of things that can be tapped."""
        return tuple(row for row in self._model.sheet.rows if isinstance(row, Claims))

    def rebuild(self) -> None:
        """Make everything anew for the sheet of now."""
        focused = self.window().focusWidget() if self._room is not None else None
        within = focused is not None and self._room is not None and self._room.isAncestorOf(focused)
        if self._room is not None:
            self._box.removeWidget(self._room)
            self._room.hide()
            self._room.deleteLater()
        self._room = QWidget(self)
        column = vbox(self._room, gap=self._context.px(8))
        self._box.addWidget(self._room)
        self._heads(column)
        self._stage = vbox()
        self.options = PadOptions(self._context, self._model, self._art, self._room)
        options = (Divider(self._context), self.options) if self._model.sheet.options else ()
        self.hint = TextLabel(self._context, "", "small", "text2", wrap=True)
        fill(column, (self._stage, 1), *options, self.hint)
        self.shown = None
        rows = {row.id: row for row in self.rows}
        kept = rows.get(self.row.id) if self.row is not None else None
        self._show(kept or next(iter(rows.values()), None))
        self.setVisible(bool(self.rows or self._model.sheet.options))
        self._room.show()
        self.refresh()
        if within:
            self._room.setFocus()

    def _heads(self, column: QVBoxLayout) -> None:
        context = self._context
        self.title = TextLabel(context, "", "heading")
        self._seats = Chips(context, Text("Seats"))
        self._seats.picked.connect(self.choose_seat)
        model = self._model
        self._seats.offer(
            (seat, model.side_name(seat), model.seats[seat].colour) for seat in model.columns
        )
        self.chips = self._seats.of
        self._tabs = Chips(context, Text("Rows"))
        self._tabs.picked.connect(self.choose_row)
        several = self.rows if len(self.rows) > 1 else ()
        self._tabs.offer((row.id, row.name, "") for row in several)
        self.tabs = self._tabs.of
        self.how = TextLabel(context, _HOW, "body", "text2", wrap=True)
        fill(column, self.title, self.how, self._seats, self._tabs)
        self._tabs.setVisible(bool(several))

    def choose_seat(self, seat: int) -> None:
        """From now on things are tapped for that seat."""
        if seat in self._model.columns:
            shown = self.row is not None and not self.row.plan
            row = self.row.id if shown and self.row is not None else self._model.row
            self._model.point(row, seat)
            self.refresh()

    def choose_row(self, row: str) -> None:
        """Show the things of another row, and prove its number."""
        self._model.point(row, self._model.seat)
        self._turn(row)

    def _turn(self, row: str) -> None:
        found = next((each for each in self.rows if each.id == row), None)
        if found is not None and found != self.row:
            self._show(found)
            self.refresh()

    def _show(self, row: Claims | None) -> None:
        if self.shown is not None:
            self._stage.removeWidget(self.shown)
            self.shown.hide()
            self.shown.deleteLater()
            self.shown = None
        self.row = row
        if row is None:
            return
        if row.plan:
            picture = PlanPicture(self._context, self._model, self._art, self._layout, row)
            picture.chose.connect(self._model.choose)
            self.shown = picture
        else:
            self.shown = RowCatalogue(self._context, self._model, self._art, row)
        self._stage.addWidget(self.shown, 1)
        self._context.tell(self.title, row.name)
        self.shown.show()

    def refresh(self) -> None:
        """Show who has what, and what is doubted."""
        for seat, sitter in enumerate(self._model.seats[: len(self.chips)]):
            self.chips[seat].wear(player_name(seat, sitter), sitter.colour)
        self._seats.choose(self._model.seat)
        self._tabs.choose(self.row.id if self.row is not None else None)
        if self.shown is not None:
            self.shown.refresh()
        self.options.refresh()
        if self.row is not None:
            asked = self._model.asked(Cell(self.row.id, self._model.seat))
            self.how.word(asked.why if asked is not None and asked.things else _HOW)
            self.hint.word(self.row.limit.text)

    def enter(self) -> None:
        """Put the keyboard to the first thing that is shown."""
        if self.shown is not None:
            self.shown.enter()

    def paint_with(self, art: Art) -> None:
        """Paint figures and badges with another art from now on."""
        self._art = art
        if self.row is not None:
            self._show(self.row)
            self.refresh()

    def _pointed(self) -> None:
        """The catalogue follows the box in which one writes."""
        self._turn(self._model.row)
        self.refresh()

    def sizeHint(self) -> QSize:
        """Two fifths of a window."""
        return QSize(self._context.px(560), self._context.px(600))

    def minimumSizeHint(self) -> QSize:
        """A picture one can still tap."""
        return QSize(self._context.px(330), self._context.px(300))
