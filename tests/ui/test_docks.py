"""Points, log and rail."""

from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QHelpEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from shiboken6 import isValid

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.score import Line
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.models.log import LogRole
from tabletop.models.points import SumsModel
from tabletop.records.catalogue import open_game
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.docks import log_lines
from tabletop.ui.docks.log_lines import heading
from tabletop.ui.look import art
from tabletop.ui.look.pixmaps import last_painted
from tabletop.ui.matches import Opened
from tests.ui.windows import OFFSCREEN, click, key, new_table, no_page, opened, play_moves
from tests.window.reading import written_on

PLAYERS = tuple(Player(*one) for one in (("Ada", "blue"), ("Bartek", "red"), ("Celina", "green")))

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture
def window(tmp_path):
    with opened(tmp_path, first=new_table) as window:
        yield window


def points_of(window):
    return window.table.docks.column.points.points


def press(table, cell):
    click(table.viewport(), table.visualRect(cell).center())


class Requests(QObject):
    """Counts how often a widget is asked to lay itself out."""

    def __init__(self, widget):
        super().__init__(widget)
        self.heard = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched, event):  # noqa: N802  (Qt's)
        self.heard += event.type() == QEvent.Type.LayoutRequest
        return False


@pytest.mark.parametrize("game", ["mykerinos", "silver_gold", "pyramids"])
def test_docks_lie_where_they_stay_before_anything_is_painted(tmp_path, game):
    match = Match(open_game(game), PLAYERS, {}, SeededDealer("docks"))
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(match, automatic=False, kept=False))
        page, table = window.table, points_of(window).table
        lain = [page.view, page.docks, *table.findChildren(QWidget)]
        at_once = [widget.geometry() for widget in lain if widget.isVisible()]
        assert page.docks.geometry().right() == page.rect().right()
        QApplication.processEvents()
        assert [widget.geometry() for widget in lain if widget.isVisible()] == at_once
        laid = Requests(page)
        for _ in range(5):
            QApplication.processEvents()
        assert laid.heard < 5, "a table at rest is laid out again and again"


def test_every_number_is_the_scoreboards(window):
    play_moves(window, 60)
    board = window.session.scoreboard()
    table = points_of(window).table
    assert any(board.total(seat) for seat in range(4))
    for seat in range(4):
        assert table.cell(seat).data() == table.shown(seat) == str(board.total(seat))
        for category, _ in board.categories:
            assert table.cell(seat, category).data() == str(board.points(seat, category))


def test_a_number_tells_where_it_comes_from_and_opens_its_rule(window):
    play_moves(window, 60)
    board = window.session.scoreboard()
    seat = max(range(4), key=board.total)
    points = points_of(window)
    press(points.table, points.table.cell(seat))
    lines = [line for line in board.lines if line.seat == seat]
    sums = points.sums.table
    shown = [sums.model().index(row, 0) for row in range(sums.model().rowCount())]
    assert [cell.data() for cell in shown] == [window.session.say(line.why) for line in lines]
    sums.scrollTo(shown[-1])
    press(sums, shown[-1])
    page = window.dialogs.dialog("rules")
    assert lines[-1].rule.id in page.shown()
    press(points.table, points.table.cell(seat))
    assert sums.model().rowCount() == 0
    assert not sums.isVisible()


def test_keys_go_from_number_to_number_and_ask(window):
    points = points_of(window)
    points.table.setFocus()
    points.table.setCurrentIndex(points.table.cell(1))
    heard = []
    Announcer.of(window).told.connect(heard.append)
    key(points.table, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert points.asked == (2, "")
    assert "Celina" in points.sums.title.text()
    (said,) = heard
    assert said.startswith(points.sums.title.text())
    (line,) = points.sums.table.sums.lines
    assert window.session.say(line.why) in said
    key(points.table, Qt.Key.Key_Space)
    assert points.asked is None
    assert heard == [said]


def test_a_change_is_counted_up_and_stands_beside_the_total_for_a_while(window, qtbot):
    window.context.preferences.reduced_motion = False
    table = points_of(window).table
    for step in range(200):
        before = window.session.scoreboard()
        play_moves(window, 1, f"step {step}")
        board = window.session.scoreboard()
        gains = {seat: board.total(seat) - before.total(seat) for seat in range(4)}
        if any(gains.values()):
            break
    assert table.gains == {seat: gain for seat, gain in gains.items() if gain}
    gained = next(iter(table.gains))
    assert table.shown(gained) != table.cell(gained).data() == str(board.total(gained))
    qtbot.waitUntil(lambda: table.shown(gained) == table.cell(gained).data())
    qtbot.waitUntil(lambda: not table.gains)


def test_numbers_speak_for_themselves(window):
    table = QAccessible.queryAccessibleInterface(points_of(window).table)
    every = [table.child(at) for at in range(table.childCount())]
    said = [each.text(QAccessible.Text.Name) for each in every]
    assert "Bartek, Total: 0" in said
    assert {"Bartek", "Total"} <= set(said), "rows and columns have no heads"
    points_of(window).table.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(2):
        assert table.focusChild().state().selected, "readers would say that it is not"
        key(points_of(window).table, Qt.Key.Key_Down)


def test_the_row_of_whoever_acts_is_washed(window):
    table = points_of(window).table
    acting = {status.seat for status in window.session.table.statuses if status.acting}
    assert table.acting == acting == set(window.session.match.to_act)


def test_the_log_follows_the_game_and_names_the_phases(window):
    play_moves(window, 10)
    lines = window.table.docks.column.log.lines
    model = window.session.log
    assert model.rowCount() == len(window.session.match.history.line(window.session.moment.id)) - 1
    heads = [heading(model.index(row, 0)) for row in range(model.rowCount())]
    assert heads[0]
    assert heads[-1] == ""
    assert lines.model().rowCount() == model.rowCount()
    bar = lines.verticalScrollBar()
    QApplication.processEvents()
    assert bar.value() == bar.maximum()


def test_after_undo_the_log_shows_the_moment_and_not_what_was_taken_back(window):
    play_moves(window, 14)
    session, lines = window.session, window.table.docks.column.log.lines

    def shown() -> bool:
        QApplication.processEvents()
        line = lines.model().index(session.log.line_of(session.moment.id).row(), 0)
        return lines.viewport().rect().intersects(lines.visualRect(line))

    for folded in (False, True):
        if folded:
            session.redo()
            key(window, Qt.Key.Key_F9)
        while session.match.acts and session.can_undo() and session.moment.seat is not None:
            session.undo()
        if folded:
            lines.scrollToBottom()
            key(window, Qt.Key.Key_F9)
        assert session.log.rowCount() > 12
        assert shown()


def test_after_steps_through_time_log_and_points_show_what_they_would_if_painted_anew(window):
    window.context.preferences.reduced_motion = True
    play_moves(window, 14)
    session, docks = window.session, window.table.docks.column
    moments = [node.id for node in session.match.history.line(session.match.node.id)]
    steps = (
        *[session.undo] * 3,
        session.redo,
        lambda: session.visit(moments[4]),
        lambda: session.visit(moments[9]),
        session.leave_visit,
        session.undo,
    )
    for number, step in enumerate(steps):
        step()
        session.skip()
        QTest.qWait(20)
        parts = (docks.log.lines.viewport(), docks.points.points.table.viewport())
        shown = [last_painted(part).toImage() for part in parts]
        window.repaint()
        for part in parts:
            part.repaint()
        assert shown == [last_painted(part).toImage() for part in parts], number


def test_docks_painted_before_look_as_those_that_are_painted_for_the_first_time(tmp_path):
    def docks(theme, *before):
        """The docks at an earlier moment in a theme, perhaps after they were seen otherwise."""
        with opened(tmp_path / "-".join((theme, *before)), first=new_table) as window:
            preferences, session = window.context.preferences, window.session
            preferences.reduced_motion = True
            preferences.theme = before[0] if before else theme
            play_moves(window, 14)
            for other in (*before, theme):
                preferences.theme = other
                session.visit(session.match.history.line(session.match.node.id)[9].id)
                QTest.qWait(20)
                if other != theme:
                    session.leave_visit()
                    QTest.qWait(20)
            column = window.table.docks.column
            points_of(window).table.gains.clear()
            return [column.log.grab().toImage(), points_of(window).grab().toImage()]

    assert docks("dark", "light", "dark", "light") == docks("dark")
    assert docks("light", "dark") == docks("light")


def test_a_click_on_a_line_visits_its_moment_and_play_goes_on_from_there(window):
    play_moves(window, 4)
    log, session = window.table.docks.column.log, window.session
    assert not log.play.isEnabled()
    row = log.lines.model().rowCount() - 3
    index = log.lines.model().index(row, 0)
    node = session.log.index(row).data(LogRole.NODE)
    log.lines.scrollTo(index)
    click(log.lines.viewport(), log.lines.visualRect(index).center())
    assert session.visiting
    assert session.moment.id == node
    assert log.play.isEnabled()
    click(log.play)
    if session.match.node.id == node:
        assert not session.visiting
    else:
        assert session.visiting
        assert window.table.view.table.popups.callout


def test_the_moment_of_a_line_that_is_pointed_at_is_drawn_before_it_is_visited(
    tmp_path, monkeypatch
):
    match = Match(open_game("silver_gold"), PLAYERS, {}, SeededDealer("docks"))
    chosen = Random("docks")
    for _ in range(120):
        if match.chance is not None:
            match.deal()
        else:
            match.propose(chosen.choice(match.legal_moves(min(match.to_act))))
    drawn = []

    class Noted(QSvgRenderer):
        def render(self, painter, *arguments):
            drawn.append(painter.device().width())
            super().render(painter, *arguments)

    monkeypatch.setattr(art, "QSvgRenderer", Noted)
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(match, automatic=False, kept=False))
        window.context.preferences.reduced_motion = True
        lines, found = window.table.docks.column.log.lines, []
        for pointed in (False, True):
            row = (40, 60)[pointed]
            lines.scrollTo(lines.model().index(row, 0))
            QTest.qWait(50)
            at = lines.visualRect(lines.model().index(row, 0)).center()
            if pointed:
                QTest.mouseMove(lines.viewport(), at)
                QTest.qWait(400)
            drawn.clear()
            click(lines.viewport(), at)
            found.append(len(drawn))
            assert window.session.moment.id == window.session.log.index(row).data(LogRole.NODE)
        assert found[0], "cards lay there that lie there no more"
        assert not found[1]


def test_enter_visits_the_line_in_focus(window):
    play_moves(window, 4)
    lines = window.table.docks.column.log.lines
    lines.setFocus()
    index = lines.model().index(1, 0)
    lines.setCurrentIndex(index)
    QTest.keyClick(lines, Qt.Key.Key_Return)
    assert window.session.moment.id == window.session.log.index(1).data(LogRole.NODE)


def test_the_line_the_keys_are_on_lights_its_spaces_and_shows_its_pieces(window):
    lines, spoken = window.table.docks.column.log.lines, window.table.view.table.interaction
    log, pictures = window.session.log, lines.pictures
    lines.setFocus()
    lines.setCurrentIndex(lines.model().index(0, 0))
    assert log.index(0).data(LogRole.FACES), "the first area was laid"
    assert pictures.isVisible()
    assert pictures.geometry().right() < lines.mapTo(window, lines.rect().topLeft()).x()
    while not log.index(log.rowCount() - 1).data(LogRole.SPACES):
        play_moves(window, 1)
    assert not pictures.isVisible(), "the log has gone on"
    key(lines, Qt.Key.Key_End)
    assert spoken.spoken == set(log.index(log.rowCount() - 1).data(LogRole.SPACES)) != set()
    assert not pictures.isVisible(), "a figure needs no picture"
    key(lines, Qt.Key.Key_Home)
    assert pictures.isVisible()
    window.table.view.setFocus()
    assert not pictures.isVisible()
    assert spoken.spoken == frozenset()


def test_docks_never_take_the_focus(window):
    window.table.view.setFocus()
    play_moves(window, 8)
    assert window.table.view.hasFocus()


def test_f9_folds_to_the_rail_and_back(window):
    docks = window.table.docks
    wide = window.table.view.width()
    key(window, Qt.Key.Key_F9)
    assert docks.rail.isVisible()
    assert not docks.column.isVisible()
    assert window.table.view.width() > wide
    assert docks.width() == window.context.theme.size("dock_rail")
    key(window, Qt.Key.Key_F9)
    assert docks.column.isVisible()
    assert window.table.view.width() == wide


def test_f9_is_answered_aloud_and_so_is_a_press_on_the_rail(window):
    docks, heard = window.table.docks, []
    Announcer.of(window).told.connect(heard.append)
    key(window, Qt.Key.Key_F9)
    key(window, Qt.Key.Key_F9)
    assert heard == ["Points and log are folded away.", "Points and log stand beside the table."]
    heard.clear()
    window.resize(1100, 900)
    QApplication.processEvents()
    key(window, Qt.Key.Key_F9)
    assert docks.over
    key(window, Qt.Key.Key_F9)
    docks.rail.log.setFocus()
    key(docks.rail.log, Qt.Key.Key_Space)
    key(docks.rail.log, Qt.Key.Key_Escape)
    folded = "Points and log are folded away."
    assert heard == [
        "Points and log are open over the table.",
        folded,
        "The log is open over the table.",
        folded,
    ]


def test_the_keyboard_comes_into_a_log_at_the_line_of_the_moment(window):
    play_moves(window, 12)
    lines, session = window.table.docks.column.log.lines, window.session
    lines.setFocus(Qt.FocusReason.TabFocusReason)
    here = QAccessible.queryAccessibleInterface(lines).focusChild()
    line = session.log.line_of(session.moment.id)
    assert line.row() > 5
    assert here.text(QAccessible.Text.Name) == line.data(Qt.ItemDataRole.AccessibleTextRole)
    assert here.state().selected, "readers would say that it is not"
    key(lines, Qt.Key.Key_Up)
    assert lines.currentIndex().row() == line.row() - 1
    window.table.view.setFocus()
    lines.setFocus(Qt.FocusReason.TabFocusReason)
    assert lines.currentIndex().row() == line.row() - 1, "where it was left"


def test_esc_comes_back_from_a_moment_that_was_visited_by_keys_in_the_log(window):
    play_moves(window, 6)
    lines, session = window.table.docks.column.log.lines, window.session
    lines.setFocus(Qt.FocusReason.TabFocusReason)
    key(lines, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert session.visiting
    key(lines, Qt.Key.Key_Escape)
    assert not session.visiting
    assert lines.hasFocus()


def test_the_lines_of_a_log_that_was_folded_away_are_as_high_as_those_of_one_that_was_not(window):
    lines = window.table.docks.column.log.lines
    window.context.preferences.reduced_motion = True
    key(window, Qt.Key.Key_F9)
    play_moves(window, 60)
    while window.session.log.rowCount() > len(lines.itemDelegate().measured):
        QApplication.processEvents()
    measured = dict(lines.itemDelegate().measured)
    key(window, Qt.Key.Key_F9)
    QApplication.processEvents()
    shown = {row: lines.visualRect(lines.model().index(row, 0)).height() for row in measured}
    assert lines.verticalScrollBar().isVisible()
    assert shown == {row: size.height() for row, size in measured.items()}
    lines.itemDelegate().measured.clear()
    lines.scheduleDelayedItemsLayout()
    QApplication.processEvents()
    assert shown == {row: lines.visualRect(lines.model().index(row, 0)).height() for row in shown}


def test_in_a_column_of_another_width_lines_are_as_high_as_they_need_to_be(window):
    window.context.preferences.reduced_motion = True
    window.resize(1700, 800)
    play_moves(window, 30)
    lines = window.table.docks.column.log.lines
    seen = []
    for width in (1700, 1240):
        window.resize(width, 800)
        for anew in (False, True):
            if anew:
                lines.itemDelegate().measured.clear()
                lines.scheduleDelayedItemsLayout()
            QApplication.processEvents()
            seen.append(rects(lines))
    assert seen[0] == seen[1]
    assert seen[2] == seen[3]
    assert seen[0] != seen[2], "the column has another width"


def rects(lines):
    model = lines.model()
    return [lines.visualRect(model.index(row, 0)) for row in range(model.rowCount())]


def test_a_list_where_lines_came_and_went_is_that_of_a_log_that_is_read_anew(window):
    window.context.preferences.reduced_motion = True
    play_moves(window, 14)
    session, told = window.session, []

    def laid():
        QApplication.processEvents()
        log, lines = window.session.log, window.table.docks.column.log.lines
        found, delegate, read = rects(lines), lines.itemDelegate(), lines.model()
        words = [read.index(row, 0).data() for row in range(read.rowCount())]
        assert words == [log.index(row).data() for row in range(log.rowCount())]
        told.append(words)
        delegate.measured.clear()
        lines.scheduleDelayedItemsLayout()
        QApplication.processEvents()
        assert found == rects(lines)
        heights = [delegate.measured[row].height() for row in range(log.rowCount())]
        assert [rect.height() for rect in found] == heights

    for act in (session.undo, session.undo, session.undo, session.redo):
        act()
        session.skip()
        laid()
    for moves in (1, 8):
        play_moves(window, moves, "another way")
        laid()
    window.context.preferences.language = "de"
    laid()
    window.context.preferences.text_size = 150
    laid()
    assert len(told[4]) < len(told[3]) < len(told[5]), "lines went and others came"
    assert told[5] != told[6] == told[7]


def test_a_list_is_told_of_each_change_of_the_log(window):
    play_moves(window, 6)
    session, heard = window.session, {}
    for model in (session.log, window.table.docks.column.log.lines.model()):
        told = heard.setdefault(type(model).__name__, [])
        model.dataChanged.connect(
            lambda first, last, roles, told=told: told.append((first.row(), last.row(), roles))
        )
    session.undo()
    window.context.preferences.language = "pl"
    of_log, of_list = heard.values()
    assert of_log == of_list
    assert len(of_log) > 1


def test_lines_of_the_log_can_be_chosen_and_not_be_edited_or_dragged(window):
    play_moves(window, 4)
    lines = window.table.docks.column.log.lines
    can = {lines.model().flags(lines.model().index(row, 0)) for row in range(4)}
    assert can == {window.session.log.flags(window.session.log.index(0))}


def test_the_rail_wears_the_own_points(window):
    session, rail = window.session, window.table.docks.rail
    play_moves(window, 20)
    key(window, Qt.Key.Key_F9)
    before = session.scoreboard().total(session.viewer)
    assert rail.points.note == str(before)
    play_moves(window, 25)
    own = session.scoreboard().total(session.viewer)
    assert own != before
    assert rail.points.note == str(own)


@pytest.mark.parametrize(
    ("width", "column"), [(1199, 44), (1280, 280), (1440, 316), (1920, 360), (2400, 360)]
)
def test_the_column_is_as_wide_as_the_window_allows(window, width, column):
    window.resize(width, 800)
    QApplication.processEvents()
    wider = 0 if column == 44 else 80
    assert column <= window.table.docks.width() <= column + wider
    assert window.table.view.width() >= 900


def test_large_text_folds_the_docks_before_the_table_gets_too_small(window):
    window.resize(1280, 800)
    window.context.preferences.text_size = 200
    QApplication.processEvents()
    assert window.table.docks.rail.isVisible()
    assert window.table.view.width() >= 900


@pytest.mark.parametrize("name", ["points", "log"])
def test_from_the_rail_a_dock_opens_over_the_table_and_the_table_stays(window, name):
    window.resize(1100, 800)
    QApplication.processEvents()
    docks, width = window.table.docks, window.table.view.width()
    click(getattr(docks.rail, name))
    assert docks.column.isVisible()
    assert window.table.view.width() == width
    shown = getattr(docks.column, name)
    assert shown.body.isVisible()
    click(getattr(docks.rail, name))
    assert not docks.column.isVisible()


def test_a_chevron_folds_a_dock_to_its_title(window):
    points = window.table.docks.column.points
    high = points.height()
    click(points.chevron)
    QApplication.processEvents()
    assert not points.body.isVisible()
    assert points.height() < 60 < high
    click(points.chevron)
    assert points.body.isVisible()


@pytest.mark.parametrize("language", ["en", "pl", "de"])
def test_no_words_of_a_dock_are_cut(tmp_path, language):
    with opened(tmp_path, (1280, 800), language=language, first=new_table) as window:
        column = window.table.docks.column
        for button in (column.log.play, column.log.type, column.log.study):
            assert button.width() >= button.sizeHint().width()
            right = button.mapTo(column, button.rect().bottomRight())
            assert column.rect().contains(right)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("wide", [1280, 1440])
def test_the_note_below_the_points_is_seen_whole(tmp_path, wide, theme):
    with opened(tmp_path, (wide, 800), theme=theme, first=new_table) as window:
        QApplication.processEvents()
        sums = points_of(window).sums
        assert sums.hint.height() >= sums.hint.heightForWidth(sums.hint.width())


@pytest.mark.parametrize("size", [(1024, 768, 150), (1280, 800, 100)])
@pytest.mark.parametrize(
    ("game", "language"),
    [("mykerinos", "de"), ("pyramids", "de"), ("silver_gold", "pl"), ("thebes", "en")],
)
def test_names_beside_the_points_are_whole(tmp_path, game, language, size):
    wide, high, text = size
    players = (*PLAYERS[:1], Player("Bartholomew", "red"), *PLAYERS[2:])
    match = Match(open_game(game), players, {}, SeededDealer("docks"))
    preferences = {"language": language, "text_size": text, "docks": "folded"}
    with opened(tmp_path, (wide, high), first=no_page, **preferences) as window:
        window.sit_down(Opened(match, automatic=False, kept=False))
        key(window, Qt.Key.Key_F9)
        QApplication.processEvents()
        names = {line.words for line in written_on(points_of(window).table.viewport())}
        assert {player.name for player in players} <= names


@pytest.mark.parametrize("language", ["pl", "de"])
def test_over_a_small_table_in_large_type_the_note_is_whole_too(tmp_path, language):
    preferences = {"text_size": 150, "language": language, "docks": "folded"}
    with opened(tmp_path, (1024, 768), first=new_table, **preferences) as window:
        key(window, Qt.Key.Key_F9)
        QApplication.processEvents()
        hint = points_of(window).sums.hint
        assert hint.isVisible()
        assert hint.height() >= hint.heightForWidth(hint.width())


def test_f9_in_a_narrow_window_opens_the_docks_over_the_table(window):
    window.resize(1100, 800)
    QApplication.processEvents()
    docks, width = window.table.docks, window.table.view.width()
    key(window, Qt.Key.Key_F9)
    assert docks.column.points.isVisible()
    assert docks.column.log.isVisible()
    assert window.table.view.width() == width
    key(window, Qt.Key.Key_F9)
    assert not docks.column.isVisible()
    window.resize(1440, 800)
    QApplication.processEvents()
    assert docks.column.isVisible()
    assert docks.width() >= 316


def test_from_one_dock_of_the_rail_to_the_other(window):
    window.resize(1100, 800)
    QApplication.processEvents()
    docks = window.table.docks
    click(docks.rail.points)
    click(docks.rail.log)
    assert docks.column.log.isVisible()
    assert not docks.column.points.isVisible()


@pytest.mark.parametrize(("width", "beside"), [(1440, False), (1700, True)])
def test_docks_fold_in_all_but_wide_windows_until_they_are_opened(tmp_path, width, beside):
    with opened(tmp_path, (width, 800), first=new_table, docks="") as window:
        docks = window.table.docks
        assert docks.column.isVisible() == beside
        key(window, Qt.Key.Key_F9)
        assert docks.column.isVisible() != beside
        window.leave_table()
        new_table(window)
        assert window.table.docks.column.isVisibleTo(window) != beside, "that was forgotten"


@pytest.mark.parametrize(
    ("game", "beside"),
    [("silver_gold", True), ("pyramids", True), ("mykerinos", False), ("thebes", False)],
)
def test_the_docks_begin_beside_a_table_that_is_as_large_with_them(tmp_path, game, beside):
    match = Match(open_game(game), PLAYERS, {}, SeededDealer("docks"))
    with opened(tmp_path, (1280, 800), first=no_page, docks="") as window:
        window.sit_down(Opened(match, automatic=False, kept=False))
        QApplication.processEvents()
        docks = window.table.docks
        assert docks.column.isVisible() is beside
        before = window.table.view.table.board.scale_now
        key(window, Qt.Key.Key_F9)
        QApplication.processEvents()
        assert docks.column.isVisible() is not beside
        if beside:
            assert window.table.view.table.board.scale_now == pytest.approx(before, rel=0.04)


@pytest.mark.qt_log_ignore(OFFSCREEN, "raise")
def test_a_column_of_all_the_rest_says_what_is_in_it(tmp_path):
    match = Match(open_game("pyramids"), PLAYERS, {}, SeededDealer("docks"))
    with opened(tmp_path, (1280, 800), first=no_page) as window:
        window.sit_down(Opened(match, automatic=False, kept=False))
        QApplication.processEvents()
        numbers = points_of(window).table.numbers
        column = numbers.columns.index("rest")
        inside = "Pyramid points, Torches, Gems and Skulls"
        tip = numbers.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
        assert tip == inside
        said = numbers.index(0, column).data(Qt.ItemDataRole.AccessibleTextRole)
        assert said == f"Ada, {inside}: 0"
        head = points_of(window).table.horizontalHeader()
        spot = QPoint(head.sectionViewportPosition(column) + 4, head.height() // 2)
        port = head.viewport()
        QApplication.sendEvent(port, QHelpEvent(QEvent.Type.ToolTip, spot, port.mapToGlobal(spot)))
        assert QToolTip.text() == inside
        QToolTip.hideText()


def test_the_points_of_a_line_are_told_beside_it_without_its_reason_again(tmp_path):
    with opened(tmp_path, first=new_table) as window:
        sums, rule = SumsModel(window.session), window.game.rules[0]
        sums.show((Line(0, "track", 3, Text("points on the track"), rule),))
        reason, points = (
            sums.index(0, column).data(Qt.ItemDataRole.AccessibleTextRole) for column in (0, 1)
        )
        assert reason.startswith("points on the track: 3. ")
        assert points == "3"
        heads = [sums.headerData(column, Qt.Orientation.Horizontal) for column in (0, 1)]
        assert heads == ["Why", "Points"]


def test_lines_of_a_folded_log_have_their_words_at_once(tmp_path):
    """Readers walk through a list that was never laid out, too."""
    with opened(tmp_path, docks="folded", first=new_table) as window:

        def told() -> list[str]:
            rows = window.table.docks.column.log.lines.model()
            assert rows.rowCount() == window.session.log.rowCount()
            return [rows.index(row, 0).data() for row in range(rows.rowCount())]

        def words() -> list[str]:
            log = window.session.log
            return [log.index(row).data() for row in range(log.rowCount())]

        play_moves(window, 6)
        english = told()
        assert english == words() != []
        window.session.undo()
        assert told() == words()
        window.context.preferences.language = "pl"
        assert told() == words()
        assert not set(told()) & set(english)


def test_lines_of_a_log_that_has_gone_are_measured_no_more(tmp_path, monkeypatch):
    """The match may be left while its page still stands there."""
    monkeypatch.setattr(log_lines, "_STILL", 0)
    with opened(tmp_path, docks="folded", first=new_table) as window:
        play_moves(window, 6)
        gone = window.session.log
        lines = window.table.docks.column.log.lines
        lines.expect(lines.width())
        window.leave()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not isValid(gone)
        lines.itemDelegate().measured.clear()
        QApplication.processEvents()
        QApplication.processEvents()
        assert not lines.itemDelegate().measured
        assert not lines.model().rowCount()


def test_a_line_from_which_play_went_another_way_has_room_for_its_words_beside_the_sign(tmp_path):
    with opened(tmp_path, first=new_table) as window:
        play_moves(window, 2)
        session, context = window.session, window.context
        move = session.match.node.event
        session.undo()
        others = session.match.legal_moves(move.seat)
        assert session.play(
            max((one for one in others if one != move), key=lambda one: len(repr(one)))
        )
        log, lines = session.log, window.table.docks.column.log.lines
        (row,) = [n for n in range(log.rowCount()) if log.index(n).data(LogRole.BRANCHES)]
        words, metrics = log.index(row).data(LogRole.SHORT), QFontMetrics(context.font("body"))
        tried = set()
        for width in range(context.px(150), context.px(420), 3):
            lines.resize(width, lines.height())
            lines.doItemsLayout()
            box = lines.visualRect(lines.model().index(row, 0))
            room = QRect(0, 0, box.width() - context.px(72), 1000)
            wrapped = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, words).height()
            assert box.height() >= wrapped + 2
            tried.add(wrapped)
        assert len(tried) > 1
