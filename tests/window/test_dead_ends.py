"""Where a match cannot go on by itself: the window says so, and every such place has a way on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tabletop.ui.start.screen import StartScreen
from tabletop.ui.table.panels.moment import waiting_chance
from tests.engine import brittle
from tests.ui.windows import OFFSCREEN, no_page, opened
from tests.window.hands import Hands

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

GAMES = ("mykerinos", "pyramids", "silver_gold", "thebes")


def two(game: str, kind: str = "person") -> Match[Any, Any]:
    colours = open_game(game).info.colours
    players = (Player("Ada", colours[0]), Player("Bartek", colours[1], kind))
    return Match(open_game(game), players, {}, SeededDealer("dead ends"))


def test_whatever_waits_for_a_deal_has_its_button_and_its_key(tmp_path):
    asked = set()
    with opened(tmp_path, first=no_page) as window:
        window.context.preferences.curtain = False
        for game in GAMES:
            match, rng = two(game), Random(game)
            window.sit_down(Opened(match, automatic=False))
            hands = Hands(window)
            for _ in range(16):
                hands.session.skip()
                if match.chance is not None and not match.chance.hand:
                    continue
                if match.chance is None:
                    seat = min(match.to_act)
                    legal = match.game.legal_moves(match.state, seat)
                    assert hands.session.play(rng.choice(legal))
                    continue
                QApplication.processEvents()
                assert waiting_chance(hands.session) is match.chance, match.chance.name
                assert hands.scene.button("deal") is not None, match.chance.name
                asked.add((game, match.chance.name))
                node = match.node
                hands.key("D")
                assert match.node is not node, f"D deals no {match.chance.name}"
    assert {game for game, _ in asked} == set(GAMES)
    assert len(asked) > len(GAMES)


def test_a_player_that_fails_can_be_asked_again_or_replaced_or_left(tmp_path, qtbot, monkeypatch):
    broken = brittle.install(tmp_path, "mykerinos", monkeypatch, "puzzle")
    broken.touch()
    with opened(tmp_path, first=no_page) as window:
        match = two("mykerinos", "club")
        window.sit_down(Opened(match, automatic=True))
        hands = Hands(window)
        hands.watch()
        rng = Random("fails")
        while match.to_act == {0}:
            legal = match.game.legal_moves(match.state, 0)
            assert hands.session.play(rng.choice(legal))
            hands.session.skip()
        failed = window.coaching.failed
        qtbot.waitUntil(lambda: failed.advice is not None)
        (block,) = hands.scene.advice.blocks
        assert brittle.REASON in block.words
        assert hands.scene.button("warning:leave") is not None
        node = match.node
        broken.unlink()
        hands.click(hands.scene.button("warning:again").center())
        qtbot.waitUntil(lambda: match.node is not node)
        assert not hands.scene.advice.blocks
        broken.touch()
        while failed.advice is None:
            QApplication.processEvents()
            if match.to_act == {0}:
                legal = match.game.legal_moves(match.state, 0)
                assert hands.session.play(rng.choice(legal))
        hands.click(hands.scene.button("warning:leave").center())
        qtbot.waitUntil(lambda: isinstance(window.page, StartScreen))
