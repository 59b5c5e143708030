"""Packages of games by other authors, put on the path as pip does."""

from __future__ import annotations

import shutil
from pathlib import Path

HERE = Path(__file__).parent

GAMES = ("royal_ur", "oh_hell")
"""Whole games in packages of their own, by the names of folder, module and entry point alike."""


def put(game: str, folder: Path) -> None:
    """Put a package into a folder: its module, and where it is declared."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(HERE / game / game, folder / game, ignore=ignored)
    told = folder / f"{game}_game-1.0.dist-info" / "entry_points.txt"
    told.parent.mkdir()
    told.write_text(f"[tabletop.games]\n{game} = {game}:load\n", "utf-8")
