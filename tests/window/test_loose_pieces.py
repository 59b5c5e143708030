"""Where all agree that pieces lie loose, hands lay them anywhere, by mouse and by keys."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tabletop.engine.free.moves import LooseTurn
from tabletop.engine.strength import Strength
from tabletop.engine.table import Stamp
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

        actions["type_move"].trigger()
        typed = window.dialogs.dialog("type_move")
        every = len(match.legal_moves(hands.session.viewer))
        assert every > len(typed.known) == 1000
        assert typed.count.text() == f"{every} moves are possible; the first 1000 are listed."
        window.dialogs.close_all()

        assert "zone:1" in stamps(hands), "what is written beside pieces stays while it can be read"

        seat = hands.session.viewer
        figure = hands.piece(f"fig:{seat}@pool:{seat}")
        hands.drag(figure, hands.space("score:9"))
        hands.session.skip()
        assert match.node.event.space == "score:9"
        assert "zone:1" not in stamps(hands)
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


def stamps(hands: Taught) -> set[str]:
    """The spaces beside which something is written."""
    return {one.space for one in hands.session.table.controls if isinstance(one, Stamp)}


def test_what_no_piece_shows_is_said_in_the_menu_and_the_rules_go_on_with_it(tmp_path: Any) -> None:
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(play_until(lambda match: len(match.history.nodes) > 12, 3), True))
        hands = Taught(window)
        match = hands.session.match
        menu = window.actions_.menu(window)
        said = submenu(menu, "Say what is going on")
        submenu(menu, "Game").aboutToShow.emit()
        assert not said.menuAction().isEnabled()
        agree(hands)
        submenu(menu, "Game").aboutToShow.emit()
        assert said.menuAction().isEnabled()
        going_on, rounds = submenu(said, "What is going on"), submenu(said, "Round")
        (now,) = (action for action in rounds.actions() if action.isChecked())
        assert now.text() == "1"
        rounds.actions()[2].trigger()
        assert "Round: 2" in log(hands)[-1]
        submenu(menu, "Game").aboutToShow.emit()
        rounds, going_on = submenu(said, "Round"), submenu(said, "What is going on")
        assert [one.text() for one in rounds.actions() if one.isChecked()] == ["2"]
        # The reader of positions is asked about it: twelve tiles are missing for a second round.
        window.actions_["loose"].trigger()
        assert match.strength is Strength.FREE
        hands.key(Qt.Key.Key_Escape)
        rounds.actions()[1].trigger()
        assert len(going_on.actions()) > 1
        agree(hands)
        assert match.strength is Strength.ENFORCE


def submenu(menu: QMenu, title: str) -> QMenu:
    """The menu of that title in another one, however deep."""
    for action in menu.actions():
        inside = action.menu()
        if isinstance(inside, QMenu):
            if inside.title() == title:
                return inside
            if any(each.menu() is not None for each in inside.actions()):
                try:
                    return submenu(inside, title)
                except LookupError:
                    continue
    raise LookupError(title)


def test_enter_agrees_where_the_keyboard_came_to_it_by_the_strips_of_others(tmp_path: Any) -> None:
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(play_until(lambda match: len(match.history.nodes) > 12, 2), True))
        window.session.skip()
        window.actions_["loose"].trigger()
        window.header.settings.setFocus()
        for _ in range(2):
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        agrees = QApplication.focusWidget()
        assert agrees is not None
        assert agrees.accessibleName() == "Bartek agrees"
        QTest.keyClick(agrees, Qt.Key.Key_Return)
        assert window.session.match.strength is Strength.FREE
        assert window.table.view.table.popups.overlay is None
