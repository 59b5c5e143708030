"""Loose pieces by keys alone: any piece comes anywhere, is flipped, and goes home again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.free.moves import LooseFlip, LoosePut
from tabletop.engine.strength import Strength
from tabletop.ui.table.input.focus_stops import OWN
from tabletop.ui.table.panels.moment import WAY_BY_KEYS
from tests.ui.tables import Table, open_table
from tests.ui.walking import ENTER, Key, tab_to, walk_to


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    opened = open_table(2)
    qtbot.waitUntil(opened.view.hasFocus)
    opened.session.keep_rules(Strength.FREE, frozenset({0, 1}))
    opened.session.skip()
    yield opened
    opened.close()


def test_a_piece_is_laid_where_no_rule_would_have_it(table: Table) -> None:
    session, told = table.session, list[str]()
    before = session.match.node
    table.keyboard.told.connect(told.append)
    table.keyboard.press_space("score:7")
    assert told == [session.say(WAY_BY_KEYS)], "which piece is meant cannot be known"
    assert session.match.node is before
    tab_to(table, OWN)
    table.key(ENTER)
    held = table.keyboard.held
    assert "score:7" in session.spaces_for(held)
    walk_to(table, "score:7")
    table.key(ENTER)
    session.skip()
    assert session.match.node.event == LoosePut(session.viewer, held, "score:7")


def test_a_key_asks_which_piece_is_flipped(table: Table) -> None:
    session = table.session
    table.key(Key.Key_F)
    assert session.say(session.prompt().request) == "choose what to flip."
    tab_to(table, OWN)
    table.key(ENTER)
    session.skip()
    assert isinstance(session.match.node.event, LooseFlip)
