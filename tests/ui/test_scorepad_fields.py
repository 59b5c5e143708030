"""Words that mean nothing are said at their row; the proof shows whole lines; nobody leads yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tabletop.engine.pad import Cell
from tabletop.scorepad.playing_time import minutes_of
from tabletop.ui.scorepad.cells import ListBox, NumberBox, Points
from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.scoring import Scorer
from tests.window.speaking import settle
from tests.window.test_scoring_cardboard import TABLES

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

CARDS = Cell("cards", 0)


@pytest.fixture
def pad(tmp_path) -> Iterator[Scorer]:
    with opened(tmp_path, first=no_page) as window:
        yield Scorer(window, "silver_gold")


def take_back(pad: Scorer) -> None:
    QTest.keySequence(pad.focus, QKeySequence(QKeySequence.StandardKey.Undo))


def test_words_that_mean_nothing_are_said_at_their_row(pad):
    pad.write("cards", 0, "T99")
    (line,) = pad.page.issues.lines
    assert line.isVisible()
    assert "T99" in line.words.text()
    assert not line.button.isVisible()
    QTest.keyClick(pad.box("cards", 0), Qt.Key.Key_Backspace)
    QTest.keyClick(pad.box("cards", 0), Qt.Key.Key_Backspace)
    QTest.keyClicks(pad.box("cards", 0), "05")
    assert pad.page.issues.lines == []
    assert pad.model.value(CARDS) is not None


def test_the_doubt_at_the_row_in_which_one_writes_is_shown(pad):
    pad.write("cards", 0, "T99")
    pad.write("trophies", 0, "5 5")
    assert pad.page.issues.line.issue.at[0].field == "trophies"
    assert len(pad.page.issues.lines) > 1
    click(pad.box("cards", 0))
    assert pad.page.issues.line.issue.at[0].field == "cards"


def test_words_that_mean_nothing_are_the_first_to_be_taken_back(pad):
    pad.write("coins", 0, "9")
    pad.write("cards", 0, "Q")
    take_back(pad)
    assert pad.box("cards", 0).text() == ""
    assert pad.page.issues.lines == []
    assert pad.model.value(Cell("coins", 0)) == 9
    take_back(pad)
    assert pad.model.value(Cell("coins", 0)) is None


def test_readers_hear_of_the_numbers_that_changed_alone(pad, monkeypatch):
    pad.write("coins", 0, "1")
    told: list[QWidget] = []
    for part in (Points, NumberBox, ListBox):
        monkeypatch.setattr(part, "setAccessibleName", lambda one, _: told.append(one))
        monkeypatch.setattr(part, "setAccessibleDescription", lambda one, _: told.append(one))
    QTest.keyClicks(pad.box("coins", 0), "2")
    page = pad.page.sheet
    assert set(told) == {page.body.points["coins", 0], page.totals.points[0]}
    proof = pad.page.breakdown.area.widget()
    QTest.keyClicks(page.head.place, "At home")
    QTest.keyClick(page.head.place, Qt.Key.Key_Return)
    assert pad.model.scoring.place == "At home"
    assert pad.page.breakdown.area.widget() is proof, "it was written anew, and is read anew"


def test_time_and_remark_are_written_by_keys_and_may_stay_empty(pad):
    head, remark = pad.page.sheet.head, pad.page.breakdown.remark
    for words, minutes, shown in (("1:25", 85, "85 min"), ("soon", 85, "85 min"), ("", None, "")):
        head.time.setFocus()
        head.time.selectAll()
        QTest.keyClick(head.time, Qt.Key.Key_Delete)
        QTest.keyClicks(head.time, words)
        remark.setFocus()
        assert pad.model.scoring.minutes == minutes
        assert head.time.text() == shown
    QTest.keyClicks(remark, "Two boxes.")
    QTest.keyClick(remark, Qt.Key.Key_Return)
    assert pad.model.scoring.remark == "Two boxes."
    head.time.setFocus()
    click(pad.window.header.undo)
    assert (pad.model.scoring.remark, remark.text()) == ("", "")


def test_a_list_without_room_tells_how_many_there_are_in_words(pad):
    for seat, things in enumerate(("5 5 4 3", "4 3 1 1")):
        pad.write("trophies", seat, things)
    QTest.keyClick(pad.focus, Qt.Key.Key_Tab)
    boxes = [pad.box("trophies", seat) for seat in (0, 1)]
    assert boxes[0].grab().toImage() != boxes[1].grab().toImage()
    for box in boxes:
        box.resize(2 * box.fontMetrics().averageCharWidth() + 24, box.height())
    narrow = [box.grab().toImage() for box in boxes]
    assert narrow[0] == narrow[1], "a piece of a list is shown that tells nothing"
    pad.write("trophies", 1, "4 3 1 1 1")
    QTest.keyClick(pad.focus, Qt.Key.Key_Tab)
    boxes[1].resize(boxes[0].size())
    assert boxes[1].grab().toImage() != narrow[0], "it does not tell how many there are"


@pytest.mark.parametrize(
    ("words", "minutes"),
    [("", None), ("45", 45), (" 45 min", 45), ("1 h 5", 65), ("2h", 120), ("1:30", 90)],
)
def test_minutes_are_read_as_people_write_them(words, minutes):
    assert minutes_of(words) == minutes


def test_nobody_leads_and_nobody_is_level_on_an_empty_sheet(pad):
    assert not pad.model.begun
    click(pad.page.sheet.totals.points[0])
    assert pad.page.breakdown.sentences == ()
    for seat in pad.seats:
        pad.write("coins", seat, "2")
    assert pad.model.begun
    assert any("win" in said for said in pad.page.breakdown.sentences)


@pytest.mark.parametrize("table", sampled(TABLES, 2), ids=lambda table: table.game)
def test_the_proof_shows_whole_lines_alone(tmp_path, table):
    with opened(tmp_path, first=no_page) as window:
        scorer = Scorer(window, table.game)
        scorer.by_keys(dict(table.options), table.filled)
        click(scorer.page.sheet.totals.points[0])
        settle()
        area = scorer.page.breakdown.area
        bar = area.verticalScrollBar()
        for value in (0, bar.maximum() // 2, bar.maximum()):
            bar.setValue(value)
            QApplication.processEvents()
            body = area.widget()
            shown = body.mask()
            lines = [body.layout().itemAt(n).geometry() for n in range(body.layout().count())]
            assert shown.boundingRect().isValid()
            assert area.seen.contains(shown.boundingRect())
            for line in lines:
                assert shown.contains(line) is area.seen.contains(line) or not line.isValid()
                assert not shown.intersects(line) or area.seen.contains(line)


def test_in_the_smallest_usual_window_three_lines_of_a_proof_are_in_sight(tmp_path):
    table = next(table for table in TABLES if table.game == "pyramids")
    with opened(tmp_path, (1280, 800), first=no_page) as window:
        scorer = Scorer(window, table.game)
        scorer.by_keys(dict(table.options), table.filled)
        click(scorer.page.sheet.totals.points[0])
        settle()
        body = scorer.page.breakdown.area.widget()
        lines = [body.layout().itemAt(n).geometry() for n in range(body.layout().count())]
        assert sum(body.mask().contains(line) for line in lines if line.isValid()) > 2


def test_what_was_close_has_a_heading_once_all_is_entered(pad, qtbot):
    heading = "What would have changed the winner"
    pad.write("coins", 0, "2")
    waiting = pad.page.breakdown.findChildren(QTimer)
    assert not any(timer.isActive() for timer in waiting), "nothing is worked out yet"
    for seat in pad.seats[1:]:
        pad.write("coins", seat, "2")
    qtbot.waitUntil(lambda: heading in pad.page.breakdown.sentences)
    said = list(pad.page.breakdown.sentences)
    told = said[said.index(heading) + 1 :]
    assert told
    assert told == [pad.model.say(what_if.says) for what_if in pad.model.breakdown.what_ifs]
    QApplication.processEvents()
    words = pad.page.breakdown.area.findChildren(QLabel)
    (written,) = (label for label in words if label.text() == heading)
    assert written.height() < 2 * written.fontMetrics().height(), "in one line where it has room"


@pytest.mark.parametrize("text", [150, pytest.param(100, marks=pytest.mark.long)])
def test_a_long_name_is_whole_above_its_column(tmp_path, text):
    with opened(tmp_path, (1024, 768), first=no_page, text_size=text, language="de") as window:
        pad = Scorer(window, "silver_gold")
        head = pad.page.sheet.head
        while len(head.names) < 4:
            head.add.click()
        pad.model.sit(1, name="Bartholomew")
        settle()
        long, short = head.names[1], head.names[0]
        edges = window.context.px(4)
        assert long.fontMetrics().horizontalAdvance("Bartholomew") <= long.width() - edges
        assert long.font().pixelSize() >= window.context.px(12)
        assert short.font().pixelSize() == window.context.px(16)
