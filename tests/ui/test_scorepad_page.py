"""The page of the score pad: typed, tapped, doubted, taken back, by real keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from tabletop.engine.pad import Cell, Number
from tabletop.engine.text import Text
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.dialogs.rules_page import RulesPage
from tabletop.ui.scorepad.issue_panel import ALWAYS
from tabletop.ui.scorepad.page import PadPage
from tabletop.ui.scorepad.whole_lines import WholeLines
from tests.ui.windows import OFFSCREEN, click, no_page, opened, start_screen, until_read
from tests.window.reading import unreadable, written_on
from tests.window.scoring import Scorer

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

VIOLET = "tiles.lady_violet"


@pytest.fixture
def pad(tmp_path) -> Iterator[Scorer]:
    with opened(tmp_path, first=no_page) as window:
        yield Scorer(window, "mykerinos")


def test_a_name_that_is_being_typed_counts_when_a_player_is_added_or_removed(tmp_path) -> None:
    """The field that went said its name among heads and columns of two minds."""
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "pyramids")
        head = pad.page.sheet.head
        head.badges[3].removed.emit()
        head.badges[2].removed.emit()
        for seat, name, change in ((1, "Zoe", head.add), (2, "Yan", head.add)):
            head.names[seat].setFocus()
            head.names[seat].selectAll()
            QTest.keyClicks(head.names[seat], name)
            click(change)
            assert pad.page.model.seats[seat].name == name
        head.names[0].setFocus()
        head.names[0].selectAll()
        QTest.keyClicks(head.names[0], "Xia")
        head.badges[3].removed.emit()
        names = [sitter.name for sitter in pad.page.model.seats]
        assert names == [field.text() for field in head.names] == ["Xia", "Zoe", "Yan"]


def test_lines_that_give_way_to_others_go_later(qtbot) -> None:
    """Qt walks over all widgets when type changes its size: one gone meanwhile ends the program."""
    room, first = WholeLines(), QWidget()
    qtbot.addWidget(room)
    room.show_lines(first)
    room.show_lines(QWidget())
    assert isValid(first)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(first)


def undo(pad: Scorer) -> None:
    QTest.keySequence(pad.focus, QKeySequence(QKeySequence.StandardKey.Undo))


def violet_is_doubted(pad: Scorer):
    for seat, many in enumerate((1, 2, 4, 1)):
        pad.write(VIOLET, seat, str(many))
    (line,) = pad.page.issues.lines
    return line


def test_the_start_screen_has_a_door_to_it(tmp_path):
    with opened(tmp_path) as window:
        click(start_screen(window).ways["score"])
        assert isinstance(window.page, PadPage)
        assert window.page.game is window.games["mykerinos"]
        window.actions_["close"].trigger()
        until_read(window)
        assert start_screen(window)


def test_totals_and_places_are_counted_while_one_types(pad):
    pad.write("track", 1, "17")
    assert pad.totals() == [0, 17, 0, 0]
    assert [pad.model.rank(seat) for seat in pad.seats] == [2, 1, 2, 2]
    assert pad.page.sheet.body.points["track", 1].text() == "17"


def test_a_number_that_was_typed_is_one_step_to_take_back(pad):
    pad.write("track", 0, "17")
    pad.write("track", 1, "9")
    undo(pad)
    assert pad.totals() == [17, 0, 0, 0]
    undo(pad)
    assert pad.totals() == [0, 0, 0, 0]
    click(pad.window.header.redo)
    assert pad.totals() == [17, 0, 0, 0]
    assert pad.box("track", 0).text() == "17"


def test_a_tap_gives_takes_away_and_moves(pad):
    pad.page.things.choose_seat(0)
    pad.tap_thing("w3r5")
    assert pad.model.owners("rooms", "w3r5") == (0,)
    QTest.keyClicks(pad.page.things.shown.target("w3r5"), "2")
    assert pad.page.things.chips[1].isChecked()
    pad.tap_thing("w3r5")
    assert pad.model.owners("rooms", "w3r5") == (1,)
    assert "Bartek" in pad.page.things.shown.target("w3r5").accessibleName()
    pad.tap_thing("w3r5")
    assert pad.model.owners("rooms", "w3r5") == ()


def test_a_room_is_found_by_its_patron_and_number(pad):
    shown = pad.page.things.shown
    shown.target("w3r3").setFocus()
    QTest.keyClicks(pad.focus, "lem")
    assert pad.focus is shown.target("w2r3")
    QTest.keyClicks(pad.focus, "on5")
    assert pad.focus is shown.target("w2r5")
    assert pad.page.things.chips[0].isChecked(), "a digit after letters chooses no seat"
    assert "Lord Lemon" in pad.focus.accessibleName()


def test_arrows_go_from_room_to_room(pad):
    shown = pad.page.things.shown
    shown.target("w3r3").setFocus()
    QTest.keyClick(shown.target("w3r3"), Qt.Key.Key_Up)
    assert pad.focus is shown.target("w3r5")
    QTest.keyClick(pad.focus, Qt.Key.Key_Return)
    assert pad.model.owners("rooms", "w3r5") == (0,)


def test_another_plan_of_the_museum_has_another_picture(pad):
    assert "w5w1" in {target.thing.id for target in pad.page.things.shown.targets}
    pad.choose({"museum": "row"})
    assert "w5w1" not in {target.thing.id for target in pad.page.things.shown.targets}


# Doubts


def test_a_doubt_stands_at_its_row_and_stops_nobody(pad):
    line = violet_is_doubted(pad)
    assert line.words.text() in line.accessibleName()
    assert "Violet" in line.words.text()
    assert pad.box(VIOLET, 2).property("kind") == "doubt"
    QTest.keyClick(pad.focus, Qt.Key.Key_Tab)
    QApplication.processEvents()
    assert line.words.text() in pad.box(VIOLET, 2).accessibleDescription()
    assert line.isVisible()
    assert pad.totals()[2] == 4


def test_we_played_it_differently_keeps_a_word(pad):
    line = violet_is_doubted(pad)
    click(line.button)
    assert line.words.fits
    assert unreadable(line) == []
    QTest.keyClicks(line.word, "two boxes")
    QTest.keyClick(line.word, Qt.Key.Key_Return)
    assert [note.words for note in pad.model.scoring.notes] == ["two boxes"]
    assert not line.open
    assert pad.box(VIOLET, 2).property("kind") == "box"
    assert pad.totals()[2] == 4
    click(line.button)
    assert pad.model.scoring.notes == ()
    assert line.open


def test_the_word_may_stay_empty_or_be_given_up(pad):
    line = violet_is_doubted(pad)
    click(line.button)
    QTest.keyClick(line.word, Qt.Key.Key_Escape)
    assert line.open
    click(line.button)
    click(line.button)
    assert not line.open


def test_a_doubt_opens_the_page_of_its_rule(pad):
    line = violet_is_doubted(pad)
    click(line.rule)
    page = pad.window.dialogs.dialog("rules")
    assert isinstance(page, RulesPage)
    assert line.issue.rule.id in page.shown()


def test_a_word_that_means_nothing_is_told_and_stays(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "silver_gold")
        pad.write("trophies", 0, "5 9")
        box = pad.box("trophies", 0)
        assert box.property("kind") == "unread"
        assert "9" in box.toolTip()
        assert box.accessibleDescription() == box.toolTip()
        click(pad.box("coins", 0))
        assert box.text() == "5 9"
        assert pad.model.claims("trophies", 0) == ("5",)


# Players


def test_players_are_named_coloured_added_and_taken_away(pad):
    head = pad.page.sheet.head
    click(head.names[0])
    QTest.keyClicks(head.names[0], "Zofia")
    QTest.keyClick(head.names[0], Qt.Key.Key_Return)
    assert pad.model.seats[0].name == "Zofia"
    pad.model.sit(0, colour="white")
    assert [sitter.colour for sitter in pad.model.seats] == ["white", "red", "green", "blue"]
    pad.write("track", 3, "7")
    pad.model.remove_seat(1)
    assert pad.totals() == [0, 0, 7]
    click(head.add)
    assert pad.totals() == [0, 0, 7, 0]
    assert pad.model.seats[3].colour == "red"


def test_day_and_place_are_kept(pad):
    head = pad.page.sheet.head
    QTest.keyClicks(head.place, "Krakow")
    QTest.keyClick(head.place, Qt.Key.Key_Return)
    assert pad.model.scoring.place == "Krakow"
    head.day.setFocus()
    QTest.keyClick(head.day, Qt.Key.Key_Up)
    assert pad.model.scoring.played != pad.model.scoring.played.min


# The proof


def test_a_number_is_proved_line_by_line(pad):
    pad.write("tiles.sir_brown", 0, "3")
    pad.page.things.choose_seat(0)
    pad.tap_thing("w3r5")
    click(pad.page.sheet.body.points["tiles.sir_brown", 0])
    proof = pad.page.breakdown
    assert str(pad.model.points("", 0)) in proof.title.text()
    (line,) = pad.model.lines("tiles.sir_brown", 0)
    assert any(pad.model.say(line.why) in said for said in proof.sentences)
    assert [part.row for part in proof.bar.parts] == ["tiles.sir_brown"]
    assert proof.bar.accessibleName()


# Language, theme, size


def test_another_language_and_another_size_keep_what_is_entered(pad):
    pad.write("track", 0, "17")
    for name, value in (("language", "de"), ("text_size", 200), ("theme", "dark")):
        setattr(pad.window.context.preferences, name, value)
        QApplication.processEvents()
        assert pad.totals() == [17, 0, 0, 0]
    undo(pad)
    assert pad.totals() == [0, 0, 0, 0]


def test_which_sheet_it_is_is_spoken_as_it_opens(pad):
    assert any(said.startswith("Mykerinos. Score sheet") for said in Announcer.of(pad.window).last)


def test_every_box_tap_target_and_number_has_a_name(pad):
    body = pad.page.sheet.body
    things = [*body.boxes.values(), *body.points.values(), *pad.page.sheet.totals.points]
    things += [*pad.page.things.shown.targets, *pad.page.things.shown.choices.values()]
    names = [thing.accessibleName() for thing in things]
    assert all(names)
    assert len(set(names)) >= len(body.boxes) + len(pad.page.things.shown.targets)
    assert body.boxes[Cell(VIOLET, 1)].accessibleName() == "Bartek: Lady Violet. Row 2 of 8"


def test_of_many_doubts_one_is_shown_and_leads_to_the_others(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "thebes")
        for seat, show in enumerate(("L5", "P5", "B5", "V5")):
            pad.write("shows", seat, show)
        pad.save()
        strip = pad.page.issues
        lines = list(strip.lines)
        assert len(lines) == len(pad.model.issues) > 1
        click(pad.box("congresses", 0))
        click(pad.box("shows", 0))
        begin = lines.index(strip.line)
        assert strip.line.issue.at[0].field == "shows"
        for number in range(1, len(lines) + 1):
            assert [line for line in lines if line.isVisible()] == [strip.line]
            assert str(len(lines) - 1) in strip.line.more.text()
            click(strip.line.more)
            assert strip.line is lines[(begin + number) % len(lines)]


def test_the_words_of_a_doubt_have_room_before_its_citation(tmp_path):
    with opened(tmp_path, (1024, 768), language="pl", text_size=150, first=no_page) as window:
        pad = Scorer(window, "pyramids")
        for row, words in (("pyramids", "17"), ("awards", "o10 o6"), ("torches", "9")):
            pad.write(row, 0, words)
        QApplication.processEvents()
        assert len(pad.page.issues.lines) > 1
        for _ in pad.page.issues.lines:
            shown = pad.page.issues.line
            assert shown is not None
            assert shown.words.fits
            assert shown.words.width() > shown.rule.width(), "the citation gives way first"
            click(shown.more)


def test_in_large_type_the_place_of_a_doubts_rule_is_whole(tmp_path):
    with opened(tmp_path, (1024, 768), language="de", text_size=150, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        pad.write("left", 0, "999")
        QApplication.processEvents()
        rule = pad.page.issues.line.rule
        assert [line.words for line in written_on(rule)] == [rule.text()]


def test_in_large_type_choices_are_read_whole_and_told_apart(tmp_path):
    with opened(tmp_path, (1024, 768), language="de", text_size=150, first=no_page) as window:
        pad = Scorer(window, "silver_gold")
        box = pad.box("cards", 0)
        click(box)
        QTest.keyClicks(box, "14 coin")
        QApplication.processEvents()
        shown = pad.page.issues.line.choices
        read = [" ".join(line.words for line in written_on(each)) for each in shown]
        assert [each.split() for each in read] == [each.text().split() for each in shown]
        assert len(set(read)) == len(shown) == 4
        for each in shown:
            assert all(QRectF(each.rect()).contains(line.rect) for line in written_on(each))


@pytest.mark.parametrize("game", ["mykerinos", "thebes"])
def test_in_large_type_in_a_small_window_the_totals_are_always_in_sight(tmp_path, game):
    large = {"first": no_page, "language": "de", "text_size": 150}
    with opened(tmp_path, (1024, 768), **large) as window:
        pad = Scorer(window, game)
        page, bar = pad.page, pad.page.area.verticalScrollBar()
        for value in (0, bar.maximum() // 2, bar.maximum()):
            bar.setValue(value)
            QApplication.processEvents()
            shown = [page.standings, page.sheet.totals]
            assert any(one.visibleRegion().boundingRect() == one.rect() for one in shown)
        things = page.things.mapTo(page, page.things.rect().bottomLeft())
        assert things.y() <= page.standings.y() or page.standings.isHidden()


def test_a_list_too_long_for_its_box_is_counted_until_somebody_writes_in_it(tmp_path):
    with opened(tmp_path, (1024, 768), first=no_page, language="pl", text_size=150) as window:
        pad = Scorer(window, "silver_gold")
        box = pad.page.sheet.body.boxes[Cell("cards", 0)]
        pad.page.model.put(Cell("cards", 0), ("T01", "T02", "T03"))
        pad.page.sheet.body.boxes[Cell("coins", 0)].setFocus()
        left = box.grab().toImage()
        box.setFocus(Qt.FocusReason.TabFocusReason)
        assert box.grab().toImage() == left
        QTest.keyClick(box, Qt.Key.Key_End)
        assert box.grab().toImage() != left


def test_of_a_game_that_was_decided_it_says_that_nothing_small_would_have_changed_it(
    tmp_path, qtbot
):
    with opened(tmp_path, (1024, 768), first=no_page, text_size=150) as window:
        pad = Scorer(window, "mykerinos")
        for row in pad.model.sheet.rows:
            if isinstance(row, Number):
                for seat in pad.model.columns:
                    many = 95 if (row.id, seat) == ("track", 1) else 0
                    pad.model.put(Cell(row.id, seat), many)
        proof = pad.page.breakdown
        qtbot.waitUntil(lambda: "What would have changed the winner" in proof.sentences)
        assert not pad.model.breakdown.what_ifs
        assert proof.sentences[-1].startswith("No small change")
        QApplication.processEvents()
        body = proof.area.widget()
        lines = 8 * proof.area.fontMetrics().lineSpacing()
        assert proof.area.viewport().height() >= max(lines, body.height()), "none is scrolled to"


def in_sight(pad, box):
    """Whether a box is seen above the totals that lie over the lower edge."""
    page = pad.page
    edge = page.standings if page.standings.isVisible() else page.issues
    low = box.mapTo(page, box.rect().bottomLeft()).y()
    return box.visibleRegion().boundingRect() == box.rect() and low < edge.y()


@pytest.mark.parametrize("game", ["mykerinos", "thebes"])
def test_in_large_type_in_a_low_window_many_rows_are_in_sight(tmp_path, game):
    with opened(tmp_path, (1024, 768), text_size=150, language="de") as window:
        pad = Scorer(window, game)
        QApplication.processEvents()
        boxes = pad.page.sheet.body.boxes.values()
        tops = {box.y() for box in boxes if in_sight(pad, box)}
        assert len(tops) >= 6
        assert min(box.height() for box in boxes) >= 36


def test_in_a_low_window_what_is_said_lies_over_the_page_and_moves_nothing(tmp_path):
    with opened(tmp_path, (1024, 768), text_size=150) as window:
        page = Scorer(window, "mykerinos").page
        QApplication.processEvents()
        before, always = page.area.geometry(), page.issues.nothing.text()
        assert window.context.say(ALWAYS) in always
        page.banner.say(Text("{words}", words="A sentence that goes on and on. " * 9))
        QApplication.processEvents()
        assert page.area.geometry() == before
        assert page.banner.height() >= page.banner.heightForWidth(page.banner.width())
        top = page.banner.mapTo(page, page.banner.rect().center())
        assert page.banner.isAncestorOf(page.childAt(top)) or page.childAt(top) is page.banner
        window.resize(1440, 900)
        window.context.preferences.text_size = 100
        QApplication.processEvents()
        page = window.page
        assert page.banner.geometry().bottom() < page.area.y()
        assert window.context.say(ALWAYS) not in page.issues.nothing.text()
