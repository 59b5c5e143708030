"""Charts: what they are drawn of, in the window and on a page."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop import resources
from tabletop.advisor.review.graph import Graph
from tabletop.advisor.review.luck import Estimate
from tabletop.advisor.review.report import Prospect
from tabletop.charts.bars import Balance, BalanceRow, IntervalBar, Length, Lengths
from tabletop.charts.columns import ColumnChart
from tabletop.charts.course import Course, CourseGame
from tabletop.charts.marks import ChartBar, ChartLabel, ChartRect
from tabletop.charts.svg import Letters, svg
from tabletop.ui.controls.chart import SHAPES, Ink, paint_chart
from tabletop.ui.look.theme import Theme

pytestmark = pytest.mark.usefixtures("qapp")

START, END = (
    Prospect(node, float(node), 0, (Estimate(4.0 + node, 1), Estimate(9.0, 1)), (0.0, 0.0))
    for node in (0, 1)
)
CHARTS = (
    Lengths((Length("Ada", 3, "3 <b>", mark=2), Length("Bo", 1, "1", "loss length", "red"))),
    Balance((BalanceRow("Cards", 2.5, "+2.5"), BalanceRow("Sets", -1.0, "−1.0"))),
    IntervalBar(1.0, -0.5, 2.5, 3.0),
    Course((CourseGame(12, True, 12.0), CourseGame(7, False, 9.5))),
    ColumnChart((1.0, 2.5, 4.0), (0.1, 0.5, 0.9), (1, 2, 3), "weeks", 1, 2),
    Graph(
        (START, END), (("blue",), ("red", "green")), ("Ada", "Bo"), ("5", "9"),
        ((START, "Round 1"),), ((END, 0),), START,
    ),
)  # fmt: skip
BOX = ChartRect(0, 0, 400, 200)


@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: type(chart).__name__)
def test_a_chart_is_painted_in_the_window_and_written_for_the_web(chart) -> None:
    picture = QImage(400, 200, QImage.Format.Format_RGB32)
    picture.fill(0xFFFFFF)
    blank = picture.copy()
    painter = QPainter(picture)
    own = {"column": Ink(fill="edge"), "pointed": Ink(fill="edge"), "chosen": Ink(fill="edge")}
    paint_chart(painter, Theme("light"), chart, QRectF(0, 0, 400, 200), {**SHAPES, **own})
    painter.end()
    assert picture != blank
    drawn = svg(chart, 400, 200, resources.read_json("tokens.json")["player"])
    said = {element.text for element in drawn.iter("text")}
    assert said == {m.words for m in chart.marks(BOX, Letters()) if isinstance(m, ChartLabel)}


def test_bars_are_as_long_as_what_they_say_and_on_their_side() -> None:
    gained, lost = (
        mark
        for mark in CHARTS[1].marks(ChartRect(0, 0, 180, 60), Letters())
        if isinstance(mark, ChartBar)
    )
    assert gained.box.width == pytest.approx(2.5 * lost.box.width)
    assert gained.box.left == pytest.approx(lost.box.right)


def test_a_long_name_is_whole_as_long_as_the_bars_can_be_told_apart() -> None:
    names, letters = ("Silver & Gold: Pyramids", "Thebes"), Letters()
    chart = Lengths(tuple(Length(name, 3 + n, "3") for n, name in enumerate(names)))
    wide = letters.width(names[0], "name")
    for box, whole in ((ChartRect(0, 0, wide + 120, 60), True), (ChartRect(0, 0, wide, 60), False)):
        marks = list(chart.marks(box, letters))
        labels = [m for m in marks if isinstance(m, ChartLabel) and m.words == names[0]]
        assert (labels[0].box.width >= wide) is whole
        bars = sorted(mark.box.width for mark in marks if isinstance(mark, ChartBar))
        assert 2.0 <= bars[0] < bars[1]


def test_columns_are_found_by_where_one_points() -> None:
    columns = CHARTS[4]
    field = columns.field(BOX, Letters())
    bars = [mark.box for mark in columns.marks(BOX, Letters()) if isinstance(mark, ChartBar)]
    assert [columns.at(bar.centre[0], field) for bar in bars] == [0, 1, 2]
    assert all(one.height < other.height for one, other in itertools.pairwise(bars))
