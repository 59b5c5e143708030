"""The score pad can be read: at every size, in every language, in large type, in both themes."""

from itertools import product

import pytest
from PySide6.QtWidgets import QApplication

from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, opened
from tests.window.scoring import Scorer
from tests.window.speaking import faults, settle
from tests.window.test_scoring_cardboard import TABLES

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

LOOKS = (
    ((1280, 800), "de", 100, "light"),
    ((1440, 900), "pl", 125, "dark"),
    ((1920, 1080), "en", 100, "dark"),
    ((1280, 800), "de", 150, "light"),
)


def shown(folder, look):
    size, language, text, theme = look
    return opened(folder, size, language=language, text_size=text, theme=theme)


@pytest.mark.parametrize(("table", "look"), sampled(product(TABLES, LOOKS), 2 * len(LOOKS) + 1))
def test_the_pad_can_be_read(tmp_path, table, look):
    with shown(tmp_path, look) as window:
        scorer = Scorer(window, table.game)
        scorer.by_keys(dict(table.options), table.filled)
        settle()
        assert faults(window, look[1]) == []


@pytest.mark.parametrize("look", sampled(map(list, LOOKS), 2, 1), ids=str)
def test_the_games_that_were_played_can_be_read(tmp_path, look):
    with shown(tmp_path, look) as window:
        pad = Scorer(window, "mykerinos")
        pad.write("track", 0, "17")
        pad.save()
        window.pads.show_history()
        QApplication.processEvents()
        settle()
        assert faults(window, look[1]) == []
        window.pads.played.show_statistics()
        settle()
        assert faults(window, look[1]) == []
