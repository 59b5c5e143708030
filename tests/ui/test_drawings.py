"""The drawings that are stored are those that their generators write."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from tabletop import resources

DRAWINGS = Path(__file__).parents[2] / "packaging/drawings"


WRITTEN = {
    "archaeologists": (("make_art",), "art", ("figure.svg", "marker.svg")),
    "expeditions": (("make_art",), "art", ("expedition*.svg", "pencil.svg", "stroke.svg")),
    **{
        game: (
            ("make_art", "make_layout"),
            f"games/{game}",
            ("art/*.svg", "layout*.json", "cover.json"),
        )
        for game in ("mykerinos", "pyramids", "silver_gold")
    },
    "thebes": (
        ("make_pieces", "make_cards", "make_desk", "make_map", "make_layout", "make_cover"),
        "games/thebes",
        ("art/*.svg", "layout.json", "cover.json"),
    ),
}


@pytest.mark.parametrize("folder", WRITTEN)
def test_the_generators_write_what_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(DRAWINGS)
    before = set(sys.modules)
    monkeypatch.setattr(importlib.import_module("pen"), "RESOURCES", tmp_path)
    parts, where, patterns = WRITTEN[folder]
    for part in parts:
        importlib.import_module(f"{folder}.{part}").main()
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in {"pen", *WRITTEN}:
            del sys.modules[name]
    home, made = resources.locate(where), tmp_path / where
    stored = {path for pattern in patterns for path in home.glob(pattern)}
    texts = {path.relative_to(home): path.read_text("utf-8") for path in stored}
    written = {path.relative_to(made): path.read_text("utf-8") for path in made.rglob("*.*")}
    assert written == texts
