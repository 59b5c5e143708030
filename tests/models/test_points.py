"""What the table of points tells of: screen readers hear of each number that it names."""

from typing import Any

from attrs import evolve
from PySide6.QtCore import QModelIndex

from tabletop.engine.rule import Citation, Rule
from tabletop.engine.score import Line
from tabletop.engine.text import Text
from tabletop.models.points import TOTAL, PointsModel
from tests.models.seated import ADA, BARTEK


def test_only_the_numbers_that_changed_are_told_of(seat: Any) -> None:
    model = PointsModel(seat(ADA, BARTEK).session)
    told: list[tuple[int, str]] = []

    def hear(first: QModelIndex, last: QModelIndex) -> None:
        rows = range(first.row(), last.row() + 1)
        columns = model.columns[first.column() : last.column() + 1]
        told.extend((row, column) for row in rows for column in columns)

    model.dataChanged.connect(hear)
    category = model.categories[0]
    rule = Rule("found", Text("Found"), Citation(Text("Book"), Text("Points")))
    found = Line(1, category, 3, Text("Found"), rule)
    model.show(evolve(model.board, lines=(*model.board.lines, found)))
    assert told == [(1, category), (1, TOTAL)]
