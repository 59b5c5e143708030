"""What is entered is kept: saved, corrected, taken out, put back, shared, and told of trouble."""

from __future__ import annotations

import json

import pytest
from attrs import evolve
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.scorepad.export.json import ENDING
from tabletop.scorepad.history import ScoreHistory
from tabletop.ui.match_store import MatchStore
from tests.ui.windows import OFFSCREEN, click, no_page, opened, until_written
from tests.window.scoring import Scorer

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture
def pad(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        yield Scorer(window, "mykerinos")


def played(pad):
    pad.window.actions_["history"].trigger()
    QApplication.processEvents()
    return pad.window.pads.played


def shared(pad, kind, path):
    """Hand the sheet on; whether a file was written."""
    pad.window.pads.sharing.write(pad.page, kind, path)
    until_written(pad.window)
    return pad.page.banner.shown.sign == "info"


def test_a_saved_sheet_is_listed_and_found(pad):
    pad.write("track", 0, "17")
    pad.save()
    assert pad.page.banner.isVisible()
    page = played(pad)
    (kept,) = page.entries.kept
    assert kept.count.totals == (17, 0, 0, 0)
    assert "Ada 17" in page.entries.data(page.entries.index(0, 0))
    page.search.setText("nobody")
    page.refresh()
    assert page.entries.kept == ()
    page.search.setText("bartek")
    page.refresh()
    assert len(page.entries.kept) == 1


def test_a_correction_is_a_version_with_its_trail(pad):
    pad.write("track", 0, "17")
    pad.save()
    page = played(pad)
    click(page.one.correct)
    assert pad.totals() == [17, 0, 0, 0]
    pad.box("track", 0).selectAll()
    QTest.keyClicks(pad.box("track", 0), "18")
    pad.save()
    page = played(pad)
    (kept,) = page.entries.kept
    assert (kept.version, kept.count.totals[0]) == (2, 18)
    said = [words.text() for words in page.one.area.widget().findChildren(type(page.one.correct))]
    assert said == []
    edits = pad.window.pads.history.trail(kept.scoring.id)
    assert [change.after for change in edits[1].changes] == [18]


def test_what_was_taken_out_comes_back(pad):
    pad.write("track", 0, "17")
    pad.save()
    page = played(pad)
    click(page.one.remove)
    assert page.entries.kept == ()
    click(page.banner.buttons[0])
    assert len(page.entries.kept) == 1
    click(page.one.remove)
    click(page.bin)
    assert len(page.entries.kept) == 1
    click(page.one.restore)
    click(page.bin)
    assert len(page.entries.kept) == 1


def test_statistics_follow_the_list(pad):
    for points in ("17", "20"):
        pad.write("track", 0, points)
        pad.save()
        pad = Scorer(pad.window, "mykerinos")
    page = played(pad)
    page.show_statistics()
    click(page.figures.chips["Ada"])
    assert page.figures.person == "Ada"
    page.search.setText("nobody")
    page.refresh()
    assert set(page.figures.chips) == {""}


@pytest.mark.parametrize("kind", ["pdf", "png", "csv", "json", "bgsplay"])
def test_a_sheet_is_handed_on_as_a_file(pad, tmp_path, kind):
    pad.write("track", 0, "17")
    path = tmp_path / f"sheet.{kind}"
    assert shared(pad, kind, path)
    made = path.read_bytes()
    if kind == "pdf":
        assert made.startswith(b"%PDF")
        assert len(made) > 10_000
    elif kind == "png":
        image = QImage(str(path))
        shades = {image.pixel(x, 400) for x in range(image.width())}
        assert image.width() > 1000
        assert len(shades) > 1
    else:
        assert "Ada" in made.decode("utf-8")
        if kind != "csv":
            assert json.loads(made)


def test_a_sheet_is_pasted_as_text(pad):
    pad.write("track", 0, "17")
    pad.window.pads.sharing.copy(pad.page)
    assert "| 17 |" in QGuiApplication.clipboard().text().replace("**", "")


KINDS = ("pdf", "png", "csv", "json", "bgsplay")


def test_a_file_that_cannot_be_written_is_told(pad, tmp_path):
    for kind in KINDS:
        name = f"sheet.{kind}"
        assert not shared(pad, kind, tmp_path / "no" / name)
        assert name in pad.page.banner.words.text()


def test_an_export_that_cannot_be_put_in_place_leaves_what_was_there(pad, tmp_path):
    for kind in KINDS:
        path = tmp_path / f"sheet.{kind}"
        path.mkdir()
        (path / "old").write_bytes(b"old")
        assert not shared(pad, kind, path)
        assert path.name in pad.page.banner.words.text()
        assert (path / "old").read_bytes() == b"old"
        assert list(tmp_path.glob("*sheet*")) == [path]
        (path / "old").unlink()
        path.rmdir()


def test_every_listed_game_is_exported(pad, tmp_path):
    pad.write("track", 0, "17")
    pad.save()
    page = played(pad)
    for kind in ("csv", "bgsplay"):
        page.write_all(kind, tmp_path / f"all.{kind}")
        until_written(pad.window)
        assert "Ada" in (tmp_path / f"all.{kind}").read_text("utf-8")


def test_a_history_that_cannot_be_used_is_told_and_nothing_entered_is_lost(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        window.match_store = MatchStore(
            tmp_path / "shelf", tmp_path / "settings.ini" / "scores.sqlite"
        )
        pad = Scorer(window, "mykerinos")
        assert pad.page.banner.isVisible()
        pad.write("track", 0, "17")
        pad.save()
        assert pad.totals() == [17, 0, 0, 0]
        assert len(window.pads.history.find()) == 1


def test_a_sheet_that_was_left_is_offered_in_the_same_window(pad):
    pad.write("track", 0, "17")
    pad.window.show_start()
    again = Scorer(pad.window, "mykerinos")
    assert again.totals() == [0, 0, 0, 0]
    again.answer(0)
    assert again.totals() == [17, 0, 0, 0]
    again.save()
    pad.window.show_start()
    assert not Scorer(pad.window, "mykerinos").page.banner.isVisible()


def test_a_save_leaves_no_draft_behind(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        pad.write("track", 0, "17")
        pad.save()
        window.show_start()
    with opened(tmp_path, first=no_page) as window:
        assert not Scorer(window, "mykerinos").page.banner.isVisible()


def test_who_saved_meanwhile_is_told_and_both_are_kept(pad):
    pad.write("track", 0, "17")
    pad.save()
    history = pad.window.pads.history
    (kept,) = history.find()
    click(played(pad).one.correct)
    with ScoreHistory(pad.window.match_store.scores, who="Zofia") as other:
        other.save(evolve(kept.scoring, place="Gdynia"), kept.count, kept.version)
    pad.box("track", 0).selectAll()
    QTest.keyClicks(pad.box("track", 0), "18")
    pad.save()
    assert "Zofia" in pad.page.banner.words.text()
    assert len(history.versions(kept.scoring.id)) == 3


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_ways_to_share_are_offered(pad):
    click(pad.page.breakdown.share)
    menu = pad.window.pads.sharing.menu
    offered = {action.data() for action in menu.actions() if action.data()}
    assert offered == {"pdf", "png", "csv", "json", "bgsplay", "markdown", "position"}
    next(action for action in menu.actions() if action.data() == "json").trigger()
    dialog = pad.window.pads.sharing.dialog
    # Desktops open it by this ending.
    assert [name.endswith(ENDING) for name in dialog.selectedFiles()] == [True]
    dialog.close()
    menu.close()
