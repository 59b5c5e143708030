"""The page of the rules."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextBrowser

from tabletop.engine import session_rules
from tests.ui.windows import OFFSCREEN

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def test_the_page_has_every_rule_of_the_game_and_of_the_table(table):
    table.actions_["rules"].trigger()
    page = table.dialogs.dialog("rules")
    game = table.session.game
    rules = dict.fromkeys((*game.rules, *game.pad.rules, *session_rules.RULES))
    assert page.shown() == [rule.id for rule in rules]
    page.page.complete()
    text = page.page.toPlainText()
    assert all(table.session.say(rule.text) in text for rule in rules)


def test_each_rule_is_cited_in_both_books_with_its_ruling(table):
    table.cite()
    page = table.dialogs.dialog("rules").page
    page.complete()
    text = page.toPlainText()
    assert "Polish book" in text
    assert "German book" in text
    ruled = next(rule for rule in table.session.game.rules if rule.cite.ruling)
    assert f"ruling {ruled.cite.ruling}" in text


def test_searching_leaves_the_rules_that_speak_of_it(table):
    table.cite()
    page = table.dialogs.dialog("rules")
    QTest.keyClicks(page.search, "pyramid")
    found = page.shown()
    assert 0 < len(found) < len(table.session.game.rules)
    page.search.clear()
    QTest.keyClicks(page.search, "xyzzy")
    assert page.shown() == []
    assert "No rule speaks of that." in page.page.toPlainText()


@pytest.mark.parametrize("number", [3, 40, -1])
def test_the_page_opens_at_the_rule_that_was_asked_for(table, number):
    rule = table.session.game.rules[number]
    table.cite(rule.id)
    page = table.dialogs.dialog("rules").page
    assert said_at_the_top(page) == table.session.say(rule.text)
    page.complete()
    assert said_at_the_top(page) == table.session.say(rule.text)
    there, before = page.verticalScrollBar().value(), page.textCursor().position()
    QTest.keyClick(page, Qt.Key.Key_Down)
    assert page.textCursor().position() > before > 0, "readers tell the line of a caret"
    assert page.verticalScrollBar().value() > there / 2 > 0
    assert table.context.colour("accentwash").name() in page.toHtml()


def said_at_the_top(page: QTextBrowser) -> str:
    """The first paragraph in sight."""
    return page.cursorForPosition(QPoint(30, 20)).block().text()


def test_what_is_not_in_sight_of_the_rules_comes_by_itself_in_its_order(table, qtbot):
    rules = table.session.game.rules
    table.cite(rules[len(rules) // 2].id)
    page = table.dialogs.dialog("rules")
    ends = [each.text for each in (rules[0], session_rules.RULES[-1])]
    first, last = map(table.session.say, ends)
    assert last not in page.page.toPlainText(), "nobody waits for it"
    qtbot.waitUntil(lambda: first in page.page.toPlainText())
    text = page.page.toPlainText()
    places = [text.index(table.session.say(rule.text)) for rule in rules]
    assert places == sorted(places)
    assert text.rstrip().rindex(last) > places[-1]


def test_the_keyboard_finds_all_rules_as_soon_as_it_comes_to_them(table):
    table.cite()
    page = table.dialogs.dialog("rules")
    QApplication.sendEvent(page.page, QFocusEvent(QEvent.Type.FocusIn))
    last = session_rules.RULES[-1]
    assert table.session.say(last.text) in page.page.toPlainText()


def test_f1_opens_the_rules_on_the_start_screen_as_well(window):
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.dialogs.dialog("rules").shown()
