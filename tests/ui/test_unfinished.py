"""The list of unfinished games: all of them, the newest first; damage hides nothing."""

import os
import shutil
import sys
import time
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from tabletop.records.journal import Journal, label
from tabletop.ui.controls.badge import badge
from tabletop.ui.start.screen import StartScreen
from tabletop.ui.start.unfinished import UnfinishedGames
from tests.ui.windows import (
    OFFSCREEN,
    click,
    new_table,
    opened,
    play_moves,
    start_screen,
    unfolded,
    until_read,
)

pytestmark = [pytest.mark.usefixtures("qapp", "own_trash"), pytest.mark.qt_log_ignore(OFFSCREEN)]

OLD = Path(__file__).parents[1] / "records"
BEGUN = 1_700_000_000


@pytest.fixture
def own_trash(tmp_path, monkeypatch):
    """The system's trash is in the test's own folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()


def put(folder: Path, name: str, old: str = "mykerinos", hours: int = 0) -> Path:
    """A journal of an older version in the folder of the matches, written at an hour."""
    match_store = folder / "shelf"
    match_store.mkdir(exist_ok=True)
    path = match_store / f"{name}.journal"
    shutil.copy(OLD / f"format-1-{old}.journal", path)
    os.utime(path, (BEGUN + 3600 * hours,) * 2)
    return path


def test_the_newest_game_is_read_once_the_covers_are_drawn(tmp_path, qtbot):
    put(tmp_path, "one")
    with opened(tmp_path) as window:
        screen, order = start_screen(window), []
        screen.drawn.connect(lambda: order.append("drawn"))
        screen.unfinished.model.led.connect(lambda: order.append("read"))
        qtbot.waitUntil(lambda: "read" in order)
        assert order == ["drawn", "read"]


@pytest.mark.parametrize("many", [1, 3, 20])
def test_out_of_sight_the_list_comes_once_the_picture_is_complete_and_nothing_moves(
    tmp_path, qtbot, many
):
    for number in range(many):
        put(tmp_path, f"match {number:02}", hours=number)
    with opened(tmp_path) as window:
        screen = start_screen(window)
        bar = screen.column.verticalScrollBar()
        before = bar.maximum()
        assert before > 0
        assert screen.findChild(UnfinishedGames) is None
        qtbot.waitUntil(lambda: screen.findChild(UnfinishedGames) is not None)
        QApplication.processEvents()
        assert screen.unfinished.isVisible()
        assert bar.maximum() == before


def test_a_window_in_which_one_sees_the_list_has_it_at_once(tmp_path):
    put(tmp_path, "one")
    with opened(tmp_path, (1440, 1200)) as window:
        found = start_screen(window).findChild(UnfinishedGames)
        assert found is not None
        assert found.isVisible()


def test_no_room_is_held_for_a_list_whose_only_game_is_gone(tmp_path):
    path = put(tmp_path, "one")
    with opened(tmp_path) as window:
        screen = start_screen(window)
        path.unlink()
        screen.renew(path)
        QApplication.processEvents()
        assert screen.column.verticalScrollBar().maximum() == 0


def titles(screen: StartScreen) -> list[str]:
    model = screen.unfinished.model
    return [model.title(model.at(model.index(row))) for row in range(model.rowCount())]


def read(qtbot, screen: StartScreen, paths: list[Path]) -> None:
    """Look at all that is shown, until these were read."""
    model = screen.unfinished.model

    def done() -> bool:
        for row in range(model.rowCount()):
            model.index(row).data(Qt.ItemDataRole.UserRole)
        known = {kept.path: kept for kept in model.kept}
        return all(path not in known or model.standing(known[path]) for path in paths)

    qtbot.waitUntil(done, timeout=60_000)


def choose(screen: StartScreen, path: Path) -> None:
    model = screen.unfinished.model
    row = next(n for n in range(model.rowCount()) if model.at(model.index(n)).path == path)
    screen.unfinished.list.setCurrentIndex(model.index(row))


def test_all_are_listed_newest_first_and_any_goes_on(tmp_path, qtbot):
    paths = [put(tmp_path, "a", hours=3), put(tmp_path, "b", "silver_gold-corrected", 2)]
    paths += [put(tmp_path, "c", "thebes-torn", 1)]
    with opened(tmp_path) as window:
        screen = start_screen(window)
        read(qtbot, screen, paths)
        assert titles(screen) == ["Mykerinos", "Silver & Gold", "Thebes"]
        model = screen.unfinished.model
        said = model.index(1).data(Qt.ItemDataRole.AccessibleTextRole)
        assert all(words in said for words in ("Silver & Gold", "Ada", "Bartek", "Round 2 of 4"))
        tree = QAccessible.queryAccessibleInterface(screen.unfinished.list)
        assert tree.text(QAccessible.Text.Name) == "Unfinished games"
        QTest.keyClick(screen, Qt.Key.Key_U)
        assert screen.unfinished.list.hasFocus()
        QTest.keyClick(screen.unfinished.list, Qt.Key.Key_Down)
        QTest.keyClick(screen.unfinished.list, Qt.Key.Key_Return)
        until_read(window)
        assert window.session.game.info.id == "silver_gold"
        assert window.journal == paths[1]
        window.show_start()
        screen = start_screen(window)
        read(qtbot, screen, paths)
        choose(screen, paths[2])
        click(screen.unfinished.buttons["continue"])
        until_read(window)
        assert window.session.game.info.id == "thebes"
        assert "is lost" in window.dialogs.dialog("complaint").text()


def test_a_game_is_called_by_a_name_of_its_own(tmp_path, qtbot):
    path = put(tmp_path, "a")
    with opened(tmp_path) as window:
        screen = start_screen(window)
        read(qtbot, screen, [path])
        screen.unfinished.come_to()
        QTest.keyClick(screen.unfinished.list, Qt.Key.Key_F2)
        assert window.dialogs.dialog("keys") is None
        editor = screen.unfinished.list.findChild(QLineEdit)
        QTest.keyClicks(editor, "Rainy <b>Sunday</b>")
        QTest.keyClick(editor, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: titles(screen) == ["Rainy <b>Sunday</b>"])
        assert window.session is None
        assert label(path).name == "Rainy <b>Sunday</b>"
        assert path.stat().st_mtime == BEGUN
    with opened(tmp_path) as window:
        screen = start_screen(window)
        read(qtbot, screen, [path])
        assert "Rainy" in screen.last.accessibleDescription()


@pytest.mark.parametrize("trash", [True, False])
def test_what_is_deleted_is_in_the_trash_and_comes_back(tmp_path, qtbot, trash):
    if not trash:
        (tmp_path / "data").rmdir()
    paths = [put(tmp_path, "a", hours=2), put(tmp_path, "b", "silver_gold-corrected", 1)]
    data = paths[0].read_bytes()
    with opened(tmp_path) as window:
        screen = start_screen(window)
        read(qtbot, screen, paths)
        choose(screen, paths[0])
        assert not window.actions_["undo"].isEnabled()
        QTest.keyClick(screen.unfinished.list, Qt.Key.Key_Delete)
        assert not paths[0].exists()
        assert titles(screen) == ["Silver & Gold"]
        lies = screen.unfinished.deleted.lies
        assert lies.read_bytes() == data
        assert screen.unfinished.deleted.ours != trash
        assert ("trash" in screen.unfinished.banner.words.text()) == trash
        window.actions_["undo"].trigger()
        assert paths[0].read_bytes() == data
        assert not lies.exists()
        assert not list(tmp_path.rglob("*.trashinfo"))
        read(qtbot, screen, paths)
        assert titles(screen) == ["Mykerinos", "Silver & Gold"]
        choose(screen, paths[1])
        click(screen.unfinished.buttons["delete"])
        click(screen.unfinished.banner.buttons[0])
        assert paths[1].exists()


def strange(match_store: Path) -> list[str]:
    """Files that no journal should be; their names."""
    whole = (OLD / "format-1-mykerinos.journal").read_bytes()
    (match_store / "empty.journal").write_bytes(b"")
    (match_store / "deep.journal").write_bytes(b"[" * 100_000)
    (match_store / "odd.journal").write_bytes(whole.replace(b'"blue"', b'"pink"', 1))
    (match_store / "name.journal").write_bytes(whole.replace(b'"Ada"', b'["Ada"]', 1))
    (match_store / "else.journal").write_bytes(whole.replace(b'"mykerinos"', b'"chess"', 1))
    (match_store / "act.journal").write_bytes(whole + b"{}\n")
    (match_store / "folder.journal").mkdir()
    names = ["empty", "deep", "odd", "name", "else", "act", "folder"]
    if sys.platform != "win32":
        (match_store / "link.journal").symlink_to(match_store / "nowhere")
        (match_store / "loop.journal").symlink_to(match_store / "loop.journal")
        os.mkfifo(match_store / "pipe.journal")
        names += ["link", "loop", "pipe"]
    for name in names:
        os.utime(match_store / f"{name}.journal", (BEGUN + 9999,) * 2, follow_symlinks=False)
    return names


def test_damage_is_listed_with_its_sentence_and_hides_nothing(tmp_path, qtbot):
    whole = put(tmp_path, "whole")
    match_store = whole.parent
    bad = [match_store / f"{name}.journal" for name in strange(match_store)]
    with opened(tmp_path) as window:
        screen = start_screen(window)
        screen.unfinished.model.unfold()
        read(qtbot, screen, [*bad, whole])
        model = screen.unfinished.model
        assert {kept.path for kept in model.kept} == {*bad, whole}
        for kept in model.kept:
            fault = model.standing(kept).fault
            assert (fault is None) == (kept.path == whole)
            assert model.place(kept).endswith((".", ")"))
            assert str(match_store) not in model.place(kept)
        screen.unfinished.grab()
        assert "Mykerinos" in screen.last.accessibleDescription()
        for path in bad:
            choose(screen, path)
            assert not screen.unfinished.buttons["continue"].isEnabled()
            click(screen.unfinished.buttons["delete"])
            assert not os.path.lexists(path)
        QTest.keyClick(screen, Qt.Key.Key_C)
        until_read(window)
        assert window.journal == whole


def test_c_finds_the_newest_that_can_be_opened_before_anything_was_read(tmp_path):
    whole = put(tmp_path, "whole")
    strange(whole.parent)
    with opened(tmp_path) as window:
        start_screen(window).go_on()
        until_read(window)
        assert window.journal == whole


def test_beyond_a_dozen_they_are_folded_and_searched(tmp_path, qtbot):
    paths = [put(tmp_path, f"{n:02}", hours=n) for n in range(15)]
    other = put(tmp_path, "other", "thebes-torn", -1)
    with opened(tmp_path) as window:
        screen = start_screen(window)
        games = screen.unfinished
        assert (games.model.rowCount(), games.model.hidden) == (12, 4)
        assert games.search.isVisibleTo(screen)
        games.search.setFocus()
        QTest.keyClicks(games.search, "theb")
        qtbot.waitUntil(lambda: titles(screen) == ["Thebes"])
        QTest.keyClick(games.search, Qt.Key.Key_Return)
        assert window.session is None
        assert games.list.hasFocus()
        assert games.model.at(games.list.currentIndex()).path == other
        games.search.clear()
        click(games.all)
        assert games.model.rowCount() == len(paths) + 1
        assert not games.all.isVisibleTo(screen)


def test_in_a_small_window_the_field_says_whole_what_is_searched(tmp_path):
    for number in range(15):
        put(tmp_path, f"{number:02}", hours=number)
    with opened(tmp_path, (1024, 768), language="de") as window:
        screen = start_screen(window)
        QApplication.processEvents()
        field = screen.unfinished.search
        hint = field.placeholderText()
        assert field.isVisibleTo(screen)
        assert field.fontMetrics().horizontalAdvance(hint) <= field.width() - 24


def test_what_is_over_is_put_away_and_opened_from_the_games_one_played(tmp_path, qtbot):
    path = put(tmp_path, "over", "pyramids-over", 5)
    going = put(tmp_path, "going")
    with opened(tmp_path) as window:
        screen = start_screen(window)
        qtbot.waitUntil(lambda: [kept.path for kept in screen.unfinished.model.kept] == [going])
        assert (tmp_path / "shelf" / "finished" / path.name).exists()
        window.resume(path)
        until_read(window)
        assert window.session.match.over
        window.show_start()
        assert [kept.path for kept in start_screen(window).unfinished.model.kept] == [going]


def test_a_wrong_clock_deletes_nothing_and_hides_nothing(tmp_path):
    ahead = int(time.time() - BEGUN) // 3600 + 10_000
    future = [put(tmp_path, f"f{n}", hours=ahead + n) for n in range(41)]
    with opened(tmp_path, first=new_table) as window:
        play_moves(window, 2)
        journal, state = window.journal, window.session.match.state
        window.show_start()
        assert journal.exists()
        assert all(path.exists() for path in future)
        start_screen(window).go_on()
        until_read(window)
        assert window.journal == journal
        assert window.session.match.state == state


def test_a_table_nobody_acted_at_is_not_kept_and_displaces_nothing(tmp_path):
    path = put(tmp_path, "evening")
    with opened(tmp_path) as window:
        click(start_screen(window).panel.start)
        assert window.session.match.acts, "the table was laid"
        window.actions_["new"].trigger()
        assert [file.name for file in (tmp_path / "shelf").glob("*.journal")] == [path.name]
        QTest.keyClick(start_screen(window), Qt.Key.Key_C)
        until_read(window)
        assert window.journal == path


def test_a_thousand_do_not_slow_the_start(tmp_path, qtbot):
    took = []
    for many in (0, 1000):
        for n in range(many):
            put(tmp_path, f"{n:04}", hours=n)
        for n in range(50 if many else 0):
            (tmp_path / "shelf" / f"bad{n}.journal").write_bytes(b"oops\n")
        best = float("inf")
        for _ in range(3):
            before = time.process_time()
            with opened(tmp_path) as window:
                best = min(best, time.process_time() - before)
                assert len(start_screen(window).unfinished.model.kept) == many * 1.05
        took.append(best)
    print(f"start with 0: {took[0]:.3f} s, with 1,050: {took[1]:.3f} s of the processor")
    assert took[1] < took[0] + 0.5 * max(took[0], 0.2)


def test_folders_are_for_their_owner_only(tmp_path):
    if os.name != "posix":
        return  # other systems have no such rights
    match_store = put(tmp_path, "old").parent
    match_store.chmod(0o755)
    with opened(tmp_path) as window:
        start_screen(window).go_on()
        until_read(window)
        assert match_store.stat().st_mode & 0o777 == 0o700
        sit_again = window.journal
        assert sit_again.parent == match_store


def test_a_name_cannot_be_given_while_another_window_writes(tmp_path, qtbot):
    path = put(tmp_path, "a")
    journal, _ = Journal.go_on(path)
    with journal, opened(tmp_path) as window:
        screen = start_screen(window)
        read(qtbot, screen, [path])
        assert "Another window" in screen.unfinished.model.sentence(screen.unfinished.model.kept[0])
        choose(screen, path)
        for key in (Qt.Key.Key_Delete,):
            QTest.keyClick(screen.unfinished.list, key)
        assert path.exists()
        assert "Another window has this game open" in screen.unfinished.banner.words.text()
        QApplication.processEvents()


def test_in_a_narrow_row_no_player_is_left_out(tmp_path, qtbot):
    names = ("Bartholomew Ignatius", "Konstantynopolitanka", "Rosalinde von Thal", "Ö")
    with opened(tmp_path, (1024, 768), text_size=150) as window:
        for _ in range(2):
            panel = unfolded(window)
            for row, name in zip(panel.seats, names, strict=True):
                row.name.setText(name)
            click(panel.start)
            play_moves(window, 1)
            window.show_start()
        screen, context = start_screen(window), window.context
        rows = screen.unfinished.list
        qtbot.waitUntil(lambda: rows.model().rowCount() > 0)
        read(qtbot, screen, [kept.path for kept in rows.model().kept])
        screen.show_unfinished()
        QApplication.processEvents()
        seen = rows.viewport().grab(rows.visualRect(rows.model().index(0, 0))).toImage()
        places = product(range(context.px(80), seen.width()), range(seen.height()))
        pixels = {seen.pixel(x, y) for x, y in places}
        for player in window.games["mykerinos"].info.colours:
            drawn = badge(context, player, context.px(16)).toImage()
            middle = drawn.pixel(drawn.width() // 4, drawn.height() // 2)
            assert middle in pixels, f"{player} is not seen"
