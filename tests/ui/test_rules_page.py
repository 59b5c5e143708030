"""The page of the rules."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.engine import session_rules
from tests.ui.windows import OFFSCREEN

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def test_the_page_has_every_rule_of_the_game_and_of_the_table(table):
    table.actions_["rules"].trigger()
    page = table.dialogs.dialog("rules")
    game = table.session.game
    rules = dict.fromkeys((*game.rules, *game.pad.rules, *session_rules.RULES))
    assert page.shown() == [rule.id for rule in rules]
    text = page.page.toPlainText()
    assert all(table.session.say(rule.text) in text for rule in rules)


def test_each_rule_is_cited_in_both_books_with_its_ruling(table):
    table.cite()
    text = table.dialogs.dialog("rules").page.toPlainText()
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


def test_the_page_opens_at_the_rule_that_was_asked_for(table):
    rules = table.session.game.rules
    table.cite(rules[-1].id)
    QApplication.processEvents()
    page = table.dialogs.dialog("rules")
    there = page.page.verticalScrollBar().value()
    assert there > 0
    before = page.page.textCursor().position()
    QTest.keyClick(page.page, Qt.Key.Key_Down)
    assert page.page.textCursor().position() > before > 0, "readers tell the line of a caret"
    assert page.page.verticalScrollBar().value() > there / 2
    assert table.context.colour("accentwash").name() in page.page.toHtml()


def test_f1_opens_the_rules_on_the_start_screen_as_well(window):
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.dialogs.dialog("rules").shown()
