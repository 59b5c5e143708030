"""The kept catalogues against the source: nothing missing, nothing stale, nothing malformed."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import translate
from babel.messages.catalog import Catalog, Message

from tabletop.language import LANGUAGES
from tabletop.language.template import Slot, parse, slots
from tests.language.calls import Computed, Said, calls

extracted = cache(translate.extract)
"""The templates by their domains."""


@cache
def source() -> tuple[Said | Computed, ...]:
    """Every call in the source that wraps a sentence; read when it is asked for first."""
    return tuple(calls(translate.ROOT / "tabletop"))


def said() -> list[Said]:
    return [call for call in source() if isinstance(call, Said)]


DOMAINS = sorted(path.stem for path in translate.LOCALE.glob("pl/LC_MESSAGES/*.po"))
FORMS = {"pl": 3, "de": 2}
CASES = {
    "pl": {"genitive", "dative", "accusative", "instrumental", "locative"},
    "de": {"genitive", "dative", "accusative"},
}
ABBREVIATED = ("tydz.", "tyg.", "Wo.", "Ausst.", "Sondererl.")
"""Words cut short for a narrow place; their stop is their own and ends no sentence."""
KEPT = [(language, domain) for language in FORMS for domain in DOMAINS]

each_kept = pytest.mark.parametrize(("language", "domain"), KEPT)


def messages(language: str, domain: str) -> Iterator[Message]:
    return (message for message in translate.read(language, domain) if message.id)


def forms(message: Message) -> tuple[str, ...]:
    said = message.string
    return tuple(said) if isinstance(said, list | tuple) else (said or "",)


def keys(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def ids(catalog: Catalog) -> set[str | tuple[str, ...]]:
    return {message.id for message in catalog if message.id and not message.context}


def test_the_languages_are_the_table_s() -> None:
    assert {"en", *FORMS} == set(LANGUAGES)


def test_every_domain_with_sentences_is_kept() -> None:
    assert [domain for domain, found in sorted(extracted().items()) if len(found)] == DOMAINS


def test_only_counting_the_catalogue_and_the_net_pass_sentences_on() -> None:
    """What is counted is found by that word, what comes over the net in the program it is from."""
    computed = {call.place.split(":")[0] for call in source() if isinstance(call, Computed)}
    assert computed == {"engine/text.py", "language/catalogue.py", "net/words.py"}


def test_every_sentence_in_the_source_gets_its_facts() -> None:
    assert not [f"{each.place}: {each.key!r}" for each in said() if not _sound(each)]


def _sound(said: Said) -> bool:
    named = slots(parse(said.key)) | slots(parse(said.plural))
    if said.plural and "n" not in (said.facts or {"n"}):
        return False
    return said.facts is None or named <= said.facts


def test_babel_reads_the_source_as_python_does() -> None:
    """It takes a text among the facts for a plural, and does not see a call inside two others."""
    found = {message.id for template in extracted().values() for message in template if message.id}
    plurals = {each.key: each.plural for each in said() if each.plural}
    assert not {each.key for each in said() if each.key} - {_key(each) for each in found}
    assert {key: plural for key, plural in map(_pair, found) if plural} == plurals


def _key(message: str | tuple[str, ...]) -> str:
    return message if isinstance(message, str) else message[0]


def _pair(message: str | tuple[str, ...]) -> tuple[str, str]:
    return (message, "") if isinstance(message, str) else (message[0], message[1])


@each_kept
def test_nothing_is_missing_or_stale(language: str, domain: str) -> None:
    assert ids(translate.read(language, domain)) == ids(extracted()[domain])


@each_kept
def test_every_sentence_is_translated(language: str, domain: str) -> None:
    bare = [m.id for m in messages(language, domain) if m.fuzzy or not all(forms(m))]
    assert not bare


@each_kept
def test_plurals_have_all_their_forms(language: str, domain: str) -> None:
    wrong = [
        m.id
        for m in messages(language, domain)
        if len(forms(m)) != (FORMS[language] if m.pluralizable else 1)
    ]
    assert not wrong


@each_kept
def test_translations_name_the_same_facts(language: str, domain: str) -> None:
    wrong = [
        (message.id, form)
        for message in messages(language, domain)
        for form in forms(message)
        if not _same_facts(message, form)
    ]
    assert not wrong


def _same_facts(message: Message, form: str) -> bool:
    wanted = frozenset.union(*(slots(parse(key)) for key in keys(message)))
    optional = {"n"} if message.pluralizable else set()
    return wanted - optional <= slots(parse(form)) <= wanted


@each_kept
def test_translations_are_set_like_their_english(language: str, domain: str) -> None:
    """The same end, no stray space, no typewriter's minus, dots, or quotation marks."""
    wrong = []
    for message in messages(language, domain):
        for form in forms(message):
            ends = [key[-1:] if key[-1:] in ".?!:…" else "" for key in keys(message)]
            end = form[-1:] if form[-1:] in ".?!:…" and not form.endswith(ABBREVIATED) else ""
            typed = any(sign in form for sign in ("...", "  ", '"', " - ", "'"))
            if typed or form != form.strip() or (end not in ends and not message.context):
                wrong.append(form)
    assert not wrong


@each_kept
def test_cases_are_real_ones(language: str, domain: str) -> None:
    asked = {
        part.case
        for message in messages(language, domain)
        for form in forms(message)
        for part in parse(form)
        if isinstance(part, Slot) and part.case
    }
    given = {message.context for message in messages(language, domain) if message.context}
    assert asked | given <= CASES[language]


@each_kept
def test_a_name_with_one_case_has_every_case_that_is_asked_for(language: str, domain: str) -> None:
    asked = {
        part.case
        for other in {domain, translate.APP}
        for message in messages(language, other)
        for form in forms(message)
        for part in parse(form)
        if isinstance(part, Slot) and part.case
    }
    given: dict[str | tuple[str, ...], set[str]] = {}
    for message in messages(language, domain):
        if message.context:
            given.setdefault(message.id, set()).add(message.context)
    assert not {name: asked - cases for name, cases in given.items() if asked - cases}


@pytest.mark.parametrize("path", translate.catalogues(), ids=lambda p: f"{p.parts[-3]}-{p.stem}")
def test_the_compiled_catalogue_is_the_kept_one(path: Path) -> None:
    assert path.stem in DOMAINS
    assert path.with_suffix(".mo").read_bytes() == translate.compiled(path)


def test_no_compiled_catalogue_lacks_its_words() -> None:
    assert not [mo for mo in translate.LOCALE.rglob("*.mo") if not mo.with_suffix(".po").exists()]
