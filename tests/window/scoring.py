"""Somebody who scores a game of cardboard: clicks, taps and keys, each input counted."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.engine.pad import Cell, Claims, Result, typed
from tabletop.models.pad import TOTAL, PadModel
from tabletop.ui.scorepad.page import PadPage
from tabletop.ui.scorepad.picture import PlanPicture
from tabletop.ui.scorepad.tap_targets import Target
from tabletop.ui.window import Window
from tests.ui.windows import click

Filled = dict[str, tuple[Any, ...]]
"""What is entered, by row: a number or short names for each seat."""


class Scorer:
    """A person at a score pad; ``inputs`` counts fields that were filled and taps."""

    def __init__(self, window: Window, game: str) -> None:
        self.window = window
        window.pads.open_new(game)
        self.inputs = 0
        self.settle()

    @property
    def page(self) -> PadPage:
        """The page that is open."""
        assert self.window.pads.page is not None
        return self.window.pads.page

    @property
    def model(self) -> PadModel:
        """What is entered."""
        return self.page.model

    @property
    def focus(self) -> QWidget:
        """What a key would come to."""
        found = self.window.focusWidget()
        assert found is not None
        return found

    def settle(self) -> None:
        """Let what is written beside the window come to its end, and be told."""
        self.window.pads.settle()
        QApplication.processEvents()

    def save(self) -> None:
        """Press Save, and wait until it is said what became of it."""
        click(self.page.breakdown.save)
        self.settle()

    def answer(self, offer: int = 0) -> None:
        """Press a button of what is said above the pad."""
        click(self.page.banner.buttons[offer])
        self.settle()

    def totals(self) -> list[int]:
        """Everybody's points, as they are written at the foot of the sheet."""
        shown = [points.text() for points in self.page.sheet.totals.points]
        assert shown == [f"{self.model.points(TOTAL, s)}".replace("-", "−") for s in self.seats]
        return [int(words.replace("−", "-")) for words in shown]

    @property
    def seats(self) -> range:
        """The seats of the sheet."""
        return range(len(self.model.seats))

    def box(self, row: str, seat: int) -> QWidget:
        """Where a seat's number or list is written."""
        return self.page.sheet.body.boxes[Cell(row, seat)]

    # By mouse

    def by_mouse(self, options: dict[str, str], filled: Filled) -> None:
        """Click every box and type; tap what can be tapped."""
        self.choose(options)
        for row in self.model.sheet.rows:
            if row.id in filled:
                for seat, value in enumerate(filled[row.id]):
                    if isinstance(row, Claims):
                        self.tap(row, seat, str(value))
                    else:
                        self.write(row.id, seat, str(value))

    def write(self, row: str, seat: int, words: str) -> None:
        """Click a box and type."""
        click(self.box(row, seat))
        QTest.keyClicks(self.box(row, seat), words)
        self.inputs += 1

    def tap(self, row: Claims, seat: int, words: str) -> None:
        """Choose the seat, then tap each of its things."""
        if row.id in self.page.things.tabs:
            click(self.page.things.tabs[row.id])
        click(self.page.things.chips[seat])
        self.inputs += 1
        things = typed(row, words)
        assert isinstance(things, tuple)
        for thing in things:
            self.tap_thing(thing)
            self.inputs += 1

    def tap_thing(self, thing: str) -> None:
        """Tap where a thing is seen."""
        shown = self.page.things.shown
        assert shown is not None
        target = shown.target(thing)
        if isinstance(shown, PlanPicture):
            at = shown.tap_point(thing).toPoint()
            hit = shown.childAt(at)
            assert hit is target
            click(target, target.mapFrom(shown, at))
        else:
            shown.area.ensureWidgetVisible(target)
            click(target)

    def choose(self, options: dict[str, str]) -> None:
        """Choose the table's options: a segment by a click, a face by the arrows."""
        for name, value in options.items():
            panel = self.page.things.options
            if name in panel.segments:
                click(panel.segments[name].segment(value))
            else:
                panel.faces[name].setFocus()
                for _ in range(9):
                    if self.model.chosen(self.page.things.options.faces[name].option) == value:
                        break
                    QTest.keyClick(self.page.things.options.faces[name], Qt.Key.Key_Down)
            self.inputs += 1

    # By keyboard alone

    def by_keys(self, options: dict[str, str], filled: Filled) -> None:
        """Type from box to box with Enter; then go to the picture with Tab."""
        self.choose(options)
        self.page.start()
        written = [r for r in self.page.sheet.body.rows if not isinstance(r, Result)]
        for seat in self.seats:
            for row in written:
                assert self.focus is self.box(row.id, seat), f"Enter does not reach {row.id}"
                values = filled.get(row.id, ())
                if seat < len(values):
                    QTest.keyClicks(self.focus, str(values[seat]))
                    self.inputs += 1
                QTest.keyClick(self.focus, Qt.Key.Key_Return)
        for row in self.model.sheet.rows:
            if isinstance(row, Claims) and row.plan and row.id in filled:
                self._spell(filled[row.id])

    def _spell(self, values: tuple[Any, ...]) -> None:
        for _ in range(200):
            if isinstance(self.focus, Target):
                break
            QTest.keyClick(self.focus, Qt.Key.Key_Tab)
        assert isinstance(self.focus, Target), "Tab does not reach the picture"
        for seat, words in enumerate(values):
            QTest.keyClicks(self.focus, str(seat + 1))
            self.inputs += 1
            for word in str(words).split():
                QTest.keyClicks(self.focus, word)
                assert isinstance(self.focus, Target)
                assert self.focus.thing.short == word
                QTest.keyClick(self.focus, Qt.Key.Key_Return)
                self.inputs += 1
