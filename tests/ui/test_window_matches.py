"""Matches in the window: kept, saved, opened, studied, ended, played again."""

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.records.journal import restore
from tabletop.records.matchfile import load, save
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.start.screen import StartScreen
from tests.ui.windows import (
    OFFSCREEN,
    click,
    open_file,
    opened,
    play_moves,
    save_match,
    sit_at_the_end,
    start_screen,
    unfolded,
    until_read,
)

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def test_leaving_the_table_asks_nothing_and_loses_nothing(table, tmp_path):
    play_moves(table, 6)
    state = table.session.match.state
    table.actions_["close"].trigger()
    until_read(table)
    assert isinstance(table.page, StartScreen)
    assert table.session is None
    (journal,) = (tmp_path / "shelf").glob("*.journal")
    assert restore(journal).match.state == state


def test_the_window_closes_without_a_question(table):
    play_moves(table, 2)
    assert table.close()
    assert table.session is None


def test_a_match_is_saved_and_opened_again(table, tmp_path):
    play_moves(table, 7)
    match = table.session.match
    path = tmp_path / "game.tabletop"
    assert save_match(table, path)
    assert f"The game is saved as “{path.name}” in {tmp_path}." in Announcer.of(table).last
    assert load(path).state == match.state
    table.show_start()
    open_file(table, path)
    assert table.session.match.state == match.state
    assert len(table.session.log.index(0).data()) > 3


def test_opening_by_the_menu_takes_the_file_that_was_chosen(table, tmp_path):
    play_moves(table, 2)
    path = tmp_path / "game.tabletop"
    save(table.session.match, path)
    table.show_start()
    table.actions_["open"].trigger()
    table.dialogs.dialog("open").fileSelected.emit(str(path))
    until_read(table)
    assert table.session is not None


@pytest.mark.parametrize("content", ["", "{", "[]", '{"format": 99}', "\0\1\2"])
def test_a_file_that_cannot_be_opened_is_told_of_in_a_sentence(table, tmp_path, content):
    session = table.session
    path = tmp_path / "broken.tabletop"
    path.write_text(content, "utf-8")
    open_file(table, path)
    assert str(path) in table.dialogs.dialog("complaint").text()
    assert table.session is session


def test_a_place_that_cannot_be_written_is_told_of(table, tmp_path):
    assert not save_match(table, tmp_path / "nowhere" / "game.tabletop")
    assert "nowhere" in table.dialogs.dialog("complaint").text()


def test_a_disk_that_keeps_nothing_is_told_of_and_play_goes_on(window, tmp_path):
    (tmp_path / "shelf").write_text("a file where a folder should be")
    click(start_screen(window).panel.start)
    assert window.session is not None
    window.session.skip()
    play_moves(window, 1)
    assert "a file stands where a folder should be" in window.dialogs.dialog("complaint").text()
    play_moves(window, 1, "more")


def test_the_end_shows_the_count_once(table):
    sit_at_the_end(table)
    QApplication.processEvents()
    page = table.dialogs.dialog("final")
    assert page is not None
    page.close()
    table.session.visit(5)
    table.session.leave_visit()
    assert table.dialogs.dialog("final") is None
    table.actions_["finish"].trigger()
    assert table.dialogs.dialog("final") is not None


def test_playing_again_keeps_the_people_and_passes_the_first_seat_on(table):
    sit_at_the_end(table)
    table.coaching.teach(2, True)
    old = table.session.match
    page = table.dialogs.dialog("final")
    page.again_button.click()
    new = table.session.match
    assert [p.name for p in new.players] == [p.name for p in (*old.players[1:], old.players[0])]
    assert new.dealer != old.dealer
    assert new.options == old.options
    assert table.taught == {1}, "who was taught sits one seat further on"


def test_a_study_copy_opens_beside_the_match(table):
    play_moves(table, 5)
    first = table.session
    table.table.studied.emit(first.match.history.line(first.match.node.id)[3].id)
    assert table.session is not first
    assert len(table.session.match.history.nodes) <= 5
    assert table.header.titles.phase.startswith("Study copy")


def test_the_match_waits_behind_its_study_copy_and_is_kept(table, tmp_path):
    play_moves(table, 5)
    state = table.session.match.state
    table.open_study(3)
    play_moves(table, 2, "study")
    table.actions_["close"].trigger()
    until_read(table)
    assert table.session.match.state == state
    assert not table.opened.study
    play_moves(table, 1)
    (journal,) = (tmp_path / "shelf").glob("*.journal")
    assert restore(journal).match.state == table.session.match.state


def test_the_table_deals_at_once_from_the_moment_it_is_told_to(window):
    click(unfolded(window).deals.segment("touch"))
    click(start_screen(window).panel.start)
    assert window.session.match.chance is not None
    at_once = window.actions_["deal_at_once"]
    assert at_once.isEnabled()
    assert not at_once.isChecked()
    at_once.trigger()
    window.session.skip()
    assert window.session.match.chance is None
    assert window.session.automatic_deal
    at_once.trigger()
    assert not window.session.automatic_deal


def test_who_deals_and_who_is_taught_come_back_with_the_match(window):
    """From before the journal was begun, from after it was, and from a copy."""
    click(unfolded(window).deals.segment("touch"))
    click(start_screen(window).panel.start)
    at_once = window.actions_["deal_at_once"]
    at_once.trigger()
    window.coaching.teach(0, True)
    play_moves(window, 1)
    changes = (at_once.trigger, lambda: window.coaching.teach(0, False), lambda: None)
    for wanted, change in zip(((True, {0}), (False, {0}), (False, set())), changes, strict=True):
        window.show_start()
        start_screen(window).go_on()
        until_read(window)
        assert (window.session.automatic_deal, window.taught) == wanted
        assert at_once.isChecked() == wanted[0]
        path = window.journal
        change()
    window.show_start()
    window.open_copy(path)
    until_read(window)
    assert (window.session.automatic_deal, window.taught) == (False, set())


def test_a_match_dealt_by_hand_leaves_the_next_one_to_deal_as_it_was_set_up(qtbot, tmp_path):
    with opened(tmp_path, reduced_motion=False) as window:
        click(unfolded(window).deals.segment("touch"))
        click(start_screen(window).panel.start)
        window.actions_["close"].trigger()
        until_read(window)
        click(unfolded(window).deals.segment("itself"))
        click(start_screen(window).panel.start)
        match = window.session.match
        qtbot.waitUntil(lambda: bool(match.to_act) and window.session.moment is match.node)


def test_another_match_is_no_study_copy_because_it_was_opened_from_one(table, tmp_path):
    play_moves(table, 5)
    path = tmp_path / "game.tabletop"
    save(table.session.match, path)
    table.open_study(3)
    assert table.practising
    open_file(table, path)
    assert not table.practising
    assert not table.header.titles.phase.startswith("Study copy")
    play_moves(table, 1)
    table.actions_["close"].trigger()
    until_read(table)
    assert isinstance(table.page, StartScreen)


def test_playing_again_after_a_study_copy_is_a_match_that_is_kept(table, tmp_path):
    sit_at_the_end(table)
    table.open_study(table.session.match.node.id)
    table.play_again()
    assert not table.practising
    play_moves(table, 1)
    state = table.session.match.state
    table.actions_["close"].trigger()
    until_read(table)
    assert isinstance(table.page, StartScreen)
    kept = [restore(path).match.state for path in (tmp_path / "shelf").glob("*.journal")]
    assert state in kept


@pytest.mark.parametrize("page", ["learn", "history", "score"])
def test_a_page_opened_at_a_table_is_left_for_that_table(table, page):
    play_moves(table, 3)
    match = table.session.match
    table.actions_[page].trigger()
    until_read(table)
    assert table.session is None
    home = getattr(table.page, "home", None)
    if home is None:
        table.actions_["close"].trigger()
        until_read(table)
    else:
        assert home.text() == "Back to the table"
        click(home)
        until_read(table)
    assert table.session.match is match
    table.actions_["close"].trigger()
    until_read(table)
    assert isinstance(table.page, StartScreen)


def test_a_lesson_taken_at_a_table_is_left_for_that_table(table):
    play_moves(table, 3)
    match = table.session.match
    table.actions_["learn"].trigger()
    until_read(table)
    table.page.begin.click()
    assert table.lessons.tutor is not None
    table.actions_["close"].trigger()
    until_read(table)
    assert table.lessons.tutor is None
    click(table.page.home)
    until_read(table)
    assert table.session.match is match
