"""The page of the rules says where each rule stands, in the books there are."""

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.records.catalogue import open_game
from tabletop.ui.dialogs.rules_page import RulesPage
from tests.ui.windows import OFFSCREEN, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.mark.parametrize(
    ("game", "books"),
    [
        ("mykerinos", {"Polish book", "German book"}),
        ("thebes", {"Polish book"}),
        ("silver_gold", {"Polish book"}),
        ("pyramids", {"Polish book"}),
    ],
)
def test_only_books_that_there_are_name_a_section(tmp_path, game, books):
    with opened(tmp_path) as window:
        page = RulesPage(window.desk, open_game(game), parent=window)
        words = page.page.toPlainText()
        assert {book for book in ("Polish book", "German book") if book in words} == books
        page.close()
        QApplication.processEvents()
