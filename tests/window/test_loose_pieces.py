"""Where all agree that pieces lie loose, hands lay them anywhere, by mouse and by keys."""

from typing import Any

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.free.moves import LooseTurn
from tabletop.engine.strength import Strength
from tabletop.ui.matches import Opened
from tests.ui.laid import play_until
from tests.ui.windows import OFFSCREEN, no_page, opened
from tests.window.test_refusals_in_the_window import Taught
from tests.window.test_rules_that_advise import log, offered, take

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def agree(hands: Taught) -> None:
    """Ask in the menu for loose pieces, or for the rules again; everybody else says yes."""
    hands.window.actions_["loose"].trigger()
    while hands.scene.popups.callout is not None:
        take(hands, next(words for words in offered(hands) if words.endswith("agrees")))
    hands.session.skip()


def test_pieces_are_laid_anywhere_and_the_rules_go_on_where_they_can(tmp_path: Any) -> None:
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(play_until(lambda match: len(match.history.nodes) > 12, 3), True))
        hands = Taught(window)
        hands.watch()
        match, actions = hands.session.match, window.actions_
        base = match.state
        agree(hands)
        assert match.strength is Strength.FREE
        assert actions["loose"].isChecked()
        assert not actions["referee"].isEnabled()
        assert "From here on the pieces lie loose." in log(hands)[-1]
        assert window.table.docks.column.points.points.sums.hint.text().startswith(
            "Counted as the pieces lie"
        )

        seat = hands.session.viewer
        figure = hands.piece(f"fig:{seat}@pool:{seat}")
        hands.drag(figure, hands.space("score:9"))
        hands.session.skip()
        assert match.node.event.space == "score:9"
        actions["loose"].trigger()
        assert match.strength is Strength.FREE
        assert actions["loose"].isChecked()
        (why,) = hands.refusals[-1].objections
        assert why.rule.id == "table.loose-read"
        hands.key(Qt.Key.Key_Escape)

        hands.key(Qt.Key.Key_T)
        assert hands.session.prompt().request.key == "choose what to turn."
        hands.click(hands.piece(f"fig:{seat}@score:9"))
        hands.session.skip()
        assert isinstance(match.node.event, LooseTurn)
        hands.session.undo()
        hands.session.undo()
        agree(hands)
        assert match.strength is Strength.ENFORCE
        assert match.state == base
