"""Catalogues written for a test, and the table's own."""

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
def written(tmp_path: Path) -> Written:
    """Makes a catalogue of those words; a key after a tab is the case, ``"lamp\\tgenitive"``."""

    def write(language: str, words: Words, domain: str = "toy") -> Catalogue:
        catalog = Catalog(locale=language)
        for key, said in words.items():
            first = key if isinstance(key, str) else key[0]
            first, _, case = first.partition("\t")
            catalog.add(
                first if isinstance(key, str) else (first, key[1]), said, context=case or None
            )
        out = BytesIO()
        write_mo(out, catalog)
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{domain}.mo").write_bytes(out.getvalue())
        return Catalogue.load(language, domain, folders=[tmp_path])

    return write
