"""From a score sheet to a position and back, in the window."""

from datetime import date

import pytest
from attrs import evolve
from PySide6.QtWidgets import QApplication

from tabletop.records.catalogue import open_game
from tabletop.scorepad.scoring import Scoring, Sitter
from tests.games.padding import finals, pad_of
from tests.ui.windows import OFFSCREEN, click, opened, until_read

POPUPS = r"This plugin does not support (raise\(\)|grabbing the keyboard)"
"""What the offscreen platform says of a menu."""

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN, POPUPS)]


def finished(name):
    """The sheet of a game played to its end."""
    game = open_game(name)
    entry = pad_of(game).entry(game.tally(next(finals(game, 1, "window"))))
    seats = tuple(Sitter(f"P{n}", colour) for n, colour in enumerate(game.info.colours, 1))
    return evolve(Scoring.begin(name, seats[: entry.seats], date(2026, 11, 1)), entry=entry)


def offer(window, page, kind):
    """Choose a way to hand the sheet on."""
    window.pads.sharing.offer(page, page.breakdown.share)
    menu = window.pads.sharing.menu
    next(action for action in menu.actions() if action.data() == kind).trigger()
    menu.close()
    QApplication.processEvents()


def test_a_sheet_is_opened_as_a_position_and_scored_again(tmp_path):
    with opened(tmp_path) as window:
        scoring = finished("thebes")
        pad = window.pads.write_on(scoring)
        totals = [pad.model.points("", seat) for seat in range(len(pad.model.seats))]
        offer(window, pad, "position")
        until_read(window)
        page = window.page
        assert page.model.issues() == ()
        click(page.score)
        pad = window.pads.page
        assert pad.model.scoring.entry == scoring.entry
        assert [pad.model.points("", seat) for seat in range(len(pad.model.seats))] == totals
