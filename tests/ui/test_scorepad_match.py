"""A match played at the screen lands in the same history, and opens in the score pad."""

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.records.conduct import USUAL
from tabletop.scorepad.scoring import ScoringSource
from tabletop.ui.dialogs.final import FinalCount
from tabletop.ui.matches import Opened
from tests.ui.windows import (
    OFFSCREEN,
    before_the_last_move,
    click,
    new_table,
    opened,
    sit_at_the_end,
    until_read,
)

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def final_count(window):
    window.show_final()
    window.pads.settle()
    QApplication.processEvents()
    dialog = window.dialogs.dialog("final")
    assert isinstance(dialog, FinalCount)
    return dialog


def sit_at_the_end_of_a_journal(window, seconds):
    """Make the last move of a match of which the journal says how long it was played."""
    match, last = before_the_last_move(window.session.players)
    journal = window.match_store.begin(match, USUAL)
    journal.play_time(seconds)
    window.sit_down(Opened(match, automatic=True), journal)
    assert window.session.play(last)
    window.session.skip()


def test_the_end_of_a_match_is_kept_once_and_opens_in_the_pad(tmp_path):
    with opened(tmp_path, first=new_table) as window:
        assert window.minutes == 1
        sit_at_the_end_of_a_journal(window, 25 * 60)
        board = window.session.match.scoreboard()
        final_count(window).accept()
        dialog = final_count(window)
        kept = window.pads.history.find()
        assert [each.version for each in kept] == [1]
        assert kept[0].scoring.source is ScoringSource.DIGITAL
        assert kept[0].scoring.minutes == 25
        assert kept[0].count.totals == tuple(board.total(s) for s in range(board.seats))
        click(dialog.pad)
        QApplication.processEvents()
        model = window.pads.page.model
        assert [model.points("", seat) for seat in range(board.seats)] == list(kept[0].count.totals)
        assert model.base == 1
        assert model.breakdown.open == ()


def test_the_pad_goes_back_to_the_match(tmp_path):
    with opened(tmp_path, first=new_table) as window:
        sit_at_the_end(window)
        node = window.session.match.node.id
        final_count(window).accept()
        window.pads.show_history()
        click(window.pads.played.one.match)
        until_read(window)
        assert window.session.match.node.id == node
        assert window.session.match.over


def test_a_study_copy_is_not_kept(tmp_path):
    with opened(tmp_path, first=new_table) as window:
        sit_at_the_end(window)
        window.open_study(window.session.match.node.id)
        window.session.skip()
        assert not hasattr(final_count(window), "pad")
        assert len(window.pads.history.find()) <= 1
