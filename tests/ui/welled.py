"""A table of wells, with what a person at it can do and see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.instruments.instruments import Instruments
from tabletop.ui.table.instruments.setting import Setting
from tests.ui.touched import LEFT, NO_KEY, Shown
from tests.ui.wells import Wells, write_layout

NAMES, COLOURS = ("Ada", "Bartek"), ("blue", "red")


class Welled(Shown):
    """An open table of wells; notches are called by their hours."""

    def __init__(
        self, folder: Path, game: Wells | None = None, *, says: bool = True,
        theme: Theme | None = None, size: tuple[int, int] = (1124, 852), moves: bool = False,
        words: Catalogue | None = None,
    ) -> None:  # fmt: skip
        players = tuple(Player(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))
        match = Match(game or Wells(), players, {}, SeededDealer("w"))
        session = Session(match, words or Catalogue.load("en"))
        layout = load_layout(write_layout(folder / "layout.json", says))
        self.show(session, Art("", COLOURS, theme or Theme("light")), layout, size, moves)

    @property
    def instruments(self) -> Instruments:
        return self.scene.instruments

    @property
    def setting(self) -> Setting:
        return self.scene.instruments.setting

    @property
    def chosen(self) -> int:
        """The hours the knob rests at; 0: none."""
        return 0 if self.setting.chosen is None else self.setting.chosen + 1

    @property
    def last(self) -> Any:
        """The last act of the match."""
        return self.match.node.event

    def said(self) -> str:
        """What the callout's headline says."""
        callout = self.scene.popups.callout
        assert callout is not None
        return callout.explanation.reasons[0].why

    # Where things are

    def hour(self, hours: int) -> QPointF:
        """The middle of a notch in the ring."""
        place = self.scene.place(f"hour:{hours}")
        assert place is not None, hours
        return place.single().center()

    def bar(self, hours: int) -> QPointF:
        """A point in a column of the chart."""
        rect = self.instruments.rect_of("chart:")
        found = (
            point
            for x in range(round(rect.left()), round(rect.right()))
            if self.instruments.notch_at(point := QPointF(x, rect.center().y())) == hours - 1
        )
        return next(found) + QPointF(3, 0)

    def knob(self) -> QPointF:
        """The middle of the knob."""
        dial = self.instruments.panel.dial
        spot = dial.wheel.spot(dial.wheel.angle(dial.knob), 1.0)
        return spot + self.instruments.dial_corner

    def piece(self, pick: str) -> QPointF:
        item = self.scene.pieces.one_of(pick, self.scene.ghosts.sources())
        assert item is not None, pick
        return item.scene_box().center()

    def space(self, name: str) -> QPointF:
        place = self.scene.place(name)
        assert place is not None, name
        return place.rect.center()

    # What a hand does

    def go(self, well: str = "north") -> None:
        """Bring the own bucket to a well with the mouse."""
        self.drag(self.piece(f"bucket:{self.session.viewer}"), self.space(well))

    def press(self, at: QPointF) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, NO_KEY, at.toPoint())

    def release(self, at: QPointF) -> None:
        QTest.mouseRelease(self.view.viewport(), LEFT, NO_KEY, at.toPoint())

    def push(self, name: str) -> None:
        """Click a button by its name."""
        box = self.scene.button(name)
        assert box is not None, name
        self.click(box.center())
