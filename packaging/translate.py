"""Keeps our own catalogues: what ``tabletop texts`` does for a package, done for the table.

``python packaging/translate.py update``  after sentences changed; then translate the .po files
``python packaging/translate.py compile`` after a translation changed
``python packaging/translate.py todo``    lists what still has no translation

Another language is begun by ``tabletop texts update tabletop --to fr``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from babel.messages.catalog import Catalog

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tabletop.authoring import texts  # noqa: E402  (it is found from wherever this is run)
from tabletop.authoring.texts import APP, compiled, text_of  # noqa: E402

__all__ = ["APP", "LANGUAGES", "LOCALE", "ROOT", "catalogues", "compiled", "extract", "text_of"]

LOCALE = ROOT / "resources" / "locale"
LANGUAGES = texts.ours().languages()


def extract() -> dict[str, Catalog]:
    """A template for each domain of ours."""
    return texts.extract(texts.ours())


def read(language: str, domain: str) -> Catalog:
    """The kept catalogue, empty where there is none."""
    return texts.read(texts.po_path(LOCALE, language, domain))


def catalogues() -> list[Path]:
    """Every kept .po file."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def todo() -> int:
    """Print every sentence without a translation; 1 where there is any."""
    found = texts.lacking(catalogues())
    for path, sentences in found.items():
        for sentence in sentences:
            print(f"{texts.language_of(path)}/{path.stem}: {sentence!r}")
    return 1 if found else 0


def main() -> int:
    """Run the command named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=("update", "compile", "todo"))
    match parser.parse_args().command:
        case "update":
            texts.update(texts.ours(), LANGUAGES)
        case "compile":
            texts.compile_all(catalogues())
        case _:
            return todo()
    return 0


if __name__ == "__main__":
    sys.exit(main())
