"""Games whose rules or opinions stumble for as long as a certain file is there."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tabletop.engine.game import HeuristicTerm
from tabletop.games import mykerinos
from tabletop.records.catalogue import folder as resources_of
from tests.engine import toy

REASON = "a pebble has rolled away"
_FILE = "BROKEN_RULES"


def install(folder: Path, game: str, monkeypatch: pytest.MonkeyPatch, loader: str = "load") -> Path:
    """Let a game be brittle, here and in other processes; the file that breaks it.

    With the loader ``puzzle`` its opinions stumble and not its rules, with ``spill`` its tables.
    """
    info = folder / "brittle-1.0.dist-info"
    info.mkdir()
    module = f"brittle_{game}"
    (info / "entry_points.txt").write_text(f"[tabletop.games]\n{game} = {module}:{loader}_{game}\n")
    (folder / f"{module}.py").write_text(f"from {__name__} import *\n")
    shutil.copytree(resources_of(game), folder / "resources")
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    monkeypatch.setenv(_FILE, str(folder / "broken"))
    return folder / "broken"


def load_toy(components: Mapping[str, Any]) -> Any:
    """The toy game."""
    return _brittle(toy.load(components))


def load_mykerinos(components: Mapping[str, Any]) -> Any:
    """A real one."""
    return _brittle(mykerinos.load(components))


def _brittle(game: Any) -> Any:
    # A game may be shared by all who open it with the same components: others stay sound.
    game = copy(game)
    sound = game.after

    def after(state: Any, event: Any) -> Any:
        if Path(os.environ[_FILE]).exists():
            raise ValueError(REASON)
        return sound(state, event)

    game.after = after
    return game


def spill_mykerinos(components: Mapping[str, Any]) -> Any:
    """A real one whose table cannot be laid."""
    game = copy(mykerinos.load(components))
    sound = game.table

    def table(view: Any, seat: int | None) -> Any:
        if Path(os.environ[_FILE]).exists():
            raise ValueError(REASON)
        return sound(view, seat)

    game.table = table
    return game


def puzzle_mykerinos(components: Mapping[str, Any]) -> Any:
    """A real one about which nobody can have an opinion."""
    game = mykerinos.load(components)
    game.heuristics = tuple(_puzzled(term) for term in game.heuristics)
    return game


def _puzzled(term: HeuristicTerm) -> HeuristicTerm:
    def worth(view: Any, move: Any) -> float:
        if Path(os.environ[_FILE]).exists():
            raise ValueError(REASON)
        return term.value(view, move)

    return evolve(term, value=worth)
