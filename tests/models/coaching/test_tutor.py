"""A tutor at a session: tasks, tries that lead nowhere, praise, and the way through the scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tabletop.engine import session_rules
from tabletop.engine.game import Game
from tabletop.language import Catalogue
from tabletop.lessons import Goal, Lesson, Scene, ScenePosition, Try
from tabletop.models.coaching.advice import Advice, Tone
from tabletop.models.coaching.coach import Coach
from tabletop.models.coaching.tutor import Tutor
from tabletop.models.session import Session
from tabletop.records.catalogue import open_game
from tests.closing import closed_after
from tests.models.coaching.advised import QUICK

GAME = open_game("mykerinos")
LOOK = Scene("look", "This is the ground.", position=ScenePosition(2))
DIG = Scene(
    "dig",
    "Dig on a1.",
    "You dig.",
    "free cell",
    ScenePosition(3, seed="1"),
    ("a1",),
    tries=(Try("dig b1", "start pyramid"), Try("dig c1", says="Not there.")),
    answers=("1: dig h1", "dig a2"),
    goal=Goal(moves=("dig a1",)),
    solution=("dig a1",),
)
TWICE = Scene("twice", "Dig twice.", goal=Goal(least=0, moves=("pass",)), solution=("pass",))

ISLANDS = ScenePosition(
    2,
    lies={
        "phase": "mark",
        "cards": {"0": ["T25", "T17"], "1": ["T05", "T33"]},
        "display": ["T14", "T28", "T45", "T09"],
        "revealed": ["L3"],
        "marking": [0, 1],
    },
)
"""A moment of Silver & Gold at which both seats have to mark."""


class Pupil:
    """Somebody who takes a lesson, and hears what is said."""

    def __init__(self, *scenes: Scene, rules: Game[Any, Any] = GAME) -> None:
        self.tutor = Tutor(rules, Lesson("one", "One", "Much.", scenes))
        self.session: Session | None = None
        self.heard: list[Advice] = []
        self.told: list[str] = []
        self.tutor.advised.connect(self.heard.append)
        self.tutor.staged.connect(self._sit_down)
        self.tutor.done.connect(lambda: self.told.append("done"))
        self.tutor.left.connect(lambda: self.told.append("left"))
        self.tutor.cited.connect(self.told.append)
        self.tutor.begin()

    def _sit_down(self) -> None:
        self.leave()
        match = self.tutor.stage.match(("Ada", "Bartek", "Celina"))
        self.session = Session(match, Catalogue.load("en"), computer_turns=self.tutor.opponents)
        self.session.start()
        self.tutor.attend(self.session)

    def leave(self) -> None:
        if self.session is not None:
            self.session.close()

    @property
    def at(self) -> Session:
        assert self.session is not None
        return self.session

    @property
    def says(self) -> str:
        return self.heard[-1].text.key

    def press(self, way: str) -> None:
        (found,) = (each for each in self.heard[-1].actions if each.id == way)
        found.act()

    def actions(self) -> list[str]:
        return [way.id for way in self.heard[-1].actions]


@pytest.fixture
def pupil(qtbot: QtBot) -> Iterator[Callable[..., Pupil]]:
    yield from closed_after(Pupil, Pupil.leave)


def breathe() -> None:
    for _ in range(5):
        QCoreApplication.processEvents()


def test_a_scene_without_a_goal_is_looked_at(pupil: Any) -> None:
    one = pupil(LOOK, DIG)
    assert one.says == "This is the ground."
    assert one.tutor.reached
    assert one.actions() == ["next"]
    one.press("next")
    assert one.says == "Dig on a1."
    assert one.tutor.number == 1
    one.tutor.back()
    assert one.says == "This is the ground."


def test_where_a_scene_is_only_looked_at_nobody_acts(pupil: Any) -> None:
    shared = open_game("silver_gold")
    look = Scene("look", "These are your islands.", position=ISLANDS)
    one = pupil(look, rules=shared)
    breathe()
    assert one.at.match.acts == []
    assert len(one.at.match.to_act) > 1
    assert one.at.still
    assert one.at.choices() == frozenset()
    refused: list[Any] = []
    one.at.refused.connect(refused.append)
    legal = shared.legal_moves(shared.view(one.at.match.state, 0), 0)
    assert not one.at.play(legal[0])
    assert refused[0].objections[0].rule is session_rules.ONLY_SHOWN
    assert one.at.say(one.at.prompt().request) == "Look at the table."
    assert one.at.prompt().seat is None
    coach = Coach(one.at, care=QUICK, guide=one.tutor)
    coach.hint()
    assert coach.advice is not None
    assert coach.advice.text.key == "There is nothing to choose here: look, and go on."
    coach.stop()


def test_what_chance_lays_out_comes_before_a_scene_is_looked_at(pupil: Any) -> None:
    one = pupil(LOOK)
    breathe()
    assert one.at.match.chance is None
    assert one.at.still


def test_the_coach_leads_along_the_scenes_own_way(pupil: Any) -> None:
    one = pupil(evolve(DIG, solution=("dig a1", "pass"), goal=Goal(moves=("pass",)), tries=()))
    coach = Coach(one.at, care=QUICK, guide=one.tutor)
    for move in ("dig a1", "pass"):
        told = []
        for _ in range(4):
            coach.hint()
            told.append(coach.advice)
        assert not any(advice.busy for advice in told)
        assert GAME.write(told[2].ghost) == move
        (rule,) = (rule for rule in GAME.rules if rule.id == "free cell")
        assert told[3].reasons[0] == rule.text
        assert coach.play()
        breathe()
    assert one.tutor.reached
    coach.hint()
    assert coach.advice.text.key.startswith("The task is done")
    coach.stop()


def test_the_coach_has_no_advice_for_who_went_astray(pupil: Any) -> None:
    one = pupil(DIG)
    coach = Coach(one.at, care=QUICK, guide=one.tutor)
    one.at.type_move("dig c1")
    breathe()
    coach.hint()
    assert coach.advice.text.key == "First take back what leads astray."
    one.press("back")
    breathe()
    for _ in range(3):
        coach.hint()
    assert GAME.write(coach.advice.ghost) == "dig a1"
    coach.stop()


def test_the_goal_is_praised_and_the_table_waits(pupil: Any) -> None:
    one = pupil(DIG, LOOK)
    assert one.heard[-1].tone is Tone.TASK
    assert one.at.type_move("dig a1")
    breathe()
    assert (one.says, one.heard[-1].tone) == ("You dig.", Tone.PRAISE)
    assert one.at.match.to_act == {1}
    assert one.told == []
    one.press("next")
    assert one.says == "This is the ground."
    assert one.told == ["done"]
    one.press("next")
    assert one.told == ["done", "left"]


def test_a_legal_move_that_leads_nowhere_is_answered_and_taken_back(pupil: Any) -> None:
    one = pupil(DIG)
    start = one.at.match.state
    assert one.at.type_move("dig c1")
    breathe()
    assert one.says == "Not there."
    assert one.at.say(one.at.prompt().rest) == "Then take it back."
    assert one.at.choices() == frozenset()
    assert one.at.match.state != start
    assert one.at.match.to_act == {1}
    one.press("back")
    breathe()
    assert one.says == "Dig on a1."
    assert one.at.match.state == start
    assert one.at.type_move("dig f1")
    assert "not what this is about" in one.says
    one.at.undo()
    breathe()
    assert one.says == "Dig on a1."
    assert one.at.match.state == start
    assert one.at.type_move("dig a1")
    assert one.tutor.reached


def test_a_forbidden_move_meets_its_rule(pupil: Any) -> None:
    one = pupil(DIG)
    refused: list[Any] = []
    one.at.refused.connect(refused.append)
    assert not one.at.type_move("dig b1")
    assert refused[0].objections[0].rule.id == "start pyramid"
    assert one.says == "Dig on a1."


def test_again_begins_the_scene_anew(pupil: Any) -> None:
    one = pupil(DIG)
    start = one.at.match.state
    one.at.type_move("dig a1")
    one.tutor.again()
    breathe()
    assert one.at.match.state == start
    assert not one.tutor.reached
    assert one.says == "Dig on a1."
    one.at.type_move("dig a1")
    assert one.tutor.reached


def test_the_others_answer_as_they_were_told(pupil: Any) -> None:
    longer = evolve(DIG, goal=Goal(moves=("pass",)), solution=("dig a1", "pass"), tries=())
    one = pupil(longer)
    one.at.type_move("dig a1")
    breathe()
    line = one.at.match.history.line(one.at.match.node.id)
    assert [GAME.write(node.event) for node in line if node.seat] == ["dig h1", "dig a2"]
    assert one.heard[-1].tone is Tone.TASK
    one.at.type_move("pass")
    assert one.tutor.reached


def test_a_scene_goes_on_where_the_one_before_it_ends(pupil: Any) -> None:
    one = pupil(DIG, TWICE)
    one.tutor.begin(1)
    assert GAME.board.names(one.at.match.state.figures[0]) == ("a1",)
    assert GAME.board.names(one.at.match.state.figures[1]) == ("h1",)


def test_what_is_meant_is_ringed_and_the_solution_shown_on_asking(pupil: Any) -> None:
    one = pupil(DIG)
    (ring,) = one.heard[-1].where
    assert (ring.piece, ring.space) == ("", "a1")
    assert not one.tutor.dismiss()
    one.press("show")
    ghost = one.heard[-1].ghost
    assert ghost is not None
    assert GAME.write(ghost) == "dig a1"
    assert one.tutor.dismiss()
    assert one.heard[-1].ghost is None
    one.press("rule")
    assert one.told == ["free cell"]
