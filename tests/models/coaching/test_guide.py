"""A coach who is told where to lead."""

from __future__ import annotations

from typing import Any

from pytestqt.qtbot import QtBot

from tabletop.advisor.hint import Hint
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.models.coaching.analysis_cache import SeatPosition
from tabletop.models.coaching.coach import Coach
from tests.engine import toy
from tests.models.coaching.advised import QUICK, Heard
from tests.models.seated import ADA, BARTEK


class Signpost:
    """A guide that leads to a move, or has a reason not to."""

    def __init__(self, move: Any) -> None:
        self.move, self.reason = move, None

    def silence(self) -> Text | None:
        return self.reason

    def lead(self, here: SeatPosition) -> Hint[Any] | None:
        if self.move is None:
            return None
        hint_text, why = Text("Rest a little."), (Text("You are tired."),)
        return Hint(self.move, None, hint_text, self.move.picks(), why, None)


def guided(qtbot: QtBot, seat: Any, move: Any) -> tuple[Coach, Heard, Signpost]:
    """A coach at Ada's table who is told to lead to a move."""
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    sign = Signpost(move)
    coach = Coach(table.session, care=QUICK, guide=sign)
    return coach, Heard(qtbot, table.session, coach), sign


def test_a_guide_is_followed_on_all_four_rungs(qtbot: QtBot, seat: Any) -> None:
    coach, heard, _ = guided(qtbot, seat, toy.Pass(0))
    levels = []
    for _ in range(4):
        coach.hint()
        levels.append(heard.now)
    assert not any(at_level.busy for at_level in levels)
    assert heard.told[0] == "Rest a little."
    assert levels[1].where == toy.Pass(0).picks()
    assert levels[2].ghost == levels[3].ghost == toy.Pass(0)
    assert [reason.key for reason in levels[3].reasons] == ["You are tired."]
    assert levels[3].bars is None
    heard.go("play")
    coach.stop()


def test_where_a_guide_knows_no_way_the_coach_searches(qtbot: QtBot, seat: Any) -> None:
    coach, heard, _ = guided(qtbot, seat, None)
    coach.hint()
    assert heard.now.busy
    heard.settle()
    assert heard.actions == ["more"]
    coach.stop()


def supposing(qtbot: QtBot, seat: Any, pick: Pick) -> tuple[str, str]:
    """What is said of a move where the guide leads to passing, and the title of its bars."""
    coach, heard, _ = guided(qtbot, seat, toy.Pass(0))
    coach.wonder(True)
    assert heard.session.touch(pick)
    heard.settle()
    coach.stop()
    assert heard.now.bars
    return heard.words, heard.session.say(heard.now.bars.title)


def test_what_the_guide_asks_for_is_called_so_however_good_others_are(
    qtbot: QtBot, seat: Any
) -> None:
    said, title = supposing(qtbot, seat, Pick("pass"))
    assert said.startswith("This is the move of the solution.")
    assert "Ada passes" not in title


def test_other_moves_are_weighed_against_what_the_guide_asks_for(qtbot: QtBot, seat: Any) -> None:
    said, title = supposing(qtbot, seat, Pick("pebble", "c4"))
    assert "the best I found" not in said
    assert "the solution" in said
    assert title == "Against the solution of the task"


def test_a_guide_may_be_silent_with_a_reason(qtbot: QtBot, seat: Any) -> None:
    coach, heard, sign = guided(qtbot, seat, toy.Pass(0))
    sign.reason = Text("It is time for tea.")
    coach.hint()
    assert heard.words == "It is time for tea."
    coach.wonder(True)
    assert not coach.wondering
    coach.stop()
