"""What went wrong is written down and can be handed on: read first, naming nobody, no secret."""

import faulthandler
import os

import pytest
from PySide6.QtWidgets import QFileDialog

from tabletop.engine.dealer import SeededDealer
from tabletop.models.report import report
from tabletop.records.places import data_folder, log_file
from tabletop.records.relocation import bring
from tabletop.resources import locate
from tabletop.ui.faults import crashes_written
from tabletop.ui.matches import Opened
from tests.engine.seated import seat_toy, typed
from tests.ui.windows import OFFSCREEN, click, opened
from tests.walk.views import match

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def test_two_worlds_that_look_equal_to_a_spectator_have_one_report(tmp_path):
    told = []
    for numbers in (("0:hide 1", "1:hide 3"), ("0:hide 2", "1:hide 1")):
        hiding = seat_toy()
        typed(hiding, *numbers)
        told.append(report(hiding, ["12:00:00 undo"], tmp_path / "none"))
    assert told[0] == told[1]
    assert "12:00:00 undo" in told[0]
    assert "(none)" in report(None, [], tmp_path / "none")


def test_it_names_neither_the_players_nor_the_user_s_folder(tmp_path, home):
    log = tmp_path / "errors.log"
    log.write_text(f'File "{home}/games/x.py", line 1\n', "utf-8")
    played = match("thebes", 6, SeededDealer("a-seed-that-is-told-nobody"))
    assert 'File "~/games/x.py", line 1' in report(None, [], log)
    words = report(played, [], log)
    for secret in ("Ada", "Bartholomew", "a-seed-that-is-told-nobody", str(home)):
        assert secret not in words
    assert words.count(" > ") == len(played.history.nodes) - 1


def test_what_errors_told_is_left_out_while_several_people_share_a_match(tmp_path):
    log = tmp_path / "errors.log"
    log.write_text("ValueError: Ada holds 3\n", "utf-8")
    shared, alone = match("mykerinos", 2), seat_toy("person", "casual")
    assert "Ada holds 3" not in report(shared, [], log)
    for nobody_shares in (None, alone):
        assert "Ada holds 3" in report(nobody_shares, [], log)


def test_it_is_read_in_the_window_and_saved_as_one_file(tmp_path, qtbot):
    with opened(tmp_path) as window:
        window.sit_down(Opened(match("mykerinos", 3), automatic=False))
        window.actions_["docks"].trigger()
        window.actions_["report"].trigger()
        page = window.dialogs.dialog("report")
        words = page.text.words
        assert "\ndocks\n" in words
        assert "# The match, as a spectator saw it" in words
        click(page.save_button)
        (dialog,) = page.findChildren(QFileDialog)
        dialog.fileSelected.emit(str(tmp_path / "told.txt"))
        dialog.reject()
        qtbot.waitUntil(lambda: (tmp_path / "told.txt").exists())
        qtbot.waitUntil(page.text.banner.isVisible)
        assert (tmp_path / "told.txt").read_text("utf-8") == words


def test_the_box_that_tells_of_an_error_leads_to_the_report(tmp_path, qtbot):
    with opened(tmp_path) as window:
        window.fault(IndexError("out of range"), "line 9")
        box = window.dialogs.dialog("fault")
        qtbot.waitUntil(box.isVisible)
        for button in box.buttons():
            inside = button.geometry().translated(button.parentWidget().pos())
            assert box.rect().adjusted(15, 15, -15, -15).contains(inside), "clear of the edge"
        (way,) = (button for button in box.buttons() if button.text() == "Report it…")
        way.click()
        qtbot.waitUntil(lambda: window.dialogs.dialog("report") is not None)


def test_the_words_of_all_licences_are_a_press_away(tmp_path):
    with opened(tmp_path) as window:
        window.actions_["about"].trigger()
        window.dialogs.dialog("about").licences.emit()
        words = window.dialogs.dialog("licences").text.words
        for named in ("GNU LESSER GENERAL PUBLIC LICENSE", "SIL OPEN FONT LICENSE", "Qt"):
            assert named in words
        for alone in ("GNU LESSER GENERAL PUBLIC LICENSE", "SIL OPEN FONT LICENSE Version 1.1"):
            assert [line for line in words.splitlines() if line.strip().startswith(alone)]
        (whole,) = [line for line in words.splitlines() if line.startswith("Tabletop uses Qt")]
        assert whole.endswith("in GPL-3.txt.")
        files = (*sorted(locate("licences").iterdir(), reverse=True), locate("fonts/OFL.txt"))
        assert words.split() == [word for file in files for word in file.read_text("utf-8").split()]


def test_the_log_of_earlier_versions_moves_to_the_state_folder():
    former = data_folder() / "errors.log"
    former.parent.mkdir(parents=True, exist_ok=True)
    former.write_text("once", "utf-8")
    log_file().unlink(missing_ok=True)
    bring(former, log_file())
    assert log_file().read_text("utf-8") == "once"
    former.write_text("again", "utf-8")
    bring(former, log_file())
    assert (former.read_text("utf-8"), log_file().read_text("utf-8")) == ("again", "once")
    for file in (former, log_file()):
        file.unlink()


def test_where_the_process_goes_down_python_says_where_it_was(tmp_path):
    file = tmp_path / "state" / "errors.log"
    with crashes_written(file):
        assert faulthandler.is_enabled()
        with file.open("a") as written:
            faulthandler.dump_traceback(written)
    assert "test_reports.py" in file.read_text("utf-8")
    assert os.name != "posix" or not file.stat().st_mode & 0o077
