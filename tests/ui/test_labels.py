"""Words of a page are painted whole, and what is stacked does not scroll by itself."""

import pytest
from PySide6.QtGui import QImage, QRegion
from PySide6.QtWidgets import QApplication

from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import Scrolled
from tabletop.ui.scorepad.breakdown import BreakdownCard
from tabletop.ui.scorepad.sheet import SheetBody
from tests.ui.windows import OFFSCREEN, no_page, opened, until_read
from tests.window.reading import written_on

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def ink(image: QImage) -> int:
    """How many pixels of a picture are painted."""
    across = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(image.pixelColor(*at).alpha() > 60 for at in across)


def test_marks_on_capitals_are_whole_and_a_page_in_large_text_has_one_scroll_bar(tmp_path, qtbot):
    with opened(tmp_path, (1280, 800), first=no_page, language="de", text_size=200) as window:
        for words, wrap in (("ÄŻŚ", False), ("ÄŻŚ ÖÜ", True)):
            low = TextLabel(window.context, words, "body", wrap=wrap)
            qtbot.addWidget(low)
            window.context.themes.style(low)
            low.resize(80, low.heightForWidth(80) if wrap else low.sizeHint().height())
            pictures = [low.grab().toImage()]
            low.resize(80, low.height() + 60)
            pictures.append(low.grab().toImage())
            assert ink(pictures[0]) == ink(pictures[1]) > 0
        window.lessons.show("mykerinos")
        until_read(window)
        qtbot.waitUntil(lambda: window.page.page.verticalScrollBar().maximum() > 0)
        inner = window.page.page.findChildren(Scrolled)
        assert len(inner) == 2
        assert [area.verticalScrollBar().maximum() for area in inner] == [0, 0]


@pytest.mark.parametrize(("size", "text"), [((1440, 900), 100), ((1024, 768), 200)])
def test_names_of_rows_and_the_first_lines_of_a_proof_are_whole(tmp_path, size, text):
    with opened(tmp_path, size, first=no_page, language="de", text_size=text) as window:
        window.pads.open_new("mykerinos")
        QApplication.processEvents()
        (sheet,) = window.page.findChildren(SheetBody)
        boxes = min(box.x() for box in sheet.boxes.values())
        names = [line for line in written_on(sheet) if line.rect.left() < boxes]
        assert len(names) >= 7
        for line in names:
            assert line.rect.right() <= boxes, line.words
        (proof,) = window.page.findChildren(BreakdownCard)
        body, room = proof.area.widget(), proof.area.viewport()
        assert body.width() <= room.width(), "no line is cut at its end"
        assert proof.sentences
        for words in proof.area.findChildren(TextLabel):
            assert body.mask().contains(words.geometry())
            assert QRegion(words.geometry()).subtracted(body.mask()).isEmpty()
