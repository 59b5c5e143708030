"""Where all agree that the rules only advise, what they only forbid is made by one touch more."""

from typing import Any

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.strength import Strength
from tabletop.models.log import LogRole
from tabletop.ui.matches import Opened
from tests.ui.laid import play_until
from tests.ui.windows import OFFSCREEN, no_page, opened
from tests.window.test_refusals_in_the_window import Taught, occupied, pyramid

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

ANYWAY = "Do it anyway (house rule)"


def offered(hands: Taught) -> list[str]:
    return [offer.words for offer in hands.callout.explanation.offers]


def take(hands: Taught, words: str) -> None:
    """Press the digit that stands on an offer."""
    hands.key(Qt.Key(Qt.Key.Key_1 + offered(hands).index(words)))


def agree(hands: Taught) -> None:
    """Ask for the other strength in the menu, and let everybody else say yes."""
    hands.window.actions_["advise"].trigger()
    while hands.scene.popups.callout is not None:
        take(hands, next(words for words in offered(hands) if words.endswith("agrees")))


def log(hands: Taught) -> list[str]:
    model = hands.session.log
    return [model.index(row).data(LogRole.SHORT) for row in range(model.rowCount())]


def test_a_table_agrees_plays_against_a_rule_and_takes_it_back(tmp_path: Any) -> None:
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(play_until(lambda match: len(match.history.nodes) > 12, 3), True))
        hands = Taught(window)
        hands.watch()
        match, action = hands.session.match, window.actions_["advise"]
        stone = pyramid(hands)
        hands.drop(stone)
        assert ANYWAY not in offered(hands)
        hands.key(Qt.Key.Key_Escape)

        action.trigger()
        assert match.strength is Strength.ENFORCE
        assert not action.isChecked()
        assert sum(words.endswith("agrees") for words in offered(hands)) == 2
        hands.key(Qt.Key.Key_Escape)
        agree(hands)
        assert match.strength is Strength.ADVISE
        assert action.isChecked()
        assert "From here on the rules only advise." in log(hands)[-1]

        hands.drop(occupied(hands))
        assert ANYWAY not in offered(hands)
        hands.key(Qt.Key.Key_Escape)
        seat = hands.session.viewer
        hands.drop(stone)
        take(hands, ANYWAY)
        hands.session.skip()
        (objection,) = match.node.against
        assert objection.rule.id == "start pyramid"
        assert match.node.seat == seat
        marked = [line for line in log(hands) if "Against the rule" in line]
        assert len(marked) == 1
        assert marked[0].endswith("A dig cannot start on a pyramid.")

        hands.session.undo()
        assert not match.node.against
        agree(hands)
        assert match.strength is Strength.ENFORCE
        assert not action.isChecked()
