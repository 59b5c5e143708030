"""Which scene of a game's lessons shows which worked example."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType

from tabletop.lessons import lessons_of


def shows_every_example(
    game: str, tests: ModuleType, shown: Mapping[str, str]
) -> Callable[[], None]:
    """A test that each of a worked example names its scenes (``lesson/scene``), which exist."""

    def test() -> None:
        examples = {name for name in vars(tests) if name.startswith("test_")}
        scenes = {f"{one.id}/{scene.id}" for one in lessons_of(game) for scene in one.scenes}
        assert examples <= set(shown)
        assert {scene for named in shown.values() for scene in named.split()} <= scenes

    return test
