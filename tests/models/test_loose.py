"""A session whose pieces lie loose: hands, eyes, computers and the way back."""

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.free.moves import FLIP, LOOK
from tabletop.engine.move import Pick
from tabletop.engine.strength import Strength
from tabletop.engine.undo_policy import Player
from tabletop.models.coaching.turn import no_turn
from tabletop.models.log import LogRole
from tabletop.models.position import position_of
from tabletop.shapes.invalid import ValidationError
from tests.engine.toy_loose import loose_toy
from tests.models.seated import ADA, BARTEK, Table

COMPUTER = Player("Robot", "red", "greedy")
BOTH = frozenset({0, 1})


def sit(seat: Any, **how: Any) -> Table:
    table: Table = seat(ADA, BARTEK, game=loose_toy(), **how)
    table.hide(1, 2)
    table.session.keep_rules(Strength.FREE, BOTH)
    table.refused.clear()
    return table


@pytest.fixture
def loose(seat: Any) -> Table:
    return sit(seat)


def test_a_hand_lays_anything_anywhere_and_takes_it_back(loose: Table) -> None:
    session = loose.session
    assert session.table.phase.key == "Pieces lie loose"
    assert session.spaces_for("top:deck") > {"c1", "card", "pool:1"}
    assert session.touch(Pick("top:deck", "c3"))
    assert session.touch(Pick(FLIP))
    assert session.touch(Pick("came:0"))
    lying = next(piece for piece in session.table.pieces if piece.space == "c3")
    assert lying.face is not None
    session.keep_rules(Strength.ENFORCE, BOTH)
    (refusal,) = loose.refused
    assert refusal.objections[0].rule.id == "table.loose-read"
    assert refusal.tried == refusal.objections[0].at == (Pick(lying.pick, "c3"),)
    assert not refusal.undo
    assert loose.match.strength is Strength.FREE


def test_all_agree_on_the_way_there_and_on_the_way_back(loose: Table) -> None:
    session = loose.session
    session.keep_rules(Strength.ADVISE)
    (refusal,) = loose.refused
    assert refusal.consent == (1 - session.viewer,)
    assert refusal.retry is not None
    refusal.retry(BOTH)
    assert loose.match.strength is Strength.ADVISE
    rows = range(session.log.rowCount())
    told = [session.log.index(row).data() for row in rows][-2:]
    assert told[0].startswith("From here on the pieces lie loose.")
    assert told[1].startswith("From here on the rules only advise.")
    assert session.log.index(rows[-1]).data(LogRole.SPACES) == ()


def test_the_prompt_says_whether_the_rules_could_go_on(loose: Table) -> None:
    session = loose.session
    assert session.say(session.prompt().note) == "The rules could go on from here."
    session.touch(Pick("top:deck", "c3"))
    said = session.say(session.prompt().note)
    assert said == "The rules could not go on here: Nobody has seen what this is."
    with pytest.raises(ValidationError, match="Nobody has seen"):
        position_of(session)


def test_behind_the_curtain_nothing_hidden_is_shown(seat: Any) -> None:
    session = sit(seat, curtain=True).session
    assert session.covered
    assert all(piece.face is None for piece in session.table.pieces if "number" in piece.space)
    session.uncover()
    shown = {piece.space for piece in session.table.pieces if piece.face is not None}
    assert f"number:{session.viewer}" in shown
    assert f"number:{1 - session.viewer}" not in shown


def test_nobody_advises_where_pieces_lie_loose(loose: Table) -> None:
    said = no_turn(loose.session)
    assert said is not None
    assert said.key.startswith("While pieces lie loose")


def test_computers_wait_until_the_rules_go_on(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, COMPUTER, game=loose_toy())
    session = table.session
    with qtbot.waitSignal(session.thinking, check_params_cb=lambda seat: seat is None):
        session.hold(True)
    session.keep_rules(Strength.FREE)
    with qtbot.assertNotEmitted(session.thinking, wait=50):
        session.hold(False)
        assert session.touch(Pick("top:deck", "c1"))
        assert session.touch(Pick("came:0", "deck"))
    with qtbot.waitSignal(session.thinking):
        session.keep_rules(Strength.ENFORCE)
    qtbot.waitUntil(lambda: table.match.state.numbers[1] is not None)


def test_what_is_looked_at_in_secret_is_seen_behind_the_own_curtain_only(seat: Any) -> None:
    table = sit(seat, curtain=True)
    session = table.session
    session.uncover()
    viewer = session.viewer
    assert session.touch(Pick("top:deck", "c3"))
    assert session.touch(Pick(LOOK))
    assert session.touch(Pick("came:0"))
    if table.match.chance is not None:
        session.deal()
    session.skip()
    session.uncover()

    def faces() -> list[bool]:
        return [piece.face is not None for piece in session.table.pieces if piece.space == "c3"]

    assert faces() == [True]
    session.pass_to(1 - viewer)
    session.uncover()
    assert faces() == [False]
    rows = range(session.log.rowCount())
    assert "knows now what it is" in session.log.index(rows[-1]).data()
    session.pass_to(viewer)
    assert faces() == [False]
    session.uncover()
    assert faces() == [True]
