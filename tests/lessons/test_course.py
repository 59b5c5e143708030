"""The lessons of each game as a whole: what they are, and how long they take."""

import pytest

from tabletop.lessons import lessons_of
from tabletop.records.catalogue import open_game

GAMES = ("mykerinos", "pyramids", "silver_gold", "thebes")


@pytest.mark.parametrize("game", GAMES)
def test_whoever_never_saw_the_game_can_play_after_some_ten_minutes(game: str) -> None:
    lessons = lessons_of(game)
    assert 6 < sum(lesson.minutes for lesson in lessons) < 14
    assert max(lesson.minutes for lesson in lessons) < 3


@pytest.mark.parametrize("game", GAMES)
def test_each_says_in_a_sentence_what_it_teaches(game: str) -> None:
    for lesson in lessons_of(game):
        assert lesson.teaches.startswith("You will learn ")
        assert lesson.teaches.endswith(".")
        assert not lesson.title.endswith(".")
        assert len(lesson.title) < 30


@pytest.mark.parametrize("game", GAMES)
def test_every_scene_names_its_rule_and_every_task_praises(game: str) -> None:
    rules = {rule.id for rule in open_game(game).rules}
    for lesson in lessons_of(game):
        for scene in lesson.scenes:
            assert scene.rule in rules, scene.id
            assert bool(scene.done) >= bool(scene.goal), scene.id


@pytest.mark.parametrize("game", GAMES)
def test_a_course_begins_with_what_is_wanted_and_ends_with_a_plan_to_try(game: str) -> None:
    first, *_, last = lessons_of(game)
    assert not any(scene.goal for scene in first.scenes[:2])
    assert last.id == "plan"
    assert [bool(scene.goal) for scene in last.scenes] == [False, True]


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_has_one_colour_in_all_scenes_of_a_game(game: str) -> None:
    scenes = [scene for lesson in lessons_of(game) for scene in lesson.scenes]
    assert {scene.position.seat for scene in scenes if scene.position} == {0}


@pytest.mark.parametrize("game", GAMES)
def test_some_tries_meet_a_rule_and_some_are_answered(game: str) -> None:
    tries = [each for lesson in lessons_of(game) for s in lesson.scenes for each in s.tries]
    assert sum(bool(each.rule) for each in tries) > 8
    assert sum(bool(each.says) for each in tries) > 5
