"""Every scene of every lesson, played: nothing that is said there can be wrong.

``pytest tests/lessons -k GAME`` plays one game's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

import jsonschema
import pytest

from tabletop import resources
from tabletop.engine.chance import Outcome
from tabletop.engine.match import Match
from tabletop.engine.rule import Objection
from tabletop.engine.step import Step
from tabletop.engine.table import Button
from tabletop.language import LANGUAGES, Catalogue, stored
from tabletop.language.faults import faults
from tabletop.lessons import Judge, Lesson, Stage, Verdict, lessons_of
from tabletop.lessons.judge import Progress
from tabletop.lessons.lesson import Try
from tabletop.lessons.stage import seated
from tabletop.records.catalogue import entries, folder, open_game

SCHEMA = jsonschema.Draft202012Validator(resources.read_json("schemas/lessons.schema.json"))
TAUGHT = [game for game in sorted(entries()) if (folder(game) / "lessons.json").exists()]
SCENES = [
    pytest.param(game, lesson, number, id=f"{game}-{lesson.id}-{scene.id}")
    for game in TAUGHT
    for lesson in lessons_of(game)
    for number, scene in enumerate(lesson.scenes)
]
TRIES = [
    pytest.param(*scene.values, one, id=f"{scene.id}-{at}")
    for scene in SCENES
    for at, one in enumerate(scene.values[1].scenes[scene.values[2]].tries)
]

each_scene = pytest.mark.parametrize(("game", "lesson", "number"), SCENES)


def staged(game: str, lesson: Lesson, number: int) -> tuple[Stage, Match[Any, Any]]:
    """A scene, and its match at the moment the learner is first asked."""
    stage = Stage.of(open_game(game), lesson, number)
    match = stage.match()
    stage.go_on(match)
    return stage, match


def judged(stage: Stage, match: Match[Any, Any]) -> Verdict:
    """The verdict on the learner's last move, when it is due."""
    judge = Judge(stage)
    verdict = judge.verdict(match)
    if verdict.progress is Progress.OPEN:
        stage.go_on(match)
        verdict = judge.verdict(match)
    return verdict


@pytest.mark.parametrize("game", TAUGHT)
def test_the_file_is_by_the_schema(game: str) -> None:
    SCHEMA.validate(resources.read_json(f"games/{game}/lessons.json"))


@each_scene
def test_the_position_comes_about(game: str, lesson: Lesson, number: int) -> None:
    """Nothing is lost or added, everybody sees a table, and the learner has something to do."""
    stage, match = staged(game, lesson, number)
    rules, seats = stage.game, stage.position.seats
    assert rules.census(stage.start) == rules.census(rules.setup(seats, stage.position.options))
    for seat in (None, *range(seats)):
        view = rules.view(match.state, seat)
        assert rules.table(view, seat)
        assert rules.prompt(view, seat, ())
        assert rules.view(view, seat) == view
    assert bool(rules.legal_moves(match.state, stage.seat)) or not stage.scene.goal


@each_scene
def test_what_is_ringed_is_there(game: str, lesson: Lesson, number: int) -> None:
    stage, match = staged(game, lesson, number)
    table = stage.game.table(stage.game.view(match.state, stage.seat), stage.seat)
    known = {space.id for space in table.spaces} | {piece.id for piece in table.pieces}
    known |= {piece.pick for piece in table.pieces}
    known |= {each.id for each in table.controls if isinstance(each, Button)}
    assert set(stage.scene.show) <= known


@each_scene
def test_the_solution_reaches_the_goal(game: str, lesson: Lesson, number: int) -> None:
    """Not one move too early, and by what chance and the others were told to do."""
    stage, match = staged(game, lesson, number)
    rules, solution = stage.game, stage.scene.solution
    assert judged(stage, match).progress is Progress.OPEN
    verdict = Verdict(Progress.OPEN)
    for at, notation in enumerate(solution):
        assert verdict.progress is Progress.OPEN, f"the goal is reached before {notation!r}"
        move = rules.read(match.state, stage.seat, notation)
        assert not isinstance(move, Objection), (notation, move.why)
        assert [why.rule.id for why in match.propose(move)] == [], notation
        verdict = judged(stage, match)
        assert verdict.progress is not Progress.ASTRAY, solution[: at + 1]
    assert (verdict.progress is Progress.REACHED) == bool(solution)
    assert rules.census(match.state) == rules.census(stage.start)


@each_scene
def test_every_move_of_the_goal_reaches_it(game: str, lesson: Lesson, number: int) -> None:
    scene = lesson.scenes[number]
    stage = Stage.of(open_game(game), lesson, number)
    match = stage.match()
    stage.solve(match, len(scene.solution) - 1)
    asked = match.node.id
    for notation in scene.goal.moves:
        meant = list(moves_of(stage, match, notation))
        assert meant, notation
        for move in meant:
            assert [why.rule.id for why in match.propose(move)] == [], notation
            verdict = judged(stage, match)
            short = scene.goal.lasting and verdict.says
            assert verdict.progress is Progress.REACHED or short, stage.game.write(move)
            assert not match.goto(asked)


def taken_back(stage: Stage, match: Match[Any, Any], move: Any) -> Verdict:
    """The verdict on a legal move, which is taken back."""
    asked = match.node.id
    assert [why.rule.id for why in match.propose(move)] == [], stage.game.write(move)
    verdict = judged(stage, match)
    assert not match.goto(asked)
    return verdict


def moves_of(stage: Stage, match: Match[Any, Any], notation: str) -> Iterator[Any]:
    """The moves that a notation means, those that are legal for one with a ``*``."""
    game = stage.game
    if "*" in notation:
        legal = game.legal_moves(match.state, stage.seat)
        yield from (move for move in legal if fnmatchcase(game.write(move), notation))
        return
    move = game.read(match.state, stage.seat, notation)
    assert not isinstance(move, Objection), (notation, move.why)
    yield move


@each_scene
def test_a_scene_stops_where_its_goal_is_reached(game: str, lesson: Lesson, number: int) -> None:
    """After the learner's last move as many steps of the rules as belong to the goal, no more."""
    scene = lesson.scenes[number]
    stage, match = staged(game, lesson, number)
    judge = Judge(stage)
    stage.solve(match)
    line = match.history.line(match.node.id)
    last = max((at for at, node in enumerate(line) if node.seat == stage.seat), default=0)
    verdicts = [judge.verdict(match, node.id).progress for node in line]
    if not scene.goal:
        assert set(verdicts) == {Progress.OPEN}
        return
    end = verdicts.index(Progress.REACHED)
    assert {Progress.OPEN} == set(verdicts[:end])
    assert last <= end
    steps = [node for node in line[last + 1 : end + 1] if isinstance(node.event, Step)]
    assert len(steps) >= scene.goal.steps
    assert scene.goal.lasting or len(steps) == scene.goal.steps


@each_scene
def test_the_script_is_what_happens(game: str, lesson: Lesson, number: int) -> None:
    """Every line of ``deals`` and of ``answers`` comes up, and fits there."""
    stage = Stage.of(open_game(game), lesson, number)
    match = stage.match()
    stage.solve(match)
    line = match.history.line(match.node.id)
    dealt = [node.event for node in line if isinstance(node.event, Outcome)]
    assert len(dealt) >= len(stage.scene.deals)
    for wanted, outcome in zip(stage.scene.deals, dealt, strict=False):
        assert not Counter(item.partition(" ")[0] for item in wanted) - Counter(outcome.drawn)
    others = [at for at, node in enumerate(line) if node.seat not in (None, stage.seat)]
    assert len(others) >= len(stage.scene.answers)
    for notation, at in zip(stage.scene.answers, others, strict=False):
        named, words = seated(notation)
        seat = line[at].seat
        assert named in (None, seat)
        assert stage.game.read(line[at - 1].state, seat or 0, words) == line[at].event


@pytest.mark.parametrize(("game", "lesson", "number", "one"), TRIES)
def test_a_try_is_answered(game: str, lesson: Lesson, number: int, one: Try) -> None:
    """A legal one stays short of the goal, a forbidden one meets exactly its rule."""
    stage = Stage.of(open_game(game), lesson, number)
    match = stage.match()
    stage.solve(match, one.after)
    asked = match.node.id
    if one.says:
        verdicts = [taken_back(stage, match, move) for move in moves_of(stage, match, one.move)]
        answered = {(each.progress, each.back, each.says) for each in verdicts}
        assert (Progress.ASTRAY, asked, stored(one.says)) in answered
        return
    move = stage.game.read(match.state, stage.seat, one.move)
    refused = (move,) if isinstance(move, Objection) else match.propose(move)
    assert [why.rule.id for why in refused][:1] == [one.rule]
    for language in LANGUAGES:
        catalogue = Catalogue.load(language, game)
        said = (refused[0].why, refused[0].rule.text, refused[0].rule.cite.section)
        assert not [fault for text in said for fault in faults(catalogue, text)]


@each_scene
def test_whatever_leads_nowhere_is_told_why(game: str, lesson: Lesson, number: int) -> None:
    """Every legal move that is neither the goal nor on the way has words of its scene."""
    scene = lesson.scenes[number]
    stage = Stage.of(open_game(game), lesson, number)
    for made in range(len(scene.solution)):
        match = stage.match()
        stage.solve(match, made)
        for move in stage.game.legal_moves(match.state, stage.seat):
            verdict = taken_back(stage, match, move)
            assert verdict.progress is not Progress.ASTRAY or verdict.says, stage.game.write(move)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_total_asked_for_is_reached_by_the_goal_only(game: str) -> None:
    """Nobody is told to look further who has found another way to the same points."""
    scenes = [(lesson, n) for lesson in lessons_of(game) for n in range(len(lesson.scenes))]
    for lesson, number in scenes:
        total = lesson.scenes[number].goal.total
        if total is None:
            continue
        stage = Stage.of(open_game(game), lesson, number)
        match = stage.match()
        stage.solve(match, len(stage.scene.solution) - 1)
        asked, rules = match.node.id, stage.game
        for move in rules.legal_moves(match.state, stage.seat):
            match.propose(move)
            reached = judged(stage, match).progress is Progress.REACHED
            points = rules.score(rules.tally(match.state)).total(stage.seat)
            assert reached == (points == total), rules.write(move)
            assert not match.goto(asked)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_sentence_can_be_said(game: str, language: str) -> None:
    """As it stands, without a gap; that it is translated, the catalogues' own tests hold."""
    catalogue = Catalogue.load(language, game)
    for lesson in lessons_of(game):
        for words in lesson.sentences():
            said = catalogue.say(stored(words))
            assert said.strip() == said != ""
            assert not set("{}") & {*said, *words}
