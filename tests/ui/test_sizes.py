"""Every page in some sizes, languages and sizes of type; ``make prove PART=sizes`` has the rest."""

from itertools import pairwise

import pytest
from prove import sizes
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tabletop.ui.controls.layout import BesideLayout, ColumnsLayout, Middle
from tests.sampling import sampled
from tests.walk import defined
from tests.walk.views import GAMES, VIEWS, away, settle, shown
from tests.walk.world import OFFSCREEN, world
from tests.window.reading import written_on

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

WAYS = (("de", 200), ("pl", 100), ("en", 150), ("de", 100), ("pl", 200))
BY_WAY = sorted(enumerate(VIEWS), key=lambda each: each[0] % len(WAYS))
"""All views, those in the same language and size of type one after the other."""


@pytest.fixture(scope="module")
def here(qapp, tmp_path_factory):
    with world(tmp_path_factory.mktemp("sizes"), "sizes") as here:
        yield here


@pytest.mark.parametrize(("number", "view"), sampled(BY_WAY, 4))
def test_in_any_size_all_is_laid_out_and_in_reach(here, number, view):
    way, game = WAYS[number % len(WAYS)], GAMES[number % 4]
    assert sizes.try_view(here, view, game, way, list(sizes.CORNERS[:3])) == []


def test_every_page_and_dialog_is_tried():
    common = {"HostChoice"}
    assert (defined.pages() | defined.dialogs()) - common <= set(VIEWS)


def test_what_is_out_of_reach_is_found(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    button = QPushButton("Here", window)
    window.resize(300, 200)
    window.show()
    assert sizes.out_of_reach(window) == []
    button.move(260, 20)
    assert len(sizes.out_of_reach(window)) == 1
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    assert sizes.out_of_reach(window) == []


def test_columns_are_as_many_as_have_room(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    box = QVBoxLayout(window)
    grid = ColumnsLayout(gap=10, most=3)
    box.addLayout(grid)
    for name in "abcd":
        button = QPushButton(name)
        button.setMinimumWidth(100)
        grid.addWidget(button)
    wanted = grid.itemAt(0).sizeHint().width()
    assert [grid.columns(n * (wanted + 10) - 10) for n in range(1, 6)] == [1, 2, 3, 3, 3]
    assert grid.columns(wanted - 50) == 1
    assert grid.heightForWidth(wanted) > grid.heightForWidth(3 * wanted + 20)


def test_what_has_too_little_room_beside_another_stands_below_it(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    box = QVBoxLayout(window)
    pair = BesideLayout((2, 1), gap=10)
    box.addLayout(pair)
    buttons = [QPushButton(name) for name in "ab"]
    for button in buttons:
        button.setMinimumWidth(100)
        pair.addWidget(button)
    window.show()
    for width, beside in ((400, True), (260, False)):
        window.resize(width, 300)
        sizes.settle()
        first, second = (button.geometry() for button in buttons)
        assert (second.left() > first.right()) is beside
        assert (second.top() > first.bottom()) is not beside


def test_a_page_is_in_the_middle_and_takes_a_part_of_a_very_large_window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    page = QWidget()
    Middle(window, 1000, QSize(20, 10), 500).addWidget(page)
    window.show()
    for size, wanted in (((800, 400), (760, 380)), ((1200, 600), (1000, 500)),
                        ((4000, 2000), (3000, 1500))):  # fmt: skip
        window.resize(*size)
        sizes.settle()
        assert page.size().toTuple() == wanted
        assert page.geometry().center().x() == pytest.approx(size[0] / 2, abs=1)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_of_the_links_of_a_table_the_beginning_can_be_read(here, text):
    away(here)
    here.window.context.preferences.language = "de"
    here.window.context.preferences.text_size = text
    settle()
    VIEWS["InvitationDialog"](here, "mykerinos")
    settle()
    dialog = shown(here)
    assert dialog.width() <= 1024
    for field, *_ in dialog.rows.values():
        begun = field.fontMetrics().horizontalAdvance("tabletop:join")
        assert begun < field.width() - 2 * field.textMargins().left() - 16
    tops = [field.mapTo(dialog, field.rect().topLeft()).y() for field, *_ in dialog.rows.values()]
    names = dialog.rows[1][0].fontMetrics().height()
    high = dialog.rows[1][1].height()
    assert all(below - above >= high + names for above, below in pairwise(tops)), "none overlap"
    away(here)
    here.window.context.preferences.text_size = 100


@pytest.mark.parametrize("text", [100, 150, 200])
def test_of_the_link_that_is_looked_at_every_letter_can_be_read(here, text):
    away(here)
    here.window.context.preferences.text_size = text
    settle()
    VIEWS["InvitationDialog"](here, "mykerinos")
    settle()
    dialog = shown(here)
    for place, show in dialog.show_buttons.items():
        show.click()
        settle()
        lines = written_on(dialog.whole)
        assert "".join(line.words.strip() for line in lines) == dialog.rows[place][0].text()
        assert all(dialog.whole.rect().contains(line.rect.toRect()) for line in lines)
    away(here)
    here.window.context.preferences.text_size = 100


def test_of_what_was_said_at_a_table_the_last_is_in_sight(here):
    away(here)
    VIEWS["TalkDialog"](here, "mykerinos")
    settle()
    bar = shown(here).said.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    away(here)
