"""Thebes, whole, through the window without a mouse: by keys, and by typing."""

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.move import Pick
from tabletop.records.matchfile import load
from tabletop.ui.matches import Opened
from tabletop.ui.table.input.focus_stops import PROMPT
from tests.ui.test_keyboard_games import stand
from tests.ui.walking import tab_to, walk
from tests.ui.windows import OFFSCREEN, click, opened, save_match, start_screen
from tests.window.marking import ENTER
from tests.window.stretches import TO_THE_END, WHOLE, begin, nearly_over
from tests.window.test_whole_game_by_keys import Seat, told, typed
from tests.window.travelling import Traveller, journey

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

NEXT = Qt.Key.Key_N


def press(traveller: Traveller, table: Seat, pick: Pick, rng: Random) -> None:
    """Make one pick by keys: a button's, a dial's number, or a piece taken up and put down."""
    scene = traveller.scene
    if traveller.dial is not None and pick.piece == traveller.dial.pick:
        for digit in pick.space.partition(":")[2]:
            table.key(digit)
        table.key(ENTER)
        return
    if scene.button(pick.piece) is not None:
        tab_to(table, PROMPT)
        walk(table, f"button:{pick.piece}")
        table.key(ENTER)
        return
    assert stand(table, rng, {pick.piece}), f"{pick.piece} is nowhere for the keyboard"
    table.key(ENTER)
    if not pick.space:
        return
    for _ in range(20):
        here = table.keyboard.here
        if here is not None and here.space == pick.space:
            break
        table.key(NEXT)
    table.key(ENTER)


def make(traveller: Traveller, table: Seat, move: Any, rng: Random) -> None:
    """Make a move by keys, some of them without what follows by itself."""
    match, node = traveller.session.match, traveller.session.match.node
    implied = move.implied() if hasattr(move, "implied") and rng.random() < 0.5 else ()
    for pick in move.picks():
        if match.node is node and pick not in implied:
            press(traveller, table, pick, rng)
    if match.node is node:
        table.key(ENTER)
    line = match.history.between(node.id, match.node.id)
    assert line, f"{move} was not played"
    assert line[0].event == move
    traveller.watch()


@TO_THE_END
def test_two_people_play_a_game_by_keys_alone(tmp_path, qtbot, stretch):
    with opened(tmp_path) as window:
        traveller, rng = Traveller(window), Random("keys")
        begin(traveller, "thebes", 2, "keys", stretch)
        table = Seat(traveller.session, traveller.scene, traveller.view)
        match = traveller.session.match
        while not match.over:
            if match.chance is not None:
                table.key("d")
                traveller.watch()
            else:
                make(traveller, table, journey(traveller, rng), rng)
        qtbot.waitUntil(lambda: window.dialogs.dialog("final") is not None)
        board = match.scoreboard()
        assert told(traveller, 2) == [str(board.total(seat)) for seat in range(2)]
        kinds = {type(node.event).__name__ for node in match.history.nodes}
        assert {"TakeCard", "Exchange", "Dig"} <= kinds


@TO_THE_END
def test_a_game_is_typed(tmp_path, qtbot, stretch):
    with opened(tmp_path) as window:
        traveller, rng = Traveller(window), Random("typed")
        begin(traveller, "thebes", 2, "typed", stretch)
        session = traveller.session
        while not session.match.over:
            if session.match.chance is not None:
                traveller.key("d")
                traveller.watch()
                continue
            typed(traveller, journey(traveller, rng))
        path = tmp_path / "typed.tabletop"
        assert save_match(window, path)
        assert load(path).scoreboard() == session.match.scoreboard()


@TO_THE_END
def test_four_computers_play_a_game_in_sight(tmp_path, qtbot, stretch):
    with opened(tmp_path) as window:
        traveller = Traveller(window)
        if stretch == WHOLE:
            traveller.choose("thebes")
            for seat in start_screen(window).panel.seats:
                click(seat.kind.segment("computer"))
            traveller.sit_down(4, seed="computers")
        else:
            match = nearly_over("thebes", 4, "computers", kind="greedy")
            window.sit_down(Opened(match, automatic=True))
        match = traveller.session.match

        def looked_on() -> bool:
            traveller.watch()
            return bool(match.over)

        qtbot.waitUntil(looked_on)
        board = match.scoreboard()
        qtbot.waitUntil(lambda: window.dialogs.dialog("final") is not None)
        assert told(traveller, 4) == [str(board.total(seat)) for seat in range(4)]
