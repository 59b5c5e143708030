"""Which scene of a game's lessons shows which worked example."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from tabletop.lessons import lessons_of


def shows_every_example(game: str, tests: ModuleType, shown: Mapping[str, str]) -> None:
    """Each test of a worked example names its scenes (``lesson/scene``), and these exist."""
    examples = {name for name in vars(tests) if name.startswith("test_")}
    scenes = {f"{lesson.id}/{scene.id}" for lesson in lessons_of(game) for scene in lesson.scenes}
    assert examples <= set(shown)
    assert {scene for named in shown.values() for scene in named.split()} <= scenes
