"""Where no history can be kept, nobody is told that a game was saved."""

import pytest

from tests.ui.windows import OFFSCREEN, no_page, opened
from tests.window.scoring import Scorer

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def test_a_sheet_that_cannot_be_kept_is_offered_to_be_saved_elsewhere(tmp_path, qtbot):
    with opened(tmp_path, first=no_page) as window:
        file = window.match_store.scores
        file.parent.mkdir(parents=True, exist_ok=True)
        file.mkdir()
        pad = Scorer(window, "mykerinos")
        assert str(file) in pad.page.banner.words.text()
        pad.write("track", 0, "12")
        pad.save()
        assert str(file) in pad.page.banner.words.text()
        (elsewhere,) = pad.page.banner.buttons
        qtbot.waitUntil(elsewhere.isVisible)
