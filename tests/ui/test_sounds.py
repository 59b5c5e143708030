"""What is heard at a table: each act once, when it is seen, whose turn it is, and the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match, Played
from tabletop.engine.undo_policy import Player, Policy
from tabletop.records.catalogue import open_game
from tabletop.sound.player import BURST, OTHERS
from tests.ui.laid import Laid, begun, dig, play_until
from tests.ui.scripted import Scripted, any_move
from tests.ui.trips import begin, digs, learn, moves
from tests.ui.windows import OFFSCREEN, opened

pytestmark = pytest.mark.qt_log_ignore(OFFSCREEN)

Lay = Callable[..., Laid]


class Ear:
    """Hears what would be played."""

    def __init__(self, available: bool = True) -> None:
        self.volume, self.available = 100, available
        self.heard: list[str] = []
        self.apart: list[float] = []

    def play(self, name: str, apart: float = BURST) -> None:
        self.heard.append(name)
        self.apart.append(apart)


def moving(lay: Lay, match: Match[Any, Any], **how: Any) -> tuple[Laid, Ear]:
    """A table with motion, and who listens there."""
    ear = Ear()
    table = lay(match, sounds=ear, animate=True, **how)
    table.scene.moves = True
    return table, ear


def test_a_piece_is_heard_as_it_is_put_down(lay: Lay) -> None:
    table, ear = moving(lay, play_until(begun))
    pick = dig(table.match)
    table.press(table.piece(pick.piece).middle())
    table.move(table.on(pick.space))
    table.scene.clock.finish()
    assert ear.heard == []
    table.release(table.on(pick.space))
    assert ear.heard == ["piece"]
    assert ear.apart == [BURST]
    table.scene.clock.finish()
    table.session.undo()
    table.scene.clock.finish()
    table.session.visit(0)
    table.session.leave_visit()
    assert ear.heard == ["piece"]


def test_a_piece_that_glides_is_heard_when_it_has_come(lay: Lay) -> None:
    table, ear = moving(lay, begin(), automatic_deal=False)
    table.session.play(moves(table.match, "TakeCard")[0])
    assert table.scene.clock.busy
    assert ear.heard == []
    table.scene.clock.finish()
    assert len(ear.heard) == 1


@pytest.mark.parametrize("motion", [True, False])
def test_a_bag_is_heard_as_a_hand_goes_into_it(lay: Lay, motion: bool) -> None:
    table, ear = moving(lay, learn(begin(), lambda match: bool(digs(match))), automatic_deal=False)
    table.scene.moves = motion
    table.session.play(digs(table.match)[0])
    table.session.skip()
    ear.heard.clear()
    assert table.session.deal()
    assert ear.heard == ["bag"]


def test_a_mark_is_heard_as_it_is_drawn(lay: Lay) -> None:
    match: Match[Any, Any] = Match(
        open_game("silver_gold"),
        (Player("Ada", "blue"), Player("Bartek", "red")),
        {},
        SeededDealer("marks"),
    )
    ear, rng = Ear(), Random("marks")
    table = lay(match, sounds=ear, animate=True, curtain=False)
    while "pencil" not in ear.heard:
        if match.chance is not None:
            table.session.deal()
        else:
            table.session.play(any_move(match, min(match.to_act), rng))
    assert "card" in ear.heard


def test_a_turn_is_told_after_a_computer_and_its_acts_keep_apart(lay: Lay, qtbot: QtBot) -> None:
    players = (Player("Ada", "blue"), Player("Robot", "red", "random"))
    match = Match(open_game("thebes"), players, {}, SeededDealer("heard"), Policy.STUDY)
    ear = Ear()
    table = lay(match, sounds=ear, animate=True, computer_turns=Scripted)

    def asked() -> bool:
        at_rest = table.session.moment is match.node and not table.scene.choreography.plays
        return at_rest and 0 in match.to_act

    qtbot.waitUntil(asked)
    rng = Random("ada")
    for _ in range(6):
        ear.heard.clear()
        ear.apart.clear()
        table.session.play(any_move(match, 0, rng))
        qtbot.waitUntil(asked)
        table.session.skip()
        assert ear.heard.count("turn") == (OTHERS in ear.apart)
        if OTHERS in ear.apart:
            break
    assert ear.heard[-1] == "turn"


def test_the_end_is_told_once(lay: Lay, qtbot: QtBot) -> None:
    match, again = (
        Match(open_game("pyramids"), tuple(map(Player, "AB", ("blue", "red"))), {}, SeededDealer(s))
        for s in ("end", "end")
    )
    rng = Random("end")
    while not match.over:
        match.deal() if match.chance else match.propose(any_move(match, min(match.to_act), rng))
    *acts, ending = (act for act in match.acts if isinstance(act, Played))
    for act in acts:
        assert again.replay(act) == ()
    ear = Ear()
    table = lay(again, sounds=ear, curtain=False)
    assert ear.heard == []
    table.session.play(ending.event)
    assert ear.heard.count("end") == 1
    table.session.visit(0)
    table.session.leave_visit()
    assert ear.heard.count("end") == 1


def test_the_settings_say_how_loud_it_is(tmp_path: Path, qtbot: QtBot) -> None:
    ear = Ear()
    with opened(tmp_path, sounds=ear) as window:
        assert ear.volume == 50
        window.actions_["settings"].trigger()
        box = window.dialogs.dialog("settings")
        QTest.keyClick(box.volume, Qt.Key.Key_End)
        assert ear.volume == 100
        assert ear.heard == ["piece"]
        assert "100" in box.volume.accessibleName()
        QTest.keyClick(box.switches["sound"], Qt.Key.Key_Space)
        assert ear.volume == 0
        assert not box.volume.isEnabled()


def test_the_settings_say_where_nothing_can_be_played(tmp_path: Path, qtbot: QtBot) -> None:
    with opened(tmp_path, sounds=Ear(available=False)) as window:
        window.actions_["settings"].trigger()
        box = window.dialogs.dialog("settings")
        assert not box.switches["sound"].isEnabled()
        assert "miniaudio" in box.switches["sound"].accessibleDescription()
        assert not box.volume.isVisible()
