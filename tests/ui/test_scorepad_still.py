"""Nothing moves under the finger: messages have a line of their own that is always kept free."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.engine.pad import Cell
from tabletop.engine.text import Text
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.scoring import Scorer
from tests.window.speaking import settle

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

VIOLET = "tiles.lady_violet"


def places(pad: Scorer) -> dict[str, QRect]:
    """Where everything is that can be touched, on the screen."""
    page = pad.page
    assert page.things.shown is not None
    touched: dict[str, QWidget] = {
        **{f"box {cell}": box for cell, box in page.sheet.body.boxes.items()},
        **{f"points {at}": points for at, points in page.sheet.body.points.items()},
        **{f"thing {each.thing.id}": each for each in page.things.shown.targets},
        **{f"name {seat}": field for seat, field in enumerate(page.sheet.head.names)},
        "picture": page.things.shown,
        "save": page.breakdown.save,
    }
    return {
        name: QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())
        for name, widget in touched.items()
    }


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1024, 768)])
def test_no_message_moves_what_one_touches(tmp_path, size):
    with opened(tmp_path, size, text_size=100, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        for _ in range(3):
            QApplication.processEvents()
        before = places(pad)
        rows = pad.page.sheet.area.verticalScrollBar()
        assert rows.maximum() == 0, "the lines kept free leave room for every row"
        seen = 0
        for seat, many in enumerate((1, 2, 4, 1)):
            pad.write(VIOLET, seat, str(many))
            assert places(pad) == before
        assert pad.page.issues.line is not None
        pad.write("track", 0, "2 2")
        assert places(pad) == before
        for _ in pad.page.issues.lines:
            line = pad.page.issues.line
            if line.button.isVisible():
                click(line.button)
                assert line.word.isVisible()
                assert line.words.fits
                assert line.button.width() >= line.button.sizeHint().width()
                assert places(pad) == before
                seen += 1
                QTest.keyClick(line.word, Qt.Key.Key_Escape)
            click(line.more)
        assert seen
        for said in ("tick", "warning"):
            pad.page.banner.say(pad.model.game.info.name, sign=said)
            QApplication.processEvents()
            assert pad.page.banner.isVisible()
            assert places(pad) == before
        for seat in pad.seats:
            pad.write(VIOLET, seat, "")
        assert places(pad) == before


def test_the_longest_sheet_is_seen_whole_on_a_usual_screen(tmp_path):
    with opened(tmp_path, (1440, 900), text_size=100, first=no_page) as window:
        pad = Scorer(window, "thebes")
        for _ in range(3):
            QApplication.processEvents()
        assert pad.page.sheet.area.verticalScrollBar().maximum() == 0


def test_a_click_scrolls_nothing(tmp_path):
    with opened(tmp_path, (1280, 800), first=no_page) as window:
        pad = Scorer(window, "thebes")
        bars = [pad.page.sheet.area.verticalScrollBar(), pad.page.area.verticalScrollBar()]
        assert any(bar.maximum() for bar in bars)
        bars[0].setValue(bars[0].maximum() // 2)
        seen = 0
        for box in pad.page.sheet.body.boxes.values():
            shown = box.visibleRegion().boundingRect()
            if shown.isEmpty():
                continue
            values = [bar.value() for bar in bars]
            click(box, shown.center())
            QTest.keyClicks(box, "L")
            assert [bar.value() for bar in bars] == values
            QTest.keyClick(box, Qt.Key.Key_Backspace)
            seen += 1
        assert seen > 8


def test_what_a_tap_takes_from_somebody_is_told_and_comes_back(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        pad.page.things.choose_seat(0)
        pad.tap_thing("w3r5")
        assert not pad.page.banner.isVisible()
        pad.page.things.choose_seat(1)
        pad.tap_thing("w3r5")
        said = pad.page.banner.words.text()
        assert "Ada" in said
        assert "Bartek" in said
        assert "Sir Brown’s room of 5" in said
        pad.answer()
        assert pad.model.owners("rooms", "w3r5") == (0,)
        assert not pad.page.banner.isVisible()
        pad.tap_thing("w3r5")
        pad.write("track", 0, "3")
        assert not pad.page.banner.isVisible()


def test_a_player_who_comes_or_goes_does_not_scroll_the_page_away(tmp_path):
    with opened(tmp_path, (1024, 768), text_size=150, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        body, bar = pad.page.sheet.body, pad.page.area.verticalScrollBar()
        last = len(pad.seats) - 1
        pad.model.remove_seat(last)
        for name, seat in (("undo", last - 1), ("redo", last)):
            body.boxes[Cell(VIOLET, seat)].setFocus()
            bar.setValue(0)
            window.actions_[name].trigger()
            QApplication.processEvents()
            assert bar.maximum() > 0, "there is somewhere to scroll to"
            assert bar.value() == 0
            assert window.focusWidget() is body.boxes[Cell(VIOLET, last - 1)]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
def test_no_factor_lies_under_the_points_or_touches_them(tmp_path, size):
    with opened(tmp_path, size, text_size=150, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        body = pad.page.sheet.body
        for seat, many in enumerate((9, 2, 1, 7)):
            for patron in ("lady_violet", "lord_lemon"):
                pad.model.put(Cell(f"tiles.{patron}", seat), many)
            pad.page.things.choose_seat(seat)
            pad.tap_thing(f"w{seat + 1}r5")
        QApplication.processEvents()
        ground = QImage(body.size(), QImage.Format.Format_RGB32)
        ground.fill(0)
        alone = QWidget.RenderFlag.DrawWindowBackground
        body.render(ground, QPoint(), QRegion(), alone)
        for points in body.points.values():
            number = QRect(points.geometry().adjusted(0, 4, -1, -4))
            number.setLeft(round(points.number_left) - window.context.px(2))
            dots = [
                (x, y)
                for x in range(number.left(), number.right())
                for y in range(number.top(), number.bottom())
            ]
            seen = {ground.pixel(*dot) for dot in dots}
            assert len(seen) <= 1, (points.row, points.seat, points.text())


def test_a_question_above_the_sheet_is_whole_in_its_room(tmp_path):
    with opened(tmp_path, (1024, 768), text_size=150, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        banner = pad.page.banner
        asked = (
            "A sheet was left unfinished: Mykerinos, Ada, Bartholomew and Celina,"
            " Nov 26, 2026, 2:31 PM. Go on with it?"
        )
        offers = [(Text(words), print) for words in ("Go on with it", "Throw it away")]
        banner.ask(Text("And this?"))
        for words in (asked, "Short."):
            lay = pad.page.sheet.mapToGlobal(QPoint())
            banner.say(Text("{words}", words=words), *offers)
            settle()
            assert pad.page.sheet.mapToGlobal(QPoint()) == lay, "it lies over a low page"
            assert banner.words.heightForWidth(banner.words.width()) <= banner.height()
        assert banner.words.font() == window.context.font("body"), "what is short is not small"
        assert banner.more.isVisible()
