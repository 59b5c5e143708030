"""A match without a file has a name of its own, for as long as it is there."""

import gc

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.advisor.playing import play_on
from tabletop.engine.match import Jumped
from tests.scorepad.played import match_of
from tests.ui.windows import OFFSCREEN, no_page, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def keep(window, match, journal):
    """Have a match kept, and hear as what."""
    heard = []
    window.pads.keep_match(match, journal, heard.append, heard.append)
    window.pads.settle()
    QApplication.processEvents()
    (kept,) = heard
    return kept


def test_matches_without_a_file_are_never_taken_for_one_another(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        kept = []
        for seed in (1, 2, 3):
            match_of.cache_clear()
            match = match_of("silver_gold", seed)
            for _ in range(2):
                found = keep(window, match, None)
                assert found is not None
                assert found.version == 1
            kept.append(found.scoring.id)
            del match
            gc.collect()
        again = keep(window, match_of("silver_gold", 3), None)
        assert again is not None
        assert again.scoring.id == kept[-1]
        assert len(set(kept)) == 3
        assert len(window.pads.history.find()) == 3


def test_another_end_of_the_same_match_is_a_version_of_the_same_game(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        match_of.cache_clear()
        match = match_of("silver_gold", 1)
        match_of.cache_clear()
        first = keep(window, match, None)
        assert first is not None
        line = match.history.line(match.node.id)
        totals = first.count.totals
        for seed in range(9):
            match.replay(Jumped(line[len(line) // 2].id))
            assert not match.over
            for _ in play_on(match, f"otherwise {seed}"):
                pass
            if tuple(match.scoreboard().total(seat) for seat in range(4)) != totals:
                break
        second = keep(window, match, None)
        assert second is not None
        assert (second.scoring.id, second.version) == (first.scoring.id, 2)
        assert len(window.pads.history.find()) == 1
