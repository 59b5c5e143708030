"""Positions in files: saved from a match, opened to be played on, and told of where they lie."""

import json

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.records import position
from tabletop.records.catalogue import open_game
from tests.games.placed import placed
from tests.ui.windows import OFFSCREEN, new_table, opened, until_read

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def read(window, path):
    window.open_file(path)
    until_read(window)


def saved(window, path):
    window.save(path)
    assert window.context.saves.finish(5000)
    QApplication.processEvents()
    return position.load(path)


def test_a_position_is_saved_opened_played_on_and_never_kept(tmp_path):
    with opened(tmp_path / "home", first=new_table) as window:
        state = window.session.match.state
        path = tmp_path / "here.position"
        assert saved(window, path).state() == state
        read(window, path)
        session = window.session
        assert session.match.state == state
        assert not session.match.from_setup
        assert window.practising
        assert "From a position" in window.windowTitle()
        move = session.game.legal_moves(state, min(session.match.to_act))[0]
        assert not session.match.propose(move)
        assert window.journal is None
        # Its acts do not tell how it began: only the position is saved, whatever it is called.
        again = saved(window, tmp_path / "again.tabletop")
        assert again.state() == session.match.state
        window.dialogs.ask_place("here", window.save, session.match.from_setup)
        dialog = window.dialogs.dialog("save_as")
        assert dialog.defaultSuffix() == "position"
        dialog.reject()
        impossible = json.loads(path.read_text("utf-8"))
        impossible["lies"]["pools"] = {"0": 99}
        path.write_text(json.dumps(impossible), "utf-8")
        read(window, path)
        # What cannot be so is set up first.
        assert window.session is None
        assert not window.page.play.isEnabled()


def test_a_position_that_one_seat_knows_shows_it_nothing_more(tmp_path):
    one = next(
        each
        for each in placed("silver_gold", "secret hands", 200)
        if each.state.phase.value == "keep" and each.state.seats == 3
    )
    path = tmp_path / "one.position"
    record = position.record_of(one.game, 3, {}, one.state, known_to="1")
    position.save(record, path)
    with opened(tmp_path / "home") as window:
        read(window, path)
        game, state = open_game("silver_gold"), window.session.match.state
        assert state.hands[1] == one.state.hands[1]
        assert game.view(state, 1) == game.view(one.state, 1)
        assert state.hands != one.state.hands


def test_the_kind_of_file_that_is_chosen_ends_its_name(tmp_path):
    with opened(tmp_path, first=new_table) as window:
        window.dialogs.ask_place("mykerinos", window.save)
        dialog = window.dialogs.dialog("save_as")
        assert dialog.defaultSuffix() == "tabletop"
        _, positions, _ = dialog.nameFilters()
        dialog.filterSelected.emit(positions)
        assert dialog.defaultSuffix() == "position"
        dialog.reject()
