"""A sheet on paper: long lists take more lines, and are neither cut nor set in tiny letters."""

import pytest
from PySide6.QtGui import QImage

from tabletop.engine.pad import Cell
from tabletop.ui.exports import Unmade
from tabletop.ui.scorepad.paper import picture, png_of
from tests.ui.windows import OFFSCREEN, no_page, opened
from tests.window.scoring import Scorer

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.mark.parametrize(
    ("game", "row"),
    [("mykerinos", "rooms"), ("silver_gold", "cards"), ("thebes", "artefacts.greece")],
)
def test_a_long_list_takes_more_lines(tmp_path, game, row):
    with opened(tmp_path, first=no_page) as window:
        scorer = Scorer(window, game)
        things = [thing.id for thing in scorer.model.row_of(row).things]
        high = []
        for many in (2, 12):
            scorer.model.put(Cell(row, 0), tuple((things * 12)[:many]))
            high.append(picture(scorer.model, scorer.page.art).height())
        line = 2 * 16
        assert high[1] >= high[0] + line


def test_a_picture_that_could_not_be_made_is_no_empty_file():
    with pytest.raises(Unmade):
        png_of(QImage())
