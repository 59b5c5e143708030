"""In a very large window what stands around the board grows with it, whatever the text's size."""

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QApplication

from tabletop.ui.look.theme import Theme
from tabletop.ui.table_widget import roomy
from tests.ui.windows import OFFSCREEN, new_table, no_page, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.mark.parametrize(
    ("size", "text", "scale"),
    [
        ((1124, 852), 1.0, 1.0),
        ((1560, 1032), 1.0, 1.0),
        ((2200, 1392), 1.0, 1.25),
        ((3480, 1032), 1.0, 1.0),
        ((3480, 2112), 1.0, 1.75),
        ((3480, 2112), 2.0, 2.0),
        ((9000, 9000), 1.0, 2.0),
        ((900, 600), 1.5, 1.5),
    ],
)
def test_words_around_a_board_grow_with_a_large_table_only(size, text, scale):
    assert roomy(Theme("dark", text), QSizeF(*size)) == Theme("dark", scale)


def test_strips_and_prompt_are_larger_in_a_very_large_window_and_small_again(tmp_path):
    def seen():
        QApplication.processEvents()
        scene = window.table.view.table
        return scene.strips.rect.height(), scene.prompt.area.height(), scene.theme.scale

    with opened(tmp_path, first=no_page) as window:
        new_table(window)
        usual = seen()
        window.resize(2250, 1300)
        assert all(large > before for large, before in zip(seen(), usual, strict=True))
        window.resize(1440, 900)
        assert seen() == usual
