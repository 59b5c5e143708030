"""The list of the games that were played: what it says, what is corrected, what the plots show."""

from __future__ import annotations

from datetime import date

import pytest
from attrs import evolve
from PySide6.QtCore import QDate, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest

from tabletop.charts.course import Course
from tabletop.charts.scale import axis
from tabletop.engine.text import Text
from tabletop.scorepad import break_down
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.chart import ChartView
from tabletop.ui.scorepad.played.entries import day_of
from tabletop.ui.scorepad.played.figures import COMPUTERS
from tabletop.ui.scorepad.played.game_filter import GameFilter
from tabletop.ui.scorepad.played.period_field import BETWEEN
from tabletop.ui.scorepad.played.sheet_picture import SheetPicture
from tests.scorepad.played import by_hand
from tests.ui.windows import OFFSCREEN, click, new_table, no_page, opened
from tests.window.reading import written_on
from tests.window.scoring import Scorer
from tests.window.speaking import settle

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture
def page(tmp_path):
    """Two games of the same people, the first corrected from 17 points to 18."""
    with opened(tmp_path, first=no_page) as window:
        for track in (("17", "3"), ("5", "9")):
            pad = Scorer(window, "mykerinos")
            for seat, points in enumerate(track):
                pad.write("track", seat, points)
            pad.save()
            if track[0] == "17":
                pad.box("track", 0).selectAll()
                QTest.keyClicks(pad.box("track", 0), "18")
                pad.save()
        window.pads.show_history()
        settle()
        yield window.pads.played


def charts(page):
    return page.figures.area.widget().findChildren(ChartView)


def sentences(page):
    return [words.text() for words in page.one.area.widget().findChildren(TextLabel)]


def test_the_trail_says_who_changed_what(page):
    row = next(i for i, kept in enumerate(page.entries.kept) if kept.version == 2)
    page.list.setCurrentIndex(page.entries.index(row, 0))
    settle()
    assert any("Ada" in said and "17 → 18" in said for said in sentences(page))
    assert all(said in page.one.area.accessibleDescription() for said in sentences(page))


def test_a_game_shows_its_sheet_and_each_point_with_its_rule(page):
    assert page.one.findChildren(SheetPicture)
    told, board = sentences(page), page.one.model.breakdown.board
    for line in board.lines:
        assert page.one.model.say(line.why) in told
        assert line.rule.cite.section.key in told
    assert f"Bartek: {board.total(1)}" in told


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_game_of_the_list_is_handed_on_as_a_picture_and_as_text(page, tmp_path, qtbot):
    click(page.one.share)
    sharing = page.window().pads.sharing
    kinds = {action.data(): action for action in sharing.menu.actions() if action.data()}
    assert {"png", "pdf", "markdown"} <= set(kinds)
    kinds["markdown"].trigger()
    words = QGuiApplication.clipboard().text()
    assert "Bartek" in words
    assert str(page.one.kept.count.totals[1]) in words
    sharing.write(page.one, "png", tmp_path / "sheet.png")
    qtbot.waitUntil((tmp_path / "sheet.png").is_file)
    assert not QImage(str(tmp_path / "sheet.png")).isNull()


def test_enter_puts_a_game_under_the_pencil(page):
    window = page.window()
    kept = page.one.kept
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    settle()
    assert window.pads.page.model.scoring == kept.scoring
    assert window.pads.page.model.base == kept.version


def test_plots_say_what_they_draw(page):
    page.show_statistics()
    page.figures.choose("Ada")
    settle()
    views = page.figures.area.widget().findChildren(ChartView)
    (course,) = [view for view in views if isinstance(view.chart, Course)]
    assert sorted(game.total for game in course.chart.games) == [5, 18]
    assert "18" in course.accessibleDescription()
    (best,) = [view for view in views if "highest" in view.title]
    day = day_of(page.window().context, page.entries.kept[0])
    assert [(bar.name, bar.words) for bar in best.chart.bars] == [(day, "18"), (day, "5")]
    assert len(views) > 1
    assert all(view.accessibleName() and view.accessibleDescription() for view in views)
    area = page.figures.area
    told, still = area.accessibleDescription(), area.grab().toImage()
    page.window().activateWindow()
    area.setFocus()
    settle()
    assert area.grab().toImage() != still, "nobody sees where the keyboard is"
    assert all(view.title in told and view.accessibleDescription() in told for view in views)


def test_where_no_game_is_listed_none_is_to_be_chosen(page):
    def said():
        return {label.text() for label in page.one.findChildren(TextLabel) if label.isVisible()}

    page.narrow("thebes")
    settle()
    assert "No game is listed here." in said()
    page.narrow("mykerinos")
    settle()
    assert "No game is listed here." not in said()


def test_a_narrowed_list_has_one_game_alone(page):
    page.narrow("thebes")
    assert page.entries.kept == ()
    page.narrow("mykerinos")
    assert len(page.entries.kept) == 2


def test_days_narrow_the_list_and_two_are_compared_computers_apart(page):
    history, rules = page.window().pads.history, page.window().games["mykerinos"]
    old = by_hand(rules, 2)
    strong = evolve(old.sitters[1], kind="strong")
    old = evolve(old, played=date(2019, 5, 4), minutes=45, sitters=(old.sitters[0], strong))
    history.save(old, break_down(rules, old).count)
    page.refresh()
    assert len(page.entries.kept) == 3
    assert "Bartek (computer)" in page.entries.sentence(page.entries.kept[-1])
    page.list.setCurrentIndex(page.entries.index(2, 0))
    assert "45 min" in " ".join(sentences(page))
    assert COMPUTERS in page.figures.chips
    assert not any("Strong" in view.accessibleDescription() for view in charts(page))
    page.figures.choose(COMPUTERS)
    assert any("Strong" in view.accessibleDescription() for view in charts(page))

    page.show_head_to_head()
    QTest.keyClicks(page.against.other, "Strong")
    cells = page.against.table.compared
    heads = [cells.headerData(n, Qt.Orientation.Horizontal) for n in (1, 2)]
    assert heads == ["Ada", "Strong"]
    totals = break_down(rules, old).count.totals
    last = cells.rowCount() - 1
    assert [cells.index(last, n).data() for n in (1, 2)] == [str(total) for total in totals]

    page.period.choose(BETWEEN)
    assert page.period.ends.isVisible()
    assert page.period.first.date().year() == 2019
    page.period.first.setFocus()
    page.period.first.setDate(QDate(2019, 5, 5))
    assert len(page.entries.kept) == 2
    assert COMPUTERS not in page.figures.chips
    assert page.against.other.currentText() == "Bartek"
    (ahead,) = {cells.index(1, n).data() for n in (1, 2)}
    assert ahead == "1"
    page.period.choose("last_year")
    assert page.entries.kept == ()
    assert page.against.nothing.isVisibleTo(page.against)


@pytest.mark.parametrize(
    ("most", "step", "lines"), [(1, 1, 1), (4, 1, 4), (43, 20, 3), (111, 50, 3)]
)
def test_an_axis_has_few_round_lines(most, step, lines):
    assert axis(most, 4) == (step, lines)


def test_in_large_type_the_way_back_leaves_room_for_the_game(tmp_path):
    with opened(tmp_path, (1024, 768), text_size=150, first=new_table) as window:
        window.open("history")
        settle()
        page = window.pads.played
        assert page.one.width() > page.list.width()
        place = page.home.mapTo(page, QPoint())
        assert place.y() > page.home.height()
        assert page.search.mapTo(page, QPoint()).y() > place.y()


def test_the_way_to_the_start_screen_stands_beside_the_title_in_large_type(tmp_path):
    with opened(tmp_path, (1024, 768), text_size=150, first=no_page) as window:
        window.pads.show_history()
        settle()
        page = window.pads.played
        search, home = (each.mapTo(page, QPoint()) for each in (page.search, page.home))
        assert home.x() > search.x() + page.search.width() // 2


def test_games_with_long_names_are_told_apart_in_a_narrow_list_in_large_type(tmp_path):
    with opened(tmp_path, (1024, 768), first=no_page, text_size=150) as window:
        for game in ("pyramids", "silver_gold"):
            Scorer(window, game).save()
        window.pads.show_history()
        settle()
        view = window.pads.played.list
        seen = set()
        for row in range(2):
            view.scrollTo(view.model().index(row, 0))
            settle()
            place = view.visualRect(view.model().index(row, 0))
            lines = [
                line
                for line in written_on(view.viewport())
                if place.contains(line.rect.center().toPoint())
            ]
            day = day_of(window.context, window.pads.played.entries.kept[row])
            assert day in [line.words for line in lines]
            assert all(place.contains(line.rect.toAlignedRect()) for line in lines)
            seen |= {line.words for line in lines}
        assert seen >= {"Silver & Gold: Pyramids", "Silver & Gold"}


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_a_question_above_the_list_is_seen_whole_in_large_type(tmp_path, language):
    with opened(tmp_path, (1024, 768), first=no_page, text_size=150, language=language) as window:
        window.pads.show_history()
        settle()
        banner = window.pads.played.banner
        for question in ("Silver & Gold: Pyramids, Ada and Bartholomew, 26 November 2026", "One"):
            told = Text("A sheet was left unfinished: {what}. Go on with it?", what=question)
            offers = ((Text("Go on with it"), bool), (Text("Throw it away"), bool))
            banner.ask(told, *offers)
        settle()
        lines = written_on(banner.words)
        assert "".join(line.words.strip() for line in lines).endswith("?")
        assert all(banner.words.rect().toRectF().contains(line.rect) for line in lines)
        click(banner.close_button)
        settle()
        assert banner.height() < 2.2 * window.context.theme.size("control")


@pytest.mark.parametrize(("language", "text"), [("de", 150), ("pl", 150), ("de", 200)])
def test_a_game_is_no_wider_than_its_sheet_in_large_type(tmp_path, language, text):
    size = (1024, 768)
    with opened(tmp_path, size, first=no_page, text_size=text, language=language) as window:
        pad = Scorer(window, "pyramids")
        pad.write("pyramids", 0, "4 7 15")
        pad.write("torches", 1, "1")
        pad.save()
        window.pads.show_history()
        settle()
        area = window.pads.played.one.area
        assert area.widget().width() <= area.viewport().width()


@pytest.mark.parametrize("language", ["de", "en"])
def test_in_a_low_window_only_the_list_scrolls_and_games_are_chosen_in_one_field(
    tmp_path, language
):
    large = {"first": no_page, "language": language, "text_size": 150}
    with opened(tmp_path, (1024, 768), **large) as window:
        for game, row in (("mykerinos", "track"), ("pyramids", "torches")):
            pad = Scorer(window, game)
            pad.write(row, 0, "3")
            pad.save()
        window.pads.show_history()
        settle()
        page = window.pads.played
        for part in (page.list, page.bin, page.tabs):
            assert part.visibleRegion().boundingRect() == part.rect()
        field = page.findChild(GameFilter).field
        field.setFocus()
        for _ in range(field.findData("pyramids")):
            QTest.keyClick(field, Qt.Key.Key_Down)
        assert [kept.scoring.game for kept in page.entries.kept] == ["pyramids"]
        window.resize(1024, 1000)
        settle()
        assert page.chips["pyramids"].isVisible()
        assert page.chips["pyramids"].isChecked()


@pytest.mark.parametrize("language", ["de", pytest.param("pl", marks=pytest.mark.long)])
def test_in_large_type_on_a_low_page_two_games_are_in_sight(tmp_path, language):
    with opened(tmp_path, (1024, 768), first=no_page, text_size=150, language=language) as window:
        for game in ("pyramids", "silver_gold"):
            Scorer(window, game).save()
        window.pads.show_history()
        settle()
        page = window.pads.played
        second = page.list.visualRect(page.list.model().index(1, 0))
        assert second.center().y() < page.list.viewport().height()
        for button in (page.export, page.importing, page.bin):
            assert button.accessibleName()
            assert button.toolTip(), "an icon alone says what it does"
        window.resize(1440, 900)
        window.context.preferences.text_size = 100
        settle()
        assert not window.pads.played.export.toolTip()
