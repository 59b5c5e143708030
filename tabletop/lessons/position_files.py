"""Scenes whose positions are told by files beside the lessons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import evolve

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.lessons.lesson import Lesson, Scene, ScenePosition
from tabletop.records.acts import plain_data
from tabletop.records.position import PositionRecord, load, plain_position
from tabletop.shapes.invalid import ValidationError


def told_by_files(
    lessons: tuple[Lesson, ...], game: Game[Any, Any], folder: Path
) -> tuple[Lesson, ...]:
    """The lessons with what the files that their positions name say.

    Raises:
        ValidationError: a file is one of another game or seat; with its place in the lessons.
        RecordError: a file cannot be read; it says where and why.
    """
    made = []
    for at, lesson in enumerate(lessons):
        scenes = []
        for number, scene in enumerate(lesson.scenes):
            try:
                scenes.append(_with_its_file(scene, game, folder))
            except ValidationError as invalid:
                place = f"lessons[{at}].scenes[{number}].position"
                raise invalid.within(place) from None
        made.append(evolve(lesson, scenes=tuple(scenes)))
    return tuple(made)


def _with_its_file(scene: Scene, game: Game[Any, Any], folder: Path) -> Scene:
    position = scene.position
    if position is None or not position.file:
        return scene
    record = load(folder / position.file)
    _check(record, game)
    return evolve(scene, position=_laid(position, record))


def _check(record: PositionRecord, game: Game[Any, Any]) -> None:
    if record.game.info.id != game.info.id:
        raise ValidationError(Text("This is a position of another game."), "file")
    if plain_data(record.game.components) != plain_data(game.components):
        raise ValidationError(Text("This position has other components than the game."), "file")


def _laid(position: ScenePosition, record: PositionRecord) -> ScenePosition:
    """Who knows the position learns from it."""
    known = int(record.known_to) if record.known_to.isdigit() else position.seat
    if position.seat not in (0, known):
        raise ValidationError(Text("Another seat knows the position of this file."), "seat")
    return evolve(
        position,
        seats=record.seats,
        seat=known,
        options=record.options,
        lies=plain_position(record.lies),
        note=" ".join(record.notes),
    )
