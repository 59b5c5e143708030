"""A first start: one press to a table with computer players, or to the lessons; no questions."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tabletop.engine.undo_policy import Policy
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.lessons.page import LessonsPage
from tabletop.ui.start.first_panel import FirstPanel
from tabletop.ui.start.setup_panel import SetupPanel
from tests.sampling import sampled
from tests.ui.windows import (
    OFFSCREEN,
    click,
    key,
    opened,
    press,
    start_screen,
    unfolded,
    until_read,
)

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

SIZES = [((1024, 768), 100), ((1280, 800), 200), ((760, 540), 100)]


def come_first(window):
    """Start as somebody who never played."""
    window.context.preferences.store.remove("setup")
    window.show_start()
    QApplication.processEvents()


@pytest.fixture
def new(tmp_path):
    with opened(tmp_path, first=come_first) as window:
        yield window


def offers(window) -> FirstPanel:
    """What is offered first."""
    panel = start_screen(window).panel
    assert isinstance(panel, FirstPanel)
    return panel


def test_enter_alone_sits_one_down_with_two_casual_computer_players(new):
    for game in ("mykerinos", "silver_gold", "pyramids", "thebes"):
        cards = start_screen(new).cards.cards
        click(next(card for card in cards if card.info.id == game))
        key(new.focusWidget(), Qt.Key.Key_Return)
        assert new.session.game.info.id == game
        assert [player.kind for player in new.session.players] == ["person", "casual", "casual"]
        names = [player.name for player in new.session.players]
        assert names == ["Ada", "Ibis", "Lotus"]
        assert new.session.match.policy is Policy.FAIR
        new.show_start()
        assert isinstance(start_screen(new).panel, SetupPanel)


def test_one_press_leads_to_the_table_or_to_the_lessons(new):
    click(offers(new).lessons)
    until_read(new)
    assert isinstance(new.page, LessonsPage)
    new.show_start()
    click(offers(new).start)
    assert new.session is not None


def test_others_elsewhere_are_invited_and_their_tables_joined_from_the_start(new):
    click(offers(new).join)
    assert new.dialogs.dialog("join") is not None
    new.dialogs.dialog("join").reject()
    click(offers(new).other)
    panel = start_screen(new).panel
    click(panel.seats[1].kind.segment("person"))
    click(panel.invite)
    assert new.session is not None
    hosting = new.dialogs.dialog("hosting")
    assert {seat: box.text() for seat, box in hosting.boxes.items()} == {0: "Ada", 1: "Bartek"}
    assert hosting.here == (0,)
    heard: list[str] = []
    Announcer.of(new).told.connect(heard.append)
    press(hosting.reach.segment("anywhere"))
    assert heard == [hosting.what.text()], "what changes by a press is told"
    key(hosting.boxes[0], Qt.Key.Key_Space)
    assert heard[1:] == ["2 links are made."]


def test_another_language_changes_nothing_of_what_is_offered(new):
    new.context.preferences.language = "de"
    QApplication.processEvents()
    said = {label.text() for label in offers(new).findChildren(QLabel)}
    assert {"Gegen Computer spielen", "Das Spiel lernen", "Ibis", "du"} <= said


def words_seen(part) -> set[str]:
    return {label.text() for label in part.findChildren(QLabel) if label.isVisible()}


def test_others_are_asked_who_plays_and_the_rest_folds_away(new):
    click(offers(new).other)
    panel = start_screen(new).panel
    assert [row.name.text() for row in panel.seats] == ["Ada", "Ibis", "Lotus"]
    assert "Taking moves back" not in words_seen(panel)
    key(panel.start, Qt.Key.Key_Backtab)
    assert new.focusWidget() is panel.invite
    key(panel.invite, Qt.Key.Key_Backtab)
    key(new.focusWidget(), Qt.Key.Key_Space)
    assert panel.more.text() == "Less"
    assert panel.seed.isVisible()
    click(panel.policy.segment("study"))
    click(panel.more)
    assert not panel.policy.isVisible()
    assert panel.more.accessibleDescription() == "Taking moves back: Study"
    click(panel.start)
    new.show_start()
    again = start_screen(new).panel
    assert "Taking moves back" not in words_seen(again)
    assert again.more.accessibleDescription() == "Taking moves back: Study"
    assert unfolded(new).policy.value == "study"


def test_who_gives_a_seat_to_a_computer_and_takes_it_back_has_the_old_name(new):
    click(offers(new).other)
    panel = start_screen(new).panel
    field = panel.seats[0].name
    field.selectAll()
    QTest.keyClicks(field, "Z")
    click(panel.seats[0].kind.segment("computer"))
    assert panel.seats[0].name.text() == "Onyx"
    assert panel.setup.players[0].kind == "casual"
    click(panel.seats[0].kind.segment("person"))
    assert panel.seats[0].name.text() == "Z"


def test_an_own_file_is_a_reason_to_show_the_setup(new, tmp_path):
    path = str(tmp_path / "mine.json")
    start_screen(new).panel.use_components(path)
    panel = start_screen(new).panel
    assert panel.setup.components == path
    assert panel.more.accessibleDescription() == "components of your own"


@pytest.mark.parametrize(
    ("size", "text", "language"),
    sampled(((*size, language) for size in SIZES for language in ("en", "pl", "de")), 4),
)
def test_what_is_offered_is_whole_or_reached_by_scrolling(tmp_path, size, text, language):
    with opened(tmp_path, size, first=come_first, text_size=text, language=language) as window:
        QApplication.processEvents()
        panel, screen = offers(window), start_screen(window)
        assert not panel.start.visibleRegion().isEmpty()
        for part in (panel.lessons, panel.start, panel.other):
            for area in (panel.area, screen.page):
                if area.isAncestorOf(part):
                    area.ensureWidgetVisible(part, 0, 0)
            QApplication.processEvents()
            least = part.minimumSizeHint()
            assert part.width() >= least.width()
            assert part.height() >= part.heightForWidth(part.width())
            sight = QRect(screen.page.mapTo(window, QPoint()), screen.page.size())
            assert sight.contains(QRect(part.mapTo(window, QPoint()), part.size()))
        for button in panel.findChildren(WordButton):
            assert button.width() >= button.sizeHint().width()
