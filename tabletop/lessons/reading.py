"""A game's lessons read from their file, strictly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import frozen

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.lessons.lesson import Lesson, Scene, ScenePosition
from tabletop.lessons.position_files import told_by_files
from tabletop.records import catalogue
from tabletop.records.acts import shapes_of
from tabletop.records.fault import blaming
from tabletop.records.migration import Step, upgrade
from tabletop.records.strict import parse, read_bytes
from tabletop.shapes.checks import different_names, inside
from tabletop.shapes.invalid import ValidationError, shown
from tabletop.shapes.shapes import check_object

FILE = "lessons.json"
"""Their name in a game's folder of resources."""

FORMAT = 3
"""The newest format. In format 1 nothing ``lies`` told, its scenes have ``facts``; up to format 2
no position is in a ``file``."""

STEPS: Mapping[int, Step] = MappingProxyType({1: dict, 2: dict})


@frozen
class _Plain:
    """The shape of the file, its format and the address of its schema left out."""

    lessons: tuple[Lesson, ...]


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of an installed game, in order; none where it brings no file of them.

    Raises:
        UnknownGame: no such game is installed.
        RecordError: the file is damaged; it says where and why.
    """
    return _lessons(game, catalogue.folder(game) / FILE)


@lru_cache(maxsize=16)
def _lessons(game: str, path: Path) -> tuple[Lesson, ...]:
    return read_lessons(catalogue.open_game(game), path) if path.exists() else ()


def read_lessons(game: Game[Any, Any], path: Path) -> tuple[Lesson, ...]:
    """The lessons that a file has for a game; whether they can be played, only playing tells.

    Raises:
        RecordError: with the place (``lessons[2].scenes[0].tries[1].rule``) and the reason; of a
            file with a position with the place in that.
    """
    with blaming(path):
        lessons = _made(parse(read_bytes(path)))
        _check(lessons, {rule.id for rule in game.rules})
        return told_by_files(lessons, game, path.parent)


def _made(data: Any) -> tuple[Lesson, ...]:
    check_object(data)
    data = upgrade(data, STEPS, FORMAT)
    fields = {key: value for key, value in data.items() if key not in ("format", "$schema")}
    plain: _Plain = shapes_of(()).make(fields, _Plain)
    return plain.lessons


def _check(lessons: tuple[Lesson, ...], rules: set[str]) -> None:
    different_names([lesson.id for lesson in lessons], "lessons")
    for at, lesson in enumerate(lessons):
        place = f"lessons[{at}].scenes"
        if not lesson.scenes:
            raise ValidationError(Text("A lesson has at least one scene."), place)
        different_names([scene.id for scene in lesson.scenes], place)
        if lesson.scenes[0].position is None:
            why = Text("The first scene of a lesson needs a position.")
            raise ValidationError(why, f"{place}[0]")
        for number, scene in enumerate(lesson.scenes):
            inside(f"{place}[{number}]", partial(_check_scene, rules=rules), scene)


def _check_scene(scene: Scene, rules: set[str]) -> None:
    if scene.position is not None:
        inside("position", _check_position, scene.position)
    named = [("rule", scene.rule)]
    named += [(f"tries[{at}].rule", each.rule) for at, each in enumerate(scene.tries)]
    for place, rule in named:
        if rule and rule not in rules:
            why = Text("The game has no rule “{rule}”.", rule=shown(rule))
            raise ValidationError(why, place)
    for at, each in enumerate(scene.tries):
        place = f"tries[{at}]"
        if bool(each.rule) == bool(each.says):
            why = Text("A try has a rule against it, or words that answer it.")
            raise ValidationError(why, place)
        if not 0 <= each.after < len(scene.solution):
            raise ValidationError(Text("The solution is not that long."), f"{place}.after")
    if bool(scene.goal) != bool(scene.solution):
        raise ValidationError(Text("A goal and a solution go together."), "solution")


def _check_position(position: ScenePosition) -> None:
    if not position.file:
        if not position.seats:
            raise ValidationError(Text("Something is missing here."), "seats")
        return
    if Path(position.file).name != position.file:
        raise ValidationError(Text("The name of a file beside this one is expected."), "file")
    for name in ("seats", "options", "lies", "note", "facts"):
        if getattr(position, name):
            raise ValidationError(Text("The file of the position says this."), name)
