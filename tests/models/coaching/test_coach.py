"""The coach: a ladder of hints, and what a move would bring before it is made."""

from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.advisor.hint import HintBudget
from tabletop.advisor.search.search import Effort
from tabletop.engine.dealer import People
from tabletop.engine.game import HeuristicTerm
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.models.coaching.coach import Coach
from tabletop.models.session import Session
from tests.engine import toy
from tests.models.coaching.advised import QUICK, Heard
from tests.models.seated import ADA, BARTEK, Table

STAR = (Pick("star"), Pick("pebble", "c2"), Pick("pebble", "c3"))


class Coached:
    """A table where Ada and Bartek have hidden numbers and Ada is about to choose."""

    def __init__(self, qtbot: QtBot, session: Session) -> None:
        self.session = session
        self.coach = Coach(session, care=QUICK)
        self.heard = Heard(qtbot, session, self.coach)

    def climb(self, steps: int) -> None:
        """Ask so often, each time when there is an answer to the time before."""
        for _ in range(steps):
            self.coach.hint()
            self.heard.settle()

    @property
    def advice(self) -> list[Any]:
        """All that was said once it was known."""
        known = [advice for advice in self.heard.all_advice if advice and not advice.busy]
        return [(one.text, one.where, one.ghost, one.bars, one.reasons) for one in known]

    @property
    def step(self) -> str:
        """How far the hint goes."""
        assert self.heard.now.step
        return self.session.say(self.heard.now.step)


@pytest.fixture
def coached(qtbot: QtBot, seat: Any) -> Iterator[Any]:
    made: list[Coached] = []

    def sit(*players: Player, **how: Any) -> Coached:
        table: Table = seat(*(players or (ADA, BARTEK)), **how)
        table.hide(1, 2)
        made.append(Coached(qtbot, table.session))
        return made[-1]

    yield sit
    for one in made:
        one.coach.stop()


def test_the_ladder_has_four_rungs_and_each_keeps_the_ones_before(coached: Any) -> None:
    one = coached()
    one.climb(1)
    assert one.step == "1 of 4"
    assert (one.heard.now.where, one.heard.now.ghost, one.heard.actions) == ((), None, ["more"])
    one.climb(1)
    where = one.heard.now.where
    assert (one.step, one.heard.now.ghost) == ("2 of 4", None)
    assert one.heard.words.endswith(": look here.")
    assert where
    one.climb(1)
    ghost = one.heard.now.ghost
    assert isinstance(ghost, toy.Put)
    assert (one.step, one.heard.now.where) == ("3 of 4", where)
    assert set(where) <= set(ghost.picks())
    assert one.heard.words.startswith("Ada puts pebbles on")
    assert not one.session.match.objections(ghost)
    one.climb(1)
    assert (one.step, one.heard.now.where, one.heard.now.ghost) == ("4 of 4", where, ghost)
    assert one.heard.now.bars is not None
    assert one.heard.actions == ["play"]
    one.climb(1)
    assert one.step == "4 of 4"


def test_while_it_thinks_it_says_so_and_remembers_that_more_was_asked(coached: Any) -> None:
    one = coached()
    one.coach.hint()
    assert one.heard.now.busy
    assert one.heard.words == "Let me think …"
    assert one.step == "1 of 4"
    for _ in range(4):
        one.coach.hint()
        assert one.heard.now.busy
        assert one.step == "2 of 4"
    one.heard.settle()
    assert one.step == "2 of 4"
    assert one.heard.now.where
    one.climb(1)
    assert one.step == "3 of 4"


@pytest.mark.usefixtures("toy_installed")
def test_what_there_was_little_time_for_is_said_to_be_so(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    coach = Coach(table.session, care=HintBudget(Effort(10**7), Effort(10**7, width=0), seconds=0))
    heard = Heard(qtbot, table.session, coach)
    for _ in range(4):
        coach.hint()
        heard.settle()
    assert heard.words.endswith("There was only time for a brief look.")
    assert heard.now.bars is not None
    coach.stop()


@pytest.mark.usefixtures("toy_installed")
def test_a_long_thought_gives_a_first_answer_that_gets_better_in_place(
    qtbot: QtBot, seat: Any
) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    coach = Coach(table.session, care=HintBudget(Effort(10**7), Effort(2), wait=600_000))
    heard = Heard(qtbot, table.session, coach)
    coach.hint()
    qtbot.waitUntil(lambda: heard.now.actions != ())
    assert heard.now.busy
    for step in (2, 3):
        coach.hint()
        assert heard.now.step == Text("{step} of {steps}", step=step, steps=4)
    assert heard.now.ghost is not None
    assert not table.session.match.objections(heard.now.ghost)
    assert table.session.touch(Pick("pass"))
    assert coach.advice is None
    coach.stop()


def test_what_is_weighed_is_not_told_as_if_it_were_played(coached: Any) -> None:
    one = coached()
    one.coach.wonder(True)
    assert one.session.touch(Pick("pass"))
    assert one.heard.words == "What if: Ada passes. Let me think …"


def test_no_move_is_named_in_notation(coached: Any) -> None:
    one = coached()
    one.climb(4)
    title = one.session.say(one.heard.now.bars.title)
    assert title.startswith("Next best: Ada ")
    assert one.session.game.write(one.heard.now.ghost) not in one.heard.words


def test_the_ghost_is_played(coached: Any) -> None:
    one = coached()
    assert not one.coach.play()
    one.climb(3)
    ghost = one.heard.now.ghost
    one.heard.go("play")
    assert one.session.match.node.event == ghost
    assert one.coach.advice is None


def test_any_act_clears_it_and_ends_the_thought(coached: Any) -> None:
    one = coached()
    one.climb(2)
    assert one.session.touch(Pick("pass"))
    assert one.coach.advice is None
    one.coach.hint()
    one.session.undo()
    assert one.coach.advice is None
    one.climb(1)
    assert one.step == "1 of 4"


def test_an_answer_that_comes_too_late_is_not_taken_for_another(coached: Any) -> None:
    one = coached()
    one.coach.hint()
    assert one.session.touch(Pick("pass"))
    one.climb(3)
    assert one.heard.now.ghost.seat == 1
    assert not one.session.match.objections(one.heard.now.ghost)


def test_a_pick_or_a_refusal_leaves_it(coached: Any) -> None:
    one = coached()
    one.climb(3)
    advice = one.heard.now
    assert one.session.touch(Pick("star"))
    assert not one.session.touch(Pick("pebble", "nowhere"))
    assert one.coach.advice is advice


def test_esc_puts_it_away(coached: Any) -> None:
    one = coached()
    one.climb(2)
    assert one.coach.dismiss()
    assert one.coach.advice is None
    one.climb(1)
    assert one.step == "1 of 4"


def test_the_same_position_is_answered_alike(coached: Any) -> None:
    said = []
    for _ in range(2):
        one = coached()
        one.climb(4)
        said.append(one.advice)
    assert len(said[0]) == 4
    assert said[0] == said[1]


def test_what_others_hide_changes_nothing(qtbot: QtBot, seat: Any) -> None:
    said = []
    for hidden in (1, 2, 3):
        table = seat(ADA, BARTEK)
        table.hide(2, hidden)
        one = Coached(qtbot, table.session)
        one.climb(4)
        one.coach.stop()
        said.append(one.advice)
    assert len(said[0]) == 4
    assert said[0] == said[1] == said[2]


def test_where_there_is_nothing_to_choose_it_says_why(coached: Any) -> None:
    one = coached(automatic_deal=False)
    one.coach.hint()
    assert one.heard.words == "First comes the deal. Advice is for whoever chooses after it."
    assert one.session.touch(Pick("deck"))
    one.session.visit(0)
    one.coach.hint()
    assert one.heard.words.startswith("You are looking at an earlier moment.")
    one.session.leave_visit()
    assert one.coach.advice is None


def test_it_asks_nobody_to_deal(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, BARTEK, dealer=People())
    table.hide(1, 2)
    asked = len(table.waits)
    one = Coached(qtbot, table.session)
    one.coach.hint()
    assert one.heard.words.startswith("First comes the deal.")
    assert len(table.waits) == asked


def test_behind_the_curtain_it_says_nothing_of_the_game(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, BARTEK, curtain=True)
    table.hide(1, 2)
    one = Coached(qtbot, table.session)
    one.coach.hint()
    assert one.heard.words == "First Ada lifts the curtain."
    table.session.uncover()
    assert one.coach.advice is None
    one.climb(3)
    table.session.touch(Pick("pass"))
    assert one.coach.advice is None
    one.coach.stop()


def test_it_waits_for_its_turn(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, Player("Machine", "red", "random"))
    one = Coached(qtbot, table.session)
    assert table.session.touch(Pick("number1"))
    one.coach.hint()
    assert one.heard.words == "Advice comes when it is Ada’s turn."
    one.coach.stop()


def test_it_stops_in_the_middle_of_a_thought(coached: Any, qtbot: QtBot) -> None:
    one = coached()
    one.coach.hint()
    one.coach.stop()
    with qtbot.assertNotEmitted(one.coach.advised, wait=200):
        pass


def test_a_move_is_weighed_before_it_is_made(coached: Any) -> None:
    one = coached()
    one.coach.wonder(True)
    assert one.coach.wondering
    assert one.heard.actions == ["stop"]
    before = one.session.match.node
    assert one.session.touch(Pick("pass"))
    assert one.heard.now.busy
    one.heard.settle()
    assert one.heard.now.ghost == toy.Pass(0)
    assert one.heard.now.bars is not None
    assert one.heard.actions == ["play", "stop", "sure"]
    assert "sure)" not in one.heard.words
    said = one.heard.words
    one.heard.go("sure")
    assert one.heard.words.startswith(f"{said} The difference lies between ")
    assert one.heard.actions == ["play", "stop"]
    assert one.session.match.node is before
    assert one.session.type_move("c1")
    one.heard.settle()
    assert one.heard.now.ghost == toy.Put(0, ("c1",))
    assert one.session.say(one.heard.now.bars.title).startswith(("The best I found: ", "Next best"))


def test_the_best_move_is_called_the_best(coached: Any) -> None:
    one = coached()
    one.climb(4)
    best = one.heard.now.ghost
    one.coach.wonder(True)
    assert one.session.play(best)
    one.heard.settle()
    assert one.heard.words == "This is the best I found."
    assert one.session.say(one.heard.now.bars.title).startswith("Next best: Ada ")


def test_a_refused_move_is_refused_as_ever(coached: Any) -> None:
    one = coached()
    refused: list[Any] = []
    one.session.refused.connect(refused.append)
    one.coach.wonder(True)
    assert not one.session.touch(Pick("pebble", "nowhere"))
    assert refused
    assert one.heard.actions == ["stop"]


@pytest.mark.parametrize("end", ["play", "stop", "esc", "hint"])
def test_moves_are_played_again_afterwards(coached: Any, end: str) -> None:
    one = coached()
    one.coach.wonder(True)
    assert one.session.touch(Pick("pass"))
    one.heard.settle()
    if end == "esc":
        one.coach.dismiss()
    elif end == "hint":
        one.coach.hint()
    else:
        one.heard.go(end)
    assert not one.coach.wondering
    assert (one.session.match.node.event == toy.Pass(0)) is (end == "play")
    assert one.session.touch(Pick("pebble", "c4"))
    assert 0 in one.session.match.state.owners or 1 in one.session.match.state.owners


def test_who_has_no_turn_does_not_wonder(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, Player("Machine", "red", "random"))
    one = Coached(qtbot, table.session)
    assert table.session.touch(Pick("number1"))
    one.coach.wonder(True)
    assert not one.coach.wondering
    assert one.heard.words == "Advice comes when it is Ada’s turn."
    one.coach.stop()


def test_it_changes_its_mind_openly(
    qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opinions would pass, and leave the card to Ada; who plays on to the end would not."""
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    assert table.put("c1")
    timid = HeuristicTerm(
        "timid", Text("quiet"), lambda view, move: float(isinstance(move, toy.Pass))
    )
    monkeypatch.setattr(table.match.game, "heuristics", (timid,))
    coach = Coach(table.session, care=HintBudget(Effort(0, width=2), Effort(24, width=0)))
    heard = Heard(qtbot, table.session, coach)
    for _ in range(3):
        coach.hint()
        heard.settle()
    coach.hint()
    heard.settle()
    assert isinstance(heard.now.ghost, toy.Put)
    assert heard.words.startswith("About ")
    assert heard.now.bars is not None
    assert table.session.say(heard.now.bars.title) == "Next best: Bartek passes."
    coach.stop()
