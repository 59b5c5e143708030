"""The referee in the real window: the action, the keys, points proved, and what readers hear."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt

from tabletop.models.points import TOTAL
from tabletop.ui.matches import Opened
from tabletop.ui.table.overlay.labels import WrappedLabel
from tests.ui.laid import begun, play_until
from tests.ui.windows import OFFSCREEN, no_page, opened
from tests.window.hands import Hands

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

FIGURE = "archaeologist"


@pytest.fixture
def hands(tmp_path) -> Iterator[Hands]:
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(play_until(begun, 2), automatic=True))
        hands = Hands(window)
        hands.watch()
        yield hands


def strip(hands: Hands, seat: int) -> QPointF:
    """A place on a seat's strip."""
    found = next(s for s in hands.scene.strips.strips if s.seat == seat)
    return found.rect.center() - QPointF(0.3 * found.rect.width(), 0)


def test_one_asks_by_key_hears_the_answer_and_has_points_proved(hands: Hands) -> None:
    action = hands.window.actions_["referee"]
    hands.key("q")
    assert action.isChecked()
    assert hands.session.referee is not None
    below = hands.scene.prompt.findChild(WrappedLabel)
    assert below.text() == "Try a piece, press a space or a player.", "not how moves are made"
    heard: list[str] = []
    hands.scene.popups.judged.connect(heard.append)
    free = sorted(hands.session.spaces_for(FIGURE))[0]
    hands.drag(hands.piece(FIGURE), hands.space(free))
    assert heard[-1].startswith("Yes.")
    assert heard[-1].endswith("Play it")
    hands.click(hands.space("h6"))
    assert "Nobody stands in zone IV." in heard[-1]
    hands.click(strip(hands, 1))
    assert hands.scene.popups.callout is None
    points = hands.window.table.docks.column.points.points
    assert points.asked == (1, TOTAL)
    assert points.isVisible()
    hands.key(Qt.Key.Key_Escape)
    hands.key(Qt.Key.Key_Escape)
    assert not action.isChecked()
    assert hands.session.match.node.seat is None


def test_the_keyboard_asks_of_the_space_it_stands_on(hands: Hands) -> None:
    hands.window.actions_["referee"].trigger()
    keyboard = hands.scene.keyboard
    hands.view.setFocus()
    target = next(stop for stop in keyboard.targets("board") if stop.space == "h6")
    keyboard.come_to(target)
    hands.key(Qt.Key.Key_Return)
    assert hands.callout.explanation.title == "Cell h6 in zone IV"
