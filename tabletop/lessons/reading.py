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
from tabletop.records.fault import Misfit, RecordError, shown
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
        for place, misfit in _misfits(game, lessons):
            raise misfit.within(place)
    except Misfit as misfit:
        raise RecordError(path, misfit.place, misfit.why) from None
    return lessons


def _made(data: Any) -> tuple[Lesson, ...]:
    if type(data) is not dict:
        raise Misfit(Text("An object is expected here."))
    data = upgrade(data, newest=FORMAT)
    fields = {key: value for key, value in data.items() if key not in ("format", "$schema")}
    plain: _Plain = shapes_of(()).make(fields, _Plain)
    return plain.lessons


def _misfits(game: Game[Any, Any], lessons: tuple[Lesson, ...]) -> Iterator[tuple[str, Misfit]]:
    rules = {rule.id for rule in game.rules}
    yield from _twice([lesson.id for lesson in lessons], "lessons")
    for at, lesson in enumerate(lessons):
        place = f"lessons[{at}]"
        if not lesson.scenes:
            yield f"{place}.scenes", Misfit(Text("A lesson has at least one scene."))
        yield from _twice([scene.id for scene in lesson.scenes], f"{place}.scenes")
        for number, scene in enumerate(lesson.scenes):
            inner = f"{place}.scenes[{number}]"
            if not number and scene.position is None:
                yield inner, Misfit(Text("The first scene of a lesson needs a position."))
            for where, misfit in _scene_misfits(scene, rules):
                yield f"{inner}.{where}", misfit


def _scene_misfits(scene: Scene, rules: set[str]) -> Iterator[tuple[str, Misfit]]:
    named = [("rule", scene.rule)]
    named += [(f"tries[{at}].rule", each.rule) for at, each in enumerate(scene.tries)]
    for place, rule in named:
        if rule and rule not in rules:
            yield place, Misfit(Text("The game has no rule “{rule}”.", rule=shown(rule)))
    for at, each in enumerate(scene.tries):
        yield from _try_misfits(f"tries[{at}]", each, len(scene.solution))
    if bool(scene.goal) != bool(scene.solution):
        yield "solution", Misfit(Text("A goal and a solution go together."))


def _try_misfits(place: str, one: Try, moves: int) -> Iterator[tuple[str, Misfit]]:
    if bool(one.rule) == bool(one.says):
        yield place, Misfit(Text("A try has a rule against it, or words that answer it."))
    if not 0 <= one.after < moves:
        yield f"{place}.after", Misfit(Text("The solution is not that long."))


def _twice(ids: list[str], place: str) -> Iterator[tuple[str, Misfit]]:
    seen: set[str] = set()
    for at, one in enumerate(ids):
        if one in seen:
            yield (
                f"{place}[{at}].id",
                Misfit(Text("“{id}” is the name of two of them.", id=shown(one))),
            )
        seen.add(one)
