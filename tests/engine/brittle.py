"""Games whose rules stumble in every playout, for as long as a certain file is there."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import mykerinos
from tests.engine import toy

REASON = "a pebble has rolled away"
_FILE = "BROKEN_RULES"


def install(folder: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let a game be brittle, here and in other processes; the file that breaks it."""
    info = folder / "brittle-1.0.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_text(f"[tabletop.games]\n{game} = {__name__}:load_{game}\n")
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
    sound = game.after

    def after(state: Any, event: Any) -> Any:
        if Path(os.environ[_FILE]).exists():
            raise ValueError(REASON)
        return sound(state, event)

    game.after = after
    return game
