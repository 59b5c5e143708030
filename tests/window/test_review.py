"""A look back in the window: from the final count and by key, with the mouse and without it."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QRadioButton

from tabletop.advisor.review.review import ReviewBudget
from tabletop.advisor.search.search import Effort
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.chart import ThemeRuler
from tabletop.ui.dialogs.final import FinalCount
from tabletop.ui.review.page import ReviewPage
from tabletop.ui.table_page import TablePage
from tests.engine import brittle
from tests.sampling import sampled
from tests.ui.windows import (
    OFFSCREEN,
    click,
    key,
    opened,
    sit_at_the_end,
    sit_down,
    start_screen,
    until_read,
    until_written,
)

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

WAIT = 180_000
QUICK = ReviewBudget(
    playouts=2, least=2, most=2, sample=1, glances=10, glance=Effort(4, width=2, sample=2), looks=5,
    look=Effort(6, width=2, sample=2), proofs=5, proof=Effort(24, width=0, sample=2),
)  # fmt: skip
KEY = Qt.Key


@contextmanager
def at_the_end(folder: Path, **preferences: Any) -> Iterator[Any]:
    """A window with a match that is over."""
    with opened(folder, **preferences) as window:
        window.reviews.budgets = (QUICK,)
        panel = start_screen(window).panel
        while len(panel.seats) > 2:
            click(panel.seats[-1].remove)
        sit_down(window)
        sit_at_the_end(window)
        yield window


def looking_back(window: Any) -> ReviewPage:
    """The page of the look back, asked for by its key."""
    QApplication.processEvents()
    final = window.dialogs.dialog("final")
    if final is not None:
        final.reject()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    key(window, "F6")
    page = window.page
    assert isinstance(page, ReviewPage)
    return page


def until(page: ReviewPage, wish: Callable[[], bool]) -> None:
    """Let the look back grow until a wish is fulfilled."""
    loop = QEventLoop()
    page.reviewer.grew.connect(loop.quit)
    QTimer.singleShot(WAIT, loop, lambda: loop.exit(1))
    while not wish():
        assert loop.exec() == 0


@pytest.fixture(scope="module")
def window(qapp: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One window for all who read: its look back is worked out once."""
    with at_the_end(tmp_path_factory.mktemp("review")) as window:
        page = looking_back(window)
        until(page, lambda: page.reviewer.whole)
        yield window


def test_the_final_count_leads_to_the_look_back_and_it_back_to_the_table(tmp_path):
    with at_the_end(tmp_path) as window:
        node = window.session.match.node.id
        window.show_final()
        dialog = window.dialogs.dialog("final")
        assert isinstance(dialog, FinalCount)
        click(dialog.look)
        page = window.page
        assert isinstance(page, ReviewPage)
        assert window.dialogs.dialog("final") is None
        assert page.reviewer.running
        assert page.progress.isVisible()
        click(page.back)
        assert isinstance(window.page, TablePage)
        assert window.session.match.node.id == node
        assert not window.session.visiting


@pytest.mark.long
def test_readers_hear_that_the_look_back_is_complete(tmp_path, qtbot):
    with at_the_end(tmp_path) as window:
        heard: list[str] = []
        page = looking_back(window)
        Announcer.of(window).told.connect(heard.append)
        until(page, lambda: page.reviewer.whole)
        qtbot.waitUntil(lambda: "The look back is complete." in heard)


@pytest.mark.long
def test_readers_hear_of_a_first_look_and_it_is_said_to_be_one(tmp_path, qtbot):
    first = "A first look back is there. A closer one follows."
    with at_the_end(tmp_path) as window:
        window.reviews.budgets = (evolve(QUICK, brief=True), QUICK)
        heard: list[str] = []
        page = looking_back(window)
        Announcer.of(window).told.connect(heard.append)
        until(page, lambda: page.reviewer.report.whole)
        assert "This is a first look" in page.note.text()
        assert page.progress.isVisible()
        until(page, lambda: page.reviewer.whole)
        qtbot.waitUntil(lambda: "The look back is complete." in heard)
        assert heard.count(first) == 1
        assert "This is a first look" not in page.note.text()


def test_there_is_nothing_to_look_back_at_before_the_end(tmp_path):
    with opened(tmp_path) as window:
        assert not window.actions_["review"].isEnabled()
        sit_down(window)
        assert not window.actions_["review"].isEnabled()
        key(window, "F6")
        assert isinstance(window.page, TablePage)


def test_it_grows_is_stopped_goes_on_and_ends_with_the_window(tmp_path):
    with at_the_end(tmp_path) as window:
        page = looking_back(window)
        until(page, lambda: len(page.reviewer.report.prospects) > 3)
        few = len(page.reviewer.report.prospects)
        click(page.progress.button)
        assert not page.reviewer.running
        assert not multiprocessing.active_children()
        assert page.progress.isVisible()
        assert page.graph.isVisible()
        click(page.progress.button)
        assert page.reviewer.running
        until(page, lambda: len(page.reviewer.report.prospects) > few)
        assert multiprocessing.active_children()
    assert not multiprocessing.active_children()


def test_rules_that_stumble_are_told_of_and_one_may_go_on(tmp_path, monkeypatch, qtbot):
    broken = brittle.install(tmp_path, "mykerinos", monkeypatch)
    with at_the_end(tmp_path) as window:
        page = looking_back(window)
        until(page, lambda: len(page.reviewer.report.prospects) > 1)
        few = len(page.reviewer.report.prospects)
        broken.touch()
        with qtbot.capture_exceptions():
            qtbot.waitUntil(lambda: not page.reviewer.running)
        assert page.banner.isVisible()
        said, node = page.banner.words.text(), page.reviewer.trouble.node
        assert said.startswith(f"The look back stopped at “{page.description.phase(node)} · ")
        assert f"“ValueError: {brittle.REASON}” (brittle.py, line" in said
        assert "What was found is kept." in said
        assert len(page.reviewer.report.prospects) >= few
        broken.unlink()
        click(page.progress.button)
        assert page.reviewer.running
        assert not page.banner.isVisible()
        until(page, lambda: len(page.reviewer.report.prospects) > few + 1)


def test_nothing_is_taken_back_while_one_looks_back(window):
    node = window.session.match.node.id
    page = looking_back(window)
    key(page, "Ctrl+Z")
    assert window.session.match.node.id == node
    assert isinstance(window.page, ReviewPage)


def test_the_graph_is_read_by_keys(window):
    page = looking_back(window)
    prospects = page.reviewer.report.prospects
    assert not page.progress.isVisible()
    assert page.graph.accessibleDescription().endswith("arrow keys."), "and no numbers of no moment"
    key(page.graph, KEY.Key_Home)
    assert page.graph.prospect is prospects[0]
    key(page.graph, KEY.Key_Right, KEY.Key_Right)
    assert page.graph.prospect is prospects[2]
    assert page.description.event(prospects[2].node) in page.readout.moment.text()
    assert page.readout.moment.text() in page.graph.accessibleDescription()
    numbers = [words.text() for words in page.readout.numbers]
    names = [player.name for player in window.session.players]
    told = ", ".join(f"{name}: {words}" for name, words in zip(names, numbers, strict=True))
    assert page.graph.accessibleDescription().endswith(told), "whose numbers they are"
    key(page.graph, KEY.Key_PageDown)
    eras = page.description.eras(prospects)
    assert page.graph.prospect is prospects[next(e.first for e in eras if e.first > 2)]
    key(page.graph, KEY.Key_End)
    assert page.graph.prospect is prospects[-1]
    board = window.session.match.scoreboard()
    words = [words.text() for words in page.readout.numbers]
    totals = [str(board.total(seat)) for seat in range(board.seats)]
    assert [word.split()[0] for word in words] == totals


def test_a_turning_points_number_stays_in_sight_when_its_moment_is_chosen(window):
    page = looking_back(window)
    for point in page.reviewer.report.turning_points:
        key(page.graph, KEY.Key_Home)
        before = page.graph.grab().toImage()
        page.graph.point(point.node)
        chosen = page.graph.grab().toImage()
        paper = window.context.colour("raised").rgb()
        across = round(page.graph.place(page.graph.prospect).x())
        spots = [
            (x, y)
            for x in range(across - 6, across + 7)
            for y in range(before.height())
            if before.pixel(x, y) == paper
        ]
        assert spots
        assert all(chosen.pixel(*spot) == paper for spot in spots)


def test_the_pointer_reads_the_graph_and_a_click_looks_at_the_moment(window):
    page = looking_back(window)
    prospects = page.reviewer.report.prospects
    middle = prospects[len(prospects) // 2]
    at = page.graph.place(middle).toPoint() - QPoint(0, 20)
    QTest.mouseMove(page.graph, at)
    QApplication.processEvents()
    assert page.graph.prospect is middle
    click(page.graph, at)
    assert isinstance(window.page, TablePage)
    assert window.session.visiting
    assert window.session.moment.id == middle.node
    again = looking_back(window)
    assert not window.session.visiting
    assert again.reviewer.whole, "what was worked out once is kept"


def test_enter_looks_at_a_moment_and_esc_goes_back(window):
    page = looking_back(window)
    key(page.graph, KEY.Key_Home, KEY.Key_Right, KEY.Key_Return)
    assert window.session.moment.id == page.reviewer.report.prospects[1].node
    page = looking_back(window)
    key(page.graph, KEY.Key_Escape)
    assert isinstance(window.page, TablePage)


def test_turning_points_are_cards_to_look_at_and_to_try_again_from(window):
    match, page = window.session.match, looking_back(window)
    report = page.reviewer.report
    assert len(page.cards) == len(report.turning_points) > 0
    assert bool(page.description.few(report)) == (len(report.turning_points) < 3)
    assert page.description.few(report) in page.note.text()
    point = report.turning_points[0]
    click(page.cards[0].look)
    assert window.session.moment.id == point.node
    page = looking_back(window)
    click(page.cards[0].again)
    assert window.opened.study
    assert window.session.match is not match
    assert window.session.match.state == match.history.nodes[point.node].state
    assert window.session.match.to_act >= {point.seat}
    window.leave_table()
    until_read(window)
    assert window.session.match is match
    assert looking_back(window).reviewer.whole


@pytest.mark.parametrize("width", [1440, 1000])
def test_every_category_of_a_turning_point_is_in_sight(window, width):
    page = looking_back(window)
    before, theme = window.size(), window.context.theme
    try:
        window.resize(width, before.height())
        QApplication.processEvents()
        for card in page.cards:
            points = card.point.comparison.rows
            bars = card.compared
            assert len(bars.chart.rows) == sum(abs(row.points) >= 0.05 for row in points)
            assert bars.height() >= bars.chart.height(ThemeRuler(theme), bars.width())
    finally:
        window.resize(before)


def test_luck_and_choice_are_told_for_everybody(window):
    page = looking_back(window)
    model, role = page.shares.model(), Qt.ItemDataRole.AccessibleTextRole
    rows = range(model.rowCount())
    shown = {model.index(row, column).data() for row in rows for column in (0, 2)}
    spoken = [model.index(row, 2).data(role) for row in rows]
    for share in page.reviewer.report.shares:
        start, name = page.description.number(share.start), page.description.players(share.side)
        assert f"{start} → {share.final}" in shown
        assert page.description.signed(share.luck.mean) in shown
        assert page.description.signed(share.choice.mean) in shown
        assert page.description.span(share.choice) in page.shares.accessibleDescription()
        assert sum(said.startswith(name) for said in spoken) == 3
    assert page.shares.verticalScrollBar().maximum() == 0, "all rows are in sight"
    key(page.graph, KEY.Key_Tab, KEY.Key_Tab)
    assert page.shares.hasFocus()


def test_the_same_values_are_a_table(window):
    page = looking_back(window)
    segments = page.tabs.findChildren(QRadioButton)
    click(segments[1])
    assert page.table.isVisible()
    model, prospects = page.table.model(), page.reviewer.report.prospects
    assert model.rowCount() == len(prospects)
    names = [player.name for player in window.session.players]
    heads = [model.headerData(n, Qt.Orientation.Horizontal) for n in range(model.columnCount())]
    assert heads[1:] == names
    last = [model.index(model.rowCount() - 1, n).data() for n in range(1, len(heads))]
    board = window.session.match.scoreboard()
    assert last == [str(board.total(seat)) for seat in range(board.seats)]
    assert not page.table.horizontalScrollBar().maximum()
    page.table.setFocus()
    page.table.setCurrentIndex(model.index(3, 0))
    key(page.table, KEY.Key_Down)
    assert page.graph.prospect == prospects[4]
    assert page.readout.moment.text() == model.index(4, 0).data()
    # The list opened where the cursor of the graph was left.
    page.table.scrollTo(model.index(2, 1))
    QTest.mouseMove(page.table.viewport(), page.table.visualRect(model.index(2, 1)).center())
    assert page.graph.prospect == prospects[2]
    key(page.table, KEY.Key_Down)
    key(page.table, KEY.Key_Down)
    key(page.table, KEY.Key_Return)
    assert window.session.moment.id == prospects[4].node


def test_it_is_written_as_a_page_and_what_goes_wrong_is_told(window, tmp_path):
    page = looking_back(window)
    out = tmp_path / "back.html"
    page.write(out)
    until_written(window)
    html = out.read_text("utf-8")
    assert html.startswith("<!DOCTYPE html>")
    for player in window.session.players:
        assert player.name in html
    page.write(tmp_path / "nowhere" / "gone.html")
    until_written(window)
    assert "gone.html" in page.banner.words.text()


@pytest.mark.parametrize("language", sampled(["pl", "de"], 2, 1))
def test_language_and_size_are_changed_on_the_page(window, language):
    page, size = looking_back(window), window.size()
    node = page.reviewer.report.prospects[2].node
    preferences, before = window.context.preferences, page.description.phase(node)
    try:
        preferences.language = language
        QApplication.processEvents()
        assert window.page.description.phase(node) != before
        preferences.text_size = 150
        window.resize(1024, 768)
        QApplication.processEvents()
        assert not window.page.area.horizontalScrollBar().maximum()
        preferences.text_size = 200
        QApplication.processEvents()
        assert isinstance(window.page, ReviewPage)
        assert window.page.reviewer.whole
        assert window.session.say(window.session.game.info.name) in window.windowTitle()
    finally:
        window.resize(size)
        preferences.language, preferences.text_size = "en", 100
