"""Keeps the catalogues: finds the sentences in the source, updates the .po files, compiles them.

``python packaging/translate.py update``  after sentences changed; then translate the .po files
``python packaging/translate.py compile`` after a translation changed
``python packaging/translate.py todo``    lists what still has no translation

The domain of a game holds the sentences of its package, ``tabletop`` those of everything else.
A name that a sentence asks for in a case (``{patron:genitive}``) has, beside its plain entry, one
with that case as its context; those entries are written by hand and kept by an update.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "resources" / "locale"
LANGUAGES = ("pl", "de")
APP = "tabletop"
CONTENT = "text/plain; charset=utf-8"

ALONE = {"Text": None, "tr": None}
PLURAL = {"Text": (1, 2), "tr": (1, 2)}
"""What wraps a sentence, alone and with its plural: ``pybabel extract -k Text -k Text:1,2 …``."""

UTF8 = {"encoding": "utf-8"}


def domain_of(path: Path) -> str:
    """The domain of a source file: its game's id, or the app's; a family of games is no game."""
    parts = path.relative_to(ROOT / "tabletop").parts
    if parts[0] == "games" and (ROOT / "resources" / "games" / parts[1]).is_dir():
        return parts[1]
    return APP


def extract() -> dict[str, Catalog]:
    """A template for each domain: what Babel finds in the source, and what is kept with games."""
    templates: dict[str, Catalog] = {APP: _empty()}
    for path in sorted((ROOT / "tabletop").rglob("*.py")):
        template = templates.setdefault(domain_of(path), _empty())
        for keywords in (ALONE, PLURAL):
            for _, said, _, _ in extract_from_file("python", path, keywords, options=UTF8):
                _add(template, said, path.relative_to(ROOT).as_posix())
    _add_stored(templates)
    return templates


def _add_stored(templates: dict[str, Catalog]) -> None:
    for path in sorted((ROOT / "resources" / "games").glob("*/*.json")):
        words = STORED.get(path.name)
        if words is not None:
            place = path.relative_to(ROOT).as_posix()
            for said in words(json.loads(path.read_text(encoding="utf-8"))):
                _add(templates.setdefault(path.parent.name, _empty()), said, place)


def _titles(data: object) -> Iterator[str]:
    """The words in a layout: every text under the name ``title`` or ``words``."""
    if isinstance(data, dict):
        for key, value in data.items():
            said = key in ("title", "words") and isinstance(value, str)
            yield from [value] if said else _titles(value)
    elif isinstance(data, list):
        for value in data:
            yield from _titles(value)


def _provenance(data: dict[str, Any]) -> Iterator[str]:
    """The words that say where the facts on components are from."""
    for name, source in data.get("provenance", {}).items():
        yield name.replace("_", " ").capitalize()
        yield from (source[key] for key in ("source", "confidence") if source.get(key))


def _names(data: dict[str, dict[str, str]]) -> Iterator[str]:
    """The words on faces, fact by fact."""
    for words in data.values():
        yield from words.values()


def _lessons(data: dict[str, Any]) -> Iterator[str]:
    """What lessons say: titles, what they teach, tasks, answers to wrong tries, and praise."""
    for lesson in data["lessons"]:
        yield from (lesson["title"], lesson["teaches"])
        for scene in lesson["scenes"]:
            yield from (each["says"] for each in scene.get("tries", ()) if each.get("says"))
            yield from (scene[key] for key in ("say", "otherwise", "done") if scene.get(key))


def _sentences(data: dict[str, str]) -> Iterator[str]:
    """What rulings say."""
    yield from data.values()


STORED = {
    "layout.json": _titles,
    "components.json": _provenance,
    "words.json": _names,
    "lessons.json": _lessons,
    "rulings.json": _sentences,
}


def _add(template: Catalog, said: str | tuple[str, ...], place: str) -> None:
    if said:
        template.add(said, locations=[(place, 0)])


class _Words(Catalog):
    """A catalogue whose head has no dates and no versions: equal words make equal files."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines a reader of the catalogue needs."""
        plural = [("Plural-Forms", self.plural_forms)] if self.locale else []
        return [("Language", str(self.locale or "")), *plural, ("Content-Type", CONTENT)]

    @mime_headers.setter
    def mime_headers(self, headers: list[tuple[str, str]]) -> None:
        pass


def _empty(language: str | None = None) -> Catalog:
    return _Words(locale=language, header_comment="# Words of the table.", fuzzy=False)


def po_path(language: str, domain: str) -> Path:
    """Where a catalogue is kept as text."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def read(language: str, domain: str) -> Catalog:
    """The kept catalogue, empty where there is none."""
    path = po_path(language, domain)
    if not path.exists():
        return _empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def updated(old: Catalog, template: Catalog, language: str) -> Catalog:
    """The template with the old translations, and the case forms of names still in use."""
    new = _empty(language)
    for message in template:
        if message.id:
            was = old.get(message.id)
            kept = was.string if was and _same_kind(was, message) else None
            new.add(message.id, kept, locations=message.locations)
    for message in old:
        if message.context and message.id in template:
            new.add(message.id, message.string, context=message.context)
    return new


def _same_kind(was: Message, message: Message) -> bool:
    return bool(was.pluralizable) == bool(message.pluralizable) and not was.fuzzy


def text_of(catalog: Catalog) -> bytes:
    """The catalogue as a .po file; it names files without lines, so that diffs are about words."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, include_lineno=False)
    return out.getvalue()


def compiled(path: Path) -> bytes:
    """The bytes of the .mo file that belongs to a .po file."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.parent.parent.name)
    words = _empty(str(catalog.locale))
    for message in catalog:
        if message.id:
            words.add(message.id, message.string, context=message.context)
    out = io.BytesIO()
    write_mo(out, words)
    return out.getvalue()


def catalogues() -> list[Path]:
    """Every kept .po file."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def update() -> None:
    """Bring every .po file up to the source, then compile."""
    for domain, template in extract().items():
        if len(template) == 0:
            continue
        for language in LANGUAGES:
            path = po_path(language, domain)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text_of(updated(read(language, domain), template, language)))
    compile_all()


def compile_all() -> None:
    """Write the .mo file beside every .po file."""
    for path in catalogues():
        path.with_suffix(".mo").write_bytes(compiled(path))


def todo() -> int:
    """Print every sentence without a translation; 1 where there is any."""
    missing = 0
    for language in LANGUAGES:
        for path in sorted((LOCALE / language / "LC_MESSAGES").glob("*.po")):
            for message in read(language, path.stem):
                strings = message.string if isinstance(message.string, tuple) else (message.string,)
                if message.id and not all(strings):
                    missing += 1
                    print(f"{language}/{path.stem}: {message.id!r}")
    return 1 if missing else 0


def main() -> int:
    """Run the command named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=("update", "compile", "todo"))
    match parser.parse_args().command:
        case "update":
            update()
        case "compile":
            compile_all()
        case _:
            return todo()
    return 0


if __name__ == "__main__":
    sys.exit(main())
