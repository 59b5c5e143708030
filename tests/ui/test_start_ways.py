"""The other ways in on the start screen: none is cut, none is left out."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.ui.lessons.page import LessonsPage
from tabletop.ui.start.screen import StartScreen
from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, click, opened, start_screen, until_read

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

SIZES = [((1920, 1080), 100), ((1440, 900), 100), ((1280, 800), 200), ((1024, 768), 100)]


@pytest.mark.parametrize(
    ("size", "text", "language"),
    sampled(((*size, language) for size in SIZES for language in ("en", "pl", "de")), 4),
)
def test_no_way_is_cut_and_none_is_lost(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    with opened(tmp_path, size, text_size=text, language=language) as window:
        ways = list(start_screen(window).ways.values())
        assert len(ways) == 6
        for way in ways:
            assert way.isVisible()
            assert way.width() >= way.minimumSizeHint().width()
        assert len({way.height() for way in ways}) == 1
        assert len({way.geometry().getCoords() for way in ways}) == 6


@pytest.mark.parametrize("way", ["learn", "rules", "components", "open", "score", "history"])
def test_every_way_leads_somewhere(tmp_path: Path, way: str) -> None:
    with opened(tmp_path) as window:
        click(start_screen(window).ways[way])
        until_read(window)
        elsewhere = not isinstance(window.page, StartScreen)
        assert elsewhere or window.dialogs.dialog(way) is not None


def test_the_lessons_are_those_of_the_chosen_game(tmp_path: Path) -> None:
    with opened(tmp_path) as window:
        screen = start_screen(window)
        click(next(card for card in screen.cards.cards if card.info.id == "thebes"))
        click(screen.ways["learn"])
        until_read(window)
        QApplication.processEvents()
        assert isinstance(window.page, LessonsPage)
        assert window.page.game.info.id == "thebes"
