"""Teaching: a weak move is told of, nothing follows from it meanwhile, and it can be taken back."""

from collections.abc import Iterator
from multiprocessing import active_children
from typing import Any

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from tabletop.advisor.hint import HintBudget
from tabletop.advisor.search.search import Effort
from tabletop.engine.game import HeuristicTerm
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player, Policy
from tabletop.language import Catalogue
from tabletop.models.coaching.advice import Tone
from tabletop.models.coaching.teaching import Teaching
from tests.engine import toy
from tests.models.coaching.advised import Heard
from tests.models.seated import ADA, BARTEK, Table

CARE = HintBudget(Effort(24, width=4), Effort(48, width=0))
MACHINE = Player("Machine", "red", "random")
BROKEN = HeuristicTerm("broken", Text("Broken"), lambda view, move: 1 / 0)
LOST = "Bartek, this move costs about"


class Taught:
    """A table where Bartek is about to choose, with somebody who looks over his shoulder."""

    def __init__(self, qtbot: QtBot, table: Table, care: HintBudget = CARE) -> None:
        self.table, self.session, self._bot = table, table.session, qtbot
        self.teaching = Teaching(self.session, care=care)
        self.teaching.line = 1
        self.heard = Heard(qtbot, self.session, self.teaching)

    def until(self, state: Any) -> None:
        """Wait until the match has come on."""
        self._bot.waitUntil(state)

    def dealt(self) -> bool:
        """Whether the second card lies there."""
        return bool(self.table.match.state.card) and len(self.table.match.state.played) == 1


@pytest.fixture
def taught(qtbot: QtBot, seat: Any) -> Iterator[Any]:
    made: list[Taught] = []

    def teach(*players: Player, **how: Any) -> Taught:
        table = seat(*(players or (ADA, BARTEK)), **how)
        table.hide(1, 2)
        table.session.skip()
        if table.match.chance is not None:
            assert table.session.touch(Pick("deck"))
        assert table.put("c1")
        made.append(Taught(qtbot, table))
        made[-1].teaching.on = True
        return made[-1]

    yield teach
    for one in made:
        one.teaching.stop()


def blunder(taught: Any, **how: Any) -> Taught:
    """Bartek passes, so that Ada gets the card alone, and hears of it."""
    one: Taught = taught(**how)
    assert one.session.touch(Pick("pass"))
    one.heard.settle()
    return one


def test_a_weak_move_is_told_of_before_the_next_card_is_dealt(taught: Any) -> None:
    one = blunder(taught)
    assert one.heard.words.startswith(LOST)
    assert one.heard.now.tone is Tone.WARNING
    assert one.heard.actions == ["back", "why", "keep"]
    assert one.table.match.chance is not None


def test_a_good_move_is_let_pass(taught: Any) -> None:
    one = taught()
    for pick in (Pick("star"), Pick("pebble", "c2"), Pick("pebble", "c3")):
        assert one.session.touch(pick)
    one.until(one.dealt)
    assert one.heard.told == []


def test_in_a_puzzle_a_good_move_is_said_to_be_one(taught: Any) -> None:
    one = taught()
    one.teaching.praises = True
    for pick in (Pick("star"), Pick("pebble", "c2"), Pick("pebble", "c3")):
        assert one.session.touch(pick)
    one.heard.settle()
    assert one.heard.words.startswith("That is the best move that was found.")
    assert one.heard.now.tone is Tone.PRAISE
    one.heard.go("close")
    one.until(one.dealt)
    assert one.teaching.advice is None


def test_it_is_taken_back_and_another_move_made(taught: Any) -> None:
    one = blunder(taught)
    one.heard.go("back")
    assert one.table.match.to_act == {1}
    assert one.session.viewer == 1
    assert one.heard.words == "It is taken back. What else could be done here?"
    assert one.heard.now.ghost is None
    for pick in (Pick("star"), Pick("pebble", "c2"), Pick("pebble", "c3")):
        assert one.session.touch(pick)
    one.until(one.dealt)
    assert one.teaching.advice is None


def test_it_may_stand(taught: Any) -> None:
    one = blunder(taught)
    one.heard.go("keep")
    assert one.teaching.advice is None
    one.until(one.dealt)


def test_why_is_shown_in_points_and_after_taking_back_as_a_ghost(taught: Any) -> None:
    one = blunder(taught)
    one.heard.go("why")
    assert one.heard.words.startswith("This was better: Bartek puts pebbles on")
    before = one.heard.now
    bars = before.bars
    assert before.ghost is None
    assert bars is not None
    assert sum(bar.points for bar in bars.rows) >= 1
    assert one.session.say(bars.title) == "The move made: Bartek passes."
    one.heard.go("back")
    ghost = one.heard.now.ghost
    assert isinstance(ghost, toy.Put)
    assert one.heard.now.bars == bars
    assert one.heard.actions == ["close", "sure"]
    assert not one.table.match.objections(ghost)
    one.heard.go("close")
    assert one.teaching.advice is None


def test_the_line_decides_what_is_told(taught: Any) -> None:
    one = taught()
    one.teaching.line = 10
    assert one.session.touch(Pick("pass"))
    one.until(one.dealt)
    assert one.heard.told == []


@pytest.mark.parametrize("sure", [False, True])
def test_what_is_not_certain_is_not_told(qtbot: QtBot, seat: Any, sure: bool) -> None:
    """After two games played on from there nobody can be sure, however much one lost in them."""
    table = seat(ADA, Player("Machine", "red", "greedy"))
    table.hide(1)
    qtbot.waitUntil(lambda: table.match.to_act == {0})
    one = Taught(qtbot, table, care=evolve(CARE, weigh=Effort(12 if sure else 4, width=0)))
    one.teaching.on = True
    assert one.session.touch(Pick("pass"))
    one.until(lambda: bool(one.heard.told) or 1 in table.match.state.owners)
    one.teaching.stop()
    assert bool(one.heard.told) is sure


@pytest.mark.parametrize("level", ["beginner", "casual", "club", "strong"])
def test_what_the_learner_would_see_is_told(taught: Any, level: str) -> None:
    one = taught()
    one.teaching.learner = level
    assert one.session.touch(Pick("pass"))
    one.heard.settle()
    assert one.heard.words.startswith(LOST)


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_what_the_learner_would_not_see_is_let_pass(taught: Any, level: str) -> None:
    """The star counts one more pebble; only who plays on sees what that is worth."""
    one = taught()
    one.teaching.learner, one.teaching.line = level, 2
    assert one.table.put("c2")
    one.until(one.dealt)
    assert one.heard.told == []


def test_nothing_is_said_of_computers(taught: Any, seat: Any, qtbot: QtBot) -> None:
    table = seat(ADA, MACHINE)
    one = Taught(qtbot, table)
    one.teaching.on = True
    assert table.session.touch(Pick("number3"))
    one.until(lambda: table.match.to_act == {0})
    one.teaching.stop()
    assert one.heard.told == []


def test_any_other_act_ends_it(taught: Any) -> None:
    one = blunder(taught)
    one.session.undo()
    assert one.teaching.advice is None
    one.session.redo()
    one.until(one.dealt)


def test_dealing_by_hand_ends_it(taught: Any) -> None:
    one = blunder(taught, automatic_deal=False)
    assert one.session.touch(Pick("deck"))
    assert one.teaching.advice is None
    assert one.dealt()


def test_looking_at_the_past_and_the_language_change_nothing(taught: Any) -> None:
    one = blunder(taught)
    one.session.visit(0)
    one.session.speak(Catalogue.load("pl"))
    one.session.leave_visit()
    one.session.speak(Catalogue.load("en"))
    assert one.heard.words.startswith(LOST)
    assert not one.dealt()
    one.heard.go("back")
    assert one.table.match.to_act == {1}


def test_what_moves_on_the_table_moves_on_meanwhile(taught: Any) -> None:
    """The window shows one moment after the other and asks for the next when its motion ends."""
    one = taught(animate=True)
    assert one.session.touch(Pick("pass"))
    one.session.advance()
    one.session.advance()
    one.heard.settle()
    one.session.advance()
    assert one.heard.words.startswith(LOST)
    assert one.table.match.chance is not None
    one.heard.go("back")
    assert one.table.match.to_act == {1}
    assert one.heard.words.startswith("It is taken back.")


def test_switching_it_off_lets_play_go_on(taught: Any) -> None:
    one = blunder(taught)
    one.teaching.on = False
    assert one.teaching.advice is None
    one.until(one.dealt)


def test_esc_lets_the_move_stand(taught: Any) -> None:
    one = blunder(taught)
    assert one.teaching.dismiss()
    one.until(one.dealt)


def test_closing_in_the_middle_of_a_thought_deals_nothing(taught: Any, qtbot: QtBot) -> None:
    one = taught()
    assert one.session.touch(Pick("pass"))
    one.teaching.stop()
    one.session.close()
    with qtbot.assertNotEmitted(one.session.shown, wait=200):
        pass
    assert not one.dealt()


def test_closing_with_the_answer_deals_nothing(taught: Any, qtbot: QtBot) -> None:
    one = blunder(taught)
    one.heard.go("keep")
    one.teaching.stop()
    one.session.close()
    with qtbot.assertNotEmitted(one.session.shown, wait=200):
        pass
    assert not one.dealt()


def test_where_nothing_comes_back_nothing_is_offered(taught: Any) -> None:
    one = blunder(taught, policy=Policy.NONE)
    assert one.heard.actions == ["why", "keep"]


def test_a_refused_taking_back_leaves_all_as_it_was(taught: Any) -> None:
    one = blunder(taught)
    one.table.match.policy = Policy.NONE
    one.heard.go("back")
    assert one.table.refused[-1].undo
    assert one.heard.words.startswith(LOST)
    assert not one.dealt()


@pytest.mark.usefixtures("toy_installed")
def test_a_mind_that_dies_costs_time_and_nothing_else(taught: Any, qtbot: QtBot) -> None:
    before = active_children()
    one = taught()
    assert one.session.touch(Pick("pass"))
    one.until(lambda: len(active_children()) > len(before))
    for process in active_children():
        if process not in before:
            process.kill()
    one.heard.settle()
    assert one.heard.words.startswith(LOST)


@pytest.mark.usefixtures("toy_installed")
def test_nobody_has_to_wait_for_a_long_thought(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    one = Taught(qtbot, table, care=HintBudget(Effort(10**7), Effort(2)))
    one.teaching.on = True
    assert table.put("c1")
    one.until(lambda: one.teaching.advice is not None)
    assert one.heard.words == "Let me look at that move …"
    assert one.heard.now.busy
    one.heard.go("keep")
    assert one.teaching.advice is None
    one.teaching.on = False
    one.teaching.stop()


@pytest.mark.usefixtures("toy_installed")
def test_a_long_thought_does_not_hold_the_game(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    one = Taught(qtbot, table, care=HintBudget(Effort(10**7), Effort(2), wait=1))
    assert table.put("c1")
    one.teaching.on = True
    assert table.session.touch(Pick("pass"))
    one.until(one.dealt)
    assert one.heard.told == []
    one.teaching.stop()


@pytest.mark.usefixtures("toy_installed")
def test_a_verdict_is_given_in_time_and_says_so(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    assert table.put("c1")
    brief = HintBudget(Effort(10**7), Effort(10**7, width=0), seconds=0)
    one = Taught(qtbot, table, care=brief)
    one.teaching.on = one.teaching.praises = True
    assert table.session.touch(Pick("pass"))
    one.until(lambda: bool(one.heard.told))
    one.teaching.stop()
    assert one.heard.words.endswith("There was only time for a brief look.")


@pytest.mark.parametrize(
    ("line", "said"),
    [(1, "this move costs about 1 point"), (9, "no other move is better by 9 points")],
)
@pytest.mark.usefixtures("toy_installed")
def test_where_nothing_else_is_known_in_time_opinions_judge(
    qtbot: QtBot, seat: Any, line: int, said: str
) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    assert table.put("c1")
    endless = HintBudget(Effort(10**7), Effort(10**7, width=0), wait=1)
    one = Taught(qtbot, table, care=endless)
    one.teaching.line = line
    one.teaching.on = one.teaching.praises = True
    assert table.session.touch(Pick("pass"))
    one.until(lambda: one.teaching.advice is not None and not one.teaching.advice.busy)
    words = f"At first sight {said}. There was only time for a brief look."
    assert one.heard.words == words
    assert not one.dealt()
    one.heard.go("close")
    one.until(one.dealt)
    one.teaching.stop()


@pytest.mark.usefixtures("toy_installed")
def test_a_second_thought_has_the_time_that_is_left(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    assert table.put("c1")
    long = HintBudget(Effort(8, width=2), Effort(10**7, width=0), wait=4000)
    one = Taught(qtbot, table, care=long)
    one.teaching.on = one.teaching.praises = True
    assert table.session.touch(Pick("pass"))
    one.until(lambda: one.teaching.advice is not None and not one.teaching.advice.busy)
    one.teaching.stop()
    assert one.heard.words.endswith("There was only time for a brief look.")


@pytest.mark.usefixtures("toy_installed")
def test_where_time_is_over_what_was_seen_first_is_told(qtbot: QtBot, seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    assert table.put("c1")
    endless = HintBudget(Effort(24, width=40), Effort(10**7, width=10**6), wait=4000)
    one = Taught(qtbot, table, care=endless)
    one.teaching.line = 1
    one.teaching.on = one.teaching.praises = True
    assert table.session.touch(Pick("pass"))
    one.until(lambda: one.teaching.advice is not None and not one.teaching.advice.busy)
    one.teaching.stop()
    assert one.heard.words.endswith("There was only time for a brief look.")


def test_a_game_that_cannot_be_looked_into_goes_on(
    taught: Any, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    one = taught()
    one.teaching.on = False
    monkeypatch.setattr(one.table.match.game, "heuristics", (BROKEN,))
    one.teaching.on = True
    assert one.session.touch(Pick("pass"))
    one.until(one.dealt)
    one.teaching.stop()
    assert "ZeroDivisionError" in caplog.text
    assert one.heard.told == []


def test_computers_that_act_at_the_same_time_wait_until_the_person_has_answered(
    qtbot: QtBot, seat: Any
) -> None:
    table = seat(ADA, Player("Machine", "red", "greedy"), Player("Robot", "green", "greedy"))
    one = Taught(qtbot, table)
    one.teaching.on = True
    answered: list[int] = []
    table.session.thinking.connect(lambda seat: answered.append(1) if seat is None else None)
    assert table.session.touch(Pick("number3"))
    one.heard.settle()
    one.until(lambda: bool(answered))
    assert one.heard.words.startswith("This move costs about")
    assert table.match.to_act == {1, 2}
    one.heard.go("back")
    one.until(lambda: table.match.to_act == {0})
    assert None not in table.match.state.numbers[1:]
    one.teaching.stop()


def test_whoever_has_passed_the_screen_to_somebody_with_secrets_is_told_nothing(
    qtbot: QtBot, seat: Any
) -> None:
    table = seat(ADA, BARTEK, curtain=True)
    table.hide(1, 2)
    table.session.uncover()
    one = Taught(qtbot, table)
    one.teaching.on = True
    assert table.session.touch(Pick("pass"))
    assert table.session.covered
    assert table.match.to_act == {1}
    one.teaching.stop()
    assert one.heard.told == []
