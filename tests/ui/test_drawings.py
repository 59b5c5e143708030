"""The drawings that are stored are those that their generators write."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from tabletop import resources

DRAWINGS = Path(__file__).parents[2] / "packaging/drawings"


@pytest.mark.parametrize("game", ["mykerinos"])
def test_the_generators_write_what_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(DRAWINGS)
    before = set(sys.modules)
    monkeypatch.setattr(importlib.import_module("pen"), "RESOURCES", tmp_path)
    for part in ("make_art", "make_layout"):
        importlib.import_module(f"{game}.{part}").main()
    for name in set(sys.modules) - before:
        if name == "pen" or name.partition(".")[0] == game:
            del sys.modules[name]
    home = resources.locate(f"games/{game}")
    stored = {*home.glob("art/*.svg"), home / "layout.json", home / "cover.json"}
    texts = {p.relative_to(home): p.read_text("utf-8") for p in stored}
    made = tmp_path / "games" / game
    written = {p.relative_to(made): p.read_text("utf-8") for p in made.rglob("*.*")}
    assert written == texts
