"""A game's lessons read from their file, strictly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from attrs import frozen

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.lessons.lesson import Lesson, Scene, Try
from tabletop.records import catalogue
from tabletop.records.fault import RecordError, ValidationError, shown
from tabletop.records.migration import upgrade
from tabletop.records.shapes import shapes_of
from tabletop.records.strict import parse, read_bytes

FILE = "lessons.json"
"""Their name in a game's folder of resources."""

FORMAT = 1
"""The format that is read."""


@frozen
class _Plain:
    """The shape of the file, its format and the address of its schema left out."""

    lessons: tuple[Lesson, ...]


@lru_cache(maxsize=16)
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of an installed game, in order; none where it brings no file of them.

    Raises:
        UnknownGame: no such game is installed.
        RecordError: the file is damaged; it says where and why.
    """
    path = catalogue.folder(game) / FILE
    return read_lessons(catalogue.open_game(game), path) if path.exists() else ()


def read_lessons(game: Game[Any, Any], path: Path) -> tuple[Lesson, ...]:
    """The lessons that a file has for a game; whether they can be played, only playing tells.

    Raises:
        RecordError: with the place (``lessons[2].scenes[0].tries[1].rule``) and the reason.
    """
    try:
        lessons = _made(parse(read_bytes(path)))
        for place, invalid in _invalid_parts(game, lessons):
            raise invalid.within(place)
    except ValidationError as invalid:
        raise RecordError(path, invalid.place, invalid.why) from None
    return lessons


def _made(data: Any) -> tuple[Lesson, ...]:
    if type(data) is not dict:
        raise ValidationError(Text("An object is expected here."))
    data = upgrade(data, newest=FORMAT)
    fields = {key: value for key, value in data.items() if key not in ("format", "$schema")}
    plain: _Plain = shapes_of(()).make(fields, _Plain)
    return plain.lessons


def _invalid_parts(
    game: Game[Any, Any], lessons: tuple[Lesson, ...]
) -> Iterator[tuple[str, ValidationError]]:
    rules = {rule.id for rule in game.rules}
    yield from _twice([lesson.id for lesson in lessons], "lessons")
    for at, lesson in enumerate(lessons):
        place = f"lessons[{at}]"
        if not lesson.scenes:
            yield f"{place}.scenes", ValidationError(Text("A lesson has at least one scene."))
        yield from _twice([scene.id for scene in lesson.scenes], f"{place}.scenes")
        for number, scene in enumerate(lesson.scenes):
            inner = f"{place}.scenes[{number}]"
            if not number and scene.position is None:
                yield inner, ValidationError(Text("The first scene of a lesson needs a position."))
            for where, invalid in _invalid_in_scene(scene, rules):
                yield f"{inner}.{where}", invalid


def _invalid_in_scene(scene: Scene, rules: set[str]) -> Iterator[tuple[str, ValidationError]]:
    named = [("rule", scene.rule)]
    named += [(f"tries[{at}].rule", each.rule) for at, each in enumerate(scene.tries)]
    for place, rule in named:
        if rule and rule not in rules:
            yield place, ValidationError(Text("The game has no rule “{rule}”.", rule=shown(rule)))
    for at, each in enumerate(scene.tries):
        yield from _invalid_in_try(f"tries[{at}]", each, len(scene.solution))
    if bool(scene.goal) != bool(scene.solution):
        yield "solution", ValidationError(Text("A goal and a solution go together."))


def _invalid_in_try(place: str, one: Try, moves: int) -> Iterator[tuple[str, ValidationError]]:
    if bool(one.rule) == bool(one.says):
        yield place, ValidationError(Text("A try has a rule against it, or words that answer it."))
    if not 0 <= one.after < moves:
        yield f"{place}.after", ValidationError(Text("The solution is not that long."))


def _twice(ids: list[str], place: str) -> Iterator[tuple[str, ValidationError]]:
    seen: set[str] = set()
    for at, one in enumerate(ids):
        if one in seen:
            yield (
                f"{place}[{at}].id",
                ValidationError(Text("“{id}” is the name of two of them.", id=shown(one))),
            )
        seen.add(one)
