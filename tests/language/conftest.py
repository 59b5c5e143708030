"""Catalogues written for a test, and the table's own."""

import sys
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tabletop.language import Catalogue

Words = Mapping[str | tuple[str, str], str | tuple[str, ...]]
Written = Callable[..., Catalogue]


@pytest.fixture
def bringing_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the package of a game, ``toy``, has its catalogues; there are none yet."""
    told = tmp_path / "words-1.0.dist-info"
    told.mkdir()
    (told / "entry_points.txt").write_text("[tabletop.games]\ntoy = game_of_words:load\n")
    (tmp_path / "game_of_words.py").touch()
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path / "resources" / "locale"


@pytest.fixture
def written(bringing_words: Path) -> Written:
    """Makes a catalogue of those words; a key after a tab is the case, ``"lamp\\tgenitive"``."""

    def write(language: str, words: Words) -> Catalogue:
        catalog = Catalog(locale=language)
        for key, said in words.items():
            first = key if isinstance(key, str) else key[0]
            first, _, case = first.partition("\t")
            catalog.add(
                first if isinstance(key, str) else (first, key[1]), said, context=case or None
            )
        out = BytesIO()
        write_mo(out, catalog)
        folder = bringing_words / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "toy.mo").write_bytes(out.getvalue())
        return Catalogue.load(language, "toy")

    return write
