"""Whole games by keys alone: real key events, sent to the view."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from tabletop.ui.table.input.focus_stops import BOARD, OWN
from tests.ui.tables import Table, open_table
from tests.ui.walking import ENTER, Key, tab_to, walk

BUTTONS = {"pass", "skip", "nothing"}


def use(table: Table, rng: Random) -> None:
    """One thing a player does, by keys alone."""
    session = table.session
    if session.match.chance is not None:
        table.key("d")
        return
    roll = rng.random()
    names = {pick.piece for pick in session.choices()}
    pressed = {pick.piece for pick in session.choices() if not pick.space} - BUTTONS
    if "pass" in names and (roll < 0.15 or names == {"pass"}):
        table.key("p")
    elif names & {"skip", "nothing"} and roll < 0.3:
        table.key("n")
    elif pressed and roll < 0.6:
        stand(table, rng, pressed)
        table.key("r")
        place(table, rng)
    else:
        place(table, rng)


def stand(table: Table, rng: Random, picks: set[str]) -> bool:
    """Go to a piece with one of those picks; False when none is in sight."""
    for group in (OWN, BOARD):
        found = table.keyboard.targets(group)
        keys = sorted(t.key for t in found if t.piece and t.piece.pick in picks)
        if keys:
            tab_to(table, group)
            walk(table, rng.choice(keys))
            return True
    return False


def place(table: Table, rng: Random) -> None:
    """Take something up and put it somewhere, until nothing of this move is open."""
    before = table.session.match.node
    if not stand(table, rng, {pick.piece for pick in table.session.choices() if pick.space}):
        return
    table.key(ENTER)
    if not table.keyboard.held:
        return
    for _ in range(rng.randrange(6)):
        table.key(Key.Key_N)
    table.key(ENTER)
    if table.session.picks and table.session.match.node is before:
        if table.session.whole() is not None and rng.random() < 0.5:
            table.key(ENTER)
        else:
            place(table, rng)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_game_is_played_by_keys_alone(qtbot: QtBot, seats: int) -> None:
    opened = open_table(seats, dealt=False, seed=f"keys {seats}")
    rng = Random(seats)
    for _ in range(2000):
        if opened.session.match.over:
            break
        use(opened, rng)
    match = opened.session.match
    assert match.over
    kinds = {type(node.event).__name__ for node in match.history.line(match.node.id)}
    assert {"StartDig", "ExtendDig", "Pass", "TakeTile"} <= kinds
    assert opened.scene.prompt.sentence.startswith("The game is over")
    opened.close()
