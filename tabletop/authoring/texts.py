"""Catalogues of sentences: found in the source, brought up to it, compiled, and what they lack.

A domain holds the sentences of one game, or those of everything else. A name that a sentence asks
for in a case (``{patron:genitive}``) has, beside its plain entry, one with that case as its
context; those entries are written by hand and kept by an update. Needs Babel, which nobody needs
who only plays.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from json import JSONDecodeError
from pathlib import Path
from typing import Any

from attrs import frozen
from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from tabletop import resources
from tabletop.language.languages import DECIMAL, NAME, WRITTEN_HERE
from tabletop.records.project import Project

APP = "tabletop"
"""The domain of all that is no game's, and the word for our own sources."""

CONTENT = "text/plain; charset=utf-8"
ALONE = {"Text": None}
PLURAL = {"Text": (1, 2), "if_any": (1, 2)}
"""What wraps a sentence, alone and with its plural: ``pybabel extract -k Text -k Text:1,2 …``."""

WRAPPED = re.compile(rf"\b({'|'.join(PLURAL)})\b")
"""Where such a word stands."""

UTF8 = {"encoding": "utf-8"}


class Unreadable(ValueError):
    """Sources or catalogues cannot be used; the message is one sentence with the file."""


@frozen
class Domain:
    """The sources of one catalogue: ``code`` is Python, ``stored`` the data that says something."""

    name: str
    locale: Path
    code: tuple[Path, ...]
    stored: tuple[Path, ...]


@frozen
class Sources:
    """All domains of a project; files are named from its ``root``."""

    root: Path
    domains: tuple[Domain, ...]

    def languages(self) -> tuple[str, ...]:
        """The languages for which there are catalogues of it."""
        found = {
            language_of(path)
            for domain in self.domains
            for path in domain.locale.glob(f"*/LC_MESSAGES/{domain.name}.po")
        }
        return tuple(sorted(found))


def ours() -> Sources:
    """Our own sources, in a checkout; a family of games that is none itself is no domain."""
    package = Path(__file__).parent.parent
    root, games = package.parent, resources.root() / "games"
    named = sorted(place.name for place in games.iterdir() if place.is_dir())
    code: dict[str, list[Path]] = {name: [] for name in (APP, *named)}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).parts
        own = parts[1] if parts[0] == "games" and parts[1] in code else APP
        code[own].append(path)
    locale = resources.root() / "locale"
    return Sources(
        root,
        tuple(
            Domain(name, locale, tuple(files), tuple(sorted((games / name).glob("*.json"))))
            for name, files in code.items()
        ),
    )


def sources_of(project: Project) -> Sources:
    """Those of an author's project; code that several games of it share is in each one's domain."""
    homes = {game: project.home(game) for game in project.games}
    code: list[Path] = []
    for source in project.sources():
        code += sorted(source.rglob("*.py")) if source.is_dir() else [source]
    code = [path for path in code if path.suffix == ".py"]
    modules = {game: project.module(game) for game in project.games}
    domains = []
    for game, (own, locale) in homes.items():
        others = [place.parent for other, place in modules.items() if other != game]
        others = [place for place in others if place != modules[game].parent]
        files = [path for path in code if not any(path.is_relative_to(each) for each in others)]
        domains.append(Domain(game, locale, tuple(files), tuple(sorted(own.glob("*.json")))))
    return Sources(project.folder, tuple(domains))


def extract(sources: Sources) -> dict[str, Catalog]:
    """A template for each domain: what Babel finds in the source, and what is kept with games.

    Raises Unreadable where a file of them is damaged.
    """
    return {domain.name: _template(sources.root, domain) for domain in sources.domains}


def _template(root: Path, domain: Domain) -> Catalog:
    template = empty(domain.name)
    for path in domain.code:
        place = path.relative_to(root).as_posix()
        try:
            for said in _said_in(path):
                _add(template, said, place)
        except (OSError, SyntaxError, ValueError) as error:
            raise Unreadable(f"{path}: {error}") from None
    for path in domain.stored:
        words = STORED.get(path.name.partition(".")[0])
        if words is None:
            continue
        try:
            for said in words(json.loads(path.read_text("utf-8"))):
                _add(template, said, path.relative_to(root).as_posix())
        except JSONDecodeError as error:
            raise Unreadable(f"{path}: {error}") from None
        except (AttributeError, KeyError, OSError, TypeError, ValueError):
            raise Unreadable(f"{path} is not what a file of this name has to be") from None
    return template


def _said_in(path: Path) -> Iterator[str | tuple[str, ...]]:
    """What a file of Python says; Babel takes long to read one, and half of them say nothing."""
    if WRAPPED.search(path.read_text("utf-8")):
        for keywords in (ALONE, PLURAL):
            for _, said, _, _ in extract_from_file("python", path, keywords, options=UTF8):
                yield said


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
    "layout": _titles,
    "components": _provenance,
    "words": _names,
    "lessons": _lessons,
    "rulings": _sentences,
}
"""What finds the words in a game's JSON files, by their names up to the first dot: a plan in a file
of its own is a ``layout`` as well."""


def _add(template: Catalog, said: str | tuple[str, ...], place: str) -> None:
    if said:
        template.add(said, locations=[(place, 0)])


class _Words(Catalog):
    """A catalogue whose head has no dates and no versions: equal words make equal files."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines a reader of the catalogue needs."""
        head = [("Language", str(self.locale or ""))]
        if self.locale:
            head += [("Plural-Forms", self.plural_forms), *_typography(self.locale)]
        return [*head, ("Content-Type", CONTENT)]

    @mime_headers.setter
    def mime_headers(self, headers: list[tuple[str, str]]) -> None:
        pass


def _typography(locale: Locale) -> Iterator[tuple[str, str]]:
    """What the table has to know of a language that is not described in its code."""
    if str(locale) not in WRITTEN_HERE:
        name = locale.get_display_name() or str(locale)
        yield NAME, name[:1].upper() + name[1:]
        yield DECIMAL, locale.number_symbols["latn"]["decimal"]


def empty(domain: str, language: str | None = None) -> Catalog:
    """A catalogue of a domain without a word."""
    return _Words(locale=language, header_comment=f"# Words of {domain}.", fuzzy=False)


def known(language: str) -> str:
    """The code of a language as catalogues have it (``pt_BR``); raises Unreadable for none."""
    try:
        return str(Locale.parse(language.replace("-", "_")))
    except (UnknownLocaleError, ValueError):
        raise Unreadable(
            f"“{language[:40]}” is the code of no language; some are de, fr, pt_BR, uk"
        ) from None


def po_path(locale: Path, language: str, domain: str) -> Path:
    """Where a catalogue is kept as text."""
    return locale / language / "LC_MESSAGES" / f"{domain}.po"


def language_of(path: Path) -> str:
    """The language of a catalogue that is kept as text."""
    return path.parent.parent.name


def read(path: Path) -> Catalog:
    """The kept catalogue, empty where there is none; raises Unreadable for a damaged one."""
    language = language_of(path)
    if not path.exists():
        return empty(path.stem, language)
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language, domain=path.stem, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, ValueError) as error:
        raise Unreadable(f"{path}: {error}") from None


def updated(old: Catalog, template: Catalog, domain: str, language: str) -> Catalog:
    """The template with the old translations, and the case forms of names still in use."""
    new = empty(domain, language)
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
    """The bytes of the .mo file that belongs to a .po file; what is not translated is left out."""
    catalog = read(path)
    words = empty(path.stem, str(catalog.locale))
    for message in catalog:
        if message.id:
            words.add(message.id, message.string, context=message.context)
    out = io.BytesIO()
    write_mo(out, words)
    return out.getvalue()


def update(sources: Sources, languages: Iterable[str]) -> list[Path]:
    """Bring every .po file up to the source, then compile; returns the .po files.

    Raises Unreadable, before anything is written, where something of it is damaged.
    """
    new: dict[Path, bytes] = {}
    templates = extract(sources)
    for domain in sources.domains:
        template = templates[domain.name]
        for language in languages if len(template) else ():
            path = po_path(domain.locale, language, domain.name)
            new[path] = text_of(updated(read(path), template, domain.name, language))
    for path, data in new.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    compile_all(new)
    return list(new)


def kept(sources: Sources) -> list[Path]:
    """Every .po file of some sources."""
    return [
        path
        for domain in sources.domains
        for path in sorted(domain.locale.glob(f"*/LC_MESSAGES/{domain.name}.po"))
    ]


def compile_all(paths: Iterable[Path]) -> None:
    """Write the .mo file beside every .po file; raises Unreadable for a damaged one."""
    for path, data in {path: compiled(path) for path in paths}.items():
        path.with_suffix(".mo").write_bytes(data)


def lacking(paths: Iterable[Path]) -> Mapping[Path, tuple[Any, ...]]:
    """The sentences without a translation in each .po file; files that lack none are left out."""
    found = {path: tuple(_untranslated(read(path))) for path in paths}
    return {path: sentences for path, sentences in found.items() if sentences}


def _untranslated(catalog: Catalog) -> Iterator[Any]:
    for message in catalog:
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(strings)):
            yield message.id
