"""Every scene of every lesson, played: nothing that is said there can be wrong.

``pytest tests/lessons -k GAME`` plays one game's.
"""

from __future__ import annotations

import jsonschema
import pytest

from tabletop import resources
from tabletop.engine.rule import Objection
from tabletop.language import LANGUAGES, Catalogue, stored
from tabletop.language.faults import faults
from tabletop.lessons import Lesson, Stage, lessons_of
from tabletop.lessons.judge import Progress
from tabletop.lessons.lesson import Try
from tabletop.records.catalogue import entries, folder, open_game
from tabletop.testing.lessons import faults_of, judged

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
    if one.rule
]

each_scene = pytest.mark.parametrize(("game", "lesson", "number"), SCENES)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_file_is_by_the_schema(game: str) -> None:
    SCHEMA.validate(resources.read_json(f"games/{game}/lessons.json"))


@each_scene
def test_it_plays_as_it_is_told(game: str, lesson: Lesson, number: int) -> None:
    assert list(faults_of(open_game(game), lesson, number)) == []


@pytest.mark.parametrize(("game", "lesson", "number", "one"), TRIES)
def test_why_a_try_is_forbidden_can_be_said(
    game: str, lesson: Lesson, number: int, one: Try
) -> None:
    stage = Stage.of(open_game(game), lesson, number)
    match = stage.match()
    stage.solve(match, one.after)
    move = stage.game.read(match.state, stage.seat, one.move)
    refused = (move,) if isinstance(move, Objection) else match.propose(move)
    for language in LANGUAGES:
        catalogue = Catalogue.load(language, game)
        said = (refused[0].why, refused[0].rule.text, refused[0].rule.cite.section)
        assert not [fault for text in said for fault in faults(catalogue, text)]


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
